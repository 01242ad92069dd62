// Somebody without a mouse: Tab goes from group to group, arrow keys within one, both the shorter way round; Enter
// takes what has the focus.
import type { Page } from 'playwright-core';

const MOST_TABS = 150; // once around the largest screen, and something to spare
const MOST_ARROWS = 120;

type Where = 'there' | 'in its group' | 'elsewhere' | 'gone';

interface Way {
    where: Where;
    back: boolean; // it is nearer the other way round
}

/** In the page: keeps what is wanted: one of the things that may be done, or what the selector finds. */
function want([chance, selector]: [number, string]): string | null {
    const root = document.documentElement;
    if (root.hasAttribute('data-busy')) return null;
    const all = [...document.querySelectorAll<HTMLElement | SVGElement>(selector)].filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'),
    );
    const primary = all.filter((one) => one.closest('.offers'));
    const others = all.filter((one) => !one.closest('.offers'));
    const confirms = others.length === 0 || (primary.length > 0 && chance < 0.7);
    const among = confirms ? primary : others;
    const wanted = among[Math.floor(chance * 7919) % Math.max(1, among.length)];
    Object.assign(window, { wanted });
    return wanted ? (wanted.getAttribute('aria-label') ?? wanted.textContent ?? '').trim() : null;
}

/** In the page: where the focus is, seen from what is wanted. */
function whereIsFocus(): Way {
    const { wanted } = window as unknown as { wanted: HTMLElement };
    const focused = document.activeElement as HTMLElement;
    if (!wanted.isConnected) return { where: 'gone', back: false };
    if (focused === wanted) return { where: 'there', back: false };
    const isStop = (one: HTMLElement) => one.tabIndex >= 0 && one !== wanted;
    const membersOf = (group: Element) => [
        ...group.querySelectorAll<HTMLElement>('button, [role]'),
    ];
    let group: Element | null = wanted.parentElement;
    while (group && !membersOf(group).some(isStop)) group = group.parentElement;
    const isBefore = (one: HTMLElement, other: HTMLElement, all: HTMLElement[]) => {
        const steps = all.indexOf(one) - all.indexOf(other);
        return (steps + all.length) % all.length > all.length / 2;
    };
    if (group && wanted.tabIndex < 0 && group.contains(focused))
        return { where: 'in its group', back: isBefore(wanted, focused, membersOf(group)) };
    const stop = (wanted.tabIndex < 0 && group && membersOf(group).find(isStop)) || wanted;
    const stops = [
        ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, [tabindex]'),
    ].filter((one) => one.tabIndex >= 0 && one.checkVisibility() && !one.closest('[inert]'));
    return { where: 'elsewhere', back: isBefore(stop, focused, stops) };
}

/** Goes to what is wanted by keys alone; false if it has vanished on the way. */
async function walkTo(page: Page, name: string): Promise<boolean> {
    let [tabs, arrows] = [0, 0];
    let way: Way | undefined; // once chosen, it is kept
    for (;;) {
        const now = await page.evaluate(whereIsFocus);
        if (now.where !== way?.where) way = now;
        const { where, back } = way;
        if (where === 'there') return true;
        if (where === 'gone') return false;
        if (where === 'in its group') {
            if (++arrows > MOST_ARROWS) throw new Error(`arrow keys do not lead to ${name}`);
            await page.keyboard.press(back ? 'ArrowLeft' : 'ArrowRight');
        } else {
            if (++tabs > MOST_TABS) throw new Error(`Tab does not lead to ${name}`);
            await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
        }
    }
}

/** Takes the first thing that the selector finds. */
export async function take(page: Page, selector: string): Promise<void> {
    await page.locator(selector).first().waitFor();
    const name = await page.evaluate(want, [0, selector] as [number, string]);
    if (name === null || !(await walkTo(page, name))) throw new Error(`${selector} is not there`);
    await page.keyboard.press('Enter');
}

/** Plays until the game is over; gives how often something was taken. */
export async function playByKeys(page: Page, seed = 1): Promise<number> {
    let state = seed;
    const last: string[] = [];
    for (let taken = 0; taken < 3000; ) {
        await page.waitForFunction(
            () =>
                !document.documentElement.hasAttribute('data-busy') &&
                document.querySelector('[data-legal], [data-end]'),
        );
        if ((await page.locator('[data-end]').count()) > 0) return taken;
        state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
        const chance = (state >>> 8) / 0x800000;
        const name = await page.evaluate(want, [chance, '[data-legal]'] as [number, string]);
        if (name === null) continue;
        last.push(name);
        const arrived = await walkTo(page, name).catch((error: Error) => {
            throw new Error(`${error.message}, after ${last.slice(-6).join(' | ')}`);
        });
        if (!arrived) continue;
        await page.keyboard.press('Enter');
        taken++;
    }
    throw new Error('the game does not end');
}
