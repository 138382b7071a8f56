import type { HexId } from '@core/hex';
import { openWindow } from '../../reaction';
import { strike } from '../../torpedoes';
import { PHASE_ACTION, PHASE_REACT, PRESENT } from '../../types';
import type { CounterspaceState } from '../../types';
import { answer } from '../react';
import type { Fire } from './fire';
import {
  BUSY,
  CARRIES,
  CHEAPEST,
  ENERGY,
  FACING,
  FATE,
  FREE,
  HEX,
  HEXES,
  MOVES,
  NEAREST_HEX,
  NEAREST_RANGE,
  OPEN_BAYS,
  RANGE,
  REACH,
  ROW,
  TARGET,
  TORPEDOES,
  type Memory,
} from './memory';
import type { Part } from './part';
import type { Scene } from './scene';
import type { Sight } from './sight';
import type { Strides } from './strides';
import type { Turns } from './turns';
import type { Units } from './units';
import type { Volleys } from './volleys';

const NONE = -1;

/* What became of an errand; else the MOV that is left for the fight. */
const ACTED_ON = -1;
const INTERRUPTED = -2;

/** What a side does in each phase; `part` is the player's, and the numbers returned are of actions taken. */
export interface Actions {
  /** Goes on with the activation of a ship or torpedo, for at most `most` actions; 0 when it has to be left to others. */
  readonly act: (part: Part, state: CounterspaceState, most: number) => number;
  /** Answers in point defence, or declares nothing more, for the unit that is asked (6.2.0). */
  readonly react: (part: Part, state: CounterspaceState) => void;
}

