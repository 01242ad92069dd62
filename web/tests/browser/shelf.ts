// The games that a page's browser keeps, as a test reads them.
import type { Page } from 'playwright-core';
import type { Save } from '../../src/table/saves.ts';

export function savesIn(page: Page): Promise<Save[]> {
    return page.evaluate(
        () =>
            new Promise<Save[]>((resolve, reject) => {
                const request = indexedDB.open('prairie', 1);
                request.onerror = () => reject(request.error);
                request.onsuccess = () => {
                    const all = request.result.transaction('games').objectStore('games').getAll();
                    all.onsuccess = () => {
                        request.result.close();
                        resolve(all.result);
                    };
                };
            }),
    );
}

/** The save that the page's address names. */
export async function saveHere(page: Page): Promise<Save> {
    const id = /#\/play\/([\w-]+)/.exec(page.url())?.[1];
    const save = (await savesIn(page)).find((one) => one.id === id);
    if (!save) throw new Error(`${page.url()} is not kept`);
    return save;
}

/** The actions of the record, or those of one seat: "play 7". */
export function actionsIn(save: Save, seat?: number): string[] {
    const body = save.record.slice(save.record.indexOf('\n\n') + 2);
    const lines = body.split('\n').filter((line) => /^\d /.test(line));
    return lines.flatMap((line) =>
        seat === undefined || line.startsWith(`${seat} `) ? [line.slice(2)] : [],
    );
}
