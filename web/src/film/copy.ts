// Copies a part of the page: its elements, the symbols that they use, the rules that style them.

/** The elements as they are now, without what only a hand or a reader of the page needs. */
export function copyOf(scene: Element): Element {
    const copy = scene.cloneNode(true) as Element;
    for (const one of copy.querySelectorAll('.vh, .go, .zoom, script')) one.remove();
    for (const one of copy.querySelectorAll('a[href]')) one.removeAttribute('href');
    for (const one of copy.querySelectorAll('[tabindex]')) one.removeAttribute('tabindex');
    const notes = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT);
    const found: Node[] = [];
    while (notes.nextNode()) found.push(notes.currentNode);
    for (const note of found) note.parentNode?.removeChild(note);
    return copy;
}

/** The page's symbols that these elements use, and those that the symbols use, as text. */
export function symbolsOf(scenes: Element[]): string[] {
    const found = new Map<string, string>();
    const look = (scene: Element) => {
        for (const use of scene.querySelectorAll('use')) {
            const id = use.getAttribute('href')?.slice(1) ?? '';
            if (!id || found.has(id) || scene.querySelector(`#${CSS.escape(id)}`)) continue;
            const symbol = document.getElementById(id);
            if (!symbol) continue;
            found.set(id, new XMLSerializer().serializeToString(symbol));
            look(symbol);
        }
    };
    for (const scene of scenes) look(scene);
    return [...found.values()];
}

/** What happens only under a hand, or moves, is not copied. */
const UNDER_HAND = /:(hover|focus|active|focus-visible|focus-within)\b/;
/** Answers of this window stand for good, but paper and wishes about motion have no part in it. */
const LEFT_OUT = /print|prefers-reduced-motion|forced-colors/;

/** The page's rules of style as they were written: browsers lose some when they are asked for them. */
export async function rulesOfPage(): Promise<string> {
    const texts = [...document.styleSheets].map(async ({ href, ownerNode }) =>
        href ? (await fetch(href)).text() : (ownerNode?.textContent ?? ''),
    );
    return (await Promise.all(texts)).join('\n').replace(/\/\*.*?\*\//gs, '');
}

/** The rules that reach something in the scene, which stands on the page. */
export function rulesFor(scene: Element, rules: string): string {
    const reaches = (selector: string) => {
        const plain = selector
            .replace(/::?(before|after|marker|placeholder|backdrop|-[a-z-]+)\b/g, '')
            .replace(/(^|,)\s*(?=,|$)/g, '$1*');
        try {
            return (
                document.documentElement.matches(plain) ||
                document.body.matches(plain) ||
                scene.matches(plain) ||
                scene.querySelector(plain) !== null
            );
        } catch {
            return false;
        }
    };
    const kept = ([prelude, body]: Block): string => {
        const [at = '', name = '', condition = ''] = /^@([a-z-]+)\s*(.*)/s.exec(prelude) ?? [];
        if (!at) {
            if (UNDER_HAND.test(prelude) || !reaches(prelude)) return '';
            return `${prelude.replace(/(^|[\s,>])(html|body)(?=[\s,>]|$)/g, '$1.film')}{${body}}`;
        }
        const inner = () => blocksOf(body).map(kept).join('');
        if (name === 'media')
            return !LEFT_OUT.test(condition) && matchMedia(condition).matches ? inner() : '';
        if (name === 'supports') return CSS.supports(condition) ? inner() : '';
        if (name !== 'container') return '';
        const found = inner();
        return found && `${prelude}{${found}}`;
    };
    // What a file cannot bring along is left out.
    return blocksOf(rules)
        .map(kept)
        .filter(Boolean)
        .join('\n')
        .replace(/url\((?!["']?(data:|#))[^)]*\)/g, 'none')
        .replaceAll(']]>', '');
}

/** What stands before a pair of braces, and in it. */
type Block = [prelude: string, body: string];

function blocksOf(css: string): Block[] {
    const blocks: Block[] = [];
    let [start, depth, open] = [0, 0, 0];
    for (const { 0: sign, index } of css.matchAll(/"(?:\\.|[^"])*"|'(?:\\.|[^'])*'|[{};]/g)) {
        if (sign === '{' && depth++ === 0) open = index;
        else if (sign === '}' && --depth === 0) {
            blocks.push([css.slice(start, open).trim(), css.slice(open + 1, index)]);
            start = index + 1;
        } else if (sign === ';' && depth === 0) start = index + 1;
    }
    return blocks;
}
