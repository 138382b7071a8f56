import { slug, uniqueId, type Condition, type Scenario, type VictoryLevel } from '@core/model';
import { copyOf } from './lists';

/** A condition that is true when no side but `side` has a unit left. */
function aloneLeft(scenario: Scenario, side: string): Condition {
  const gone = scenario.sides
    .filter((other) => other.id !== side)
    .map((enemy): Condition => ({ type: 'survivors', units: { side: enemy.id }, atMost: 0 }));
  if (gone.length === 0) return { type: 'over' };
  return gone.length === 1 ? gone[0] : { type: 'all', of: gone };
}

/** Adds a victory level of a side behind the others: it is won when the enemies have no unit left. Returns its id. */
export function addLevel(draft: Scenario, side: string): string {
  const names = new Set(draft.victory.filter((level) => level.side === side).map((level) => level.name));
  let name = 'Victory';
  for (let number = 2; names.has(name); number++) name = `Victory ${number}`;
  const id = uniqueId(slug(`${side}-${name}`), new Set(draft.victory.map((level) => level.id)));
  draft.victory.push({ id, side, name, when: aloneLeft(draft, side) });
  return id;
}

/** Adds a copy of a level behind it. Returns the copy's id. */
export function duplicateLevel(draft: Scenario, index: number): string {
  const copy: VictoryLevel = copyOf(draft.victory[index]);
  copy.id = uniqueId(copy.id, new Set(draft.victory.map((level) => level.id)));
  draft.victory.splice(index + 1, 0, copy);
  return copy.id;
}
