import {
  USUAL_POSITIONS,
  type Battlespace,
  type BattleLocation,
  type BattleTerrain,
  type Scenario,
} from '../../../model';
import { lastSideLevels, noneLeft, emptyTemplate, templateSides } from '../../common/template-levels';
import type { ScenarioTemplate, TemplateScenario, TemplateSize } from '../../template';

/** The rounds until relief arrives in an assault, and of a race for a location. */
const ASSAULT_ROUNDS = 14;
const RACE_ROUNDS = 20;
/** Distances between locations in the drawing. */
const STEP = 400;

type Force = Scenario['forces'][number];

function location(
  id: string,
  name: string,
  terrain: BattleTerrain,
  x: number,
  y: number,
  side?: string,
): BattleLocation {
  return { id, name, ...(side === undefined ? {} : { side }), terrain, positions: USUAL_POSITIONS, x, y };
}

function link(from: string, ...to: readonly string[]): Battlespace['links'] {
  return to.map((id) => ({ from, to: id }));
}

function units(side: string, location: string, design: string, count = 1): Force {
  const several = count === 1 ? {} : { count };
  return { id: `${side}-${design}`, side, design, ...several, start: { type: 'location', location } };
}

/** Two homes, with more ways between them the larger the size. */
function facingHomes(size: TemplateSize, terrain: BattleTerrain, first: string, second: string): Battlespace {
  const row = size === 'large' ? STEP : 0;
  const homes = (far: number): BattleLocation[] => [
    location('near-side', 'Near side', terrain, 0, row, first),
    location('far-side', 'Far side', terrain, far, row, second),
  ];
  if (size === 'small') return { locations: homes(STEP), links: link('near-side', 'far-side') };
  const middle = location('middle', 'Middle', terrain, STEP, row);
  const ends = [...link('near-side', 'middle'), ...link('middle', 'far-side')];
  if (size === 'medium') return { locations: [...homes(2 * STEP), middle], links: ends };
  const flanks = [
    location('left-flank', 'Left flank', terrain, STEP, 0),
    location('right-flank', 'Right flank', terrain, STEP, 2 * STEP),
  ];
  return {
    locations: [...homes(2 * STEP), middle, ...flanks],
    links: [
      ...ends,
      ...link('left-flank', 'near-side', 'middle', 'far-side'),
      ...link('right-flank', 'near-side', 'middle', 'far-side'),
    ],
  };
}

function twoTeams(
  size: TemplateSize,
  terrain: BattleTerrain,
  briefing: string,
  team: readonly (readonly [design: string, count?: number])[],
): TemplateScenario {
  const sides = templateSides('Blue', 'Orange');
  return {
    briefing,
    battlespace: facingHomes(size, terrain, 'blue', 'orange'),
    sides,
    forces: sides.flatMap(({ id }, index) =>
      team.map(([design, count]) => units(id, index === 0 ? 'near-side' : 'far-side', design, count)),
    ),
    options: {},
    victory: lastSideLevels(sides),
  };
}

