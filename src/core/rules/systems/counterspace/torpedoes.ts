import type { HexId } from '@core/hex';
import { emptyRoll, RANGE_ZERO_BONUS, rollAttack } from './combat';
import { BY_HAZARD, BY_STAR, dealDamage, harmOf, loseTorpedo, lossOf } from './damage';
import { settle } from './ending';
import type { CounterspaceEvent } from './events';
import { defenceOf, strengthOf } from './fielded';
import { directionBetween, distanceBetween } from './geometry';
import { enterHazard } from './hazard';
import { HAZARD, PLANET, STAR } from './tables';
import type { Tables } from './tables';
import { nextTorpedo } from './torpedo-legality';
import { PRESENT } from './types';
import type { CounterspaceState } from './types';

/** The roll of the attack that is being made; reused. */
const rolled = emptyRoll();

/** Launches a torpedo of the active unit; it can be activated this turn like any other unit (6.3.0; our reading). */
export function launch(tables: Tables, state: CounterspaceState, events: CounterspaceEvent[] | undefined): void {
  const unit = state.units[state.active];
  const place = nextTorpedo(tables, state, state.active);
  const torpedo = state.torpedoes[place];
  unit.launched++;
  unit.busy = state.turn;
  torpedo.fate = PRESENT;
  torpedo.hex = unit.hex;
  torpedo.facing = unit.facing;
  torpedo.drag = unit.guard + unit.oldGuard;
  state.flying++;
  const index = tables.units.length + place;
  if (tables.options.initiative === 'unit-roll') queueNext(state, index);
  events?.push({ t: 'launched', actor: state.active, target: index, hex: unit.hex });
}

/** Where units roll one by one, a torpedo acts right after its ship in the turn of its launch (our reading). */
function queueNext(state: CounterspaceState, index: number): void {
  const after = state.at + state.units[state.active].launched;
  for (let i = state.ordered; i > after; i--) state.order[i] = state.order[i - 1];
  state.order[after] = index;
  state.ordered++;
}

/**
 * Begins a torpedo's activation: it has its MOV as far as its RNG goes, less what it owes for passing its ship's Turtle
 * shield, which counts against the RNG too (6.3.0, 8.1.3).
 */
export function beginFlight(tables: Tables, state: CounterspaceState, place: number): void {
  const { movement, range } = tables.torpedoes[place];
  const torpedo = state.torpedoes[place];
  const moves = Math.max(0, Math.min(movement, range - torpedo.travelled));
  const paid = Math.min(torpedo.drag, moves);
  torpedo.drag -= paid;
  torpedo.travelled += paid;
  torpedo.moves = moves - paid;
  torpedo.acted = state.turn;
}

/**
 * Moves the active torpedo to a neighbouring hex. What destroys ships by terrain destroys it too, and so does any hit
 * of a hazard.
 */
export function flyTo(
  tables: Tables,
  state: CounterspaceState,
  hex: HexId,
  events: CounterspaceEvent[] | undefined,
): void {
  const index = state.active;
  const torpedo = state.torpedoes[index - tables.units.length];
  const from = torpedo.hex;
  torpedo.facing = directionBetween(tables, from, hex);
  torpedo.hex = hex;
  torpedo.moves--;
  torpedo.travelled++;
  events?.push({ t: 'moved', actor: index, from, hex, left: torpedo.moves });
  switch (tables.terrain[hex]) {
    case HAZARD:
      if (enterHazard(tables, state, index, hex, events)) loseTorpedo(tables, state, index, BY_HAZARD, events);
      break;
    case PLANET:
    case STAR:
      loseTorpedo(tables, state, index, BY_STAR, events);
      break;
  }
}

/** The active torpedo attacks a unit in its hex, without the bonus for range 0, and is gone (6.3.0). */
export function strike(
  tables: Tables,
  state: CounterspaceState,
  target: number,
  events: CounterspaceEvent[] | undefined,
): void {
  const index = state.active;
  const { attack, side } = tables.torpedoes[index - tables.units.length];
  const options = tables.optionsOf[side];
  const defence = defenceOf(tables, state, target);
  rollAttack(state.rng, attack, 0, defence, options, rolled);
  const bypass = rolled.result === 'critical' && options.crit === 'bypass-shields';
  if (events !== undefined) {
    const harm = harmOf(state, target, rolled.damage, bypass);
    events.push({
      t: 'struck',
      actor: index,
      target,
      weapon: 0,
      hit: rolled.result === 'miss' ? 0 : 1,
      loss: lossOf(harm),
      attack: [rolled.attackDie, attack],
      defence: [rolled.defenceDie, defence],
      extra: rolled.extra,
      result: rolled.result,
      harm,
    });
  }
  loseTorpedo(tables, state, index, index, undefined);
  if (rolled.damage > 0) dealDamage(tables, state, target, rolled.damage, bypass, index, events);
  if (state.units[target].fate !== PRESENT) settle(tables, state, events);
}

/**
 * Ends the active torpedo's flight for this turn: MOV that is left is flown within the hex unless it is smart, and at
 * the end of its RNG it is gone (6.3.0).
 */
export function endFlight(tables: Tables, state: CounterspaceState, events: CounterspaceEvent[] | undefined): void {
  const index = state.active;
  const place = index - tables.units.length;
  const spec = tables.torpedoes[place];
  const torpedo = state.torpedoes[place];
  if (!spec.smart) torpedo.travelled += torpedo.moves;
  torpedo.moves = 0;
  if (torpedo.travelled < spec.range) return;
  loseTorpedo(tables, state, index, index, undefined);
  events?.push({ t: 'spent', target: index });
}

/** Fires at a torpedo bay; any hit destroys it (6.3.1). */
export function fireAtBay(
  tables: Tables,
  state: CounterspaceState,
  weapon: number,
  target: number,
  events: CounterspaceEvent[] | undefined,
): void {
  const unit = state.units[state.active];
  const other = state.units[target];
  const gun = tables.units[state.active].weapons[weapon];
  unit.energy -= gun.energy;
  unit.busy = state.turn;
  const range = distanceBetween(tables, unit.hex, other.hex);
  const bonus = range === 0 ? RANGE_ZERO_BONUS : 0;
  const defence = tables.units[target].bayDefence;
  const strength = strengthOf(tables, state, state.active, weapon);
  rollAttack(state.rng, strength, bonus, defence, tables.optionsOf[tables.units[state.active].side], rolled);
  if (rolled.result !== 'miss') other.bays--;
  events?.push({
    t: 'bay',
    actor: state.active,
    target,
    weapon,
    hit: rolled.result === 'miss' ? 0 : 1,
    loss: 0,
    range,
    attack: [rolled.attackDie, strength + bonus],
    defence: [rolled.defenceDie, defence],
    result: rolled.result,
    left: other.bays,
  });
}
