// The things of a game, as the engine tells of them.
import type { PieceInfo } from '../engine/types';
import { say, t } from '../i18n/t.svelte';

/** The piece with this symbol or this English name. */
export const pieceOf = (pieces: PieceInfo[], key: string): PieceInfo | undefined =>
    pieces.find(({ picture, name }) => picture === key || name === key);

/** "The west prairie" of "the west prairie". */
export const capital = (words: string): string =>
    words.replace(/^./, (first) => first.toUpperCase());

/** "Puma: strongest ×0" */
export const inBrief = ({ name, brief = '' }: PieceInfo): string =>
    t('{name}: {text}', { name: capital(say(name)), text: say(brief) });
