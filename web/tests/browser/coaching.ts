// A newcomer who does what the coach's bubble says: touches what is ringed, then the button that is ready;
// where that is not enough, asks to be shown.
import type { Page } from 'playwright-core';
import { settled } from './waiting.ts';

export const bubble = (page: Page) => page.locator('section.coach');

/** Where the reader is: "The Wise Elder / Play the Elder."; empty while the coach is silent. */
export async function saying(page: Page): Promise<string> {
    const words = bubble(page);
    if ((await words.count()) === 0) return '';
    const [title, act] = await Promise.all([
        words.locator('h2').textContent(),
        words.locator('.do').textContent(),
    ]).catch(() => ['', '']);
    return `${title} / ${act}`.trim();
}

/** Goes on through what is told until the coach speaks again, or everything is met. */
export async function heard(page: Page): Promise<string> {
    for (let turn = 0; turn < 60; turn++) {
        await settled(page);
        if (await page.getByRole('dialog').isVisible()) return '';
        const words = await saying(page);
        if (words) return words;
        const on = page.locator('.offers .do[data-go-on]').filter({ visible: true }).first();
        if (await on.isVisible()) await on.click();
        else await page.waitForTimeout(100);
    }
    throw new Error('the coach is silent');
}

const ready = (page: Page) =>
    page.locator('.offers .do.pri:not(:disabled)').filter({ visible: true }).first();

/** Does what is asked. */
export async function obey(page: Page): Promise<void> {
    const right = page.locator('.layer button[data-right]').first();
    if (await right.isVisible()) {
        await right.click();
        return;
    }
    const ring = page.locator('.layer .ring');
    const before = await saying(page);
    const { x, y, width, height } = (await ring.boundingBox()) ?? {
        x: 0,
        y: 0,
        width: 0,
        height: 0,
    };
    if (width > 0) await page.mouse.click(x + width / 2, y + height / 2);
    await settled(page);
    if ((await saying(page)) !== before) return;
    await bubble(page)
        .getByRole('button', { name: /^(Show me|Montrez-moi)$/ })
        .click();
    await settled(page);
    if ((await saying(page)) === before) await ready(page).click();
}
