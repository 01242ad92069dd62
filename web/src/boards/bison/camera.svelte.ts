// Pan and zoom over the land: drag, wheel, pinch; double tap fits it again.
import type { Box } from '../../art/land';
import type { Point } from './geometry';

const MOST = 4;
const SLACK = 7; // px that a finger may tremble before a tap becomes a drag

export class Camera {
    readonly most = MOST;
    zoom = $state(1);
    private centre = $state<Point>({ x: 0, y: 0 }); // away from the middle of the land
    private fingers = new Map<number, Point>();
    private travelled = 0;

    /** The part of the land that is shown. */
    window(land: Box): Box {
        const width = land.width / this.zoom;
        const height = land.height / this.zoom;
        return {
            x: land.x + (land.width - width) / 2 + this.centre.x,
            y: land.y + (land.height - height) / 2 + this.centre.y,
            width,
            height,
        };
    }
    /** The last press was a drag and no tap. */
    get dragged(): boolean {
        return this.travelled > SLACK;
    }
    fit = () => {
        this.zoom = 1;
        this.centre = { x: 0, y: 0 };
    };

    /** Shows this point in the middle, as far as the land reaches. */
    show(on: Point, zoom: number, land: Box): void {
        this.zoom = Math.min(MOST, Math.max(1, zoom));
        this.centre = { x: 0, y: 0 };
        const middle = { x: land.x + land.width / 2, y: land.y + land.height / 2 };
        this.move({ x: on.x - middle.x, y: on.y - middle.y }, land);
    }
    /** The whole land, or near again. */
    toggle(zoom: number, land: Box): void {
        if (this.zoom > 1) this.fit();
        else this.show({ x: land.x + land.width / 2, y: land.y + land.height / 2 }, zoom, land);
    }

    /** Zooms by a factor and keeps the point of the land under the finger. */
    scale(factor: number, on: Point, land: Box): void {
        const before = this.zoom;
        const zoom = Math.min(MOST, Math.max(1, before * factor));
        if (zoom <= 1.01) {
            this.fit();
            return;
        }
        const middle = { x: land.x + land.width / 2, y: land.y + land.height / 2 };
        const keep = before / zoom;
        this.zoom = zoom;
        this.move(
            {
                x: (on.x - middle.x - this.centre.x) * (1 - keep),
                y: (on.y - middle.y - this.centre.y) * (1 - keep),
            },
            land,
        );
    }
    /** Zooms by a factor around the middle of what is shown. */
    step(factor: number, land: Box): void {
        const { x, y, width, height } = this.window(land);
        this.scale(factor, { x: x + width / 2, y: y + height / 2 }, land);
    }
    private move(by: Point, land: Box): void {
        const within = (value: number, most: number) => Math.max(-most, Math.min(most, value));
        const free = (1 - 1 / this.zoom) / 2;
        this.centre = {
            x: within(this.centre.x + by.x, land.width * free),
            y: within(this.centre.y + by.y, land.height * free),
        };
    }

    down(event: PointerEvent): void {
        if (event.isPrimary) {
            this.fingers.clear();
            this.travelled = 0;
        }
        this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    }
    /** `toLand` turns a point of the screen into one of the land. */
    drag(event: PointerEvent, toLand: (point: Point) => Point, land: Box): void {
        const last = this.fingers.get(event.pointerId);
        if (!last) return;
        const now = { x: event.clientX, y: event.clientY };
        const others = [...this.fingers].filter(([id]) => id !== event.pointerId);
        this.travelled += Math.hypot(now.x - last.x, now.y - last.y);
        this.fingers.set(event.pointerId, now);
        const other = others[0]?.[1];
        if (other) {
            const spread = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
            const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
            this.scale(spread(now) / (spread(last) || 1), toLand(middle), land);
        } else if (this.zoom > 1 && this.dragged) {
            const a = toLand(last);
            const b = toLand(now);
            this.move({ x: a.x - b.x, y: a.y - b.y }, land);
        }
    }
    up(event: PointerEvent): void {
        this.fingers.delete(event.pointerId);
    }
}
