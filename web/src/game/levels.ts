// Bots in words.
import { t } from '../i18n/t.svelte';

export const USUAL_LEVEL = 'normal';
/** The bot that gives hints. */
export const HINT_LEVEL = 'strong';

/** The name of a level for people; its sentence comes from the engine. */
export function levelName(level: string): string {
    const names: Record<string, string> = {
        beginner: t('Beginner'),
        easy: t('Easy'),
        normal: t('Normal'),
        strong: t('Strong'),
        max: t('Max'),
    };
    return names[level] ?? level;
}

/** Names for bots: beasts and birds whose names English and French share. */
export const BOT_NAMES = ['Coyote', 'Lynx', 'Condor', 'Puma', 'Pika'];
