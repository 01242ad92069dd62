// What cannot be reached in a window, though the page scrolls; for great zoom (WCAG 1.4.10).

/** In the page: what scrolls both ways, what is wider than the window, targets that nothing brings into sight. */
export function unreached(): string[] {
    const found: string[] = [];
    const nameOf = (one: Element) => {
        const words = one.getAttribute('aria-label') ?? one.textContent ?? '';
        return `${one.localName}.${one.getAttribute('class')} "${words.trim().slice(0, 30)}"`;
    };
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push('the page is too wide');
    for (const one of document.querySelectorAll<HTMLElement>('#app, #app *, dialog *')) {
        const { overflowX, overflowY } = getComputedStyle(one);
        const across = /auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth + 2;
        const down = /auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight + 2;
        if (across && down) found.push(`scrolls both ways: ${nameOf(one)}`);
    }
    const sheet = document.querySelector('dialog[open], .sheet');
    const scope = sheet ?? document;
    for (const one of scope.querySelectorAll<HTMLElement>('button, a[href], input, summary')) {
        const shown = one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (!shown || one.matches('.skip, .vh, .vh *') || one.closest('svg')) continue;
        one.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
        // A link in a sentence may be on two lines.
        const { left, top, width, height } = one.getClientRects()[0] ?? new DOMRect();
        if (width === 0) continue;
        const at = (x: number, y: number) =>
            document.elementFromPoint(left + width * x, top + height * y);
        const points = [at(0.5, 0.5), at(0.15, 0.5), at(0.85, 0.5), at(0.5, 0.2), at(0.5, 0.8)];
        const own = (hit: Element | null) =>
            hit && (one.contains(hit) || hit.closest('label')?.contains(one));
        if (!points.some(own)) found.push(`out of reach: ${nameOf(one)}`);
    }
    return found;
}
