// Somebody without a mouse: Tab goes from group to group, arrow keys within one, Enter takes what has the focus.
import type { Page } from 'playwright-core';

const MOST_TABS = 150; // once around the largest screen, and something to spare
const MOST_ARROWS = 120;

type Where = 'there' | 'in its group' | 'elsewhere' | 'gone';

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
function whereIsFocus(): Where {
    const { wanted } = window as unknown as { wanted: HTMLElement };
    const focused = document.activeElement;
    if (!wanted.isConnected) return 'gone';
    if (focused === wanted) return 'there';
    let group: Element | null = wanted.parentElement;
    const isStop = (one: HTMLElement) => one.tabIndex >= 0 && one !== wanted;
    while (group && ![...group.querySelectorAll<HTMLElement>('button, [role]')].some(isStop))
        group = group.parentElement;
    return wanted.tabIndex < 0 && group?.contains(focused) ? 'in its group' : 'elsewhere';
}

/** Goes to what is wanted by keys alone; false if it has vanished on the way. */
async function walkTo(page: Page, name: string): Promise<boolean> {
    let [tabs, arrows] = [0, 0];
    for (;;) {
        const where = await page.evaluate(whereIsFocus);
        if (where === 'there') return true;
        if (where === 'gone') return false;
        if (where === 'in its group') {
            if (++arrows > MOST_ARROWS) throw new Error(`arrow keys do not lead to ${name}`);
            await page.keyboard.press('ArrowRight');
        } else {
            if (++tabs > MOST_TABS) throw new Error(`Tab does not lead to ${name}`);
            await page.keyboard.press('Tab');
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
