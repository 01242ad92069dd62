// A hand that plays by mouse or finger like a person who sees what may be touched: the page marks it
// with data-legal. It completes and confirms rather than revises, and never waits by the clock.
import { resolve } from 'node:path';
import { BUILD } from './world.ts';

const PATIENCE = 20_000; // ms until nothing to touch counts as stuck
const CONFIRMING = 0.7; // how often a ready primary button is taken while something else is open

interface Touch {
    is: 'place' | 'over' | 'left' | 'stuck';
    x: number;
    y: number;
    name: string; // what is touched, for the report of a game that is stuck
    scrolls: boolean; // the page itself could be scrolled
}

export interface Course {
    over: boolean;
    touches: number;
    scrolled: number; // touches before which the page could be scrolled
    last: string[];
}

/**
 * In the page: waits until the game is over or something may be touched, and says where. Only that can
 * be touched then: where something else has come to stand meanwhile, the touch is lost.
 */
function findTouch([chance = 0, confirming = 0, patience = 0]: number[]): Promise<Touch> {
    const root = document.documentElement;
    const aimAt = (aim: Element) => {
        const kinds = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'click'];
        const how = { capture: true, passive: false };
        let down = false;
        const release = () => {
            for (const kind of kinds) removeEventListener(kind, guard, how);
        };
        const guard = (event: Event) => {
            if (event.type === 'pointerdown' && down) return release(); // the next touch
            down ||= event.type === 'pointerdown';
            if (event.type === 'click') release();
            if (aim.contains(event.target as Element)) return;
            event.stopImmediatePropagation();
            event.preventDefault();
        };
        for (const kind of kinds) addEventListener(kind, guard, how);
    };
    const placeOf = (element: Element): Touch | null => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = width > 0 ? document.elementFromPoint(x, y) : null;
        if (!hit || !element.contains(hit)) return null;
        const name = `${element.getAttribute('aria-label') ?? element.textContent}`.trim();
        const page = document.scrollingElement as Element;
        const scrolls = page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1;
        return { is: 'place', x, y, name, scrolls };
    };
    const pick = (): Touch | null => {
        if (root.hasAttribute('data-busy')) return null;
        const nowhere = { x: 0, y: 0, name: location.hash, scrolls: false };
        if (document.querySelector('[data-end]')) return { is: 'over', ...nowhere };
        if (!/^#\/(play|t)\//.test(location.hash)) return { is: 'left', ...nowhere };
        const open = [...document.querySelectorAll('[data-legal]')].flatMap((element) => {
            const place = placeOf(element);
            return place ? [{ element, place, primary: element.closest('.offers') !== null }] : [];
        });
        const primary = open.filter((one) => one.primary);
        const others = open.filter((one) => !one.primary);
        const confirms = others.length === 0 || (primary.length > 0 && chance < confirming);
        const among = confirms ? primary : others;
        const chosen = among[Math.floor(chance * 7919) % Math.max(1, among.length)];
        if (!chosen) return null;
        aimAt(chosen.element);
        return chosen.place;
    };
    return new Promise((found) => {
        const look = () => {
            const touch = pick();
            if (!touch) return;
            observer.disconnect();
            clearTimeout(timer);
            found(touch);
        };
        // Not within the page's own task: that would make it look longer than it is.
        let soon = 0;
        const observer = new MutationObserver(() => {
            if (soon) return;
            soon = window.setTimeout(() => {
                soon = 0;
                look();
            });
        });
        const timer = setTimeout(() => {
            observer.disconnect();
            found({ is: 'stuck', x: 0, y: 0, name: '', scrolls: false });
        }, patience);
        observer.observe(root, { subtree: true, childList: true, attributes: true });
        look();
    });
}

/** What the hand needs of a page: Playwright's has it, and Puppeteer's, which drives Firefox. */
export interface Touched {
    evaluate(find: typeof findTouch, chances: number[]): Promise<Touch>;
    mouse: { click(x: number, y: number): Promise<unknown> };
    touchscreen: { tap(x: number, y: number): Promise<unknown> };
    screenshot(options: { path: `${string}.png` }): Promise<unknown>;
}

export interface Manner {
    finger?: boolean; // taps instead of clicks
    watch?: () => Promise<void>; // called before every touch
}

/** Touches so many times at most; ends early when the game is over. To be stuck is an error. */
export async function playSome(
    page: Touched,
    most: number,
    seed = 1,
    { finger, watch }: Manner = {},
): Promise<Course> {
    const course: Course = { over: false, touches: 0, scrolled: 0, last: [] };
    let state = seed;
    while (course.touches < most) {
        state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
        const chance = (state >>> 8) / 0x800000;
        const touch = await page.evaluate(findTouch, [chance, CONFIRMING, PATIENCE]);
        if (touch.is === 'over') return { ...course, over: true };
        if (touch.is !== 'place') throw await stuck(page, course, touch);
        await watch?.();
        if (touch.scrolls) course.scrolled++;
        course.last = [...course.last.slice(-7), touch.name];
        course.touches++;
        if (finger) await page.touchscreen.tap(touch.x, touch.y);
        else await page.mouse.click(touch.x, touch.y);
    }
    return course;
}

/** Plays until the end screen is there. */
export async function playToTheEnd(page: Touched, seed = 1, manner: Manner = {}): Promise<Course> {
    const course = await playSome(page, 3000, seed, manner);
    if (!course.over) throw await stuck(page, course, null);
    return course;
}

async function stuck(page: Touched, course: Course, touch: Touch | null): Promise<Error> {
    const picture = resolve(BUILD, `stuck-${Date.now()}.png`) as `${string}.png`;
    await page.screenshot({ path: picture });
    const what =
        touch?.is === 'left' ? `left for ${touch.name}` : touch ? 'is stuck' : 'does not end';
    return new Error(
        `the game ${what} after ${course.touches} touches (${course.last.join(' | ')}): ${picture}`,
    );
}
