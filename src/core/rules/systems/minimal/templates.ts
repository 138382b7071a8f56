import type { HexId, HexShape } from '../../../hex';
import type { Scenario } from '../../../model';
import { lastSideLevels, noneLeft, emptyTemplate, templateSides } from '../../common/template-levels';
import { CORNERS, TemplateMap } from '../../common/template-map';
import type { ScenarioTemplate, TemplateScenario } from '../../template';

/** The turns that a lone ship has to hold out. */
const STAND_TURNS = 16;
/** SPEED of ships that start on a hex. */
const START_SPEED = 2;

type Force = Scenario['forces'][number];

/** A ship that starts on a hex and heads for another. */
function heading(map: TemplateMap, id: string, side: string, design: string, from: HexId, to: HexId): Force {
  const start = { type: 'hex' as const, hex: map.place(from), facing: map.facing(from, to), speed: START_SPEED };
  return { id, side, design, start };
}

function duel(shape: HexShape): TemplateScenario {
  const map = new TemplateMap(shape);
  const sides = templateSides('Blue', 'Orange');
  const [near, far] = [map.hex(0.2), map.hex(0.8)];
  const forces = [
    heading(map, 'blue-ship', 'blue', 'minimal-ship-1', near, far),
    heading(map, 'orange-ship', 'orange', 'minimal-ship-1', far, near),
  ];
  return {
    briefing: 'Two equal ships meet in empty space. The last ship flying wins.',
    map: map.build(),
    sides,
    forces,
    options: {},
    victory: lastSideLevels(sides),
  };
}

function fleet(shape: HexShape): TemplateScenario {
  const map = new TemplateMap(shape);
  const sides = templateSides('Blue', 'Orange');
  for (const [index, { id, name }] of sides.entries()) {
    map.startZone(`${id}-start`, `${name} start`, id, index === 0 ? 'near' : 'far');
  }
  map.addTerrain({ type: 'obstacle', name: 'Rocks' }, [
    map.hex(0.5, 0.25),
    map.hex(0.45, 0.4),
    map.hex(0.55, 0.6),
    map.hex(0.5, 0.75),
  ]);
  const designs = ['minimal-ship-1', 'minimal-ship-2', 'minimal-ship-3'];
  return {
    briefing: 'Three ships a side meet among rocks. The last side flying wins.',
    map: map.build(),
    sides,
    forces: sides.flatMap(({ id }) =>
      designs.map((design, index): Force => {
        return { id: `${id}-${index + 1}`, side: id, design, start: { type: 'zone', zone: `${id}-start` } };
      }),
    ),
    options: {},
    victory: lastSideLevels(sides),
  };
}

function lastStand(shape: HexShape): TemplateScenario {
  const map = new TemplateMap(shape);
  const sides = templateSides('Hunters', 'Quarry');
  const middle = map.hex(0.6);
  const hunters = [0.2, 0.4, 0.6, 0.8].map((across, index): Force => {
    return heading(map, `hunter-${index + 1}`, 'hunters', 'minimal-picket', map.hex(0.15, across), middle);
  });
  return {
    briefing: `A cruiser must survive four hunters for ${STAND_TURNS} turns.`,
    map: map.build(),
    sides,
    forces: [...hunters, heading(map, 'quarry', 'quarry', 'minimal-cruiser', middle, map.hex(0.15))],
    options: { edge: 'stop' },
    turnLimit: STAND_TURNS,
    victory: [
      { id: 'quarry-destroyed', side: 'hunters', name: 'Quarry destroyed', when: noneLeft({ side: 'quarry' }) },
      { id: 'hunt-broken', side: 'quarry', name: 'Hunt broken', when: noneLeft({ side: 'hunters' }) },
      { id: 'quarry-survives', side: 'quarry', name: 'Quarry survives', ends: false, when: { type: 'over' } },
    ],
  };
}

function threeSides(shape: HexShape): TemplateScenario {
  const map = new TemplateMap(shape);
  const sides = templateSides('Blue', 'Orange', 'Pink');
  const middle = map.hex(0.5);
  const forces = CORNERS.map(([along, across], index) => {
    const { id } = sides[index];
    return heading(map, `${id}-ship`, id, 'minimal-ship-1', map.hex(along, across), middle);
  });
  map.addTerrain({ type: 'planet' }, [middle]);
  return {
    briefing: 'Three ships meet at a planet. The last ship flying wins.',
    map: map.build(),
    sides,
    forces,
    options: { edge: 'stop' },
    victory: lastSideLevels(sides),
  };
}

/** The starting points for a new scenario. */
export const TEMPLATES: readonly ScenarioTemplate[] = [
  { id: 'duel', name: 'Duel', about: '1 ship a side', build: (_size, shape) => duel(shape) },
  { id: 'fleet', name: 'Fleet action', about: '3 ships a side', build: (_size, shape) => fleet(shape) },
  { id: 'assault', name: 'Last stand', about: '1 cruiser, 4 hunters', build: (_size, shape) => lastStand(shape) },
  { id: 'three-sides', name: 'Three sides', about: '1 ship a side', build: (_size, shape) => threeSides(shape) },
  {
    id: 'empty',
    name: 'Empty',
    about: '2 sides, no ships',
    build: (_size, shape) => emptyTemplate({ map: new TemplateMap(shape).build() }),
  },
];
