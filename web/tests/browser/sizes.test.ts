// A sample of what `npm run sizes` measures: screens and boards, from the smallest phone to a
// large screen, in both languages.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STOPS } from './stops.ts';
import { walk } from './walk.ts';
import { World } from './world.ts';

const SAMPLE = [
    'home',
    'settings',
    'hand-over',
    'new-sioux',
    'new-options-bison',
    'rules-page-sioux',
    'replay-sioux',
    'sioux-end-five',
    'sioux-middle',
    'sioux-crow',
    'told-sioux-end-five-hunt',
    'tomahawk-late',
    'big-manitou-five',
    'bison-middle',
];
const SIZES = ['320x568', '640x400', '390x844', '768x1024', '1024x600', '1024x768', '2560x1440'];

let world: World;
beforeAll(async () => {
    world = await World.open();
});
afterAll(() => world.close());

test.each([
    ['fr', SIZES],
    ['en', SIZES.slice(1, 3)],
] as const)('%s', async (language, sizes) => {
    const stops = STOPS.filter(({ name }) => SAMPLE.includes(name));
    expect(stops).toHaveLength(SAMPLE.length);
    expect(await walk(world, stops, [...sizes], language)).toEqual([]);
});

test('the measure itself finds what is wrong', async () => {
    const spoil = {
        name: 'spoilt',
        hash: '/settings',
        before: (page: Page) =>
            page.evaluate(() => {
                const main = document.querySelector('main') as HTMLElement;
                main.style.fontSize = '9px';
                main.append(document.createElement('button'));
                (main.querySelector('.row') as HTMLElement).style.marginBottom = '-40px';
            }),
    };
    const found = (await walk(world, [spoil], ['390x844'], 'en')).join('\n');
    expect(found).toMatch(/print of 9.0 px.*covered: /s);
    expect(found).toMatch(/targets overlap/);
});
