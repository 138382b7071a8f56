import type { Condition, Scenario, Side, UnitGroup, VictoryLevel } from '../../model';
import type { TemplateScenario } from '../template';

const COLOURS = ['a', 'b', 'c'] as const;

/** Sides in the program's colours; each id is the name in lower case. */
export function templateSides(...names: readonly string[]): Scenario['sides'] {
  return names.map((name, index): Side => ({ id: name.toLowerCase(), name, color: COLOURS[index] ?? 'd' }));
}

/** The condition that none of these units is left. */
export function noneLeft(units: UnitGroup): Condition {
  return { type: 'survivors', units, atMost: 0 };
}

/** One level per side: the last side with units wins. */
export function lastSideLevels(sides: Scenario['sides']): VictoryLevel[] {
  return sides.map(({ id }) => ({
    id: `${id}-last`,
    side: id,
    name: 'Last side left',
    when: {
      type: 'all',
      of: [
        ...sides.filter((other) => other.id !== id).map((other) => noneLeft({ side: other.id })),
        { type: 'survivors', units: { side: id }, atLeast: 1 },
      ],
    },
  }));
}

/** The levels of an empty scenario of two sides: no unit of the other side is left. */
function plainLevels(sides: Scenario['sides']): VictoryLevel[] {
  return sides.map(({ id, name }, index) => ({
    id: `${id}-wins`,
    side: id,
    name: `${name} holds the field`,
    when: noneLeft({ side: sides[1 - index].id }),
  }));
}

/** The empty template: two sides without units on a board. */
export function emptyTemplate(board: Pick<TemplateScenario, 'map' | 'field' | 'battlespace'> = {}): TemplateScenario {
  const sides = templateSides('Attacker', 'Defender');
  return { ...board, sides, forces: [], options: {}, victory: plainLevels(sides) };
}
