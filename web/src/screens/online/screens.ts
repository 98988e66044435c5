// The screens that need the server, by the first word of their address.
import type { Screen } from '../../router';
import './online.css';
import { JoinScreen } from './JoinScreen';
import { LeadersScreen } from './LeadersScreen';
import { OnlineScreen } from './OnlineScreen';
import { PlayScreen } from './PlayScreen';
import { PlayerScreen } from './PlayerScreen';
import { ResultScreen } from './ResultScreen';

export const SCREENS = {
  online: OnlineScreen,
  play: PlayScreen,
  join: JoinScreen,
  result: ResultScreen,
  player: PlayerScreen,
  leaders: LeadersScreen,
} satisfies Record<string, Screen>;
