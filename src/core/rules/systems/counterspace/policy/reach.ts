import type { Condition } from '@core/model';
import { unitsOf } from '../../../common/conditions';
import type { Tables } from '../tables';
import { DESTROYED, EXITED, LANDED, PRESENT } from '../types';
import type { CounterspaceState } from '../types';

/** It can no longer come true. */
export const LOST = 0;
/** It may still come true, or be true now and turn false. */
export const OPEN = 1;
/** It is true and stays so. */
export const MET = 2;
/** One of LOST, OPEN, MET. */
export type Prospect = number;

/** What may still become of a condition, judged by the fates of units and the turn alone, never by where units are. */
export type Outlook = (state: CounterspaceState) => Prospect;

function between(most: number, sure: number, need: number): Prospect {
  return sure >= need ? MET : most >= need ? OPEN : LOST;
}

/** How many of some units have a fate that counts, and how many more may still come to it. */
function tally(
  members: readonly number[],
  least: number | 'all',
  counts: (state: CounterspaceState, unit: number) => boolean,
  may: (state: CounterspaceState, unit: number) => boolean,
): Outlook {
  const need = least === 'all' ? Math.max(1, members.length) : least;
  return (state) => {
    let sure = 0;
    let open = 0;
    for (const unit of members) {
      if (counts(state, unit)) sure++;
      else if (may(state, unit)) open++;
    }
    return between(sure + open, sure, need);
  };
}

function lives(state: CounterspaceState, unit: number): boolean {
  const { fate } = state.units[unit];
  return fate !== DESTROYED && fate !== EXITED && fate !== LANDED;
}

/** Compiles what may still become of a condition. */
export function outlookOf(condition: Condition, tables: Tables): Outlook {
  switch (condition.type) {
    case 'all': {
      const parts = condition.of.map((part) => outlookOf(part, tables));
      return (state) => parts.reduce((least, part) => Math.min(least, part(state)), MET);
    }
    case 'any': {
      const parts = condition.of.map((part) => outlookOf(part, tables));
      return (state) => parts.reduce((most, part) => Math.max(most, part(state)), LOST);
    }
    case 'not': {
      const part = outlookOf(condition.of, tables);
      return (state) => MET - part(state);
    }
    case 'destroyed':
      return tally(
        unitsOf(condition.units, tables.names),
        condition.atLeast,
        (state, unit) => state.units[unit].fate === DESTROYED,
        (state, unit) => lives(state, unit) && !tables.units[unit].untouchable,
      );
    case 'exited': {
      const { edge } = condition;
      return tally(
        unitsOf(condition.units, tables.names),
        condition.atLeast,
        (state, unit) =>
          state.units[unit].fate === EXITED && (edge === undefined || EDGE_CODES[edge] === state.units[unit].edge),
        (state, unit) =>
          lives(state, unit) && tables.units[unit].movement > 0 && tables.exits[tables.units[unit].side] !== undefined,
      );
    }
    case 'survivors':
      return survivorsOutlook(unitsOf(condition.units, tables.names), condition.atLeast ?? 0, condition.atMost);
    case 'holds': {
      const members = tables.bySide[tables.sides.indexOf(condition.side)] ?? [];
      return (state) => (members.some((unit) => canHold(tables, state, unit)) ? OPEN : LOST);
    }
    case 'turn':
      return (state) => (state.turn > condition.turn ? MET : condition.turn <= tables.turnLimit ? OPEN : LOST);
    case 'points':
    case 'over':
      return () => OPEN;
  }
}

/** Index into EDGES by name. */
const EDGE_CODES = { north: 0, south: 1, east: 2, west: 3 } as const;

function canHold(tables: Tables, state: CounterspaceState, unit: number): boolean {
  return lives(state, unit) && (tables.units[unit].movement > 0 || state.units[unit].fate === PRESENT);
}

function survivorsOutlook(members: readonly number[], atLeast: number | 'all', atMost: number | undefined): Outlook {
  const least = atLeast === 'all' ? members.length : atLeast;
  return (state) => {
    let safe = 0;
    let alive = 0;
    for (const unit of members) {
      const { fate } = state.units[unit];
      if (fate === EXITED || fate === LANDED) safe++;
      else if (fate !== DESTROYED) alive++;
    }
    const enough = between(safe + alive, safe, least);
    if (atMost === undefined) return enough;
    // Units that are safe can no longer be destroyed.
    const few = safe > atMost ? LOST : safe + alive <= atMost ? MET : OPEN;
    return Math.min(enough, few);
  };
}
