// Every scene and screen in every size and both languages, measured by geometry: `npm run sizes`.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jumps } from './jumps.ts';
import { savesOfScenes } from './scenes.ts';
import { laySaves } from './stage.ts';
import { STOPS } from './stops.ts';
import { settled } from './waiting.ts';
import { sizeOf, walk } from './walk.ts';
import { World } from './world.ts';

const listOf = (name: string, usual: string) => (process.env[name] ?? usual).split(',');
const SIZES = listOf(
    'SIZES',
    '320x568,360x640,360x740,390x844,412x915,640x400,667x375,844x390,932x430,700x900,768x1024,820x1180,' +
        '1000x1000,800x600,1024x600,1024x768,1100x700,1280x800,1366x768,1920x1080,2560x1080,2560x1440',
);
const WANTED = listOf('SCENES', '');
const WALK = STOPS.filter(({ name }) => WANTED.some((wanted) => name.includes(wanted)));

let world: World;
beforeAll(async () => {
    world = await World.open();
});
afterAll(() => world.close());

test('nothing moves when something is chosen', async () => {
    const boards = WALK.filter(({ hash }) => hash.startsWith('/play/') && !hash.includes('?'));
    const found: string[] = [];
    for (const size of SIZES) {
        const visitor = await world.visitor({ viewport: sizeOf(size), seen: true });
        const page = await visitor.page();
        for (const { name, hash } of boards) {
            await laySaves(page, savesOfScenes());
            await page.goto(`${world.address}#/settings`);
            await page.goto(`${world.address}#${hash}`);
            await settled(page);
            for (const jump of await jumps(page)) found.push(`${name} ${size}: ${jump}`);
        }
        await visitor.close();
    }
    expect(found).toEqual([]);
});

test.each(listOf('LANGS', 'en,fr') as ('en' | 'fr')[])('%s', async (language) => {
    expect(await walk(world, WALK, SIZES, language)).toEqual([]);
});
