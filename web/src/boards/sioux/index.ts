// The board of Sioux, as the shell finds it.
import type { BoardModule } from '../../game/board';
import Board from './Board.svelte';
import { chapter, progress, sentence } from './words';

const sioux: BoardModule = { Board, sentence, progress, chapter };
export default sioux;
