// What the reader has chosen, kept in this browser.
import type { Language } from './i18n/t.svelte';

export type Theme = 'system' | 'light' | 'dark';

/** How long the table waits for the reader: bots, and moments (game/telling.svelte.ts). */
export type Pace = 'slow' | 'usual' | 'instant';

export interface Settings {
    language: Language;
    theme: Theme;
    sound: boolean;
    motion: 'system' | 'none';
    pace: Pace;
    oneTap: boolean; // a choice that is complete is sent at once
    letters: boolean; // keys of one letter act at the table
    name: string; // how the reader is called at the table
}

const KEY = 'prairie.settings';

function browserLanguage(): Language {
    const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
    return wanted.find((tag): tag is Language => tag === 'fr' || tag === 'en') ?? 'en';
}

function stored(): Partial<Settings> {
    try {
        const { pace, ...kept } = JSON.parse(localStorage.getItem(KEY) ?? '{}');
        return ['slow', 'usual', 'instant'].includes(pace) ? { ...kept, pace } : kept;
    } catch {
        return {};
    }
}

export const settings = $state<Settings>({
    language: browserLanguage(),
    theme: 'system',
    sound: false,
    motion: 'system',
    pace: 'usual',
    oneTap: false,
    letters: true,
    name: '',
    ...stored(),
});

/** Changes a setting and keeps it; without storage (private windows) it lasts as long as the page. */
export function choose<K extends keyof Settings>(key: K, value: Settings[K]): void {
    settings[key] = value;
    try {
        localStorage.setItem(KEY, JSON.stringify(settings));
    } catch {
        return;
    }
}

/** Shows the settings on the document; called in an effect. */
export function showSettings(): void {
    const root = document.documentElement;
    root.lang = settings.language;
    if (settings.theme === 'system') delete root.dataset.theme;
    else root.dataset.theme = settings.theme;
    root.dataset.motion = settings.motion;
    const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]');
    if (manifest) manifest.href = `prairie.${settings.language}.webmanifest`;
}

/** Nothing may move: by the reader's choice or by the system's. */
export function still(): boolean {
    return settings.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Is the page dark now? */
export function isDark(): boolean {
    if (settings.theme !== 'system') return settings.theme === 'dark';
    return matchMedia('(prefers-color-scheme: dark)').matches;
}
