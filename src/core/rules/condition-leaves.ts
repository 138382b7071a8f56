import type { Condition } from '../model';

type Leaf = Exclude<Condition, { type: 'all' | 'any' | 'not' }>;

/** The conditions in a condition that contain no others. */
export function leavesOf(condition: Condition): Leaf[] {
  if (condition.type === 'not') return leavesOf(condition.of);
  return condition.type === 'all' || condition.type === 'any' ? condition.of.flatMap(leavesOf) : [condition];
}
