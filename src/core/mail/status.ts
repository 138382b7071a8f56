import type { BattleRecord } from '@core/model';
import type { MailPlay } from './play';

/** What a player can do next. */
export type MailNext = 'play' | 'save' | 'wait' | 'over' | 'abandoned';

/** What a player can do next in a battle by mail, with a headline that names it. */
export interface MailStatus {
  readonly step: MailNext;
  readonly headline: string;
  /** Number of the next turn file. */
  readonly file: number;
  /** True if the game can be closed because another player does not answer. While waiting it always can. */
  readonly mayClose?: boolean;
}

/** The state of a battle by mail for its player. */
export function mailStatus({ mail: part }: BattleRecord, { mail, own, turn, ready }: MailPlay): MailStatus {
  const file = mail.last + 1;
  if (part?.abandoned !== undefined)
    return { step: 'abandoned', headline: `Closed while waiting for ${mail.nameOf(part.abandoned.waitedFor)}`, file };
  if (turn.stage === 'over' || own === undefined) return { step: 'over', headline: 'The battle is over', file };
  if (turn.from !== own.from) {
    const joins = turn.stage === 'join' ? ' to join' : '';
    return { step: 'wait', headline: `Waiting for ${mail.nameOf(turn.from)}${joins}`, file };
  }
  if (ready) return { step: 'save', headline: `Save turn file ${file}`, file };
  const sealed = turn.stage === 'seal' || turn.stage === 'open';
  return { step: 'play', headline: sealed ? 'Your turn: give your orders' : 'Your turn', file };
}
