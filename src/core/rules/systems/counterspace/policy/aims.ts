import type { Condition } from '@core/model';
import { unitsOf } from '../../../common/victory';
import type { Tables } from '../tables';
import { EDGES, PENDING, PRESENT } from '../types';
import type { CounterspaceState } from '../types';

/** Any edge that the side may leave by. */
export const ANY_EDGE = -1;
/** No wish to leave. */
export const STAYS = -2;

/** What the victory levels make each unit want, read from them once. */
export interface Aims {
  /** By unit: index into EDGES of the edge to leave by, ANY_EDGE, or STAYS. */
  readonly exit: readonly number[];
  /** By unit: true when an enemy's victory levels speak of its destruction, or its own of its leaving. */
  readonly quarry: readonly boolean[];
  /** By side: units whose destruction its levels ask for. */
  readonly prey: readonly (readonly number[])[];
  /** By side: hexes of a zone that it has to hold; undefined when there is none. */
  readonly hold: readonly (Uint8Array | undefined)[];
}

/** Reads the aims of all units from the victory levels; levels that are defeats tell the other sides what to do. */
export function compileAims(tables: Tables): Aims {
  const exit = tables.units.map(() => STAYS);
  const quarry = tables.units.map(() => false);
  const prey: number[][] = tables.sides.map(() => []);
  const hold: (Uint8Array | undefined)[] = tables.sides.map(() => undefined);
  const read = (condition: Condition, side: number): void => {
    switch (condition.type) {
      case 'all':
      case 'any':
        for (const part of condition.of) read(part, side);
        break;
      case 'exited':
        for (const unit of unitsOf(condition.units, tables.names)) {
          if (tables.units[unit].side !== side) continue;
          exit[unit] = condition.edge === undefined ? ANY_EDGE : EDGES.indexOf(condition.edge);
          quarry[unit] = true;
        }
        break;
      case 'destroyed':
        for (const unit of unitsOf(condition.units, tables.names)) {
          if (tables.units[unit].side === side) continue;
          quarry[unit] = true;
          prey[side].push(unit);
        }
        break;
      case 'holds': {
        const holder = tables.sides.indexOf(condition.side);
        if (holder === side) hold[side] = tables.zones.get(condition.zone);
        break;
      }
      case 'not':
      case 'survivors':
      case 'turn':
      case 'points':
      case 'over':
        break;
    }
  };
  for (const { level } of tables.victory.levels) {
    // What defeats one of two sides is what the other is after.
    const side = tables.sides.indexOf(level.side);
    if (level.defeat !== true) read(level.when, side);
    else if (tables.sides.length === 2) read(level.when, 1 - side);
  }
  for (const { index, advance } of tables.units) {
    if (advance === undefined) continue;
    exit[index] = advance.edge;
    quarry[index] = true;
  }
  return { exit, quarry, prey, hold };
}

/** True when a unit should leave the map now: it cannot fight, or what its side came for is done. */
export function wantsOut(tables: Tables, aims: Aims, state: CounterspaceState, unit: number): boolean {
  if (aims.exit[unit] === STAYS) return false;
  const spec = tables.units[unit];
  if (spec.weapons.length === 0) return true;
  for (const other of aims.prey[spec.side]) {
    const { fate } = state.units[other];
    if (fate === PRESENT || fate === PENDING) return false;
  }
  return true;
}
