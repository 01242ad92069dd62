// A virtual screen reader: what Chromium's accessibility tree says of what has the focus, and what live
// regions say by themselves. Whoever plays with it has no eyes: everything is written into a transcript
// that a person can follow.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { CDPSession, Page } from 'playwright-core';
import { BUILD } from './world.ts';

/** In the page: notes what live regions say, as a screen reader does. */
function listen(): void {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const LIVE = '[role="status"], [role="alert"], [role="log"], [aria-live]';
    const isLive = (region: Element) =>
        region.getAttribute('aria-live') !== 'off' && !region.closest('[inert]');
    const say = (text: string | null | undefined) => {
        const words = (text ?? '').replace(/\s+/g, ' ').trim();
        if (words && heard.at(-1) !== words) heard.push(words);
    };
    const note = (node: Node) => {
        const element = node instanceof Element ? node : node.parentElement;
        const region = element?.closest(LIVE);
        if (region && isLive(region)) {
            const whole =
                region.getAttribute('aria-atomic') !== 'false' && !region.matches('[role=log]');
            say((whole ? region : node).textContent);
        } else if (node instanceof Element)
            for (const inner of node.querySelectorAll('[role="alert"]')) say(inner.textContent);
    };
    new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes)
            if (type === 'characterData') note(target);
            else for (const node of addedNodes) note(node);
    }).observe(document, { subtree: true, childList: true, characterData: true });
}

interface AxNode {
    role?: { value: string };
    name?: { value: string };
    description?: { value: string };
    properties?: { name: string; value: { value: unknown } }[];
}

/** What is said of one thing. */
export interface Said {
    role: string;
    name: string;
    states: string[];
    line: string; // all of it: 'radio button "Wise Elder", not checked'
}

const STATES: Record<string, (value: unknown) => string> = {
    disabled: (value) => (value ? 'unavailable' : ''),
    checked: (value) => (value === 'true' ? 'checked' : 'not checked'),
    pressed: (value) => (value === 'true' ? 'pressed' : 'not pressed'),
    selected: (value) => (value ? 'selected' : ''),
    expanded: (value) => (value ? 'expanded' : 'collapsed'),
};

export class Ear {
    readonly lines: string[] = [];
    private constructor(
        readonly page: Page,
        private readonly session: CDPSession,
    ) {}

    /** Listens from the next page load on. */
    static async on(page: Page): Promise<Ear> {
        await page.addInitScript(listen);
        const session = await page.context().newCDPSession(page);
        await session.send('Accessibility.enable');
        return new Ear(page, session);
    }

    note(kind: string, text: string): void {
        this.lines.push(`${kind.padEnd(8)}${text}`);
    }

    /** What live regions have said since the last time. */
    async hear(): Promise<string[]> {
        const heard = await this.page.evaluate(() =>
            (window as unknown as { heard: string[] }).heard.splice(0),
        );
        for (const one of heard) this.note('hears', one);
        return heard;
    }

    async press(key: string): Promise<void> {
        this.note('presses', key);
        await this.page.keyboard.press(key);
    }
    async type(text: string): Promise<void> {
        this.note('types', text);
        await this.page.keyboard.type(text);
    }

    /** What is said of the element that this expression gives; what has the focus if it is left out. */
    async read(expression = 'document.activeElement'): Promise<Said> {
        const { result } = await this.session.send('Runtime.evaluate', { expression });
        const { objectId } = result;
        if (!objectId) throw new Error(`nothing is there to be read: ${expression}`);
        const { nodes } = await this.session.send('Accessibility.getPartialAXTree', {
            objectId,
            fetchRelatives: false,
        });
        await this.session.send('Runtime.releaseObject', { objectId });
        return said(nodes[0] as AxNode);
    }

    /** The same, written down. */
    async readOut(expression?: string): Promise<Said> {
        const read = await this.read(expression);
        this.note('reads', read.line);
        return read;
    }

    /** Keeps the transcript beside the build, to be read by people. */
    write(name: string): void {
        mkdirSync(`${BUILD}/transcripts`, { recursive: true });
        writeFileSync(`${BUILD}/transcripts/${name}.txt`, `${this.lines.join('\n')}\n`);
    }
}

function said({ role, name, description, properties = [] }: AxNode): Said {
    const states = properties
        .map(({ name: key, value }) => STATES[key]?.(value.value) ?? '')
        .filter(Boolean);
    const words = [role?.value ?? 'nothing', `"${name?.value ?? ''}"`, ...states];
    if (description?.value) words.push(`(${description.value})`);
    return {
        role: role?.value ?? '',
        name: name?.value ?? '',
        states,
        line: words.join(', ').replace(', "', ' "'),
    };
}
