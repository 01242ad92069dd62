// The board of Tomahawk, as the shell finds it.
import type { BoardModule } from '../../game/board';
import Board from './Board.svelte';
import { begun, taken } from './laying';
import type { TomahawkInsight } from './view';
import { beats, chapter, progress, sentence } from './words';

const tomahawk: BoardModule = {
    Board,
    big: () => import('./Big.svelte'),
    beats,
    begun,
    sentence,
    progress,
    chapter,
    taken,
    fromMemory: (insight) => (insight as TomahawkInsight).memory,
};
export default tomahawk;
