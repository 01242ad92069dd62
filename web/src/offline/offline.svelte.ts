// The page without a network: asks for the service worker (service-worker.ts), and knows whether everything is
// kept, whether a newer version waits, and whether the browser would install the page.
//
// Where there is no service worker (plain http from another machine, private windows) the page works
// as it does without all this, and says nothing.

const CHECK_AFTER = 60 * 60 * 1000; // ms until a page that stays open asks for a newer version again

/** What Chromium fires where the page may be installed. */
interface InstallOffer extends Event {
    prompt(): Promise<unknown>;
}

class Offline {
    /** Everything is kept: the page needs no network any more. */
    ready = $state(false);
    /** A newer version waits for a reload. */
    newer = $state(false);
    /** A part of the page could not be loaded: the server may have a new version and no longer have it. */
    torn = $state(false);
    private offer = $state.raw<InstallOffer | null>(null);
    private registration: ServiceWorkerRegistration | undefined;
    private reloading = false;
    private asked = false;

    /** Listens to what the browser offers; called once, before the page is there. */
    start(): void {
        addEventListener('beforeinstallprompt', (event) => {
            event.preventDefault();
            this.offer = event as InstallOffer;
        });
        addEventListener('appinstalled', () => {
            this.offer = null;
        });
        addEventListener('vite:preloadError', () => {
            this.torn = true;
        });
    }

    /** Keeps the page; called when the first screen is there, so that nobody waits for this. */
    async keep(): Promise<void> {
        if (this.asked || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
        this.asked = true;
        const workers = navigator.serviceWorker;
        let controlled = workers.controller !== null;
        // Another version has taken over: by the reader's wish here, else by the wish in another tab.
        workers.addEventListener('controllerchange', () => {
            if (this.reloading) location.reload();
            else if (controlled) this.newer = true;
            controlled = this.ready = true;
        });
        try {
            this.registration = await workers.register('service-worker.js');
        } catch {
            return; // the browser does not want it
        }
        this.ready = this.registration.active !== null;
        this.watch(this.registration);
        workers.controller?.postMessage('tidy');
    }

    private watch(registration: ServiceWorkerRegistration): void {
        const look = () => {
            if (registration.waiting && registration.active) this.newer = true;
        };
        look();
        registration.addEventListener('updatefound', () =>
            registration.installing?.addEventListener('statechange', look),
        );
        let checked = Date.now();
        document.addEventListener('visibilitychange', () => {
            const due = !document.hidden && Date.now() - checked > CHECK_AFTER;
            if (!due || !navigator.onLine) return;
            checked = Date.now();
            registration.update().catch(() => {});
        });
    }

    /** The reader wants the newer version; games and drafts are kept. */
    reload(): void {
        const waiting = this.registration?.waiting;
        this.reloading = true;
        if (waiting) waiting.postMessage('take over');
        else location.reload();
    }

    get installable(): boolean {
        return this.offer !== null;
    }

    /** Shows the browser's own question; it can be asked once. */
    async install(): Promise<void> {
        const offer = this.offer;
        this.offer = null;
        await offer?.prompt();
    }
}

export const offline = new Offline();
