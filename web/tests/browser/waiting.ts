// Waiting for the page without the clock.
import type { Page } from 'playwright-core';

const QUIET = 120; // ms without any change; less is not enough while other programs run
const MOST = 4000;

/** The page is there, has nothing left to do, and has not changed for a moment. */
export async function settled(page: Page): Promise<void> {
    await page.waitForFunction(() => document.querySelector('#app main, #app .screen, #app h1'));
    await page.evaluate(
        ([quiet, most]) =>
            new Promise<void>((done) => {
                const root = document.documentElement;
                let timer = setTimeout(finish, quiet);
                const last = setTimeout(finish, most);
                const observer = new MutationObserver(wait);
                observer.observe(root, {
                    subtree: true,
                    childList: true,
                    attributes: true,
                    characterData: true,
                });
                // Between two screens there is none.
                function busy() {
                    const place = document.querySelector('#app .place');
                    return root.hasAttribute('data-busy') || (place && !place.firstElementChild);
                }
                function wait() {
                    clearTimeout(timer);
                    if (!busy()) timer = setTimeout(finish, quiet);
                }
                function finish() {
                    observer.disconnect();
                    clearTimeout(last);
                    done();
                }
                if (busy()) clearTimeout(timer);
            }),
        [QUIET, MOST] as const,
    );
}
