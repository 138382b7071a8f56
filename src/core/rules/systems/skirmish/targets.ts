import { hardeningFor } from './environment';
import { exposedBonus } from './line';
import type { SkirmishState } from './state';
import type { Tables } from './tables';

/* Target numbers of attack and evasion rolls. Those of recon are in unit-actions.ts. */

/** Degrees that attacks between two positions gain by going into offensive advantage (13.4). */
export function exposedDegrees({ positions: { step }, options }: Tables, from: number, to: number): number {
  return exposedBonus(step[from], step[to], options.exposed);
}

/** Attack modifier in degrees from one position to another (13.4): bonus of the first minus cover of the second. */
function positionDegrees(tables: Tables, from: number, to: number): number {
  const { bonus, cover } = tables.positions;
  return bonus[from] - cover[to] + exposedDegrees(tables, from, to);
}

/** Target number of an attack, also on the hardening of a position: skill and positions (13.4, 13.5, 13.6.1). */
export function attackTarget(tables: Tables, unit: number, from: number, to: number): number {
  return tables.units[unit].attack + positionDegrees(tables, from, to);
}

/** Target number of an evasion roll (13.3, 13.4, 13.6, 13.6.1): minus DPs and hardening, plus a bonus right after a move. */
export function evasionTarget(tables: Tables, state: SkirmishState, unit: number): number {
  const { dp, at, moved } = state.units[unit];
  const { evasion, side } = tables.units[unit];
  // A side knows the hardening where it has a unit.
  return evasion - dp - hardeningFor(state, side, at) + moved;
}
