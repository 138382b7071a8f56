import type { Tables } from './tables';
import { PENDING, PHASE_DEPLOY, PHASE_REACT, type CounterspaceAction, type CounterspaceState } from './types';

/* What clicks on the board mean, allowed or not. */

/** Every attack of the unit that acts, or reacts, on a target. */
export function attacksOn(
  { units, combatants }: Tables,
  state: CounterspaceState,
  target: number,
): CounterspaceAction[] {
  if (state.phase === PHASE_REACT) return units[state.reactor].weapons.map(({ index: w }) => ({ t: 'pd', w }));
  if (state.active >= units.length) return target < units.length ? [{ t: 'strike', u: target }] : [];
  if (combatants[target] === undefined) return [];
  return (units[state.active]?.weapons ?? []).map(({ index: w }) => ({ t: 'fire', w, u: target }));
}

/** What a click on a hex means: to place the active unit, to bring it in, or a step. */
export function actionForHex(_tables: Tables, state: CounterspaceState, hex: number): CounterspaceAction {
  if (state.phase === PHASE_DEPLOY) return { t: 'deploy', h: hex };
  return state.units[state.active]?.fate === PENDING ? { t: 'enter', h: hex } : { t: 'move', h: hex };
}
