// Pieces that move: a copy of a picture flies from where the piece was to where it is now. Places are
// marked data-at="name"; nothing moves for readers who do not want it, and a touch ends all flights.
import { still } from '../settings.svelte';

const LONGEST = 300; // ms, all flights of one step together
const STAGGER = 40;

export type Places = Map<string, DOMRect>;

export interface Flight {
    from: string; // names of places
    to: string;
}

/** Where everything lies now. Call it before the page changes. */
export function placesOf(board: HTMLElement): Places {
    const places: Places = new Map();
    if (still()) return places;
    for (const element of board.querySelectorAll<HTMLElement>('[data-at]'))
        places.set(element.dataset.at ?? '', element.getBoundingClientRect());
    return places;
}

/**
 * Lets pieces fly from their old places to what lies at the new ones. Call it after the change. The
 * board is positioned: copies are laid over it.
 */
export function fly(board: HTMLElement, before: Places, flights: Flight[]): void {
    if (still()) return;
    const step = Math.min(STAGGER, (LONGEST - 180) / Math.max(1, flights.length));
    // All places are measured before the first copy is made: one layout, not one per flight.
    const plans = flights.flatMap(({ from, to }) => {
        const start = before.get(from);
        const target = board.querySelector<HTMLElement>(`[data-at="${to}"]`);
        return start?.width && target
            ? [{ start, target, end: target.getBoundingClientRect() }]
            : [];
    });
    const corner = board.getBoundingClientRect();
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
        left:${place.left - corner.left}px;top:${place.top - corner.top}px;width:${width}px;height:${height}px;color:${style.color};
        --card-width:${width}px;--card-height:${height}px`;
    for (const name of ['--c', '--cut']) copy.style.setProperty(name, style.getPropertyValue(name));
    for (const picture of copy.querySelectorAll<SVGElement>(':scope > svg'))
        picture.style.cssText = 'width:100%;height:100%';
    return copy;
}
