import { groupBy } from '@core/base';
import type { PlaySession } from '@core/playtest';
import {
  isHit,
  MISSILE_HITS,
  PRINTED,
  resultOf,
  type DriveTableEvent,
  type OrderAction,
  type ResultCode,
  type ShotEvent,
  type StruckEvent,
} from '@core/rules/systems/drive-table';

/** Damage to a ship, or its loss, in a round. */
export interface Loss {
  readonly unit: number;
  readonly how: 'damaged' | 'destroyed' | 'escaped';
  /** Components before and after; empty unless the ship was damaged. */
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** A resolved round of fire, with the damage allocated since. */
export interface Round {
  /** Index of the action that resolved it. */
  readonly action: number;
  readonly turn: number;
  /** The revealed orders, by ship. */
  readonly orders: ReadonlyMap<number, OrderAction>;
  readonly shots: readonly ShotEvent[];
  readonly struck: readonly StruckEvent[];
  readonly losses: readonly Loss[];
}

type ActionLog = Pick<PlaySession, 'actions' | 'replayAction'>;

function eventsOf(session: ActionLog, action: number): readonly DriveTableEvent[] {
  return session.replayAction(action).events as readonly DriveTableEvent[];
}

/** Builds a round from the events since its resolution. */
function roundOf(action: number, turn: number, events: readonly DriveTableEvent[]): Round {
  const orders = new Map<number, OrderAction>();
  const shots: ShotEvent[] = [];
  const struck: StruckEvent[] = [];
  const losses: Loss[] = [];
  for (const event of events) {
    if (event.t === 'revealed') orders.set(event.actor, event.order);
    else if (event.t === 'shot') shots.push(event);
    else if (event.t === 'struck') struck.push(event);
    else if (event.t === 'damaged') {
      losses.push({ unit: event.actor, how: 'damaged', before: event.before, after: event.after });
    } else if (event.t === 'destroyed' || event.t === 'escaped') {
      const unit = event.t === 'destroyed' ? event.target : event.actor;
      losses.push({ unit, how: event.t, before: [], after: [] });
    }
  }
  return { action, turn, orders, shots, struck, losses };
}

/** The last round resolved before action `cursor`; undefined before the first. */
export function lastRound(session: ActionLog, cursor: number): Round | undefined {
  for (let action = cursor - 1; action >= 0; action--) {
    if (session.actions[action]?.action.t !== 'order') continue;
    const events = eventsOf(session, action);
    if (!events.some((event) => event.t === 'revealed')) continue;
    const later = Array.from({ length: cursor - 1 - action }, (_, index) => eventsOf(session, action + 1 + index));
    const { turn } = session.replayAction(action).before;
    return roundOf(action, turn, [...events, ...later.flat()]);
  }
  return undefined;
}

/** A cell of the printed table: both tactics, and the row of the firer's part. */
export interface Cell {
  /** The firer's tactic, which selects the part of the table. Missiles always use Attack. */
  readonly firer: number;
  readonly target: number;
  /** Index in the rows of that part. */
  readonly row: number;
  readonly result: ResultCode;
}

/** The cell for two tactics and a difference of drives. */
export function cellOf(firer: number, target: number, difference: number): Cell {
  const rows = PRINTED[firer] ?? [];
  // The first and last rows cover all smaller and larger differences.
  const row = rows.findIndex(({ to }) => difference <= to);
  return { firer, target, row: row < 0 ? rows.length - 1 : row, result: resultOf(firer, target, difference) };
}

/** One weapon's fire and its table lookup. */
export interface Exchange {
  readonly shot: ShotEvent;
  readonly cell: Cell;
  /** Drive of the firer or missile, and of the target. */
  readonly drive: number;
  readonly targetDrive: number;
  /** The terms that add up to the hits; empty for a miss. */
  readonly terms: readonly { readonly label: string; readonly value: number }[];
}

/** The exchanges of a round, one for each weapon fired. `techOf` returns a ship's tech level. */
export function exchangesOf(round: Round, techOf: (unit: number) => number): readonly Exchange[] {
  return round.shots.map((shot) => {
    const own = round.orders.get(shot.actor);
    const other = round.orders.get(shot.target);
    const targetDrive = other?.d ?? 0;
    const cell = cellOf(shot.by === 'missile' ? 0 : (own?.a ?? 0), other?.a ?? 0, shot.difference);
    return { shot, cell, drive: shot.difference + targetDrive, targetDrive, terms: termsOf(shot, techOf(shot.actor)) };
  });
}

const STRENGTHS = { beam: 'Beam power', missile: 'Missile', cannon: 'Shells' } as const;

function termsOf(shot: ShotEvent, tech: number): Exchange['terms'] {
  if (!isHit(shot.result)) return [];
  const strength = shot.by === 'missile' ? MISSILE_HITS : shot.amount;
  const bonus = shot.hits - strength - tech;
  return [
    { label: STRENGTHS[shot.by], value: strength },
    { label: 'Tech level', value: tech },
    ...(bonus > 0 ? [{ label: 'Table', value: bonus }] : []),
  ];
}

/** All fire from one ship at another in a round. */
export interface Lane {
  readonly from: number;
  readonly to: number;
  readonly shots: readonly ShotEvent[];
  readonly hits: number;
}

/** The fire of a round grouped by firer and target, in the order in which it was resolved. */
export function lanesOf(shots: readonly ShotEvent[]): readonly Lane[] {
  const pairs = groupBy(shots, ({ actor, target }) => `${actor}-${target}`);
  return [...pairs.values()].map((list) => ({
    from: list[0]?.actor ?? 0,
    to: list[0]?.target ?? 0,
    shots: list,
    hits: list.reduce((sum, { hits }) => sum + hits, 0),
  }));
}
