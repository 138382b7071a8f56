import { DEFAULT_SHAPE } from '@core/hex';
import type { Design, RulesId, Scenario } from './generated/types';
import { newBattlespace } from './battlespace';
import { holdsField, newField } from './mass-combat';
import { RULES } from './rules';
import { slug } from './slug';

/**
 * An empty scenario to start from: open space of 22 × 17 hexes (our reading of the map of CounterSpace) with two sides that come in
 * from the long edges, or three locations in a row for a skirmish; no units yet. The id is made from the name.
 */
export function newScenario(rules: RulesId, name: string): Scenario {
  return {
    kind: 'scenario',
    format: 1,
    id: slug(name),
    name,
    rules,
    ...groundOf(rules),
    sides: [
      { id: 'attacker', name: 'Attacker', color: 'a' },
      { id: 'defender', name: 'Defender', color: 'b' },
    ],
    forces: [],
    options: {},
    victory: levelsOf(rules),
  };
}

/** Who is left alone wins; on a field also when the other side has only fled. */
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

/** What a new scenario is fought on: locations for a skirmish, a field for a mass combat, otherwise a hex map. */
function groundOf(rules: RulesId): Pick<Scenario, 'map' | 'battlespace' | 'field'> {
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

/** A design to start from. The id is made from the name. */
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
