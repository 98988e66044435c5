// The screens that need the server, by the first word of their address.
import type { Screen } from '../../router';
import './online.css';
import { InvitedScreen } from './InvitedScreen';
import { JoinScreen } from './JoinScreen';
import { LeadersScreen } from './LeadersScreen';
import { OnlineScreen } from './OnlineScreen';
import { PlayScreen } from './PlayScreen';
import { PlayerScreen } from './PlayerScreen';
import { ResetScreen } from './ResetScreen';
import { ResultScreen } from './ResultScreen';
import { SiteScreen } from './SiteScreen';

export const SCREENS = {
  online: OnlineScreen,
  play: PlayScreen,
  join: JoinScreen,
  invited: InvitedScreen,
  site: SiteScreen,
  result: ResultScreen,
  player: PlayerScreen,
  leaders: LeadersScreen,
  reset: ResetScreen,
} satisfies Record<string, Screen>;
