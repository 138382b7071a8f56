import { list } from '../platform';
import type { List } from '../platform';
import type { Tables } from '../tables';

/** By side: its enemies that carry torpedoes, where these or their bays have a DEF and so may be fired at (6.3.1). */
export function carriersOf(tables: Tables, enemies: List<List<i32>>): List<List<i32>> {
  const carriers = list<List<i32>>(enemies.length);
  for (let side = 0; side < enemies.length; side++) {
    const others = enemies[side];
    let count = 0;
    for (let i = 0; i < others.length; i++) if (isCarrier(tables, others[i])) count++;
    const members = list<i32>(count);
    count = 0;
    for (let i = 0; i < others.length; i++) if (isCarrier(tables, others[i])) members[count++] = others[i];
    carriers[side] = members;
  }
  return carriers;
}

/** True for a unit whose carried torpedoes or bays may be fired at (6.3.1). */
export function isCarrier(tables: Tables, unit: i32): boolean {
  const spec = tables.units[unit];
  return (spec.bayDefence >= 0 || spec.carriedDefence >= 0) && tables.torpedoesOf[unit].length > 0;
}
