// Nothing moves that the reader did not move: choosing something leaves every other target where it was.
import type { Page } from 'playwright-core';
import { settled } from './waiting.ts';

/** In the page: notes where every target of the board is. */
function note(): void {
    const targets = [...document.querySelectorAll('.frame button')].filter((one) =>
        one.checkVisibility(),
    );
    const places = targets.map((target) => ({
        target,
        name: target.getAttribute('aria-label') ?? target.textContent ?? '',
        rect: target.getBoundingClientRect(),
    }));
    Object.assign(window, { places });
}

/** In the page: those that stand elsewhere now; what was chosen is lifted, and lists may scroll. */
function moved(): string[] {
    type Place = { target: Element; name: string; rect: DOMRect };
    const { places } = window as unknown as { places: Place[] };
    return places.flatMap(({ target, name, rect }) => {
        if (!target.isConnected || !target.checkVisibility()) return [];
        // Another target under the same button, after another question, has not moved.
        if (name !== (target.getAttribute('aria-label') ?? target.textContent ?? '')) return [];
        const chosen =
            ':hover, [aria-pressed="true"], [aria-checked="true"], [role="log"] *, .vh *';
        if (target.matches(chosen)) return [];
        const now = target.getBoundingClientRect();
        const by = Math.max(
            Math.abs(now.x - rect.x),
            Math.abs(now.y - rect.y),
            Math.abs(now.width - rect.width),
            Math.abs(now.height - rect.height),
        );
        return by > 1 ? [`${name.trim().slice(0, 30)} moves by ${by.toFixed(0)} px`] : [];
    });
}

/** Chooses the first thing that may be chosen, and says what moved. */
export async function jumps(page: Page): Promise<string[]> {
    const choice = page.locator('.frame [data-legal]:not(.offers *)').filter({ visible: true });
    if ((await choice.count()) === 0) return [];
    await page.mouse.move(2, 2); // where nothing rises under it
    await page.evaluate(note);
    await choice.first().click();
    await settled(page);
    return page.evaluate(moved);
}
