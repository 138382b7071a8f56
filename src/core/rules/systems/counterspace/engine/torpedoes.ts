import {
  AT_BAY,
  BY_HAZARD,
  BY_PLANET,
  BY_STAR,
  BYPASS_CRIT,
  CRITICAL,
  DESTROYED,
  HAZARD,
  MISS,
  PLANET,
  PRESENT,
  STAR,
  UNIT_ROLL,
} from './codes';
import { rollAttack, rollShot } from './combat';
import { dealDamage, loseTorpedo, removeTorpedo } from './damage';
import { endIfDecided } from './ending';
import { defenceOf } from './combatants';
import { directionBetween, distanceBetween } from './geometry';
import { enterHazard } from './hazard';
import { AS_ATTACK, logLaunched, logMoved, logPart, logSpent, logStruck } from './host';
import { Roll } from './roll';
import { max, min } from './platform';
import type { State } from './state';
import type { Tables } from './tables';
import { nextTorpedo, partDefence } from './torpedo-legality';

/** The roll of the attack that is being made; reused. */
const rolled = new Roll();

/** Launches a torpedo of the active unit; it can be activated this turn like any other unit (6.3.0; house interpretation). */
export function launch(tables: Tables, state: State): void {
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
  if (tables.options.initiative === UNIT_ROLL) queueNext(state, index);
  logLaunched(state.active, index, unit.hex);
}

/** Where units roll one by one, a torpedo acts right after its ship in the turn of its launch (house interpretation). */
function queueNext(state: State, index: i32): void {
  const after = state.at + state.units[state.active].launched;
  for (let i = state.ordered; i > after; i--) state.order[i] = state.order[i - 1];
  state.order[after] = index;
  state.ordered++;
}

/**
 * Begins a torpedo's activation: it has its MOV as far as its RNG goes, less what it owes for passing its ship's Turtle
 * shield, which counts against the RNG too (6.3.0, 8.1.3).
 */
export function beginFlight(tables: Tables, state: State, place: i32): void {
  const spec = tables.torpedoes[place];
  const torpedo = state.torpedoes[place];
  const moves = max(0, min(spec.movement, spec.range - torpedo.travelled));
  const paid = min(torpedo.drag, moves);
  torpedo.drag -= paid;
  torpedo.travelled += paid;
  torpedo.moves = moves - paid;
  torpedo.acted = state.turn;
}

/**
 * Moves the active torpedo to a neighbouring hex. What destroys ships by terrain destroys it too, and so does any hit
 * of a hazard.
 */
export function flyTo(tables: Tables, state: State, hex: i32): void {
  const index = state.active;
  const torpedo = state.torpedoes[index - tables.units.length];
  const from = torpedo.hex;
  torpedo.facing = directionBetween(tables, from, hex);
  torpedo.hex = hex;
  torpedo.moves--;
  torpedo.travelled++;
  logMoved(index, from, hex, torpedo.moves);
  switch (tables.terrain[hex]) {
    case HAZARD:
      if (enterHazard(tables, state, index, hex)) loseTorpedo(tables, state, index, BY_HAZARD);
      break;
    case PLANET:
      loseTorpedo(tables, state, index, BY_PLANET);
      break;
    case STAR:
      loseTorpedo(tables, state, index, BY_STAR);
      break;
  }
}

/** The active torpedo attacks a unit in its hex, without the bonus for range 0, and is gone (6.3.0). */
export function strike(tables: Tables, state: State, target: i32): void {
  const index = state.active;
  const spec = tables.torpedoes[index - tables.units.length];
  const options = tables.optionsOf[spec.side];
  const defence = defenceOf(tables, state, target);
  rollAttack(state.rng, spec.attack, 0, defence, options, rolled);
  const bypass = rolled.result === CRITICAL && options.crit === BYPASS_CRIT;
  logStruck(tables, state, index, target, rolled, bypass);
  removeTorpedo(tables, state, index);
  if (rolled.damage > 0) dealDamage(tables, state, target, rolled.damage, bypass, index);
  if (state.units[target].fate !== PRESENT) endIfDecided(tables, state);
}

/**
 * Ends the active torpedo's flight for this turn: MOV that is left is flown within the hex unless it is smart, and at
 * the end of its RNG it is gone (6.3.0).
 */
export function endFlight(tables: Tables, state: State): void {
  const index = state.active;
  const place = index - tables.units.length;
  const spec = tables.torpedoes[place];
  const torpedo = state.torpedoes[place];
  if (!spec.smart) torpedo.travelled += torpedo.moves;
  torpedo.moves = 0;
  if (torpedo.travelled < spec.range) return;
  removeTorpedo(tables, state, index);
  logSpent(index);
}

/** Fires at a torpedo bay of a unit, or at a torpedo that it carries (6.3.1). */
export function fireAtPart(tables: Tables, state: State, weapon: i32, target: i32, part: i32): void {
  const index = state.active;
  const unit = state.units[index];
  unit.energy -= tables.units[index].weapons[weapon].energy;
  unit.busy = state.turn;
  const range = distanceBetween(tables, unit.hex, state.units[target].hex);
  rollShot(tables, state, index, weapon, range, partDefence(tables, target, part), rolled);
  landAtPart(tables, state, index, weapon, target, part, range, rolled, AS_ATTACK);
}

/** What a roll does to a bay or a carried torpedo: any hit destroys it, when it and its ship are still there (6.3.1). */
export function landAtPart(
  tables: Tables,
  state: State,
  attacker: i32,
  weapon: i32,
  target: i32,
  part: i32,
  range: i32,
  roll: Roll,
  manner: i32,
): void {
  const isHit = roll.result !== MISS && state.units[target].fate === PRESENT;
  const taken = isHit && destroyPart(tables, state, target, part) ? 1 : 0;
  logPart(tables, state, attacker, weapon, target, part, range, roll, taken, manner);
}

/** Destroys a bay of a unit, or a torpedo that it carries; false if it has none left. */
function destroyPart(tables: Tables, state: State, target: i32, part: i32): boolean {
  const unit = state.units[target];
  if (part === AT_BAY) {
    if (unit.bays === 0) return false;
    unit.bays--;
    return true;
  }
  const place = nextTorpedo(tables, state, target);
  if (place < 0) return false;
  state.torpedoes[place].fate = DESTROYED;
  return true;
}
