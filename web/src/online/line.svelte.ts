// The connection to the server, which comes back by itself: lost, it is tried again at growing distances,
// at once when the device is in a network again or the reader looks at the page.
import { settings } from '../settings.svelte';
import { Lost, OLD_VERSION, Refused, type Reply, type Request, SUBPROTOCOL } from './protocol';

/** Distances of the tries, in ms; the last one repeats. */
const TRIES = [300, 1000, 2000, 4000, 8000, 15000, 30000];
/** So many failed tries in a row, and the server is said not to answer. */
const GONE = 4;
/** A silent line is asked for a sign of life after this time, and dropped without one. */
const SILENCE = 20_000;
const PATIENCE = 10_000;

type Waiting = { resolve: (reply: Reply) => void; reject: (error: Error) => void };
export type Push = { on: string } & Record<string, unknown>;

export class Line {
    /** joining: the first connection is on its way; old: the page must be reloaded. */
    state = $state<'joining' | 'open' | 'lost' | 'gone' | 'old'>('joining');
    /** When the next try begins, ms since 1970; while it runs, null. */
    nextTry = $state<number | null>(null);

    private socket: WebSocket | null = null;
    private waiting = new Map<number, Waiting>();
    private last = 0;
    private failures = 0;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private pulse: ReturnType<typeof setTimeout> | undefined;
    private closed = false;

    /**
     * `attach` runs on every new connection before it counts as open; refused, it throws, and the line
     * is open all the same: whoever owns it decides. `heard` gets what the server says unasked.
     */
    constructor(
        private readonly attach: () => Promise<void>,
        private readonly heard: (push: Push) => void,
        private readonly address: string = lineAddress(),
    ) {
        addEventListener('online', this.tryNow);
        document.addEventListener('visibilitychange', this.look);
        this.connect();
    }

    close(): void {
        this.closed = true;
        removeEventListener('online', this.tryNow);
        document.removeEventListener('visibilitychange', this.look);
        clearTimeout(this.timer);
        clearTimeout(this.pulse);
        this.socket?.close(1000);
        this.failAll();
    }

    /** Tries at once instead of waiting for the next try. */
    readonly tryNow = (): void => {
        if (this.closed || this.socket || this.state === 'old') return;
        clearTimeout(this.timer);
        this.connect();
    };

    private readonly look = (): void => {
        if (document.visibilityState !== 'visible') return;
        if (this.state === 'open') void this.feelPulse();
        else this.tryNow();
    };

    /** The server's answer. Throws Refused if it would not, Lost if the line broke meanwhile. */
    async ask(request: Request): Promise<Reply> {
        const { socket } = this;
        if (socket?.readyState !== WebSocket.OPEN) throw new Lost(request.do);
        const id = ++this.last;
        const reply = await new Promise<Reply>((resolve, reject) => {
            this.waiting.set(id, { resolve, reject });
            socket.send(JSON.stringify({ ...request, id }));
        });
        if (!reply.ok)
            throw new Refused(reply.error ?? 'refused', reply.message ?? '', reply.rule ?? null);
        return reply;
    }

    private connect(): void {
        this.nextTry = null;
        const socket = new WebSocket(this.address, SUBPROTOCOL);
        this.socket = socket;
        socket.onopen = () => void this.enter(socket);
        socket.onmessage = ({ data }) => this.hear(socket, String(data));
        socket.onclose = ({ code }) => this.drop(socket, code);
    }

    private async enter(socket: WebSocket): Promise<void> {
        try {
            await this.ask({ do: 'hello', lang: settings.language });
            await this.attach();
        } catch (error) {
            if (error instanceof Lost) return; // the next try is already fixed
            if (!(error instanceof Refused)) throw error;
        }
        if (this.socket !== socket) return;
        this.failures = 0;
        this.state = 'open';
        this.beat();
    }

    private hear(socket: WebSocket, text: string): void {
        if (this.socket !== socket) return;
        this.beat();
        const message = JSON.parse(text) as Reply & Push;
        if (message.on !== undefined) {
            if (message.on === 'refused' && message.error === 'old_version') this.state = 'old';
            this.heard(message);
            return;
        }
        const asked = this.waiting.get(message.re);
        this.waiting.delete(message.re);
        asked?.resolve(message);
    }

    private drop(socket: WebSocket, code: number): void {
        if (this.socket !== socket || this.closed) return;
        this.socket = null;
        clearTimeout(this.pulse);
        this.failAll();
        if (code === OLD_VERSION || this.state === 'old') {
            this.state = 'old';
            return;
        }
        const distance = TRIES[Math.min(this.failures, TRIES.length - 1)] ?? 1000;
        this.failures++;
        this.state = this.failures > GONE ? 'gone' : 'lost';
        // Not all at once after the server has been away.
        const wait = distance * (0.8 + 0.4 * Math.random());
        this.nextTry = Date.now() + wait;
        this.timer = setTimeout(() => this.connect(), wait);
    }

    private failAll(): void {
        const asked = [...this.waiting.values()];
        this.waiting.clear();
        for (const one of asked) one.reject(new Lost('connection'));
    }

    /** Something was heard: the line lives, and is asked again after a silence. */
    private beat(): void {
        clearTimeout(this.pulse);
        this.pulse = setTimeout(() => void this.feelPulse(), SILENCE);
    }

    /** A line that is dead without having said so (a changed network) is dropped. */
    private async feelPulse(): Promise<void> {
        const { socket } = this;
        if (!socket) return;
        clearTimeout(this.pulse);
        const dead = setTimeout(() => {
            if (this.socket !== socket) return;
            socket.onclose = null;
            socket.close();
            this.drop(socket, 1006);
        }, PATIENCE);
        await this.ask({ do: 'hello', lang: settings.language }).catch(() => undefined);
        clearTimeout(dead);
    }
}

/** Where the server listens: beside the page. */
export function lineAddress(): string {
    const address = new URL('ws', location.href.split('#')[0]);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    return address.href;
}
