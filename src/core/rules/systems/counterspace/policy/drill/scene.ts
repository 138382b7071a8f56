import { applyAction } from '../../apply';
import type { CounterspaceAction, CounterspaceState } from '../../types';
import { ROW, SEEN_SIDE, SEEN_TURN, SIDE, STALE, type Memory } from './memory';
import type { Part } from './part';
import type { Sight } from './sight';
import type { Units } from './units';

/** What keeps rows and state together, and what is known of the enemies true. */
export interface Scene {
  /** Reads all units anew. */
  readonly read: (part: Part, state: CounterspaceState) => void;
  /** Writes what the active unit has done with itself. */
  readonly write: (part: Part, state: CounterspaceState) => void;
  /** Takes an action by the rules; the rows are not read again. */
  readonly apply: (part: Part, state: CounterspaceState, action: CounterspaceAction) => void;
  /** Looks around anew where another side or turn has come, or somebody is gone. */
  readonly refresh: (part: Part, state: CounterspaceState) => void;
  /** Notes that a unit has been destroyed in the state, or that it was hit and is still there. */
  readonly lose: (state: CounterspaceState, unit: number) => void;
  readonly hurt: (part: Part, state: CounterspaceState, unit: number) => void;
}

/** Made once for a thread's rows. */
export function createScene(memory: Memory, { survey, hit }: Sight, units: Units): Scene {
  const { now, rows } = memory;
  const { read: readUnit, readAll, writeActor, takeDice, giveDice, countSide, countAll } = units;

  function read({ setting }: Part, state: CounterspaceState): void {
    readAll(state);
    takeDice(state);
    now[STALE] = 1;
    countAll(setting.tables.sides.length, state.turn);
  }

  function write({ setting }: Part, state: CounterspaceState): void {
    if (state.active < setting.tables.units.length) writeActor(state, state.active);
  }

  /** Takes an action by the rules, whatever it may change. */
  function apply(part: Part, state: CounterspaceState, action: CounterspaceAction): void {
    giveDice(state);
    applyAction(part.setting.tables, state, action, undefined);
    takeDice(state);
  }

  /** Looks around anew where another side or turn has come, or somebody is gone. */
  function refresh(part: Part, state: CounterspaceState): void {
    if (now[STALE] === 0 && now[SEEN_SIDE] === state.side && now[SEEN_TURN] === state.turn) return;
    now[STALE] = 0;
    now[SEEN_SIDE] = state.side;
    now[SEEN_TURN] = state.turn;
    part.minds.begin(state);
    survey(state, state.side);
  }

  /** Notes that a unit has been destroyed in the state. */
  function lose(state: CounterspaceState, unit: number): void {
    readUnit(state.units[unit], unit);
    now[STALE] = 1;
    countSide(rows[(unit << ROW) | SIDE], state.turn);
  }

  /** Notes that a unit was hit in the state which is still there. */
  function hurt(part: Part, state: CounterspaceState, unit: number): void {
    readUnit(state.units[unit], unit);
    part.minds.lull.hit(unit);
    hit(unit, state.side);
  }

  return { read, write, apply, refresh, lose, hurt };
}
