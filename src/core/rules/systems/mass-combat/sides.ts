import type { MassState } from './state';
import type { Tables } from './tables';
import * as phases from './phases';
import { PRESENT } from './types';

/** Undamaged units of a stack. */
export function intactUnits(tables: Tables, state: MassState, stack: number): number {
  return tables.options.damagedAreLost ? state.counts[stack] : Math.max(0, state.counts[stack] - state.hit[stack]);
}

/** Recounts the special units of each side by class after losses. */
export function countSpecials(tables: Tables, state: MassState): void {
  const { specials, intact } = state;
  specials.fill(0);
  intact.fill(0);
  for (let i = 0; i < tables.stacks.length; i++) {
    const { side, classes, siege } = tables.stacks[i];
    if (siege && state.besieged !== side) continue;
    const whole = intactUnits(tables, state, i);
    for (let kind = 0; classes >> kind !== 0; kind++) {
      if (((classes >> kind) & 1) === 0) continue;
      specials[side * tables.classes.length + kind] += state.counts[i];
      intact[side * tables.classes.length + kind] += whole;
    }
  }
}

/** Sides still in the battle, as bits. */
export function sidesPresent(state: MassState): number {
  let bits = 0;
  for (let i = 0; i < state.sides.length; i++) if (state.sides[i].fate === PRESENT) bits |= 1 << i;
  return bits;
}

/** The other side of a battle of two. */
export function foeOf(side: number): number {
  return 1 - side;
}

/** The side at position 0 or 1 in initiative order. */
export function sideAt(state: MassState, place: number): number {
  return place === 0 ? state.first : 1 - state.first;
}

export function isOver(state: MassState): boolean {
  return state.phase === phases.OVER;
}

export function isBesieged(state: MassState, side: number): boolean {
  return state.besieged === side;
}
