// The built page as plain files: in a folder of any web space, served by something that knows nothing
// of Prairie, it plays a whole game by finger on a phone.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { playToTheEnd } from './hand.ts';
import { visitAs, visitor } from './visit.ts';
import { PAGES, PHONE, startGame } from './world.ts';

visitAs({ viewport: PHONE, keeps: true });

test('nothing that the page asks for lies above its own folder', () => {
    const page = readFileSync(join(PAGES, 'index.html'), 'utf8');
    const asked = [...page.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
    expect(asked).toContain('./prairie.en.webmanifest');
    expect(asked.filter((address) => !address?.startsWith('./'))).toEqual([]);
});

test('a folder of static files plays a game on a phone', async () => {
    const space = mkdtempSync(join(tmpdir(), 'prairie-'));
    symlinkSync(PAGES, join(space, 'games'));
    const server = spawn('python3', [
        '-u',
        '-m',
        'http.server',
        '0',
        '--bind',
        '127.0.0.1',
        '-d',
        space,
    ]);
    const port = await new Promise<string>((found, failed) => {
        server.stdout.on('data', (text) => {
            const [, number] = /port (\d+)/.exec(String(text)) ?? [];
            if (number) found(number);
        });
        server.on('exit', () => failed(new Error('python3 -m http.server ended')));
    });
    try {
        const page = await visitor.page();
        await page.goto(`http://127.0.0.1:${port}/games/`);
        await page.evaluate(() =>
            localStorage.setItem('prairie.settings', JSON.stringify({ pace: 'instant' })),
        );
        await page.reload();
        await startGame(page, { game: 'tomahawk' });
        await playToTheEnd(page, 3, { finger: true });
        expect(new URL(page.url()).pathname).toBe('/games/');
    } finally {
        server.kill();
        rmSync(space, { recursive: true });
    }
});
