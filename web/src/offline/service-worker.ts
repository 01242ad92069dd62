// The service worker: keeps every file of one version of the page and answers from there, so that the
// page needs no network after the first visit.
//
// A version is installed beside the one in use and waits until a reader asks for it, or until no page
// is open. Tabs that still show an older version find its files until they are the past: names under
// /assets/ change with their content, so files of two versions never stand in for each other.

export interface Kept {
    url: string; // relative to the page: "assets/index-1a2b.js"
    revision: string | null; // null: the name changes with the content
}
declare global {
    var __WB_MANIFEST: Kept[];
}

const worker = self as unknown as ServiceWorkerGlobalScope;
const FILES = self.__WB_MANIFEST; // put in by the build
const PAGE = 'index.html'; // names all other files, so its revision is the version's
const PREFIX = 'prairie ';
const VERSION = PREFIX + FILES.find(({ url }) => url === PAGE)?.revision;
const pathOf = (url: string) => new URL(url, worker.location.href).pathname;
const KNOWN = new Set(FILES.map(({ url }) => pathOf(url)));

/** All files or none. */
async function keepFiles(): Promise<void> {
    const cache = await caches.open(VERSION);
    const requests = FILES.map(
        ({ url, revision }) => new Request(url, { cache: revision ? 'reload' : 'default' }),
    );
    await cache.addAll(requests);
}

/** Forgets other versions, unless another tab may still show one or a newer one is on its way. */
async function tidy(): Promise<void> {
    const names = await caches.keys();
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const { installing, waiting } = worker.registration;
    if (pages.length > 1 || installing || waiting) return;
    const old = names.filter((name) => name.startsWith(PREFIX) && name !== VERSION);
    await Promise.all(old.map((name) => caches.delete(name)));
}

async function answer(request: Request, path: string): Promise<Response> {
    const loosely = { ignoreVary: true };
    const own = await (await caches.open(VERSION)).match(path, loosely);
    return own ?? (await caches.match(path, loosely)) ?? fetch(request);
}

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => {
    if (event.data === 'take over') event.waitUntil(worker.skipWaiting());
    if (event.data === 'tidy') event.waitUntil(tidy());
});
worker.addEventListener('fetch', (event) => {
    const { method, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== worker.location.origin) return;
    const path = pathname === pathOf('.') ? pathOf(PAGE) : pathname;
    if (KNOWN.has(path) || path.startsWith(pathOf('assets/')))
        event.respondWith(answer(event.request, path));
});
