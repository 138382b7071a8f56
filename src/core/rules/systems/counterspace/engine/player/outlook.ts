import { DESTROYED, EXITED, LANDED, PRESENT } from '../codes';
import { ALL, ANY, HOLDS, LEFT_MAP, LOST_UNITS, NOT, SURVIVORS, TURNS } from '../conditions';
import type { Condition } from '../conditions';
import { max, min } from '../platform';
import type { State } from '../state';
import type { Tables } from '../tables';

/** It can no longer come true. */
export const IMPOSSIBLE: i32 = 0;
/** It may still come true, or be true now and turn false. */
export const POSSIBLE: i32 = 1;
/** It is true and stays so. */
export const CERTAIN: i32 = 2;

/**
 * Whether a condition can still become true, by the fates of units and the turn alone, never by where units are: LOST, MAY_COME or MET.
 */
export function outlookOf(tables: Tables, when: Condition, state: State): i32 {
  switch (when.kind) {
    case ALL: {
      let least = CERTAIN;
      for (let i = 0; i < when.parts.length; i++) least = min(least, outlookOf(tables, when.parts[i], state));
      return least;
    }
    case ANY: {
      let most = IMPOSSIBLE;
      for (let i = 0; i < when.parts.length; i++) most = max(most, outlookOf(tables, when.parts[i], state));
      return most;
    }
    case NOT:
      return CERTAIN - outlookOf(tables, when.parts[0], state);
    case LOST_UNITS:
    case LEFT_MAP:
      return ofCount(tables, when, state);
    case SURVIVORS:
      return ofSurvivors(when, state);
    case HOLDS: {
      const members = tables.bySide[tables.program.holds[when.held].side];
      for (let i = 0; i < members.length; i++) if (canHold(tables, state, members[i])) return POSSIBLE;
      return IMPOSSIBLE;
    }
    case TURNS:
      return state.turn > when.need ? CERTAIN : when.need <= tables.turnLimit ? POSSIBLE : IMPOSSIBLE;
    default:
      return POSSIBLE;
  }
}

/** True when a unit is on the map or may still come. */
export function isLeft(state: State, unit: i32): boolean {
  const fate = state.units[unit].fate;
  return fate !== DESTROYED && fate !== EXITED && fate !== LANDED;
}

function between(most: i32, sure: i32, need: i32): i32 {
  return sure >= need ? CERTAIN : most >= need ? POSSIBLE : IMPOSSIBLE;
}

/** How many units have a fate that counts, and how many more may still come to it. */
function ofCount(tables: Tables, when: Condition, state: State): i32 {
  const gone = when.kind === LEFT_MAP;
  let sure = 0;
  let open = 0;
  for (let i = 0; i < when.members.length; i++) {
    const member = when.members[i];
    const unit = state.units[member];
    const spec = tables.units[member];
    if (gone ? unit.fate === EXITED && (when.edge < 0 || when.edge === unit.edge) : unit.fate === DESTROYED) sure++;
    else if (!isLeft(state, member)) continue;
    else if (gone ? spec.movement > 0 && tables.exits[spec.side].length > 0 : !spec.untouchable) open++;
  }
  return between(sure + open, sure, when.need);
}

function ofSurvivors(when: Condition, state: State): i32 {
  let safe = 0;
  let alive = 0;
  for (let i = 0; i < when.members.length; i++) {
    const fate = state.units[when.members[i]].fate;
    if (fate === EXITED || fate === LANDED) safe++;
    else if (fate !== DESTROYED) alive++;
  }
  const enough = between(safe + alive, safe, when.need);
  if (when.most < 0) return enough;
  // Units that are safe can no longer be destroyed.
  const few = safe > when.most ? IMPOSSIBLE : safe + alive <= when.most ? CERTAIN : POSSIBLE;
  return min(enough, few);
}

function canHold(tables: Tables, state: State, unit: i32): boolean {
  return isLeft(state, unit) && (tables.units[unit].movement > 0 || state.units[unit].fate === PRESENT);
}
