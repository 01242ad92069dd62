// The board of Big Manitou, as the shell finds it.
import type { BoardModule } from '../../game/board';
import Board from './Board.svelte';
import { taken } from './draft';
import { beats, chapter, midway, progress, sentence } from './words';

const bigManitou: BoardModule = {
    Board,
    big: () => import('./Big.svelte'),
    sentence,
    progress,
    chapter,
    midway,
    beats,
    taken,
};
export default bigManitou;
