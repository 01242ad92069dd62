// What is wrong with a screen by geometry alone: text that is cut, covered or too small, targets that
// lie on each other or are too small, blocks that leave the page. Runs inside the page.
export type Fault = string;

/** In the page: everything wrong with what is shown now. */
export function faults(): Fault[] {
    const found = new Set<string>();
    const { innerWidth: width, innerHeight: height } = window;
    const root = document.documentElement;
    const zoom = (document.body as { currentCSSZoom?: number }).currentCSSZoom ?? 1;
    const leastTarget = (root.dataset.size?.startsWith('table') ? 24 : 44) * 1;
    const scope = document.querySelector('dialog[open]') ?? document.body;

    const nameOf = (element: Element) =>
        `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '')
            .replace(/svelte-\w+/g, '')
            .trim()
            .replace(/\s+/g, '.')}` +
        ` "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 24)}"`;
    const ancestors = (element: Element) => {
        const all: Element[] = [];
        for (
            let one: Element | null = element;
            one && one !== document.body;
            one = one.parentElement
        )
            all.push(one);
        return all;
    };
    const shown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        !ancestors(element).some(
            (one) =>
                one.matches('.vh, .skip') || getComputedStyle(one).clipPath.startsWith('inset(50%'),
        );
    const ellipsis = (element: Element) =>
        ancestors(element).some((one) => {
            const style = getComputedStyle(one);
            return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        });
    /** Lists that scroll inside their panel show a part of themselves. */
    const scrolls = (element: Element) =>
        ancestors(element).some((one) => {
            const style = getComputedStyle(one);
            return (
                (/auto|scroll/.test(style.overflowY) && one.scrollHeight > one.clientHeight + 1) ||
                (/auto|scroll/.test(style.overflowX) && one.scrollWidth > one.clientWidth + 1)
            );
        });
    const clips = (style: CSSStyleDeclaration) =>
        style.overflowX !== 'visible' || style.overflowY !== 'visible';
    const outside = (inner: DOMRect, outer: DOMRect, spare: number) =>
        inner.left < outer.left - spare ||
        inner.right > outer.right + spare ||
        inner.top < outer.top - spare ||
        inner.bottom > outer.bottom + spare;
    const overlap = (a: DOMRect, b: DOMRect) => [
        Math.min(a.right, b.right) - Math.max(a.left, b.left),
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
    ];
    const page = new DOMRect(0, 0, width, height);
    const tiny = root.dataset.size?.includes('tiny');

    if (!tiny && (root.scrollWidth > width + 1 || root.scrollHeight > height + 1))
        found.add(`the page scrolls: ${root.scrollWidth}x${root.scrollHeight}`);

    /** A cell that is narrower than its only words: they lie over what stands beside it. */
    const wide = (element: Element, text: DOMRect) =>
        !/inline|contents/.test(getComputedStyle(element).display) &&
        text.width > element.getBoundingClientRect().width + 3;

    // Texts.
    const texts: { element: Element; rect: DOMRect }[] = [];
    const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (!element || !node.textContent?.trim() || !shown(element)) continue;
        if (['STYLE', 'SCRIPT', 'OPTION'].includes(element.tagName)) continue;
        const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
        const scale = matrix ? Math.hypot(matrix.a, matrix.b) : zoom;
        const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
        // Pictures are looked at, not read.
        const picture = element.closest('[data-picture]');
        if (!picture && size > 0.5 && size < 11.9)
            found.add(`print of ${size.toFixed(1)} px: ${nameOf(element)}`);
        if (element.closest('svg, .seat')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const cut = ellipsis(element) || scrolls(element);
        for (const rect of [...range.getClientRects()].filter((one) => one.width > 1)) {
            if (!cut) {
                if (outside(rect, page, 1)) found.add(`text off the page: ${nameOf(element)}`);
                const box = ancestors(element).find(
                    (one) =>
                        (one !== element || one.tagName === 'BUTTON') &&
                        (clips(getComputedStyle(one)) || one.matches('button, .panel')),
                );
                if (box && outside(rect, box.getBoundingClientRect(), 2.5))
                    found.add(`text out of ${nameOf(box).slice(0, 40)}: ${nameOf(element)}`);
                if (wide(element, rect)) found.add(`text wider than its place: ${nameOf(element)}`);
            }
            texts.push({ element, rect });
        }
    }
    const visiblePart = ({ element, rect }: { element: Element; rect: DOMRect }) => {
        let [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom];
        for (const one of ancestors(element)) {
            if (!clips(getComputedStyle(one))) continue;
            const box = one.getBoundingClientRect();
            left = Math.max(left, box.left);
            top = Math.max(top, box.top);
            right = Math.min(right, box.right);
            bottom = Math.min(bottom, box.bottom);
        }
        return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    };
    /** Lies one of the two in something that is laid over the other on purpose? */
    const layered = (a: Element, b: Element) => {
        const over = (one: Element) =>
            one.closest('.sheet, .callouts, .read, dialog, .popover, .trial');
        return over(a) !== over(b);
    };
    const parts = texts
        .map((text) => ({ ...text, rect: visiblePart(text) }))
        .filter(({ rect }) => rect.width > 1 && rect.height > 1);
    parts.sort((a, b) => a.rect.top - b.rect.top);
    for (const [index, a] of parts.entries())
        for (let next = index + 1; next < parts.length; next++) {
            const b = parts[next] as (typeof parts)[0];
            if (b.rect.top > a.rect.bottom) break;
            if (
                a.element === b.element ||
                a.element.contains(b.element) ||
                b.element.contains(a.element)
            )
                continue;
            const [x = 0, y = 0] = overlap(a.rect, b.rect);
            if (
                x > 2 &&
                y > Math.min(a.rect.height, b.rect.height) * 0.28 &&
                !layered(a.element, b.element)
            )
                found.add(`text over text: ${nameOf(a.element)} / ${nameOf(b.element)}`);
        }

    // Targets.
    const chosen = 'button, a.btn, a.brand, input, summary, [role="button"], [role="radio"]';
    const targets = [...scope.querySelectorAll(chosen)]
        .filter(shown)
        .map((element) => ({ element, rect: element.getBoundingClientRect() }))
        .filter(({ rect }) => rect.width > 0 && rect.bottom > 0 && rect.top < height);
    for (const { element, rect } of targets) {
        // Links and rules inside sentences are as high as their line.
        const least =
            (element.matches('.rule, p button, td button, li > a') ? 24 : leastTarget) - 0.6;
        if ((rect.width < least || rect.height < least) && !element.closest('[data-small]'))
            found.add(
                `target of ${rect.width.toFixed(0)}x${rect.height.toFixed(0)}: ${nameOf(element)}`,
            );
        if (!scrolls(element) && outside(rect, page, 1.5))
            found.add(`target off the page: ${nameOf(element)}`);
        const part = visiblePart({ element, rect });
        if (part.width < rect.width - 1 || part.height < rect.height - 1) continue; // scrolled half away
        const hit = document.elementFromPoint(
            rect.left + rect.width / 2,
            rect.top + rect.height / 2,
        );
        // The names in a line of the log lie over the line on purpose.
        const named = hit?.matches('a.named') && element.closest('li') === hit.closest('li');
        const own = hit && (named || element.contains(hit) || layered(element, hit));
        if (hit && !own) found.add(`covered: ${nameOf(element)} by ${nameOf(hit)}`);
    }
    const seen = targets.map((target) => ({ ...target, rect: visiblePart(target) }));
    for (const [index, a] of seen.entries())
        for (const b of seen.slice(index + 1)) {
            if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
            if (layered(a.element, b.element)) continue;
            const [x = 0, y = 0] = overlap(a.rect, b.rect);
            if (x > 1.5 && y > 1.5)
                found.add(
                    `targets overlap ${x.toFixed(0)}x${y.toFixed(0)}: ` +
                        `${nameOf(a.element)} / ${nameOf(b.element)}`,
                );
        }

    // Blocks.
    const blocks = [
        ...document.querySelectorAll(
            '.stage > :is(.bar, .foot), .frame > :is(.seats, .board, .hand, .go), .side > :is(.seats, .ask, .log)',
        ),
    ]
        .filter((one) => shown(one) && getComputedStyle(one).display !== 'contents')
        .map((element) => ({ element, rect: element.getBoundingClientRect() }))
        .filter(({ rect }) => rect.width > 2 && rect.height > 2);
    for (const [index, a] of blocks.entries()) {
        if (!tiny && outside(a.rect, page, 1))
            found.add(`block off the page: ${nameOf(a.element).slice(0, 30)}`);
        for (const b of blocks.slice(index + 1)) {
            if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
            const [x = 0, y = 0] = overlap(a.rect, b.rect);
            if (x > 1.5 && y > 1.5)
                found.add(
                    `blocks overlap ${x.toFixed(0)}x${y.toFixed(0)}: ` +
                        `${nameOf(a.element).slice(0, 30)} / ${nameOf(b.element).slice(0, 30)}`,
                );
        }
    }
    return [...found];
}
