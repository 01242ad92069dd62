// Pieces that fly: a board notes where its pieces stand before it is drawn anew. What appears elsewhere
// afterwards comes from there (arrive, leave); what only joins others there is sent as a copy of the
// picture (send). Pieces and their homes carry their name as data-at; nothing flies for readers who
// do not want it, and a touch ends what was sent.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { still } from '../settings.svelte';
import { zoomAt } from '../size.svelte';

const DURATION = 260; // ms
const LONGEST = 300; // all that is sent in one step together
const STAGGER = 40;

/** From where a piece stood to where it stands now: names of places. */
export interface Trip {
    from: string;
    to: string;
}

function place(from: DOMRect, to: DOMRect): { x: number; y: number; size: number } {
    return {
        x: from.left + from.width / 2 - to.left - to.width / 2,
        y: from.top + from.height / 2 - to.top - to.height / 2,
        size: to.height ? Math.min(1.6, Math.max(0.5, from.height / to.height)) : 1,
    };
}

/** Where a node is, in the pixels of its own style: the page may be printed larger. */
function within(node: Element): DOMRect {
    const { x, y, width, height } = node.getBoundingClientRect();
    const zoom = zoomAt(node);
    return new DOMRect(x / zoom, y / zoom, width / zoom, height / zoom);
}

function fly(node: Element, from: DOMRect | undefined): TransitionConfig {
    if (still()) return { duration: 80, css: (t) => `opacity:${t}` };
    if (!from)
        return {
            duration: 180,
            easing: cubicOut,
            css: (t) => `opacity:${t};scale:${0.6 + 0.4 * t}`,
        };
    const { x, y, size } = place(from, within(node));
    return {
        duration: DURATION,
        easing: cubicOut,
        css: (t, u) =>
            `position:relative;z-index:5;transform:translate(${x * u}px,${y * u}px) scale(${size * u + t})`,
    };
}

export class Flight {
    /** The board has been drawn before: what appears now has just come. */
    live = false;
    private readonly seen = new Map<string, DOMRect>();

    /** Notes where every piece inside stands. To be called in $effect.pre, before it is drawn anew. */
    note(root: Element | null | undefined): void {
        if (!root) return;
        this.live = true;
        if (still()) return;
        this.seen.clear();
        for (const node of root.querySelectorAll<HTMLElement>('[data-at]')) {
            const rect = within(node);
            if (rect.width > 0) this.seen.set(node.dataset.at ?? '', rect);
        }
    }

    /** Where a piece stood, by the first of these names that was seen. */
    from(names: string[]): DOMRect | undefined {
        return names.map((name) => this.seen.get(name)).find(Boolean);
    }

    /** `in:flight.arrive={{ from: [its name, its owner's name] }}` */
    arrive = (node: Element, { from }: { from: string[] }): TransitionConfig =>
        this.live ? fly(node, this.from(from)) : { duration: 0 };

    /** `out:flight.leave={{ to: the name of where it goes, or null: it fades }}` */
    leave = (node: Element, { to }: { to: string | null }): TransitionConfig => {
        const homes = to ? [...document.querySelectorAll(`[data-at="${to}"]`)] : [];
        const home = homes.map(within).find((rect) => rect.width > 0);
        return home
            ? fly(node, home)
            : { duration: still() ? 80 : 180, css: (t) => `opacity:${t}` };
    };

    /**
     * Lets copies of what stands at the new places fly there from the old ones. To be called in
     * $effect, when the board is drawn anew. The board is positioned: copies are laid over it.
     */
    send(board: HTMLElement, trips: Trip[]): void {
        if (still()) return;
        const step = Math.min(STAGGER, (LONGEST - 180) / Math.max(1, trips.length));
        // All places are measured before the first copy is made: one layout, not one per trip.
        const plans = trips.flatMap(({ from, to }) => {
            const start = this.seen.get(from);
            const target = board.querySelector<HTMLElement>(`[data-at="${to}"]`);
            return start && target ? [{ start, target, end: within(target) }] : [];
        });
        const corner = within(board);
        const copies = plans.map(({ target, end }) => copyOf(target, end, corner));
        board.append(...copies);
        const running = plans.map(({ start, target, end }, index) =>
            launch(copies[index] as HTMLElement, target, start, end, index * step),
        );
        const finish = () => {
            for (const flight of running) flight.finish();
        };
        addEventListener('pointerdown', finish, { once: true, capture: true });
        setTimeout(() => removeEventListener('pointerdown', finish, { capture: true }), LONGEST);
    }
}

function launch(
    copy: HTMLElement,
    target: HTMLElement,
    start: DOMRect,
    end: DOMRect,
    delay: number,
): Animation {
    const scale = start.height / Math.max(1, end.height);
    const timing = {
        duration: LONGEST - delay,
        delay,
        easing: 'ease-out',
        fill: 'backwards',
    } as const;
    target.animate([{ opacity: 0 }, { opacity: 0 }], timing);
    const flight = copy.animate(
        [
            {
                transform: `translate(${start.left - end.left}px,${start.top - end.top}px) scale(${scale})`,
            },
            { transform: 'none' },
        ],
        timing,
    );
    flight.onfinish = flight.oncancel = () => copy.remove();
    return flight;
}

/** A picture that looks the same outside its place, over everything else on the board. */
function copyOf(target: HTMLElement, place: DOMRect, corner: DOMRect): HTMLElement {
    const { width, height } = place;
    const copy = target.cloneNode(true) as HTMLElement;
    const style = getComputedStyle(target);
    delete copy.dataset.at;
    copy.ariaHidden = 'true';
    copy.style.cssText = `position:absolute;z-index:20;margin:0;pointer-events:none;transform-origin:0 0;
        left:${place.left - corner.left}px;top:${place.top - corner.top}px;width:${width}px;height:${height}px;
        color:${style.color};        --card-width:${width}px;--card-height:${height}px`;
    for (const name of ['--c', '--cut']) copy.style.setProperty(name, style.getPropertyValue(name));
    for (const picture of copy.querySelectorAll<SVGElement>(':scope > svg'))
        picture.style.cssText = 'width:100%;height:100%';
    return copy;
}
