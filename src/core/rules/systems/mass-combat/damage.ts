import { lowestBit } from '../../common/ints';
import type { Events } from './events';
import { fortDice, isAtArk, supportClasses } from './pool';
import { countSpecials, intactUnits } from './sides';
import type { MassState } from './state';
import type { Tables } from './tables';

/*
 * Unrepaired explosions damage structures first, then special units; the enemy chooses which (Damaged Support).
 */

const FORT = 0;
export const AMBUSH = 1;
const ARSENAL_DIE = 2;
const STRUCTURES = ['fort', 'ambush', 'arsenal'] as const;

/** Structures of a side that its damage can go to, as bits. */
export function structuresHit(tables: Tables, state: MassState, side: number): number {
  const own = state.sides[side];
  if (own.toAssign === 0) return 0;
  return (
    (fortDice(own, own.strategy) > 0 ? 1 << FORT : 0) |
    (own.ambush === 1 ? 1 << AMBUSH : 0) |
    (own.arsenal === 1 && isAtArk(tables, state, side) ? 1 << ARSENAL_DIE : 0)
  );
}

/** True when a unit of the stack can lose the Support Die of the class; `bits` are the classes with a Support Die. */
export function canBeHit(tables: Tables, state: MassState, bits: number, stack: number, kind: number): boolean {
  const { classes, side, siege } = tables.stacks[stack];
  if ((classes & bits & (1 << kind)) === 0 || (siege && state.besieged !== side)) return false;
  return intactUnits(tables, state, stack) > 0;
}

/** A structure loses a Support Die. */
export function loseStructure(state: MassState, side: number, structure: number, events: Events): void {
  const own = state.sides[side];
  own.toAssign--;
  if (structure === FORT) own.fort--;
  else if (structure === AMBUSH) own.ambush = 2;
  else own.arsenal = 0;
  events?.push({ t: 'damaged', side, what: STRUCTURES[structure], u: -1, k: -1 });
}

/** A unit of a stack is damaged, and the Support Die of its class is lost for the rest of the battle. */
export function loseUnit(
  tables: Tables,
  state: MassState,
  side: number,
  stack: number,
  kind: number,
  events: Events,
): void {
  const own = state.sides[side];
  own.toAssign--;
  own.gone |= 1 << kind;
  state.hit[stack]++;
  if (tables.options.damagedAreLost) state.counts[stack]--;
  countSpecials(tables, state);
  events?.push({ t: 'damaged', side, what: 'unit', u: stack, k: kind });
}

/** Assigns damage until the enemy must choose (true) or none is left. */
export function assignDamage(tables: Tables, state: MassState, side: number, events: Events): boolean {
  const own = state.sides[side];
  while (own.toAssign > 0) {
    const structures = structuresHit(tables, state, side);
    if (structures !== 0) {
      const several = (structures & (structures - 1)) !== 0;
      const dice =
        ((structures >> FORT) & 1) * own.fort + ((structures >> AMBUSH) & 1) + ((structures >> ARSENAL_DIE) & 1);
      if (several && own.toAssign < dice) return true;
      loseStructure(state, side, lowestBit(structures), events);
      continue;
    }
    const bits = supportClasses(tables, state, side);
    let found = 0;
    let stack = -1;
    let kind = -1;
    for (const u of tables.factions[side].stacks) {
      for (let k = 0; bits >> k !== 0; k++) {
        if (!canBeHit(tables, state, bits, u, k)) continue;
        found++;
        stack = u;
        kind = k;
      }
    }
    if (found > 1) return true;
    if (found === 0) own.toAssign = 0;
    else loseUnit(tables, state, side, stack, kind, events);
  }
  return false;
}
