// What only the browser can begin, begun by hand: the offer to install the page, and a newer version of it.
import type { Page } from 'playwright-core';

export async function offerInstall(page: Page): Promise<void> {
    await page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt')));
}

/** As if another tab had taken a newer version. */
export async function offerVersion(page: Page): Promise<void> {
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.evaluate(() => {
        navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
    });
}
