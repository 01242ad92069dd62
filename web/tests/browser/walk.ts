// Walks scenes over sizes and hands each to a measure; with PICTURES=folder it keeps a picture of each.
// SCENES, SIZES and LANGS (lists, or a part of a scene's name) narrow the walk.
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { type Fault, faults } from './geometry.ts';
import { savesOfScenes } from './scenes.ts';
import { laySaves } from './stage.ts';
import type { Stop } from './stops.ts';
import { settled } from './waiting.ts';
import type { World } from './world.ts';

export interface Size {
    width: number;
    height: number;
}
export const sizeOf = (text: string): Size => {
    const [width = 0, height = 0] = text.split('x').map(Number);
    return { width, height };
};

const FOLDER = process.env.PICTURES;

/** Every stop in every size, one language; faults by stop and size. */
export async function walk(
    world: World,
    stops: Stop[],
    sizes: string[],
    language: 'en' | 'fr',
): Promise<string[]> {
    const found: string[] = [];
    const viewport = sizeOf(sizes[0] ?? '1280x800');
    const visitor = await world.visitor({ viewport, language, seen: true, keeps: true });
    const page = await visitor.page();
    await laySaves(page, savesOfScenes());
    await page.evaluate(print, WIDE_PRINT);
    for (const { name, hash, before } of stops) {
        await page.goto(`${world.address}#/settings`);
        await page.goto(`${world.address}#${hash}`);
        await settled(page);
        for (const size of sizes) {
            await page.setViewportSize(sizeOf(size));
            await page.evaluate(drawn);
            await settled(page);
            await before?.(page);
            const some = await page.evaluate(faults);
            found.push(...some.map((fault: Fault) => `${name} ${size} ${language}: ${fault}`));
            if (FOLDER) await picture(page, `${FOLDER}/${name}-${size}-${language}.png`);
        }
    }
    await visitor.close();
    return found;
}

/** The widest of the fonts that a system may fall back to. */
const WIDE_PRINT = ':root { --sans: "DejaVu Sans" !important; --serif: "DejaVu Serif" !important }';

/** In the page: lays a sheet over its own. */
function print(css: string): void {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** In the page: it has been laid out for its window, however busy the machine is. */
function drawn(): Promise<void> {
    return new Promise((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => done()));
    });
}

async function picture(page: Page, path: string): Promise<void> {
    mkdirSync(FOLDER ?? '', { recursive: true });
    await page.screenshot({ path });
}
