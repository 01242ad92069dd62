// Every word that a page has shown, from its first moment on, and which of them are English in a
// French page. The catalogue that the page speaks from is the measure.
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { BUILD } from './world.ts';

/** From now on every page of the context notes its texts and labels as they appear. */
export async function noteWords(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => {
        const ATTRIBUTES = ['aria-label', 'title', 'placeholder'];
        const seen = new Set<string>();
        Object.assign(window, { wordsSeen: seen });
        const note = (text: string | null) => {
            const words = text?.replace(/\s+/g, ' ').trim();
            if (words) seen.add(words);
        };
        const noteElement = (element: Element) => {
            for (const name of ATTRIBUTES) note(element.getAttribute(name));
        };
        const noteAll = (node: Node) => {
            if (node instanceof Text) note(node.data);
            if (node instanceof Element && node.tagName !== 'SCRIPT') {
                noteElement(node);
                node.childNodes.forEach(noteAll);
            }
        };
        new MutationObserver((changes) => {
            for (const { type, target, addedNodes } of changes) {
                if (type === 'attributes') noteElement(target as Element);
                else if (type === 'characterData') noteAll(target);
                else addedNodes.forEach(noteAll);
            }
        }).observe(document, {
            subtree: true,
            childList: true,
            characterData: true,
            attributes: true,
            attributeFilter: ATTRIBUTES,
        });
    });
}

export function wordsSeen(page: Page): Promise<string[]> {
    return page.evaluate(() => [
        ...(window as unknown as { wordsSeen: Set<string> }).wordsSeen,
        document.title,
    ]);
}

const catalogue: Record<string, string> = JSON.parse(
    readFileSync(`${BUILD}/po/catalogue.json`, 'utf8'),
).fr;

/** A sentence with its places open: "{name} plays {card}" as a pattern. */
function patternOf(sentence: string): RegExp {
    const parts = sentence
        .trim()
        .split(/\{[^}]*\}|%[a-z]/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));
    const pattern = parts
        .join('.+')
        .replace(/^\p{L}/u, (first) => `[${first}${first.toUpperCase()}]`);
    return new RegExp(`^${pattern}\\.?$`, 'u');
}
const wordsIn = (sentence: string) =>
    sentence
        .replace(/\{[^}]*\}|%[a-z]/g, ' ')
        .toLowerCase()
        .match(/\p{L}+/gu) ?? [];

const vocabulary = new Set(Object.values(catalogue).flatMap(wordsIn));
const ENGLISH = Object.keys(catalogue)
    .filter((key) => wordsIn(key).some((word) => !vocabulary.has(word)))
    .map(patternOf);
const FRENCH = Object.values(catalogue)
    .filter((value) => wordsIn(value).length > 0)
    .map(patternOf);
const GIVEAWAYS = /\b(the|your|you|with|and|from|wins|plays|takes|choose|nothing)\b/i;

/** What of these texts is English: sentences of the catalogue left untranslated, or loose words. */
export function englishAmong(texts: string[]): string[] {
    return texts.filter(
        (text) =>
            GIVEAWAYS.test(text) ||
            (ENGLISH.some((one) => one.test(text)) && !FRENCH.some((one) => one.test(text))),
    );
}
