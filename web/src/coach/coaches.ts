// Which games have a coach; a script is loaded when somebody wants to learn the game.
import type { Script } from './script';

const scripts: Record<string, () => Promise<{ default: Script }>> = {
    sioux: () => import('./sioux'),
    bison: () => import('./bison'),
    'big-manitou': () => import('./big-manitou'),
    tomahawk: () => import('./tomahawk'),
};

export const coached = (): string[] => Object.keys(scripts);
export const hasCoach = (game: string): boolean => game in scripts;

export async function scriptOf(game: string): Promise<Script | null> {
    return (await scripts[game]?.())?.default ?? null;
}
