import type { MailStatus } from '@core/mail';
import type { Campaign } from '@core/model';
import type { SideId } from '@core/rules/contract';
import type { MailCampaign } from './mail-campaign';

/** What a player can do next in a campaign by mail, with a headline that names it. */
export function campaignMailStatus({ mail: part }: Campaign, mail: MailCampaign): MailStatus {
  const { turn } = mail;
  const file = mail.last + 1;
  if (part?.abandoned !== undefined)
    return { step: 'abandoned', headline: `Closed while waiting for ${mail.nameOf(part.abandoned.waitedFor)}`, file };
  const from = part?.own?.from;
  if (turn.stage === 'over' || from === undefined) return { step: 'over', headline: 'The campaign is over', file };
  if (turn.from !== from) {
    const joins = turn.stage === 'join' ? ' to join' : '';
    return { step: 'wait', headline: `Waiting for ${mail.nameOf(turn.from)}${joins}`, file };
  }
  if (part?.own?.sealed !== undefined) return { step: 'save', headline: 'Your turn: open your orders', file };
  return { step: 'play', headline: 'Your turn: give your orders', file };
}

/** True for a side of the player at this program; in a campaign that is not played by mail, for every side. */
export function isOwnSide({ mail }: Campaign, side: SideId): boolean {
  const own = mail?.own;
  return own === undefined || mail?.files[0]?.invitation?.seats[side] === own.from;
}

/** The player's sides whose orders the next turn file needs; empty while another player is next, or the orders are sealed. */
export function ordersDue({ mail: part }: Campaign, mail: MailCampaign): readonly SideId[] {
  const own = part?.own;
  const { turn } = mail;
  if (own === undefined || turn.stage === 'over' || turn.stage === 'join') return [];
  if (turn.from !== own.from || own.sealed !== undefined) return [];
  return mail.state.waiting.filter((side) => mail.ownerOf(side) === own.from);
}
