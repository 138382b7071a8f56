import { knownEnemies, sidesAware, shareKnowledge, detect, loseContact } from './awareness';
import { ENDING, withdraw } from './ending';
import type { SkirmishEvent } from './events';
import { moveCost } from './movement';
import { degreesOf, rollDie } from './roll';
import type { Tables } from './tables';
import { CONCEALED, EXITED, PRESENT, REVEALED } from './types';
import type { SkirmishState } from './state';

/* Actions of a unit other than attacks. The caller has deducted the AP, except for a move, whose cost is computed here. */

type Events = SkirmishEvent[] | undefined;

/** Moves a unit to a position and returns the AP cost (13.2.1, 13.4, 13.6). */
export function moveUnit(tables: Tables, state: SkirmishState, index: number, to: number, events: Events): number {
  const unit = state.units[index];
  const from = unit.at;
  const { location } = tables.positions;
  const { side } = tables.units[index];
  const cost = moveCost(tables, state, index, to, knownEnemies(tables, state, index));
  const crosses = location[from] !== location[to];
  const saw = events === undefined ? 0 : sidesAware(tables, state, index, CONCEALED);
  unit.at = to;
  unit.moved = 1;
  unit.still = 0;
  unit.ready = 0;
  if (crosses || tables.options.defenceBound) unit.dp = 0;
  if (crosses) {
    unit.arrived = 1;
    loseContact(tables, state, index, events);
    shareKnowledge(tables, state, side, location[to]);
  } else {
    const count = tables.units.length;
    for (let other = 0; other < tables.sides.length; other++) {
      if (state.awareness[other * count + index] > 0) state.lastKnown[other * count + index] = to;
    }
  }
  // A side that saw the unit leave a location does not see its destination.
  if (events !== undefined) {
    const visibleTo = crosses ? saw & sidesAware(tables, state, index, CONCEALED) : saw;
    events.push({ t: 'moved', actor: index, from, hex: to, cost, visibleTo });
  }
  return cost;
}

/** Target number of a recon roll into a position, without bonuses for single units (13.3). */
export function reconTarget(tables: Tables, unit: number, position: number): number {
  return tables.units[unit].recon + tables.positions.bloom[position];
}

/** Recon bonus against a unit that has just fired a modern weapon (13.5) or just entered the searcher's location (13.4). */
export function reconBonus(tables: Tables, state: SkirmishState, searcher: number, unit: number): number {
  const { fired, arrived, at } = state.units[unit];
  const { location } = tables.positions;
  const beside = at >= 0 && location[at] === location[state.units[searcher].at];
  return fired + (beside ? arrived : 0);
}

/** Searches a position: awareness of every enemy there improves one level, for as many rounds as the roll's degrees against it (13.3). */
export function reconPosition(
  tables: Tables,
  state: SkirmishState,
  index: number,
  position: number,
  events: Events,
): void {
  const { side } = tables.units[index];
  const target = reconTarget(tables, index, position);
  const die = rollDie(state.rng, tables.options.die);
  const degrees = degreesOf(target, die);
  if (degrees > 0) state.searched[side * state.hardening.length + position] = state.turn;
  const detected: number[] | undefined = events === undefined ? undefined : [];
  const noticed: SkirmishEvent[] | undefined = events === undefined ? undefined : [];
  const foes = tables.foes[side];
  let bits = 0;
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i];
    const unit = state.units[foe];
    if (unit.fate !== PRESENT || unit.at !== position) continue;
    const own = degreesOf(target + reconBonus(tables, state, index, foe), die);
    if (own === 0) continue;
    detect(tables, state, side, foe, own, die === 1, noticed);
    bits |= 1 << foe;
    detected?.push(foe);
  }
  if (events !== undefined && detected !== undefined && noticed !== undefined) {
    events.push(
      { t: 'recon', actor: index, p: position, need: target, die, degrees, found: detected, visibleTo: 1 << side },
      ...noticed,
    );
  }
  if (bits === 0) return;
  state.units[index].informedOf |= bits;
  shareKnowledge(tables, state, side, tables.positions.location[state.units[index].at]);
}

/** Converts an AP to a defence point (13.6). */
export function dig(tables: Tables, state: SkirmishState, index: number, events: Events): void {
  const unit = state.units[index];
  unit.dp++;
  events?.push({ t: 'dug', actor: index, dp: unit.dp, visibleTo: sidesAware(tables, state, index, REVEALED) });
}

/** Converts an AP to hardening of the position (13.6, 13.6.1). */
export function harden(state: SkirmishState, index: number, events: Events): void {
  const position = state.units[index].at;
  state.hardening[position]++;
  events?.push({
    t: 'hardened',
    actor: index,
    p: position,
    before: state.hardening[position] - 1,
    after: state.hardening[position],
  });
}

/** Talks to the allies at another location: both groups share their knowledge (13.4; the roll is a house interpretation). */
export function tell(tables: Tables, state: SkirmishState, index: number, location: number, events: Events): void {
  const { side, communicate } = tables.units[index];
  const die = rollDie(state.rng, tables.options.die);
  const degrees = degreesOf(communicate, die);
  events?.push({ t: 'told', actor: index, l: location, need: communicate, die, degrees, visibleTo: 1 << side });
  if (degrees === 0) return;
  const members = tables.bySide[side];
  const here = tables.positions.location[state.units[index].at];
  for (let i = 0; i < members.length; i++) {
    const ally = state.units[members[i]];
    if (ally.at < 0 || tables.positions.location[ally.at] !== location) continue;
    ally.informedOf |= state.units[index].informedOf;
    state.units[index].informedOf |= ally.informedOf;
  }
  shareKnowledge(tables, state, side, location);
  shareKnowledge(tables, state, side, here);
}

/** Leaves the battle (house interpretation). */
export function leave(tables: Tables, state: SkirmishState, index: number, events: Events): void {
  events?.push({ t: 'exited', actor: index });
  withdraw(tables, state, index, EXITED, events);
  ENDING.settle(tables, state, events);
}
