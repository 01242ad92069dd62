// Friends at a table on the server: the link, seats, phones and a big screen, whole games of all four;
// a reload, and a server killed in the middle, lose nothing.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playSome, playToTheEnd } from './hand.ts';
import { DESKTOP, PHONE, type Visitor, World } from './world.ts';

let world: World;
beforeAll(async () => {
    world = await World.open();
});
afterAll(() => world.close());

const SIT = { en: /^Sit down at/, fr: /^S’asseoir en/ };

/** Opens a table by its screen; the host has a seat, or its device is the big screen. */
async function openTable(host: Page, game: string, bots: number, screen = false): Promise<string> {
    await host.goto(`${world.address}#/friends/${game}`);
    if (screen) await host.getByRole('button', { name: 'is the big screen' }).click();
    else await host.getByLabel('Your name').fill('Maud');
    for (let bot = 0; bot < bots; bot++)
        await host.getByRole('group', { name: 'Bots among them' }).getByLabel('More').click();
    if (bots > 0) await host.getByLabel('How the bots play').selectOption('beginner');
    await host.getByRole('button', { name: 'Open the table' }).click();
    await host.waitForURL(/#\/t\//);
    return host.url();
}
async function join(page: Page, link: string, name: string, language: 'en' | 'fr' = 'en') {
    await page.goto(link);
    await page.locator('input[autocomplete=nickname]').fill(name);
    await page.getByRole('button', { name: SIT[language] }).click();
    await page.getByText(language === 'fr' ? /lance la partie/ : /starts/).waitFor();
}
const start = (host: Page) => host.getByRole('button', { name: /^Start/ }).click();
const winners = (page: Page) => page.locator('[data-end] h1').textContent();

/** Whatever a page said of a connection that broke: the browser itself reports those. */
const beside = ({ complaints }: Visitor) =>
    complaints.filter((one) => !/WebSocket|ERR_CONNECTION/.test(one)).join('\n');

test.each(['sioux', 'tomahawk', 'big-manitou', 'bison'])(
    '%s: two friends, one on a phone and in French, and somebody who watches',
    async (game) => {
        const maud = await world.visitor({ viewport: DESKTOP });
        const idris = await world.visitor({ viewport: PHONE, language: 'fr' });
        const nadia = await world.visitor();
        const host = await maud.page();
        const link = await openTable(host, game, game === 'tomahawk' ? 0 : 1);
        const friend = await idris.page();
        await join(friend, link, 'Idris', 'fr');
        const watcher = await nadia.page(await watchHash(host));
        await start(host);
        await host.locator('#board').waitFor();
        await watcher.locator('#board').waitFor();
        expect(await watcher.locator('[data-legal]').count()).toBe(0);
        await watcher.keyboard.press('d');
        const words = watcher.getByRole('dialog', { name: 'The table in words' });
        await words.getByText('Maud:').waitFor();
        await watcher.keyboard.press('Escape');
        await Promise.all([
            playToTheEnd(host, 3),
            playSome(friend, 8, 5, { finger: true }).then(async () => {
                await friend.reload();
                await playToTheEnd(friend, 9, { finger: true });
            }),
        ]);
        expect(await winners(host)).toMatch(/win|share/);
        await watcher.getByRole('button', { name: 'See the result' }).click();
        const score = (words: string | null) => /\d.*/.exec(words ?? '')?.[0];
        expect(score(await winners(host))).toMatch(/\d/);
        expect(score(await winners(watcher))).toBe(score(await winners(host)));
        for (const visitor of [maud, idris, nadia]) expect(beside(visitor)).toBe('');
        await Promise.all([maud.close(), idris.close(), nadia.close()]);
    },
);

/** Where spectators look on, as the host copies it. */
async function watchHash(host: Page): Promise<string> {
    await host.evaluate(() => {
        const copied = Object.assign(navigator.clipboard, { last: '' });
        copied.writeText = async (text) => {
            copied.last = text;
        };
    });
    await host.getByRole('button', { name: 'Copy the link for spectators' }).click();
    const link = await host.evaluate(
        () => (navigator.clipboard as unknown as { last: string }).last,
    );
    return new URL(link).hash;
}

test('a server killed in the middle and begun again: everybody goes on where they were', async () => {
    const maud = await world.visitor();
    const idris = await world.visitor();
    const host = await maud.page();
    const link = await openTable(host, 'sioux', 1);
    const friend = await idris.page();
    await join(friend, link, 'Idris');
    await start(host);
    await Promise.all([playSome(host, 6, 3), playSome(friend, 6, 4)]);
    await world.stopServer('SIGKILL');
    await host
        .getByText(/Reconnecting|does not answer/)
        .first()
        .waitFor();
    await world.startServer();
    await Promise.all([playToTheEnd(host, 3), playToTheEnd(friend, 4)]);
    expect(await winners(host)).toMatch(/win|share/);
    for (const visitor of [maud, idris]) expect(beside(visitor)).toBe('');
    await Promise.all([maud.close(), idris.close()]);
});

async function leaveAndReturn(page: Page, meanwhile: () => Promise<unknown>): Promise<void> {
    const place = page.url();
    await page.goto(`${world.address}#/privacy`);
    await meanwhile();
    await page.goto(place);
}

/** Another game with the same people: the screen goes with them. */
async function rematch(phone: Page, screen: Page): Promise<void> {
    const before = screen.url();
    await phone.getByRole('button', { name: /^Rematch/ }).click();
    await screen.waitForURL((url) => /#\/s\//.test(url.hash) && url.href !== before);
    await screen.getByText('Scan, type a name, sit down').waitFor();
}

test('phones around a big screen: hands on the phones, the board for all, no hand on it', async () => {
    const hall = await world.visitor({ viewport: { width: 1920, height: 1080 } });
    const guests = await Promise.all([0, 1].map(() => world.visitor({ viewport: PHONE })));
    const screen = await hall.page();
    const link = await openTable(screen, 'tomahawk', 0, true);
    const phones = await Promise.all(guests.map((guest) => guest.page()));
    for (const [index, phone] of phones.entries())
        await join(phone, link, ['Maud', 'Idris'][index] ?? '');
    const handsAlone = () =>
        Promise.all(phones.map((phone) => phone.getByText('board on the big screen').waitFor()));
    await start(screen);
    await screen.waitForURL(/#\/s\//); // the host's own device becomes the screen
    await handsAlone();
    await Promise.all(
        phones.map((phone, index) => playSome(phone, 4, index + 7, { finger: true })),
    );
    const [maud, idris] = phones as [Page, Page];
    await leaveAndReturn(idris, () =>
        screen.getByText('The phone of Idris is reconnecting.').waitFor(),
    );
    await handsAlone();
    await leaveAndReturn(screen, async () => {
        for (const phone of phones) await phone.getByText('The big screen is away.').waitFor();
        await maud.getByRole('button', { name: 'Show the board' }).click();
        expect(await maud.getByText('The big screen is away.').count()).toBe(0);
    });
    await handsAlone();
    await Promise.all(
        phones.map((phone, index) => playToTheEnd(phone, index + 2, { finger: true })),
    );
    expect(await screen.locator('button').count()).toBe(0); // nobody touches a television
    await rematch(maud, screen);
    for (const visitor of [hall, ...guests]) {
        expect(beside(visitor)).toBe('');
        await visitor.close();
    }
});

/** The table's menu, by its button. */
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true }).click();

test('a seat on two devices: either can end the other, whose copy of the key opens nothing', async () => {
    const visitors = await Promise.all([
        world.visitor({ viewport: DESKTOP }),
        world.visitor({ viewport: PHONE, language: 'fr' }),
        world.visitor({ viewport: PHONE }),
    ]);
    const [host, friend, copy] = (await Promise.all(visitors.map((one) => one.page()))) as [
        Page,
        Page,
        Page,
    ];
    const link = await openTable(host, 'sioux', 1);
    await join(friend, link, 'Idris', 'fr');
    // Somebody who has copied what the phone keeps.
    const kept = await friend.evaluate(() => JSON.stringify(localStorage));
    await copy.goto(`${world.address}#/privacy`);
    await copy.evaluate((all) => Object.assign(localStorage, JSON.parse(all)), kept);
    await start(host);
    await copy.goto(link);
    for (const page of [host, friend, copy]) await page.locator('#board').waitFor();
    const second = await visitors[1]?.page(new URL(link).hash); // another tab of the same phone
    await openMenu(friend);
    await friend.getByText('3 appareils montrent votre place').waitFor();
    await friend.getByRole('button', { name: 'Déconnecter les autres appareils' }).click();
    await friend.getByRole('button', { name: /^Vraiment/ }).click();
    await friend.getByText('Cet appareil est désormais le seul').waitFor();
    await copy.getByText('has ended all others').waitFor();
    await copy.reload();
    await copy.getByText('Regarder la partie').waitFor();
    expect(await copy.locator('#board').count()).toBe(0);
    await openMenu(host);
    await host.getByRole('button', { name: 'End all other devices' }).waitFor();
    for (const page of [host, friend, second])
        expect(await page?.locator('#board').count()).toBe(1);
    for (const visitor of visitors) {
        expect(beside(visitor)).toBe('');
        await visitor.close();
    }
});
