import { listed } from '@core/base';
import { MailBattle, type MailStatus } from '@core/mail';
import type { BattleRecord, Campaign } from '@core/model';
import type { SideId } from '@core/rules/contract';
import { battleInText } from '../order-text';
import { isFightRecord } from './fight';
import type { MailCampaign, MailFight } from './mail-campaign';

/** What a battle that players fight themselves needs next, and from which player of the campaign. */
export interface FightStep {
  /** Start it, answer whether computers fight it, play it, or send its result. */
  readonly do: 'start' | 'answer' | 'play' | 'report';
  readonly from: number;
  /** True where the other player has forfeited it. */
  readonly forfeited?: boolean;
}

/** The next step of a campaign by mail; `fight` while it waits for a battle. */
export interface CampaignMailStatus extends MailStatus {
  readonly fight?: FightStep;
}

/** What the battle needs next, given this player's record of it. */
export function fightStep(mail: MailCampaign, fight: MailFight, record: BattleRecord | undefined): FightStep {
  const { fighters, agreed } = fight;
  const first = fighters[0] ?? 0;
  if (agreed > 0) return { do: 'answer', from: fighters[agreed] ?? first };
  if (!isFightRecord(mail, record)) return { do: 'start', from: first };
  const own = record.mail?.own?.from;
  const waitedFor = record.mail?.abandoned?.waitedFor;
  if (waitedFor !== undefined)
    return { do: 'report', from: fighters.find((_, player) => player !== waitedFor) ?? first, forfeited: true };
  const read = MailBattle.read(record.mail?.files ?? [], '');
  // The battle itself shows what is wrong with its files.
  if (!read.ok) return { do: 'play', from: fighters[own ?? 0] ?? first };
  const { turn, files } = read.value;
  return turn.stage === 'over'
    ? { do: 'report', from: fighters[files.at(-1)?.from ?? 0] ?? first }
    : { do: 'play', from: fighters[turn.from] ?? first };
}

function fightStatus(mail: MailCampaign, fight: MailFight, own: number, record?: BattleRecord): CampaignMailStatus {
  const file = mail.last + 1;
  const battle = battleInText(fight.engagement);
  if (!fight.fighters.includes(own)) {
    const names = listed(fight.fighters.map((player) => mail.nameOf(player)));
    return { step: 'wait', headline: `Waiting for ${names} to fight ${battle}`, file };
  }
  const step = fightStep(mail, fight, record);
  const name = mail.nameOf(step.from);
  if (step.from !== own) {
    const what = {
      start: `to start ${battle}`,
      answer: 'to answer',
      play: `in ${battle}`,
      report: `to send the result of ${battle}`,
    };
    return { step: 'wait', headline: `Waiting for ${name} ${what[step.do]}`, file, fight: step };
  }
  const others = fight.fighters.filter((player) => player !== own).map((player) => mail.nameOf(player));
  const proposer = mail.nameOf(fight.fighters[0] ?? 0);
  const headline = {
    start: fight.declined ? `${listed(others)} declined: start ${battle}` : `Your turn: start ${battle}`,
    answer: `${proposer} wants computers to fight ${battle}`,
    play: `Your turn in ${battle}`,
    report: step.forfeited === true ? `${listed(others)} forfeited ${battle}` : `The result of ${battle} is ready`,
  };
  return {
    step: step.do === 'report' ? 'save' : 'play',
    headline: headline[step.do],
    file,
    fight: step,
    ...(step.forfeited === true && { mayClose: true }),
  };
}

/** What a player can do next in a campaign by mail, with a headline that names it; `record` is the record of the battle that it waits for. */
export function campaignMailStatus(
  { mail: part }: Campaign,
  mail: MailCampaign,
  record?: BattleRecord,
): CampaignMailStatus {
  const { turn } = mail;
  const file = mail.last + 1;
  if (part?.abandoned !== undefined)
    return { step: 'abandoned', headline: `Closed while waiting for ${mail.nameOf(part.abandoned.waitedFor)}`, file };
  const from = part?.own?.from;
  if (turn.stage === 'over' || from === undefined) return { step: 'over', headline: 'The campaign is over', file };
  if (mail.fight !== undefined) return fightStatus(mail, mail.fight, from, record);
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
  if (own === undefined || turn.stage === 'over' || turn.stage === 'join' || turn.stage === 'battle') return [];
  if (turn.from !== own.from || own.sealed !== undefined) return [];
  return mail.state.waiting.filter((side) => mail.ownerOf(side) === own.from);
}
