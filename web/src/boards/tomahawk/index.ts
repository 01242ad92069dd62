// The board of Tomahawk, as the shell finds it.
import type { BoardModule } from '../../game/board';
import Board from './Board.svelte';
import { begun } from './laying';
import { chapter, progress, sentence } from './words';

const tomahawk: BoardModule = { Board, begun, sentence, progress, chapter };
export default tomahawk;
