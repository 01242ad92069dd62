// The clocks of a table as they run: the server says how they stood, the page counts down by itself.
import type { Clocks, Room } from './protocol';
import type { Sitting } from './sitting.svelte';

/** How often a running clock is looked at, ms. */
const TICK = 250;

export interface Hand {
    left: number; // ms
    running: boolean;
}

export class Ticking {
    private now = $state(Date.now());

    constructor(
        private readonly sitting: Sitting,
        private readonly clocks: () => Clocks | null,
    ) {
        $effect(() => {
            if (!this.runs) return;
            const timer = setInterval(() => {
                this.now = Date.now();
            }, TICK);
            return () => clearInterval(timer);
        });
    }

    private get room(): Room | null {
        return this.sitting.room;
    }
    private get runs(): boolean {
        const going = this.room?.phase === 'playing' && this.sitting.line.state !== 'gone';
        return going && (this.clocks()?.seats.some((one) => one.running) ?? false);
    }

    /** What a seat's clock shows; null where no clock is used. */
    hand(seat: number): Hand | null {
        const clocks = this.clocks();
        const one = clocks?.seats[seat];
        if (!clocks || !one || this.room?.clock.kind === 'none') return null;
        const running = one.running && this.room?.phase === 'playing';
        const since = this.now + (this.sitting.serverNow() - Date.now()) - clocks.now;
        return { left: one.left_ms - (running ? Math.max(0, since) : 0), running };
    }
}
