import { startsOf } from './ambush';
import type { Events } from './events';
import { degreesOf, rollDie } from './roll';
import type { Tables } from './tables';
import { otherSides, sidesAware, shareKnowledge } from './awareness';
import { learnPosition } from './environment';
import { CONCEALED, PENDING, PHASE_AMBUSH, PHASE_DEPLOY, PRESENT, REVEALED } from './types';
import type { SkirmishState } from './state';

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
