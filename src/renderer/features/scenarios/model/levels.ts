import { slug, uniqueId, type Condition, type Scenario, type VictoryLevel } from '@core/model';
import { cloneJson } from './lists';

/** A condition that is true when no other side has units left. */
function lastSideStanding(scenario: Scenario, side: string): Condition {
  const eliminated = scenario.sides
    .filter((other) => other.id !== side)
    .map((enemy): Condition => ({ type: 'survivors', units: { side: enemy.id }, atMost: 0 }));
  if (eliminated.length === 0) return { type: 'over' };
  return eliminated.length === 1 ? eliminated[0] : { type: 'all', of: eliminated };
}

/** Appends a victory level of a side for eliminating all enemies. Returns its id. */
export function addLevel(draft: Scenario, side: string): string {
  const names = new Set(draft.victory.filter((level) => level.side === side).map((level) => level.name));
  let name = 'Victory';
  for (let number = 2; names.has(name); number++) name = `Victory ${number}`;
  const id = uniqueId(slug(`${side}-${name}`), new Set(draft.victory.map((level) => level.id)));
  draft.victory.push({ id, side, name, when: lastSideStanding(draft, side) });
  return id;
}

/** Inserts a copy of a level after it. Returns the id of the copy. */
export function duplicateLevel(draft: Scenario, index: number): string {
  const copy: VictoryLevel = cloneJson(draft.victory[index]);
  copy.id = uniqueId(copy.id, new Set(draft.victory.map((level) => level.id)));
  draft.victory.splice(index + 1, 0, copy);
  return copy.id;
}
