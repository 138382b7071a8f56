import { implies, slug, uniqueId, type Condition, type Scenario, type VictoryLevel } from '@core/model';
import { cloneJson, nameOfCopy } from './lists';

/** A condition that is true when no other side has units left. */
function lastSideStanding(scenario: Scenario, side: string): Condition {
  const eliminated = scenario.sides
    .filter((other) => other.id !== side)
    .map((enemy): Condition => ({ type: 'survivors', units: { side: enemy.id }, atMost: 0 }));
  if (eliminated.length === 0) return { type: 'over' };
  return eliminated.length === 1 ? eliminated[0] : { type: 'all', of: eliminated };
}

/** Likely conditions of a new level of a side, the most likely first. */
function likelyConditions(scenario: Scenario, side: string): Condition[] {
  const enemies = scenario.sides.filter(({ id }) => id !== side).map(({ id }) => id);
  const limit = scenario.turnLimit ?? 10;
  return [
    lastSideStanding(scenario, side),
    ...enemies.map((enemy): Condition => ({ type: 'destroyed', units: { side: enemy }, atLeast: 1 })),
    {
      type: 'all',
      of: [
        { type: 'turn', turn: limit },
        { type: 'survivors', units: { side }, atLeast: 1 },
      ],
    },
    { type: 'over' },
  ];
}

/** `wanted`, numbered if a level of the side has that name. */
function freeName({ victory }: Scenario, side: string, wanted: string): string {
  return nameOfCopy(wanted, new Set(victory.filter((level) => level.side === side).map(({ name }) => name)));
}

/** Appends a victory level of a side, with a likely condition that no earlier level always meets first. Returns its id. */
export function addLevel(draft: Scenario, side: string): string {
  const name = freeName(draft, side, 'Victory');
  const id = uniqueId(slug(`${side}-${name}`), new Set(draft.victory.map((level) => level.id)));
  const likely = likelyConditions(draft, side);
  const when = likely.find((one) => draft.victory.every((other) => !implies(draft, one, other.when))) ?? likely[0];
  draft.victory.push({ id, side, name, when });
  return id;
}

/** Inserts a copy of a level after it. Returns the id of the copy. */
export function duplicateLevel(draft: Scenario, index: number): string {
  const copy: VictoryLevel = cloneJson(draft.victory[index]);
  copy.id = uniqueId(copy.id, new Set(draft.victory.map((level) => level.id)));
  copy.name = freeName(draft, copy.side, copy.name);
  draft.victory.splice(index + 1, 0, copy);
  return copy.id;
}
