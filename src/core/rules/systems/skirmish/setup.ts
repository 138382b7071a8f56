import type { SkirmishEvent } from './events';
import { proximity } from './ground';
import { degreesOf, throwDie } from './roll';
import type { Tables } from './tables';
import { noticers, shareAt } from './awareness';
import { CONCEALED, PENDING, PHASE_AMBUSH, PHASE_PLACE, PRESENT } from './types';
import type { SkirmishState } from './state';

type Events = SkirmishEvent[] | undefined;

/** Number of the pair of two ambushed units; -1 when nothing is decided about them. */
function pairOf(tables: Tables, a: number, b: number): number {
  for (let i = 0; i < tables.pairs.length; i++) {
    const [first, second] = tables.pairs[i];
    if ((first === a && second === b) || (first === b && second === a)) return i;
  }
  return -1;
}

/** True when a unit at `place` would be as far from those of `at` as was decided. */
function fits(tables: Tables, state: SkirmishState, unit: number, place: number, at: readonly number[]): boolean {
  for (let other = 0; other < at.length; other++) {
    if (at[other] < 0 || other === unit) continue;
    const pair = pairOf(tables, unit, other);
    if (pair < 0 || state.relation[pair] < 0) continue;
    if (proximity(tables, state, place, at[other]) !== state.relation[pair]) return false;
  }
  return true;
}

/** True when all units from number `from` on that wait for a place can be placed as was decided, given the places `at`. */
function canFinish(tables: Tables, state: SkirmishState, from: number, at: number[]): boolean {
  for (let unit = from; unit < at.length; unit++) {
    if (at[unit] >= 0 || !isAmbushed(tables, unit)) continue;
    let tried = -1;
    for (const place of tables.units[unit].starts) {
      // Which position it is makes no difference, only the location.
      const location = tables.places.location[place];
      if (location === tried || !fits(tables, state, unit, place, at)) continue;
      tried = location;
      at[unit] = place;
      const done = canFinish(tables, state, unit + 1, at);
      at[unit] = -1;
      if (done) return true;
    }
    return false;
  }
  return true;
}

/** True for a unit that an ambush is about: it begins with the battle, before anybody has been lost. */
function isAmbushed(tables: Tables, unit: number): boolean {
  return tables.pairs.some((pair) => pair.includes(unit));
}

/** True when a unit may begin at a place: where the ambush has decided anything it must be kept, for this unit and those to come (13.2). */
export function canPlace(tables: Tables, state: SkirmishState, unit: number, place: number): boolean {
  if (!tables.units[unit].starts.includes(place)) return false;
  if (!isAmbushed(tables, unit)) return true;
  const at = state.units.map((other) => other.at);
  if (!fits(tables, state, unit, place, at)) return false;
  at[unit] = place;
  return canFinish(tables, state, 0, at);
}

/** True when the ambusher may decide so about a pair: it is open, and the locations allow it. */
export function canRelate(tables: Tables, state: SkirmishState, pair: number, r: number): boolean {
  if (pair < 0 || pair >= tables.pairs.length || state.relation[pair] >= 0 || r < 0 || r > 2) return false;
  state.relation[pair] = r;
  const possible = canFinish(
    tables,
    state,
    0,
    state.units.map((unit) => unit.at),
  );
  state.relation[pair] = -1;
  return possible;
}

/** The ambusher rolls its best ambush skill; the degrees are its decisions (13.2, the second example). False when there are none. */
export function beginAmbush(tables: Tables, state: SkirmishState, events: Events): boolean {
  const { ambush, pairs, options } = tables;
  if (ambush === undefined) return false;
  const members = tables.bySide[ambush.by];
  const best = members.reduce((a, b) => (tables.units[b].ambush > tables.units[a].ambush ? b : a), members[0]);
  const need = tables.units[best].ambush;
  const die = throwDie(state.rng, options.die);
  const degrees = degreesOf(need, die);
  events?.push({ t: 'ambush', side: ambush.by, target: best, need, die, degrees });
  state.decisions = Math.min(degrees, pairs.length);
  if (state.decisions === 0) return false;
  state.phase = PHASE_AMBUSH;
  state.side = ambush.by;
  return true;
}

/** Carries a decision of the ambusher out. */
export function relate(tables: Tables, state: SkirmishState, pair: number, r: number, events: Events): void {
  const [a, b] = tables.pairs[pair];
  state.relation[pair] = r;
  state.decisions--;
  events?.push({ t: 'related', side: state.side, actor: a, target: b, r });
}

/** Puts a unit on a place. */
export function putUnit(tables: Tables, state: SkirmishState, index: number, place: number, events: Events): void {
  const unit = state.units[index];
  const { side } = tables.units[index];
  unit.fate = PRESENT;
  unit.at = place;
  const count = tables.units.length;
  for (let other = 0; other < tables.sides.length; other++) {
    if (state.seen[other * count + index] === 0) continue;
    state.last[other * count + index] = place;
    for (const enemy of tables.bySide[other]) state.units[enemy].told |= 1 << index;
  }
  shareAt(tables, state, side, tables.places.location[place]);
  events?.push({ t: 'deployed', target: index, hex: place, see: noticers(tables, state, index, CONCEALED) });
}

/** Finds the next unit that comes in: where there is one place for it it is put there, otherwise its side is asked. False when there is none. */
export function placeNext(tables: Tables, state: SkirmishState, events: Events): boolean {
  for (let side = 0; side < tables.bySide.length; side++) {
    for (const index of tables.bySide[side]) {
      const { entryTurn, starts } = tables.units[index];
      if (state.units[index].fate !== PENDING || entryTurn > state.turn) continue;
      if (starts.length === 1) {
        putUnit(tables, state, index, starts[0], events);
        continue;
      }
      state.phase = PHASE_PLACE;
      state.side = side;
      state.active = index;
      return true;
    }
  }
  return false;
}
