// Addresses: every place has one, and it leads back to the same place.
import { beforeAll, expect, test, vi } from 'vitest';

let route: typeof import('../../src/route.svelte');
beforeAll(async () => {
    vi.stubGlobal('location', { hash: '' });
    vi.stubGlobal('history', { state: null });
    vi.stubGlobal('addEventListener', () => {});
    route = await import('../../src/route.svelte');
});

test('an address leads back to its place', () => {
    const places = [
        { screen: 'home' },
        { screen: 'new', game: 'big-manitou', way: 'screen' },
        { screen: 'play', id: 'a1b2' },
        { screen: 'replay', id: 'a1b2', ply: 17 },
        { screen: 'replay', id: 'a1b2', ply: null },
        { screen: 'shared', word: 'ab-C_9' },
        { screen: 'rules', game: 'sioux' },
        { screen: 'settings' },
        { screen: 't', id: 'abcdefghjk' },
        { screen: 't', id: 'abcdefghjk', code: 'fnk2ru' },
    ] as const;
    for (const place of places) expect(route.parseRoute(route.hrefOf(place)).place).toEqual(place);
});

test('a panel and a rule are part of the address', () => {
    const href = route.hrefOf({ screen: 'play', id: 'x' }, 'rules', 'BI-7.4');
    expect(route.parseRoute(href)).toMatchObject({ panel: 'rules', rule: 'BI-7.4' });
});

test('an address that means nothing is the first screen', () => {
    for (const hash of ['', '#', '#/nowhere', '#/play', '#/play/?panel=x'])
        expect(route.parseRoute(hash)).toMatchObject({ place: { screen: 'home' }, panel: '' });
});
