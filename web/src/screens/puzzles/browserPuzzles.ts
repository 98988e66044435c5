// The answers stored in this browser.
import { storage } from '../../model/localGames';
import { PuzzleStore } from '../../study/puzzleStore';

export const answers = new PuzzleStore(storage);
