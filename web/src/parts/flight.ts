// Pieces that fly: a board notes where its pieces stand before it is drawn anew, and what appears
// elsewhere afterwards comes from there. Pieces and their homes carry their name as data-piece.
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { still } from '../settings.svelte';

const DURATION = 260;

function place(from: DOMRect, to: DOMRect): { x: number; y: number; size: number } {
    return {
        x: from.left + from.width / 2 - to.left - to.width / 2,
        y: from.top + from.height / 2 - to.top - to.height / 2,
        size: to.height ? Math.min(1.6, Math.max(0.5, from.height / to.height)) : 1,
    };
}

function fly(node: Element, from: DOMRect | undefined): TransitionConfig {
    if (still()) return { duration: 80, css: (t) => `opacity:${t}` };
    if (!from)
        return {
            duration: 180,
            easing: cubicOut,
            css: (t) => `opacity:${t};scale:${0.6 + 0.4 * t}`,
        };
    const { x, y, size } = place(from, node.getBoundingClientRect());
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
        for (const node of root.querySelectorAll<HTMLElement>('[data-piece]')) {
            const rect = node.getBoundingClientRect();
            if (rect.width > 0) this.seen.set(node.dataset.piece ?? '', rect);
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
        const homes = to ? [...document.querySelectorAll(`[data-piece="${to}"]`)] : [];
        const home = homes.map((one) => one.getBoundingClientRect()).find((rect) => rect.width > 0);
        return home
            ? fly(node, home)
            : { duration: still() ? 80 : 180, css: (t) => `opacity:${t}` };
    };
}
