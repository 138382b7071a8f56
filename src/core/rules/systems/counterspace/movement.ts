import { d6 } from '@core/base';
import type { HexId } from '@core/hex';
import { damageOf, resultOf } from './combat';
import { BY_HAZARD, BY_STAR, dealDamage, destroyUnit, harmOf } from './damage';
import { settle, withdraw } from './ending';
import type { CounterspaceEvent } from './events';
import { directionBetween } from './geometry';
import { HAZARD, PLANET, STAR } from './tables';
import type { Tables } from './tables';
import { EXITED, LANDED, PRESENT } from './types';
import type { CounterspaceState } from './types';

/** A rating that is rolled at each entry (8.4.2). */
const RANDOM_RATING = -1;

/** Rolls for a unit that has entered a hazard hex (5.1.1; the roll is our reading, with no bonus and no critical hits). */
function enterHazard(
  tables: Tables,
  state: CounterspaceState,
  index: number,
  hex: HexId,
  events: CounterspaceEvent[] | undefined,
): void {
  const printed = tables.rating[hex];
  const ratingDie = printed === RANDOM_RATING ? d6(state.rng) : 0;
  const rating = printed === RANDOM_RATING ? ratingDie : printed;
  const { hazardThreshold, tie, damage: rule } = tables.options;
  const attackDie = d6(state.rng);
  if (hazardThreshold) {
    const result = attackDie <= rating ? 'destroy' : 'miss';
    const damage = result === 'miss' ? 0 : rating;
    const harm = harmOf(state, index, damage, false);
    events?.push({ t: 'hazard', u: index, h: hex, rating, ratingDie, attack: [attackDie, 0], result, harm });
    if (damage > 0) dealDamage(tables, state, index, damage, false, BY_HAZARD, events);
    return;
  }
  const defence = tables.units[index].defence;
  const defenceDie = d6(state.rng);
  const result = resultOf(attackDie, defenceDie, rating - defence, tie, 'none');
  const damage = damageOf(result, rating, attackDie + rating - defenceDie - defence, rule, 'none');
  events?.push({
    t: 'hazard',
    u: index,
    h: hex,
    rating,
    ratingDie,
    attack: [attackDie, rating],
    defence: [defenceDie, defence],
    result,
    harm: harmOf(state, index, damage, false),
  });
  if (damage > 0) dealDamage(tables, state, index, damage, false, BY_HAZARD, events);
}

/** What the terrain of a hex does to the unit that has just come into it (5.1). */
function enterTerrain(
  tables: Tables,
  state: CounterspaceState,
  index: number,
  hex: HexId,
  events: CounterspaceEvent[] | undefined,
): void {
  switch (tables.terrain[hex]) {
    case HAZARD:
      enterHazard(tables, state, index, hex, events);
      if (state.units[index].fate !== PRESENT) settle(tables, state, events);
      break;
    case PLANET:
      events?.push({ t: 'landed', u: index, h: hex });
      withdraw(tables, state, index, LANDED);
      settle(tables, state, events);
      break;
    case STAR:
      destroyUnit(tables, state, index, BY_STAR, events);
      settle(tables, state, events);
      break;
  }
}

/** Moves the active unit to a neighbouring hex for 1 MOV (4.0.0). */
export function moveTo(
  tables: Tables,
  state: CounterspaceState,
  hex: HexId,
  events: CounterspaceEvent[] | undefined,
): void {
  const index = state.active;
  const unit = state.units[index];
  const from = unit.hex;
  unit.facing = directionBetween(tables, from, hex);
  unit.hex = hex;
  unit.moves--;
  events?.push({ t: 'moved', u: index, from, to: hex, left: unit.moves });
  if (tables.hasTerrain) enterTerrain(tables, state, index, hex, events);
}

/** Brings the active unit onto the map for 1 MOV (9.1.0; the price is our reading). */
export function enterAt(
  tables: Tables,
  state: CounterspaceState,
  hex: HexId,
  events: CounterspaceEvent[] | undefined,
): void {
  const index = state.active;
  const unit = state.units[index];
  unit.fate = PRESENT;
  unit.hex = hex;
  unit.moves--;
  events?.push({ t: 'moved', u: index, from: -1, to: hex, left: unit.moves });
  if (tables.hasTerrain) enterTerrain(tables, state, index, hex, events);
}

/** Takes the active unit off the map over an edge for 1 MOV (our reading). */
export function exitOver(
  tables: Tables,
  state: CounterspaceState,
  edge: number,
  events: CounterspaceEvent[] | undefined,
): void {
  const index = state.active;
  const unit = state.units[index];
  events?.push({ t: 'exited', u: index, from: unit.hex, edge });
  withdraw(tables, state, index, EXITED);
  unit.edge = edge;
  settle(tables, state, events);
}
