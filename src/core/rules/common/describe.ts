import { counted, formatLimit, listed, withVerb } from '@core/base';
import { levelResult, resultText } from '@core/model';
import type { Sentence, SideId } from '../contract';
import type { BattleEvent } from '../event';
import type { CalledEvent, MessageEvent, PointsEvent } from './ending';
import { CAUSES } from './score';
import type { CommonTables } from './victory';

/** The log sentences of events, by type. */
export type Sentences<T, E extends BattleEvent> = {
  readonly [K in E['t']]: (tables: T, event: Extract<E, { t: K }>) => Sentence;
};

/** The log sentence of an event. */
export function sentenceFor<T, E extends BattleEvent>(sentences: Sentences<T, E>, tables: T, event: E): Sentence {
  const sentence = sentences[event.t as E['t']] as (tables: T, event: E) => Sentence;
  return sentence(tables, event);
}

type SideTables = Pick<CommonTables, 'sides' | 'sideNames'>;

interface NamedTables extends SideTables, Pick<CommonTables, 'victory'> {
  readonly labels: readonly string[];
  readonly names: readonly { readonly force: string }[];
}

/** The events that can occur under any rule system. Sides are indices, -1 for none. */
type CommonEvent = PointsEvent | MessageEvent | CalledEvent | OverEvent;

interface OverEvent {
  readonly t: 'over';
  readonly winner: number;
  readonly level: number;
  /** Index into CAUSES. */
  readonly cause: number;
}

/** The log sentence about one of `units`. */
export function about(
  units: readonly { readonly side: SideId }[],
  unit: number,
  text: string,
  more: Partial<Sentence> = {},
): Sentence {
  return { text, side: units[unit].side, unit, ...more };
}

/** The log sentence for victory points, or for a message from a trigger, which only its side reads. */
export function describeScore({ sides, sideNames }: SideTables, event: PointsEvent | MessageEvent): Sentence {
  if (event.t === 'message') {
    const side = sides[event.side];
    return side === undefined ? { text: event.text } : { text: event.text, side, visibleTo: [side] };
  }
  const { side, points, total } = event;
  const what = counted(Math.abs(points), 'victory point');
  return {
    text: `${withVerb(sideNames[side], `${points < 0 ? 'loses' : 'gains'} ${what}`)}, now ${formatLimit(total)}`,
    side: sides[side],
  };
}

/**
 * The log sentence for an event caused by a trigger, a victory level or the end of the battle. `units` and `limit` are the system's
 * reasons for an ending by elimination and at the turn limit.
 */
export function describeCommon(tables: NamedTables, event: CommonEvent, units: string, limit: string): Sentence {
  const { sides, labels, names } = tables;
  switch (event.t) {
    case 'message':
    case 'points':
      return describeScore(tables, event);
    case 'called': {
      const units = labels.filter((_, unit) => names[unit]?.force === event.force);
      return { text: `Reinforcements: ${listed(units)} may enter`, side: sides[event.side] };
    }
    case 'over':
      return describeEnd(tables, event, units, limit);
  }
}

/** The log sentence for the end of a battle, with the system's reason for the cause; `other` is that for an end by agreement. */
export function describeEnd(
  { sides, sideNames, victory }: SideTables & Pick<CommonTables, 'victory'>,
  { winner, level, cause }: OverEvent,
  units: string,
  limit: string,
  other = '',
): Sentence {
  const reasons: Readonly<Record<(typeof CAUSES)[number], string>> = {
    none: other,
    level: '',
    eliminated: units,
    'turn-limit': limit,
  };
  const reason = reasons[CAUSES[cause]];
  const reached = victory.levels[level]?.level;
  const result = reached === undefined ? undefined : levelResult(reached, sideNames[sides.indexOf(reached.side)]);
  const end = resultText(winner < 0 ? undefined : sideNames[winner], result);
  const why = reason === '' ? '' : `: ${reason}`;
  return { text: `The battle is over${why}. ${end}`, ...(winner < 0 ? {} : { side: sides[winner] }) };
}
