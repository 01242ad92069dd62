// One tab stop for a group of buttons and links; arrow keys go from one to the next (visual language, keyboard).
import { tick } from 'svelte';

type Pressed = HTMLElement | SVGElement;

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const buttonsOf = (group: Pressed) => [
    ...group.querySelectorAll<Pressed>('button:not(:disabled), [role="button"], a[href]'),
];

/** Arrow keys: the focus goes to the next button of the group that listens, round and round. */
export function step(event: Event): void {
    const by = STEPS[(event as KeyboardEvent).key];
    const all = buttonsOf(event.currentTarget as Pressed);
    const here = all.indexOf(document.activeElement as Pressed);
    if (!by || here < 0) return;
    event.preventDefault();
    all[(here + by + all.length) % all.length]?.focus();
}

/** `use:roving` on the element around the buttons. The pressed or checked one is the way in. */
export function roving(group: Pressed): { destroy(): void } {
    function stopAt(button: Pressed | undefined) {
        for (const one of buttonsOf(group)) {
            const tab = one === button ? 0 : -1;
            if (one.tabIndex !== tab) one.tabIndex = tab;
        }
    }
    function settle() {
        const all = buttonsOf(group);
        const chosen = all.find((one) => one.ariaChecked === 'true' || one.ariaPressed === 'true');
        const focused = all.find((one) => one === document.activeElement);
        stopAt(focused ?? chosen ?? all[0]);
    }

    const changes = new MutationObserver(settle);
    changes.observe(group, {
        childList: true,
        subtree: true,
        attributeFilter: ['disabled', 'aria-checked', 'aria-pressed'],
    });
    group.addEventListener('keydown', step);
    group.addEventListener('focusin', settle);
    settle();
    return {
        destroy() {
            changes.disconnect();
            group.removeEventListener('keydown', step);
            group.removeEventListener('focusin', settle);
        },
    };
}

/** Gives the focus back to the board when what had it is gone: to the first of these that is shown. */
export async function refocus(root: Element | undefined, ...places: string[]): Promise<void> {
    await tick();
    if (!root || document.activeElement !== document.body) return;
    const found = places.flatMap((place) => [...root.querySelectorAll<Pressed>(place)]);
    found.find((one) => one.getClientRects().length > 0)?.focus({ preventScroll: true });
}
