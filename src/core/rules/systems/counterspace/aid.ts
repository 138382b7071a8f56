import type { Tables } from './tables';
import { PENDING, PHASE_DEPLOY, PHASE_REACT } from './types';
import type { CounterspaceAction, CounterspaceState } from './types';

/* What clicks on the board mean, allowed or not. */

/** Every attack of the unit that acts, or reacts, on a target. */
export function attacksOn(
  { actions, units }: Tables,
  state: CounterspaceState,
  target: number,
): readonly CounterspaceAction[] {
  if (state.phase === PHASE_REACT) return units[state.reactor].weapons.map((weapon) => actions.pd[weapon.index]);
  if (state.active >= units.length) return target < units.length ? [actions.strike[target]] : [];
  const weapons = units[state.active]?.weapons ?? [];
  return weapons.flatMap((weapon) => actions.fire[weapon.index][target] ?? []);
}

/** What a click on a hex means: to place the active unit, to bring it in, or a step. */
export function stepTo(_tables: Tables, state: CounterspaceState, hex: number): CounterspaceAction {
  if (state.phase === PHASE_DEPLOY) return { t: 'deploy', h: hex };
  return state.units[state.active]?.fate === PENDING ? { t: 'enter', h: hex } : { t: 'move', h: hex };
}
