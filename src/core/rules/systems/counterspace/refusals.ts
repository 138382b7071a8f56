import type { Refusal } from '../../contract';
import { isTorpedo } from './engine/combatants';
import { endProblem, fireProblem, moveProblem } from './engine/legality';
import { FINE, MUST_ADVANCE, MUST_STAY, NO_SIGHT, OUT_OF_RANGE, PROTECTED } from './engine/problems';
import type { Tables } from './tables';
import { PHASE_ACTION, PHASE_DEPLOY, PHASE_ENERGY, PHASE_OVER, PHASE_REPAIR, PHASE_SELECT, PRESENT } from './types';
import type { CounterspaceState } from './types';

/** Why no attack of the active unit is possible; undefined when one is. */
function fireRefusal(tables: Tables, state: CounterspaceState): Refusal | undefined {
  const spec = tables.units[state.active];
  const refuse = (reason: string, section = '6.0.0'): Refusal => ({ kind: 'fire', reason, section });
  if (spec.holdsFire) return refuse('its orders are to hold fire', 'house interpretation');
  if (spec.weapons.length === 0) return refuse('it has no weapons');
  const { energy } = state.units[state.active];
  const paid = withEnergy(state);
  const problems = new Set<number>();
  let cheapest = Infinity;
  for (let weapon = 0; weapon < spec.weapons.length; weapon++) {
    for (let target = 0; target < tables.combatants.length; target++) {
      const problem = fireProblem(tables, paid, weapon, target);
      problems.add(problem);
      if (problem === FINE) cheapest = Math.min(cheapest, spec.weapons[weapon].energy);
    }
  }
  if (cheapest <= energy) return undefined;
  if (problems.has(FINE))
    return refuse(`its cheapest shot in range costs ${cheapest} energy, and it has ${energy}`, '3.0.0');
  if (problems.has(NO_SIGHT)) return refuse('no enemy in sight', '8.4.1');
  if (problems.has(PROTECTED) && !problems.has(OUT_OF_RANGE))
    return refuse('no unit may attack the enemy in range', '9.2.0');
  return refuse(problems.has(OUT_OF_RANGE) ? 'no enemy in range' : 'no enemy on the map');
}

/** The state as it would be if the active unit had E for any shot. */
function withEnergy(state: CounterspaceState): CounterspaceState {
  const unit = { ...state.units[state.active], energy: Infinity };
  return { ...state, units: state.units.with(state.active, unit) };
}

/** Why no step of the active unit or torpedo is possible; undefined when one is. */
function moveRefusal(tables: Tables, state: CounterspaceState): Refusal | undefined {
  const refuse = (reason: string): Refusal => ({ kind: 'move', reason, section: '4.0.0' });
  const torpedo = isTorpedo(tables, state.active);
  const moves = torpedo ? state.torpedoes[state.active - tables.units.length].moves : state.units[state.active].moves;
  if (moves === 0)
    return refuse(!torpedo && tables.units[state.active].movement === 0 ? 'it cannot move' : 'no movement left');
  const { cols, rows } = tables.grid.shape;
  const problems = new Set<number>();
  for (let hex = 0; hex < cols * rows; hex++) problems.add(moveProblem(tables, state, hex));
  if (problems.has(FINE)) return undefined;
  if (problems.has(MUST_STAY) || problems.has(MUST_ADVANCE))
    return { kind: 'move', reason: 'its orders leave it no hex to move to', section: 'house interpretation' };
  return refuse('no adjacent hex is free');
}

/** See `Battle.refusals`. */
export function refusalsOf(tables: Tables, state: CounterspaceState, side: number): Refusal[] {
  const end = (reason: string, section?: string): Refusal => ({
    kind: 'end',
    reason,
    section,
  });
  if (side !== state.side || state.phase === PHASE_OVER) return [];
  if (state.phase === PHASE_DEPLOY) return [end('units still have to deploy', '9.1.0')];
  if (state.phase === PHASE_SELECT) return [end('no unit is active', '2.0.0')];
  if (state.phase === PHASE_ENERGY) return [end('the energy is not split yet', '3.0.0')];
  if (state.phase === PHASE_REPAIR) return [end('a repair ship is asked: repair or pass', '8.2.1')];
  if (state.phase !== PHASE_ACTION) return [end('this is a reaction: pass instead', '6.2.0')];
  const problem = endProblem(tables, state);
  const present = isTorpedo(tables, state.active) || state.units[state.active].fate === PRESENT;
  const must =
    problem === MUST_ADVANCE ? 'its orders are to end each turn closer to its edge' : 'it must enter the map';
  return [
    present ? moveRefusal(tables, state) : undefined,
    present && !isTorpedo(tables, state.active) ? fireRefusal(tables, state) : undefined,
    problem === FINE ? undefined : end(must, problem === MUST_ADVANCE ? '9.4.0' : undefined),
  ].filter((refusal) => refusal !== undefined);
}
