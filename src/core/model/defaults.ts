import { DEFAULT_SHAPE } from '@core/hex';
import type { Design, RulesId, Scenario } from './generated/types';
import { newBattlespace } from './battlespace';
import { holdsField, newField } from './mass-combat';
import { RULES } from './rules';
import { slug } from './slug';

/**
 * An empty scenario: open space of 22 × 17 hexes (house interpretation of the CounterSpace map) with entry edges for two sides on the
 * long edges, or three locations in a row for a skirmish. No units. The id derives from the name.
 */
export function newScenario(rules: RulesId, name: string): Scenario {
  return {
    kind: 'scenario',
    format: 1,
    id: slug(name),
    name,
    rules,
    ...boardOf(rules),
    sides: [
      { id: 'attacker', name: 'Attacker', color: 'a' },
      { id: 'defender', name: 'Defender', color: 'b' },
    ],
    forces: [],
    options: {},
    victory: levelsOf(rules),
  };
}

/** The last side left wins; on a field also when the other side has fled. */
function levelsOf(rules: RulesId): Scenario['victory'] {
  const attacker = ['attacker-wins', 'Attacker holds the field'] as const;
  const defender = ['defender-wins', 'Defender holds the field'] as const;
  if (RULES[rules].ground === 'field') {
    return [holdsField(...attacker, 'attacker', 'defender'), holdsField(...defender, 'defender', 'attacker')];
  }
  return [
    { id: attacker[0], side: 'attacker', name: attacker[1], when: noneLeft('defender') },
    { id: defender[0], side: 'defender', name: defender[1], when: noneLeft('attacker') },
  ];
}

/** The board of a new scenario: locations for a skirmish, a field for mass combat, otherwise a hex map. */
function boardOf(rules: RulesId): Pick<Scenario, 'map' | 'battlespace' | 'field'> {
  const { ground } = RULES[rules];
  if (ground === 'field') return { field: newField() };
  if (ground === 'locations') return { battlespace: newBattlespace('attacker', 'defender') };
  return {
    map: {
      orientation: DEFAULT_SHAPE.orientation,
      stagger: DEFAULT_SHAPE.stagger,
      cols: DEFAULT_SHAPE.cols,
      rows: DEFAULT_SHAPE.rows,
      terrain: [],
      zones: [],
      edges: [
        { id: 'attacker-edge', side: 'attacker', edge: 'north', use: 'enter' },
        { id: 'defender-edge', side: 'defender', edge: 'south', use: 'enter' },
      ],
    },
  };
}

function noneLeft(side: string): Scenario['victory'][number]['when'] {
  return { type: 'survivors', units: { side }, atMost: 0 };
}

/** The most units of a force. */
const MAX_FORCE = 100;

/** Splits a number of units into the counts of as many forces as it needs. */
export function splitCount(count: number): readonly number[] {
  const parts: number[] = [];
  for (let left = count; left > 0; left -= MAX_FORCE) parts.push(Math.min(left, MAX_FORCE));
  return parts;
}

/** A new design with default values. The id derives from the name. */
export function newDesign(rules: RulesId, name: string): Design {
  return {
    kind: 'design',
    format: 1,
    id: slug(name),
    name,
    rules,
    silhouette: 'destroyer',
    stats: { ...RULES[rules].newStats() },
  };
}
