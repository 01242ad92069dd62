// The five levels of bots in words.
import type { BotLevel } from '../engine/types';
import { t } from '../i18n/t.svelte';

export const LEVELS: BotLevel[] = [0, 1, 2, 3, 4];

export function levelName(level: BotLevel): string {
    const names = [t('Beginner'), t('Casual'), t('Steady'), t('Strong'), t('Max')];
    return names[level] ?? '';
}

export function levelText(level: BotLevel): string {
    const texts = [
        t('Knows the rules and little else.'),
        t('Sees the next step.'),
        t('Thinks a little ahead.'),
        t('Plans and remembers.'),
        t('All it can, some seconds a move.'),
    ];
    return texts[level] ?? '';
}

/** Names for bots: birds and beasts of the plains, the same in every language. */
export const BOT_NAMES = ['Heron', 'Otter', 'Wren', 'Lynx', 'Badger'];
