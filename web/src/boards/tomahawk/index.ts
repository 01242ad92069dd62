// The board of Tomahawk, as the shell finds it.
import type { BoardModule } from '../../game/board';
import Board from './Board.svelte';
import { chapter, progress, sentence } from './words';

const tomahawk: BoardModule = { Board, sentence, progress, chapter };
export default tomahawk;