/** Made once for a thread's rows. */
export function createActions(
  memory: Memory,
  { weapon }: Volleys,
  sight: Sight,
  { writeActor, takeDice, giveDice }: Units,
  { toward, step: stepTo, direction }: Strides,
  { end }: Turns,
  { read, write, apply, refresh, lose, hurt }: Scene,
  { fire, launches, shoots }: Fire,
): Actions {
  const { now, rows, dist } = memory;
  const { look, findNearest, isGuarded, mayMeetGuards } = sight;

  function act(part: Part, state: CounterspaceState, most: number): number {
    const index = state.active;
    const ships = part.setting.tables.units.length;
    if (index >= ships) return fly(part, state, index - ships, most);
    const at = index << ROW;
    if (rows[at | FATE] !== PRESENT) return 0;
    if (rows[at | FREE] === 0) return obey(part, state);
    const carries = rows[at | CARRIES] !== 0;
    for (let count = 1; count <= most; count++) {
      refresh(part, state);
      if (carries && launches(part, state, index)) continue;
      const watchful = now[TORPEDOES] > 0 || now[OPEN_BAYS] > 0;
      if (watchful && shoots(part, state, index)) continue;
      const moves = rows[at | MOVES];
      if (moves === 0 && rows[at | ENERGY] < rows[at | CHEAPEST]) {
        end(part.setting, state);
        return count;
      }
      const free = runErrand(part, state, index, moves);
      if (free === ACTED_ON) continue;
      if (free === INTERRUPTED) return count;
      look(index, free, rows[at | ENERGY]);
      const { errands } = part.minds;
      if (errands !== undefined && now[TARGET] === NONE && free > 0 && errands.wanders(index)) {
        if (wander(part, state, index) === ACTED_ON) continue;
        return count;
      }
      // A unit with an errand takes one step after another, since it is asked again after each.
      const asked = carries || watchful || (errands !== undefined && errands.concerns(index));
      const done = fight(part, state, index, free, asked ? 1 : most - count + 1);
      if (done === 0) {
        end(part.setting, state);
        return count;
      }
      if (done < 0) return count - done - 1;
      count += done - 1;
    }
    return most;
  }

  /**
   * Closes with what {@link look} has found, or the nearest enemy, or fires. Returns how many actions that took; 0 when there is nothing to
   * do, and less than 0, the number with its sign changed, when the activation does not go on.
   */
  function fight(part: Part, state: CounterspaceState, index: number, moves: number, most: number): number {
    const at = index << ROW;
    const reach = rows[at | REACH];
    const hex = rows[at | HEX];
    const target = now[TARGET];
    let to: HexId;
    let far: number;
    let range = now[RANGE];
    if (target !== NONE) {
      to = rows[(target << ROW) | HEX];
      far = dist[(Math.imul(hex, now[HEXES]) + to) | 0];
    } else {
      // A unit without weapons keeps away; one that has fired already stays where its next fire begins.
      if (moves === 0 || reach < 0) return 0;
      findNearest(hex);
      to = now[NEAREST_HEX];
      far = now[NEAREST_RANGE];
      range = reach;
      if (to === NONE || far <= reach) return 0;
    }
    if (far > range) {
      // A step nearer leaves target and range the best, or the nearest the nearest (Lookout.step): so many are taken at once as nothing
      // else may come between.
      const way = (far - range) | 0;
      const can = way < moves ? way : moves;
      const taken = approach(part, state, index, to, can < most ? can : most);
      if (taken > 0) return state.phase === PHASE_ACTION ? taken : -taken;
      if (target === NONE) return 0;
    }
    if (far > reach) return 0;
    const gun = weapon(index, target, far);
    if (gun < 0) return 0;
    fire(part, state, index, gun, target, far);
    return state.side < 0 ? -1 : 1;
  }

  /** Takes so many steps towards a hex, fewer where somebody may answer in point defence; returns how many. */
  function approach(part: Part, state: CounterspaceState, index: number, to: HexId, most: number): number {
    const at = index << ROW;
    const open = !mayMeetGuards(index);
    let hex = rows[at | HEX];
    let quiet = true;
    let taken = 0;
    while (quiet && taken < most) {
      const dir = toward(hex, to);
      if (dir === NONE) break;
      hex = stepTo(hex, dir);
      taken = (taken + 1) | 0;
      rows[at | FACING] = dir;
      quiet = open || !isGuarded(hex);
    }
    if (taken === 0) return 0;
    rows[at | HEX] = hex;
    rows[at | MOVES] -= taken;
    rows[at | BUSY] = state.turn;
    if (!quiet) openPointDefence(part, state);
    return taken;
  }

  /** Asks the first who may answer the active unit or torpedo in point defence where it has come, if anybody does. */
  function openPointDefence(part: Part, state: CounterspaceState): void {
    write(part, state);
    openWindow(part.setting.tables, state);
  }

  /** Moves the active unit. */
  function step(part: Part, state: CounterspaceState, index: number, hex: HexId): void {
    const at = index << ROW;
    rows[at | FACING] = direction(rows[at | HEX], hex);
    rows[at | HEX] = hex;
    rows[at | MOVES]--;
    rows[at | BUSY] = state.turn;
    if (isGuarded(hex)) openPointDefence(part, state);
  }

  /** Does what the aim asks of the active unit whatever there is to fight; else returns the MOV that it may use for that. */
  function runErrand(part: Part, state: CounterspaceState, index: number, moves: number): number {
    const { errands } = part.minds;
    if (errands?.concerns(index) !== true) return moves;
    writeActor(state, index);
    const errand = errands.first(state, index);
    if (errand === undefined) return errands.leaves(index) || errands.stays(state, index) ? 0 : moves;
    if (errand.t === 'move') {
      step(part, state, index, errand.h);
      return state.phase === PHASE_ACTION ? ACTED_ON : INTERRUPTED;
    }
    if (errand.t === 'end') end(part.setting, state);
    else {
      apply(part, state, errand);
      read(part, state);
    }
    return INTERRUPTED;
  }

  /** Takes a step of an errand for a unit that has nothing to fire at, or ends its activation. */
  function wander(part: Part, state: CounterspaceState, index: number): number {
    writeActor(state, index);
    const to = part.minds.errands?.idle(state, index) ?? NONE;
    if (to === NONE) {
      end(part.setting, state);
      return INTERRUPTED;
    }
    step(part, state, index, to);
    return state.phase === PHASE_ACTION ? ACTED_ON : INTERRUPTED;
  }

  /** Takes the next action of a unit that an order binds. */
  function obey(part: Part, state: CounterspaceState): number {
    const index = state.active;
    writeActor(state, index);
    refresh(part, state);
    const action = part.minds.next(state);
    if (action.t === 'move') step(part, state, index, action.h);
    else if (action.t === 'end') end(part.setting, state);
    else {
      apply(part, state, action);
      read(part, state);
    }
    return 1;
  }

  function react(part: Part, state: CounterspaceState): void {
    const { tables, worths } = part.setting;
    const flies = state.active >= tables.units.length;
    const action = (flies ? part.minds.torpedoes?.shootDown(state) : undefined) ?? answer(tables, worths, state);
    // As long as nothing is declared nothing has changed.
    const changes = action.t !== 'pass' || state.declared.length > 0;
    apply(part, state, action);
    // Nobody asks the rows before the window is closed.
    if (changes && state.phase !== PHASE_REACT) read(part, state);
  }

  /** Goes on with the flight of a torpedo. */
  function fly(part: Part, state: CounterspaceState, place: number, most: number): number {
    const { minds, setting } = part;
    if (minds.torpedoes === undefined) return 0;
    const torpedo = state.torpedoes[place];
    for (let count = 1; count <= most; count++) {
      refresh(part, state);
      const target = minds.torpedoes.goal(state);
      const to = target < 0 ? NONE : rows[(target << ROW) | HEX];
      if (target >= 0 && to === torpedo.hex) {
        giveDice(state);
        strike(setting.tables, state, target, undefined);
        takeDice(state);
        if (state.side < 0) return count;
        if (state.units[target].fate === PRESENT) hurt(part, state, target);
        else lose(state, target);
        end(setting, state);
        return count;
      }
      const dir = target < 0 || torpedo.moves < 1 ? NONE : toward(torpedo.hex, to);
      if (dir === NONE) {
        end(setting, state);
        return count;
      }
      torpedo.facing = dir;
      torpedo.hex = stepTo(torpedo.hex, dir);
      torpedo.moves--;
      torpedo.travelled++;
      if (isGuarded(torpedo.hex)) {
        openPointDefence(part, state);
        if (state.phase !== PHASE_ACTION) return count;
      }
    }
    return most;
  }

  return { act, react };
}
