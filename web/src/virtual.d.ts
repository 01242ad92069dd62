// Modules that the build makes (build/, po/).
declare module 'virtual:rules' {
    export interface Rule {
        id: string;
        title: string;
        html: string;
    }
    export interface Chapter {
        title: string;
        rules: Rule[];
    }
    const rules: Record<string, () => Promise<{ default: Chapter[] }>>;
    export default rules;
}

declare module 'virtual:games' {
    import type { GameInfo } from './engine/types';

    const games: GameInfo[];
    export default games;
}

declare module 'virtual:figures' {
    export interface Figure {
        name: string;
        shows: string[]; // numbers of rules, the most important one first
        seat: number; // whose eyes
        from: number; // shown before this action of the record
        record: string;
    }
    const figures: Record<string, () => Promise<{ default: Figure[] }>>;
    export default figures;
}

declare module 'virtual:puzzles' {
    import type { Figure } from 'virtual:figures';
    /** A position with one clearly best choice; its record ends before it. */
    export interface Puzzle extends Figure {
        options: { action: string; win: number; error: number }[]; // thousandths of a win, best first
    }
    const puzzles: Record<string, () => Promise<{ default: Puzzle[] }>>;
    export default puzzles;
}

declare module '@build/po/catalogue.json' {
    const catalogue: { fr: Record<string, string> };
    export default catalogue;
}
