// What the expansion Athena adds to the table; loaded with the first game that is played with it.
import '../../style/athena.css';
import { Statue } from '../../components/Statue';
import type { AthenaParts } from '../tableView';
import { Cards, CardsCard, CardStrip } from './Cards';
import { Completing } from './Completing';

export const ATHENA_PARTS: AthenaParts = { Cards, CardsCard, CardStrip, Completing, Statue };
