// "What is this?" for anything on a board: after a moment of hovering, by "?" on what has the focus, and
// by a long press, which never selects. The board says what an element is; Explain.svelte shows it. The
// other way round, the rules point at the things on the page that they tell of.
import type { PieceInfo } from '../engine/types';
import { pieceOf } from './pieces';

/** What is told of a thing. */
export interface Explained {
    name: string;
    /** "hero, 7, three stars": the sort of thing it is. */
    kind?: string;
    /** A symbol of the sprite. */
    picture?: string;
    effect: string;
    /** What it would do in this position: the engine's own words, one to three lines. */
    here?: string[];
    rule?: string;
}

/** A piece of the game by its symbol or its English name, with what it would do here, and what differs. */
type OfPiece = { piece: string } & Partial<Pick<Explained, 'name' | 'kind' | 'picture' | 'here'>>;

/** A piece, or all that is told. */
export type Explanation = Explained | OfPiece;

const HOVER = 400; // ms
const PRESS = 450;
const STRAY = 10; // px that a finger may move in a long press

interface Open {
    node: Element;
    what: Explanation;
}

let open = $state.raw<Open | null>(null);

export const explained = (): Open | null => open;
export function stopExplaining(): void {
    open = null;
}

// What is explained: the newest words of each thing, and all things on the page.
const told = new WeakMap<Element, () => Explanation | null>();
const things = new Set<Element>();
// Presses that a thing within another has taken.
const taken = new WeakSet<Event>();

/** The thing under the pointer among those that a button covers; the button itself if there is none. */
function coveredBy(button: Element, { clientX, clientY }: PointerEvent): Element {
    const around = button.parentElement;
    for (const top of document.elementsFromPoint(clientX, clientY))
        for (
            let thing: Element | null = top;
            thing && thing !== button && thing !== around;
            thing = thing.parentElement
        )
            if (told.has(thing) && around?.contains(thing)) return thing;
    return button;
}

/** Watches for hovering, "?" and long presses; `find` tells which thing a pointer is over. Ends it. */
function watch(node: Element, find: (event: PointerEvent) => Element): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over: Element | null = null; // what the mouse is over
    let pressed: { x: number; y: number; thing: Element } | null = null;

    const show = (thing: Element) => {
        const what = told.get(thing)?.();
        if (what) open = { node: thing, what };
    };
    const close = (thing: Element | null) => {
        if (thing && open?.node === thing) open = null;
    };
    const hide = () => {
        clearTimeout(timer);
        pressed = null;
    };
    function hover(event: PointerEvent) {
        if (event.pointerType !== 'mouse') return;
        const thing = find(event);
        if (thing === over) return;
        hide();
        close(over);
        over = thing;
        timer = setTimeout(() => show(thing), HOVER);
    }
    /** The click at the end of a long press is not meant. */
    const swallow = (event: Event) => {
        event.preventDefault();
        event.stopPropagation();
    };
    function press() {
        if (!pressed) return;
        show(pressed.thing);
        node.addEventListener('click', swallow, { capture: true, once: true });
        const forget = () =>
            setTimeout(() => node.removeEventListener('click', swallow, { capture: true }));
        addEventListener('pointerup', forget, { once: true });
    }
    const on: Record<string, (event: Event) => void> = {
        pointerenter: (event) => hover(event as PointerEvent),
        pointerleave: (event) => {
            hide();
            if ((event as PointerEvent).pointerType === 'mouse') close(over);
            over = null;
        },
        pointerdown: (event) => {
            const touch = event as PointerEvent;
            hide();
            if (touch.pointerType === 'mouse' || taken.has(touch)) return;
            taken.add(touch);
            pressed = { x: touch.clientX, y: touch.clientY, thing: find(touch) };
            timer = setTimeout(press, PRESS);
        },
        pointermove: (event) => {
            const { clientX, clientY } = event as PointerEvent;
            hover(event as PointerEvent);
            if (pressed && Math.hypot(clientX - pressed.x, clientY - pressed.y) > STRAY) hide();
        },
        pointerup: hide,
        pointercancel: hide,
        contextmenu: (event) => {
            if (pressed || (open && open.node === find(event as PointerEvent)))
                event.preventDefault();
        },
        keydown: (event) => {
            if ((event as KeyboardEvent).key !== '?') return;
            event.preventDefault();
            show(node);
        },
    };
    for (const [name, listen] of Object.entries(on)) node.addEventListener(name, listen);
    node.setAttribute('aria-keyshortcuts', '?');
    return () => {
        hide();
        close(node);
        for (const [name, listen] of Object.entries(on)) node.removeEventListener(name, listen);
    };
}

function explaining(
    node: Element,
    what: Explanation | null,
    find: (event: PointerEvent) => Element,
) {
    let said = what;
    told.set(node, () => said);
    things.add(node);
    const end = watch(node, find);
    return {
        update(next: Explanation | null) {
            said = next;
        },
        destroy() {
            things.delete(node);
            end();
        },
    };
}

/** The rule that tells of a thing on the page. */
function ruleOf(thing: Element, pieces: PieceInfo[]): string {
    const what = told.get(thing)?.();
    if (!what) return '';
    if ('piece' in what) return pieceOf(pieces, what.piece)?.rule ?? '';
    return what.rule ?? '';
}

/** A thing told by a chapter, "SX-5", shows at its first rule. */
const tellsOf = (rule: string, id: string) => rule === id || `${rule}.1` === id;

/** The rules that tell of what is on the page now. */
export function shownRules(pieces: PieceInfo[]): string[] {
    const rules = [...things].map((thing) => ruleOf(thing, pieces)).filter((rule) => rule);
    return [...new Set(rules.flatMap((rule) => [rule, `${rule}.1`]))];
}

/** Rings what the rule tells of, and takes the reader there. */
export function pointAt(id: string, pieces: PieceInfo[]): void {
    const shown = [...things].filter(
        (thing) => tellsOf(ruleOf(thing, pieces), id) && thing.getClientRects().length > 0,
    );
    for (const old of document.querySelectorAll('[data-pointed]'))
        delete (old as HTMLElement).dataset.pointed;
    for (const thing of shown) (thing as HTMLElement | SVGElement).dataset.pointed = '';
    const [first] = shown as HTMLElement[];
    first?.scrollIntoView({ block: 'nearest' });
    first?.focus();
    const end = () => {
        for (const thing of shown) delete (thing as HTMLElement | SVGElement).dataset.pointed;
        removeEventListener('pointerdown', end, true);
        removeEventListener('keydown', end, true);
    };
    addEventListener('pointerdown', end, true);
    addEventListener('keydown', end, true);
}

/** `use:explain={{ piece: 'crow' }}`; null while there is nothing to say. */
export const explain = (node: Element, what: Explanation | null) =>
    explaining(node, what, () => node);

/**
 * For a button that covers things which are explained: they are, under the pointer, and elsewhere the
 * button is.
 */
export const explainUnder = (node: Element, what: Explanation | null) =>
    explaining(node, what, (event) => coveredBy(node, event));
