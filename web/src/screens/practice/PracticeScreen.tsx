// Practice of mistakes from the user's own games.
import '../review/review.css';
import './practice.css';
import { Drill } from './Drill';
import { Overview } from './Overview';

export const PracticeScreen = ({ rest: [mode] }: { rest: string[] }) =>
  mode === 'go' ? <Drill /> : <Overview />;
