// The board of Bison, as the shell finds it.
import type { BoardModule } from '../../game/board';
import Board from './Board.svelte';
import { beats, chapter, progress, sentence, taken } from './words';

const bison: BoardModule = {
    Board,
    big: () => import('./Big.svelte'),
    sentence,
    progress,
    chapter,
    beats,
    taken,
};
export default bison;
