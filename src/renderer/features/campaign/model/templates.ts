import { capitalize } from '@core/base';
import {
  newDesign,
  newScenario,
  rulesOfRole,
  slug,
  type Campaign,
  type Design,
  type RulesId,
  type Scenario,
} from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import { useLibrary } from '@renderer/stores';

/** Kind of a new campaign: conquest of a star map, or linked chapters. */
export type CampaignKind = 'conquest' | 'linked';

/** Rule systems for the ships of a campaign. */
export const SHIP_SYSTEMS = rulesOfRole('ships');

const FLEET = 3;

/** Default battle scenario: open space, with both sides entering from their edges. */
function openSpace(rules: RulesId, ship: string): Scenario {
  const { map, ...rest } = newScenario(rules, 'Open space');
  // Range-band rules have no map.
  const scenario: Scenario = ruleSystem(rules).info.board === 'hex' && map ? { ...rest, map } : rest;
  const edge = (side: 'attacker' | 'defender'): Scenario['forces'][number] => ({
    id: `${side}-ships`,
    side,
    design: ship,
    count: FLEET,
    start: scenario.map ? { type: 'edge', edge: `${side}-edge` } : { type: 'free' },
  });
  return { ...scenario, forces: [edge('attacker'), edge('defender')] };
}

/** A small conquest map: five systems, one capital per side. */
function smallMap(): NonNullable<Campaign['map']> {
  return {
    orientation: 'flat',
    cols: 14,
    rows: 9,
    systems: [
      { id: 'west', name: 'West', hex: '0205', kind: 'capital', owner: 'first', income: 8, yard: 10 },
      { id: 'north', name: 'North', hex: '0702', income: 4 },
      { id: 'middle', name: 'Middle', hex: '0705', kind: 'outpost', income: 6 },
      { id: 'south', name: 'South', hex: '0708', income: 4 },
      { id: 'east', name: 'East', hex: '1205', kind: 'capital', owner: 'second', income: 8, yard: 10 },
    ],
    lanes: ['west', 'east'].flatMap((from) => ['north', 'middle', 'south'].map((to) => ({ from, to }))),
  };
}

function twoChapters(): Pick<Campaign, 'chapters' | 'start'> {
  const roles = [
    { force: 'attacker-ships', fleet: 'first-fleet' },
    { force: 'defender-ships', fleet: 'second-fleet' },
  ];
  const sides = [
    { side: 'first', as: 'attacker' },
    { side: 'second', as: 'defender' },
  ];
  const common = { scenario: 'open-space', roles, sides };
  return {
    start: 'first-battle',
    chapters: [
      {
        ...common,
        id: 'first-battle',
        name: 'First battle',
        place: { x: 0, y: 0 },
        branches: [
          { level: 'attacker-wins', to: 'second-battle', awards: [{ side: 'first', points: 10 }] },
          { level: 'defender-wins', to: 'second-battle', awards: [{ side: 'second', points: 10 }] },
        ],
      },
      {
        ...common,
        id: 'second-battle',
        name: 'Second battle',
        place: { x: 260, y: 0 },
        branches: [
          { level: 'attacker-wins', ending: 'first-wins' },
          { level: 'defender-wins', ending: 'second-wins' },
        ],
      },
    ],
  };
}

/** Creates a campaign: two sides with a fleet each, on a small map or in two chapters. Without designs it has a new one. */
export function newCampaign(kind: CampaignKind, rules: RulesId, name: string, known: readonly Design[]): Campaign {
  const designs = known.length > 0 ? known : [newDesign(rules, 'Ship')];
  const ship = designs[0]!.id;
  const ships = (['first', 'second'] as const).flatMap((side) =>
    Array.from({ length: FLEET }, (_, index) => ({
      id: `${side}-${index + 1}`,
      side,
      design: ship,
      name: `${capitalize(side)} ${index + 1}`,
      fleet: `${side}-fleet`,
    })),
  );
  const conquest = kind === 'conquest';
  const fleetAt = (at: string): object => (conquest ? { at } : {});
  const ending = (side: string, other: string): Campaign['endings'][number] => ({
    id: `${side}-wins`,
    name: `${capitalize(side)} side prevails`,
    side,
    ...(conquest
      ? {
          when: {
            type: 'any',
            of: [
              { type: 'no-ships', side: other },
              // Both capitals: two fleets that pass each other do not end the war.
              { type: 'holds', side, systems: ['west', 'east'] },
            ],
          },
        }
      : {}),
  });
  const common = { points: 60, income: conquest ? 0 : 5 };
  return {
    kind: 'campaign',
    format: 2,
    id: slug(name),
    name,
    rules,
    sides: [
      { id: 'first', name: 'First side', color: 'a', ...common },
      { id: 'second', name: 'Second side', color: 'b', ...common, player: 'greedy' },
    ],
    economy: {},
    turnLimit: 20,
    designs: structuredClone([...designs]),
    scenarios: [openSpace(rules, ship)],
    templates: { fleet: 'open-space' },
    ...(conquest ? { map: smallMap() } : twoChapters()),
    ships,
    fleets: [
      { id: 'first-fleet', side: 'first', name: 'First fleet', ...fleetAt('west') },
      { id: 'second-fleet', side: 'second', name: 'Second fleet', ...fleetAt('east') },
    ],
    troops: [],
    endings: [ending('first', 'second'), ending('second', 'first')],
    log: [],
  };
}

const MAX_DESIGNS = 8;

/** Warships, which a new campaign has before freighters, bases and mines. */
const WARSHIPS: readonly Design['silhouette'][] = [
  'destroyer',
  'gunship',
  'battleship',
  'torpedo',
  'scout',
  'dreadnaught',
];

/** A new campaign with library designs for its rules. */
export function blankCampaign(kind: CampaignKind, rules: RulesId, name: string, id: string): Campaign {
  const rank = ({ silhouette }: Design): number => {
    const index = WARSHIPS.indexOf(silhouette);
    return index < 0 ? WARSHIPS.length : index;
  };
  const own = [...useLibrary().designs.values()]
    .filter((design) => design.rules === rules)
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MAX_DESIGNS);
  return { ...newCampaign(kind, rules, name, own), id };
}
