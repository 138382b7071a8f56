import type { Scenario, VictoryLevel } from '../../../model';
import { lastSideLevels, emptyTemplate, templateSides } from '../../common/template-levels';
import type { ScenarioTemplate, TemplateScenario } from '../../template';

/** The rounds until an escort arrives. */
const RAID_ROUNDS = 6;

type Sides = Scenario['sides'];
type Force = Scenario['forces'][number];

function ships(side: string, design: string, count = 1): Force {
  const several = count === 1 ? {} : { count };
  return { id: `${side}-${design}`, side, design, ...several, start: { type: 'free' } };
}

/** One level per side: it stays, and every ship of the other is destroyed or has left. */
function holdsLevels(sides: Sides): VictoryLevel[] {
  return sides.map(({ id }, index) => {
    const foe = sides[1 - index].id;
    return {
      id: `${id}-holds`,
      side: id,
      name: 'Field held',
      when: {
        type: 'all',
        of: [
          { type: 'survivors', units: { side: id }, atLeast: 1 },
          { type: 'not', of: { type: 'exited', units: { side: id }, atLeast: 'all' } },
          {
            type: 'any',
            of: [
              { type: 'destroyed', units: { side: foe }, atLeast: 'all' },
              { type: 'exited', units: { side: foe }, atLeast: 'all' },
            ],
          },
        ],
      },
    };
  });
}

function twoFleets(briefing: string, designs: readonly string[]): TemplateScenario {
  const sides = templateSides('Blue', 'Orange');
  const forces = sides.flatMap(({ id }) => designs.map((design) => ships(id, design)));
  return { briefing, sides, forces, options: {}, victory: holdsLevels(sides) };
}

function raid(): TemplateScenario {
  const raider = { design: 'freebooter' };
  const cutters = { side: 'patrol' };
  return {
    briefing: `Two cutters must protect a convoy from a raider until its escort arrives after ${RAID_ROUNDS} rounds.`,
    sides: templateSides('Patrol', 'Raider'),
    forces: [ships('patrol', 'cutter', 2), ships('raider', 'freebooter'), ships('raider', 'pinnace')],
    options: {},
    turnLimit: RAID_ROUNDS,
    victory: [
      {
        id: 'raider-destroyed',
        side: 'patrol',
        name: 'Raider destroyed',
        when: { type: 'destroyed', units: raider, atLeast: 'all' },
      },
      {
        id: 'convoy-plundered',
        side: 'raider',
        name: 'Convoy plundered',
        ends: false,
        when: { type: 'all', of: [{ type: 'over' }, { type: 'destroyed', units: cutters, atLeast: 1 }] },
      },
      { id: 'convoy-safe', side: 'patrol', name: 'Convoy safe', ends: false, when: { type: 'over' } },
    ],
  };
}

function threeSides(): TemplateScenario {
  const sides = templateSides('Blue', 'Orange', 'Pink');
  return {
    briefing: 'Three equal warships meet. The last ship left wins.',
    sides,
    forces: sides.map(({ id }) => ships(id, 'vanguard')),
    options: {},
    victory: lastSideLevels(sides),
  };
}

const DUEL = 'Two equal warships meet. Orders are secret.';
const FLEET = 'Two equal squadrons meet: a missile ship, a beam ship and a gun ship each.';

/** The starting points for a new scenario. */
export const TEMPLATES: readonly ScenarioTemplate[] = [
  { id: 'duel', name: 'Duel', about: '1 warship a side', build: () => twoFleets(DUEL, ['vanguard']) },
  {
    id: 'fleet',
    name: 'Squadron action',
    about: '3 ships a side',
    build: () => twoFleets(FLEET, ['arbalest', 'bulwark', 'broadside']),
  },
  { id: 'convoy', name: 'Convoy raid', about: '2 cutters, 2 raiders', build: raid },
  { id: 'three-sides', name: 'Three sides', about: '1 warship a side', build: threeSides },
  { id: 'empty', name: 'Empty', about: '2 sides, no ships', build: () => emptyTemplate() },
];
