import type { Refusal } from '../../contract';
import { knownEnemies } from './awareness';
import { listAttacks, listBreaches, listMoves } from './choices';
import { inMelee } from './movement';
import type { SkirmishState } from './state';
import type { Tables } from './tables';
import { PHASE_ACT, PHASE_CHOOSE, PHASE_DEPLOY, PHASE_OVER } from './types';
import type { SkirmishAction } from './types';

/** Why the active unit has no attack; undefined when it has one. Uses only what its side knows. */
function fireRefusal(tables: Tables, state: SkirmishState, known: number): Refusal | undefined {
  const { weapons, holdsFire, ammoBase } = tables.units[state.active];
  const attacks: SkirmishAction[] = [];
  listAttacks(tables, state, state.active, known, attacks);
  listBreaches(tables, state, state.active, attacks);
  if (attacks.length > 0) return undefined;
  const refuse = (reason: string, section: string): Refusal => ({ kind: 'fire', reason, section });
  if (weapons.length === 0) return refuse('no weapons', '13.5');
  if (holdsFire) return refuse('orders to hold fire', 'house interpretation');
  if (state.units[state.active].ap < 1) return refuse('no action points left', '13.2.1');
  if (weapons.every((_, weapon) => state.ammo[ammoBase + weapon] === 0)) {
    return refuse('no ammunition left', 'house interpretation');
  }
  if (known === 0) return refuse('no known enemy position', '13.3');
  if (tables.units.every(({ index, untouchable }) => untouchable || (known & (1 << index)) === 0)) {
    return refuse('the scenario forbids attacks on the known enemies', 'house interpretation');
  }
  return refuse('no known enemy in range', '13.4');
}

/** Why the active unit, which has no move, cannot move. */
function moveRefusal(state: SkirmishState, known: number): Refusal {
  const { ap, at } = state.units[state.active];
  const refuse = (reason: string, section: string): Refusal => ({ kind: 'move', reason, section });
  if (ap < 1) return refuse('no action points left', '13.2.1');
  if (inMelee(state, known, at)) return refuse('too few action points to leave melee', '13.2');
  return refuse('no position in reach', '13.2.1');
}

/** See `Battle.refusals`. */
export function refusalsOf(tables: Tables, state: SkirmishState, side: number): Refusal[] {
  const end = (reason: string): Refusal => ({ kind: 'end', reason, section: '13.2' });
  if (side !== state.side || state.phase === PHASE_OVER) return [];
  if (state.phase === PHASE_DEPLOY) return [end('units still have to deploy')];
  if (state.phase === PHASE_CHOOSE) return [end('no unit is active')];
  if (state.phase !== PHASE_ACT) return [];
  const known = knownEnemies(tables, state, state.active);
  const moves: SkirmishAction[] = [];
  listMoves(tables, state, state.active, known, moves);
  return [
    ...(moves.length > 0 ? [] : [moveRefusal(state, known)]),
    ...[fireRefusal(tables, state, known)].filter((refusal) => refusal !== undefined),
  ];
}
