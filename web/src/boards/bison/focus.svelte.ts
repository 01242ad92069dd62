// The region that the reader looks at: under the pointer or the keyboard's focus, or tapped. Its light on
// the land goes out by Esc, and when nothing has moved for a while; its words stay until another is
// looked at.
const AWAKE = 4000; // ms without pointer or key

export class Focus {
    private looked = $state<string | null>(null);
    private pinned = $state<string | null>(null);
    private awake = $state(true);
    private timer: ReturnType<typeof setTimeout> | undefined;

    /** The space whose region is told, or null. */
    get space(): string | null {
        return this.looked ?? this.pinned;
    }
    /** The space whose region is lit on the land, or null. */
    get lit(): string | null {
        return this.awake ? this.space : null;
    }
    look(place: string | null): void {
        this.looked = place?.includes(':') ? place : null;
        this.wake();
    }
    /** A second tap on the same space ends it. */
    pin(space: string): void {
        this.pinned = this.pinned === space ? null : space;
        this.looked = null;
        this.wake();
    }
    /** Ends it; false if nothing was in focus. */
    drop(): boolean {
        const had = this.space !== null;
        this.looked = this.pinned = null;
        return had;
    }
    wake(): void {
        clearTimeout(this.timer);
        if (this.space === null) return;
        this.awake = true;
        this.timer = setTimeout(() => {
            this.awake = false;
        }, AWAKE);
    }
}
