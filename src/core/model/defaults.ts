import { DEFAULT_SHAPE } from '@core/hex';
import type {
  CounterspaceStats,
  Design,
  DriveTableStats,
  MinimalStats,
  RulesId,
  Scenario,
  SkirmishStats,
} from './generated/types';
import { newBattlespace } from './battlespace';
import { holdsField, newFaction, newField } from './mass-combat';
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

/** Who is left alone wins; in a mass combat also when the other side has only fled. */
function levelsOf(rules: RulesId): Scenario['victory'] {
  const attacker = ['attacker-wins', 'Attacker holds the field'] as const;
  const defender = ['defender-wins', 'Defender holds the field'] as const;
  if (rules === 'mass-combat') {
    return [holdsField(...attacker, 'attacker', 'defender'), holdsField(...defender, 'defender', 'attacker')];
  }
  return [
    { id: attacker[0], side: 'attacker', name: attacker[1], when: noneLeft('defender') },
    { id: defender[0], side: 'defender', name: defender[1], when: noneLeft('attacker') },
  ];
}

/** What a new scenario is fought on: locations for a skirmish, a field for a mass combat, otherwise a hex map. */
function groundOf(rules: RulesId): Pick<Scenario, 'map' | 'battlespace' | 'field'> {
  if (rules === 'mass-combat') return { field: newField() };
  if (rules === 'skirmish') return { battlespace: newBattlespace('attacker', 'defender') };
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

/**
 * A design to start from; of CounterSpace a small ship with the usual DEF of 2 (6.1.0), of Minimal Space Combat one of 10 BP, of
 * the drive-difference table a small systemship. The
 * id is made from the name.
 */
export function newDesign(rules: RulesId, name: string): Design {
  return {
    kind: 'design',
    format: 1,
    id: slug(name),
    name,
    rules,
    silhouette: 'destroyer',
    stats: newStats(rules),
  };
}

function newStats(rules: RulesId): Design['stats'] {
  if (rules === 'mass-combat') return { ...newFaction() };
  if (rules === 'minimal') {
    const stats: MinimalStats = { engine: 3, shields: 3, toHit: 2, weapons: ['F'], budget: 10 };
    return { ...stats };
  }
  if (rules === 'drive-table') {
    const none = { tubes: 0, missiles: 0, cannon: 0, shells: 0, racks: 0, tech: 0 };
    const stats: DriveTableStats = { drive: 4, beams: 2, screens: 2, ...none, warp: false };
    return { ...stats };
  }
  if (rules === 'skirmish') {
    const stats: SkirmishStats = {
      ap: 3,
      hp: 8,
      armour: 2,
      skills: { attack: 4, recon: 4, evasion: 4, ambush: 3, communicate: 6 },
      weapons: [{ name: 'Rifle', damage: 3, range: 2, kind: 'ballistic' }],
    };
    return { ...stats };
  }
  if (rules !== 'counterspace') return {};
  const stats: CounterspaceStats = {
    class: 'escort',
    energy: 2,
    shields: 2,
    hull: 2,
    defence: 2,
    movement: 2,
    weapons: [{ attack: 1, range: 1, energy: 1 }],
  };
  return { ...stats };
}
