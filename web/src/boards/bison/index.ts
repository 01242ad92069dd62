// The board of Bison, as the shell finds it.
import type { BoardModule } from '../../game/board';
import Board from './Board.svelte';
import { chapter, move, progress, sentence } from './words';

const bison: BoardModule = { Board, move, sentence, progress, chapter };
export default bison;
