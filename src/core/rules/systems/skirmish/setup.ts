import type { SkirmishEvent } from './events';
import { proximity } from './movement';
import { degreesOf, rollDie } from './roll';
import type { Tables } from './tables';
import { otherSides, sidesAware, shareKnowledge } from './awareness';
import { learnPosition } from './environment';
import { CONCEALED, PENDING, PHASE_AMBUSH, PHASE_DEPLOY, PRESENT, REVEALED } from './types';
import type { SkirmishState } from './state';

type Events = SkirmishEvent[] | undefined;

/** Index of a pair of ambushed units; -1 for none. */
function pairIndex(tables: Tables, a: number, b: number): number {
  for (let i = 0; i < tables.pairs.length; i++) {
    const [first, second] = tables.pairs[i];
    if ((first === a && second === b) || (first === b && second === a)) return i;
  }
  return -1;
}

/** True when a unit at `position` would match every chosen proximity to the units at positions `at`. */
function matchesProximity(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  position: number,
  at: readonly number[],
): boolean {
  for (let other = 0; other < at.length; other++) {
    if (at[other] < 0 || other === unit) continue;
    const pair = pairIndex(tables, unit, other);
    if (pair < 0 || state.proximity[pair] < 0) continue;
    if (proximity(tables, state, position, at[other]) !== state.proximity[pair]) return false;
  }
  return true;
}

/** Positions where a unit may deploy now: for a location that has become one with another (13.2), the same positions of the other. */
export function startsOf({ units, positions }: Tables, { mergedInto }: SkirmishState, unit: number): readonly number[] {
  const { starts } = units[unit];
  const { location, entry } = positions;
  const isUsed = (at: number): boolean => mergedInto[location[at]] === location[at];
  if (starts.every(isUsed)) return starts;
  return [...new Set(starts.map((at) => (isUsed(at) ? at : entry[mergedInto[location[at]]][at])))];
}

/** True when all undeployed ambushed units from index `from` on can still match every chosen proximity, given positions `at`. */
function canDeployRest(tables: Tables, state: SkirmishState, from: number, at: number[]): boolean {
  for (let unit = from; unit < at.length; unit++) {
    if (at[unit] >= 0 || !isAmbushed(tables, unit)) continue;
    let tried = -1;
    for (const position of startsOf(tables, state, unit)) {
      // Only the location matters, not the position within it.
      const location = tables.positions.location[position];
      if (location === tried || !matchesProximity(tables, state, unit, position, at)) continue;
      tried = location;
      at[unit] = position;
      const done = canDeployRest(tables, state, unit + 1, at);
      at[unit] = -1;
      if (done) return true;
    }
    return false;
  }
  return true;
}

/** True for a unit affected by the ambush. */
function isAmbushed(tables: Tables, unit: number): boolean {
  return tables.pairs.some((pair) => pair.includes(unit));
}

/**
 * True when a unit may deploy in a position: it must match the ambush's decisions and leave room for the remaining units to match them
 * (13.2).
 */
export function canDeploy(tables: Tables, state: SkirmishState, unit: number, position: number): boolean {
  if (!startsOf(tables, state, unit).includes(position)) return false;
  if (!isAmbushed(tables, unit)) return true;
  const at = state.units.map((other) => other.at);
  if (!matchesProximity(tables, state, unit, position, at)) return false;
  at[unit] = position;
  return canDeployRest(tables, state, 0, at);
}

/** True when the ambusher may choose this proximity for a pair: it is undecided, and the locations allow it. */
export function canSetProximity(tables: Tables, state: SkirmishState, pair: number, r: number): boolean {
  if (pair < 0 || pair >= tables.pairs.length || state.proximity[pair] >= 0 || r < 0 || r > 2) return false;
  state.proximity[pair] = r;
  const possible = canDeployRest(
    tables,
    state,
    0,
    state.units.map((unit) => unit.at),
  );
  state.proximity[pair] = -1;
  return possible;
}

/**
 * The ambusher rolls the best ambush skill among its units that are there from the start; each degree is one decision (13.2, second
 * example). Returns false for none.
 */
export function beginAmbush(tables: Tables, state: SkirmishState, events: Events): boolean {
  const { ambush, pairs, options } = tables;
  if (ambush === undefined) return false;
  const members = tables.bySide[ambush.by].filter(
    (unit) => tables.units[unit].entryTurn === 1 && !tables.units[unit].waits,
  );
  if (members.length === 0) return false;
  const best = members.reduce((a, b) => (tables.units[b].ambush > tables.units[a].ambush ? b : a));
  const need = tables.units[best].ambush;
  const die = rollDie(state.rng, options.die);
  const degrees = degreesOf(need, die);
  if (events !== undefined) {
    const own = 1 << ambush.by;
    events.push({ t: 'ambush', side: ambush.by, target: best, need, die, degrees, visibleTo: own });
    events.push({ t: 'ambushed', side: ambush.by, degrees, visibleTo: otherSides(tables, own) });
  }
  state.decisions = Math.min(degrees, pairs.length);
  if (state.decisions === 0) return false;
  state.phase = PHASE_AMBUSH;
  state.side = ambush.by;
  return true;
}

/** Applies a decision of the ambusher. */
export function setProximity(tables: Tables, state: SkirmishState, pair: number, r: number, events: Events): void {
  const [a, b] = tables.pairs[pair];
  state.proximity[pair] = r;
  state.decisions--;
  if (events === undefined) return;
  const { side } = state;
  events.push({ t: 'related', side, actor: a, target: b, r, visibleTo: 1 << tables.units[a].side });
  events.push({ t: 'forced', side, unit: a, other: b, r, visibleTo: 1 << side });
}

/** Deploys a unit in a position. */
export function deployUnit(
  tables: Tables,
  state: SkirmishState,
  index: number,
  position: number,
  events: Events,
): void {
  const unit = state.units[index];
  const { side, startDefence } = tables.units[index];
  unit.fate = PRESENT;
  unit.at = position;
  unit.dp = startDefence;
  learnPosition(state, side, position);
  const count = tables.units.length;
  for (let other = 0; other < tables.sides.length; other++) {
    if (state.awareness[other * count + index] === 0) continue;
    state.lastKnown[other * count + index] = position;
    for (const enemy of tables.bySide[other]) state.units[enemy].informedOf |= 1 << index;
  }
  shareKnowledge(tables, state, side, tables.positions.location[position]);
  if (events === undefined) return;
  const revealed = sidesAware(tables, state, index, REVEALED);
  const concealed = sidesAware(tables, state, index, CONCEALED) & ~revealed;
  events.push({ t: 'deployed', target: index, hex: position, visibleTo: revealed });
  if (concealed !== 0) events.push({ t: 'sighted', unit: index, from: -1, to: position, visibleTo: concealed });
}

/**
 * Moves on to the next arriving unit: deploys it when only one position is possible, otherwise asks its side. Returns false when none is
 * left.
 */
export function deployNext(tables: Tables, state: SkirmishState, events: Events): boolean {
  for (let side = 0; side < tables.bySide.length; side++) {
    for (const index of tables.bySide[side]) {
      if (state.units[index].fate !== PENDING || tables.units[index].entryTurn > state.turn) continue;
      const starts = startsOf(tables, state, index);
      if (starts.length === 1) {
        deployUnit(tables, state, index, starts[0], events);
        continue;
      }
      state.phase = PHASE_DEPLOY;
      state.side = side;
      state.active = index;
      return true;
    }
  }
  return false;
}
