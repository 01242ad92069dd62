// What the engine tells of a record, without any page, and what the page has told.
import { readFileSync } from 'node:fs';
import { loadEngine } from '@wasm/prairie.mjs';
import type { Page } from 'playwright-core';
import { EngineModule } from '../../src/engine/module.ts';
import type { GameEvent, Step } from '../../src/engine/types.ts';
import { BUILD } from './world.ts';

const engine = new EngineModule(await loadEngine(readFileSync(`${BUILD}/prairie.wasm`)));

/** Every action of a record as it is told to the reader at this seat. */
export function stepsOf(record: string, reader: number): Step[] {
    const opened = engine.importRecord(record);
    if (!opened.ok) throw new Error(opened.refusal.message);
    const steps = engine.story(opened.value, reader);
    engine.close(opened.value);
    return steps;
}
export const storyOf = (record: string, reader: number): GameEvent[] =>
    stepsOf(record, reader).flatMap(({ events }) => events);

/** In the page: notes every sentence of the strip when it appears for the first time. */
export function noteStrip(): void {
    const told: string[] = [];
    Object.assign(window, { told });
    const seen = new WeakSet<Element>();
    new MutationObserver(() => {
        for (const line of document.querySelectorAll('.strip li p:not(.heard)')) {
            if (seen.has(line)) continue;
            seen.add(line);
            told.push((line.textContent ?? '').trim());
        }
    }).observe(document, { subtree: true, childList: true });
}
export const toldIn = (page: Page) =>
    page.evaluate(() => (window as unknown as { told: string[] }).told);
