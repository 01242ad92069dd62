// Waiting for the page without the clock.
import type { Page } from 'playwright-core';

const QUIET = 120; // ms without any change; less is not enough while other programs run
const MOST = 4000; // then a page that only moves is taken as it is; one that is busy is waited for

/**
 * The page is there, has nothing left to do, and has not changed for a moment; no bot thinks, unless
 * bots are not waited for.
 */
export async function settled(page: Page, bots: 'wait' | 'go on' = 'wait'): Promise<void> {
    const signs = bots === 'wait' ? '[data-busy], [data-thinking]' : '[data-busy]';
    await page.waitForFunction(
        () =>
            document.querySelector('#app main, #app .screen, #app h1') &&
            !document.querySelector('#app [aria-busy="true"]'),
    );
    await page.evaluate(
        ([quiet, most, working]) =>
            new Promise<void>((done) => {
                const root = document.documentElement;
                let patience = quiet;
                let timer = setTimeout(finish, patience);
                const last = setTimeout(() => {
                    patience = 0;
                    wait();
                }, most);
                const observer = new MutationObserver(wait);
                observer.observe(root, {
                    subtree: true,
                    childList: true,
                    attributes: true,
                    characterData: true,
                });
                // Between two screens there is none; before the first one there is an empty one.
                function busy() {
                    const place = document.querySelector('#app .place');
                    const awaited = place?.querySelector('[aria-busy="true"]');
                    return root.matches(working) || awaited || (place && !place.firstElementChild);
                }
                function wait() {
                    clearTimeout(timer);
                    if (!busy()) timer = setTimeout(finish, patience);
                }
                function finish() {
                    observer.disconnect();
                    clearTimeout(last);
                    done();
                }
                if (busy()) clearTimeout(timer);
            }),
        [QUIET, MOST, signs] as [number, number, string],
    );
}