function assault(size: TemplateSize): TemplateScenario {
  const sides = templateSides('Attackers', 'Defenders');
  const plain = location('plain', 'Plain', 'rocky', 0, STEP, 'attackers');
  const ridge = location('ridge', 'Ridge', 'rocky', 2 * STEP, STEP, 'defenders');
  const gully = location('gully', 'Gully', 'rocky', STEP, 0);
  const slope = location('slope', 'Slope', 'rocky', STEP, 2 * STEP);
  const woods = location('woods', 'Woods', 'rocky', STEP, STEP);
  const ways = size === 'small' ? [] : size === 'medium' ? [gully, slope] : [gully, woods, slope];
  return {
    briefing: `The attackers must hold the ridge for two rounds. The defenders win if they hold out for ${ASSAULT_ROUNDS} rounds.`,
    battlespace: {
      locations: [plain, ...ways, { ...ridge, hardening: 1 }],
      links: ways.length === 0 ? link('plain', 'ridge') : ways.flatMap(({ id }) => link(id, 'plain', 'ridge')),
    },
    sides,
    forces: [
      units('attackers', 'plain', 'skirmish-scouts'),
      units('attackers', 'plain', 'skirmish-rifles', 3),
      units('attackers', 'plain', 'skirmish-grenadiers'),
      units('defenders', 'ridge', 'skirmish-rifles'),
      units('defenders', 'ridge', 'skirmish-heavy'),
    ],
    options: {},
    turnLimit: ASSAULT_ROUNDS,
    victory: [
      {
        id: 'ridge-taken',
        side: 'attackers',
        name: 'Ridge taken',
        when: { type: 'holds', side: 'attackers', zone: 'ridge', turns: 2 },
      },
      { id: 'ridge-cleared', side: 'attackers', name: 'Ridge cleared', when: noneLeft({ side: 'defenders' }) },
      { id: 'attack-broken', side: 'defenders', name: 'Attack broken', when: noneLeft({ side: 'attackers' }) },
      { id: 'ridge-held', side: 'defenders', name: 'Ridge held', ends: false, when: { type: 'over' } },
    ],
  };
}

function threeSides(size: TemplateSize): TemplateScenario {
  const sides = templateSides('Blue', 'Orange', 'Pink');
  const corners = [
    [0, 0],
    [2 * STEP, 0],
    [STEP, 2 * STEP],
  ] as const;
  const homes = corners.map(([x, y], index) => {
    const { id, name } = sides[index];
    return location(`${id}-home`, `${name} home`, 'void', x, y, id);
  });
  const wreck = location('wreck', 'Wreck', 'void', STEP, STEP);
  const ids = homes.map(({ id }) => id);
  const round = [0, 1, 2].flatMap((index) => link(ids[index], ids[(index + 1) % ids.length]));
  const spokes = link('wreck', ...ids);
  return {
    briefing: 'Three teams race to a wreck. The first to hold it for two rounds wins.',
    battlespace: { locations: [wreck, ...homes], links: size === 'small' ? [...spokes, ...round] : spokes },
    sides,
    forces: sides.flatMap(({ id }) => [
      units(id, `${id}-home`, 'skirmish-scouts'),
      units(id, `${id}-home`, 'skirmish-marines'),
    ]),
    options: {},
    turnLimit: RACE_ROUNDS,
    victory: [
      ...sides.map(({ id }) => ({
        id: `${id}-wreck`,
        side: id,
        name: 'Wreck held',
        when: { type: 'holds' as const, side: id, zone: 'wreck', turns: 2 },
      })),
      ...lastSideLevels(sides),
    ],
  };
}

function empty(size: TemplateSize): TemplateScenario {
  return emptyTemplate({ battlespace: facingHomes(size, 'void', 'attacker', 'defender') });
}

const DUEL = 'Three drones a side hunt each other in the dark. The last side left wins.';
const SQUADS = 'Two squads meet among the rocks. The last squad standing wins.';
const SQUAD = [['skirmish-scouts'], ['skirmish-rifles', 2], ['skirmish-grenadiers'], ['skirmish-heavy']] as const;

/** The starting points for a new scenario. */
export const TEMPLATES: readonly ScenarioTemplate[] = [
  {
    id: 'duel',
    name: 'Drone hunt',
    about: '3 drones a side',
    build: (size) => twoTeams(size, 'void', DUEL, [['skirmish-drone', 3]]),
  },
  {
    id: 'fleet',
    name: 'Squad action',
    about: '5 units a side',
    build: (size) => twoTeams(size, 'rocky', SQUADS, SQUAD),
  },
  { id: 'assault', name: 'Ridge assault', about: '5 attackers, 2 defenders', build: assault },
  { id: 'three-sides', name: 'Three sides', about: '2 units a side', build: threeSides },
  { id: 'empty', name: 'Empty', about: '2 sides, no units', build: empty },
];
