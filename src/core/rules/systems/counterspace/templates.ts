import type { HexShape } from '../../../hex';
import type { Scenario } from '../../../model';
import { lastSideLevels, noneLeft, emptyTemplate, templateSides } from '../../common/template-levels';
import { CORNERS, TemplateMap } from '../../common/template-map';
import type { ScenarioTemplate, TemplateScenario } from '../../template';

/** Turn limits of the templates where one side only has to hold out. */
const CONVOY_TURNS = 30;
const ASSAULT_TURNS = 25;

type Force = Scenario['forces'][number];

function inZone(side: string, zone: string, design: string, count = 1): Force {
  const several = count === 1 ? {} : { count };
  return { id: `${side}-${design}`, side, design, ...several, start: { type: 'zone', zone } };
}

/** The start zones of two sides that face each other. */
function facingZones(map: TemplateMap, sides: Scenario['sides']): void {
  for (const [index, { id, name }] of sides.entries()) {
    map.startZone(`${id}-start`, `${name} start`, id, index === 0 ? 'near' : 'far');
  }
}

function duel(shape: HexShape): TemplateScenario {
  const map = new TemplateMap(shape);
  const sides = templateSides('Blue', 'Orange');
  const forces = sides.map(({ id }, index): Force => {
    const start = { type: 'hex' as const, hex: map.place(map.hex(index === 0 ? 0.15 : 0.85)) };
    return { id: `${id}-destroyer`, side: id, design: 'destroyer', start };
  });
  map.addTerrain({ type: 'planet' }, [map.hex(0.5)]);
  map.addTerrain({ type: 'asteroids', rating: 2 }, [map.hex(0.4, 0.25), map.hex(0.6, 0.75)], 1);
  return {
    briefing: 'Two destroyers meet near a planet. The last ship flying wins.',
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
  facingZones(map, sides);
  map.addTerrain({ type: 'asteroids', rating: 2 }, [map.hex(0.5, 0.2), map.hex(0.5, 0.8)], 1);
  const forces = sides.flatMap(({ id }) => [
    inZone(id, `${id}-start`, 'battleship'),
    inZone(id, `${id}-start`, 'destroyer', 2),
    inZone(id, `${id}-start`, 'gunship', 2),
  ]);
  return {
    briefing: 'Two equal fleets meet in open space. The last fleet flying wins.',
    map: map.build(),
    sides,
    forces,
    options: {},
    victory: lastSideLevels(sides),
  };
}

function convoy(shape: HexShape): TemplateScenario {
  const map = new TemplateMap(shape);
  const sides = templateSides('Convoy', 'Raiders');
  facingZones(map, sides);
  const edge = map.edgeAt('far');
  map.addEdge('convoy-exit', 'convoy', edge, 'exit');
  map.addTerrain({ type: 'asteroids', rating: 2 }, [map.hex(0.45, 0.15), map.hex(0.55, 0.85)], 1);
  map.addTerrain({ type: 'nebula', rating: 1 }, [map.hex(0.35, 0.85), map.hex(0.65, 0.15)], 1);
  const cargo = { group: 'cargo' };
  return {
    briefing: `Three cargo ships must leave by the ${edge} edge. The convoy wins when two get away, the raiders when two are destroyed.`,
    map: map.build(),
    sides,
    forces: [
      { ...inZone('convoy', 'convoy-start', 'cargo-ship', 3), ...cargo, orders: [{ type: 'advance', edge }] },
      inZone('convoy', 'convoy-start', 'destroyer'),
      inZone('convoy', 'convoy-start', 'gunship'),
      inZone('raiders', 'raiders-start', 'gunship', 2),
    ],
    options: {},
    turnLimit: CONVOY_TURNS,
    victory: [
      {
        id: 'convoy-through',
        side: 'convoy',
        name: 'Convoy through',
        when: { type: 'exited', units: cargo, atLeast: 2, edge },
      },
      {
        id: 'convoy-lost',
        side: 'raiders',
        name: 'Convoy lost',
        when: { type: 'destroyed', units: cargo, atLeast: 2 },
      },
      { id: 'raiders-beaten', side: 'convoy', name: 'Raiders beaten', when: noneLeft({ side: 'raiders' }) },
      { id: 'convoy-late', side: 'raiders', name: 'Convoy late', ends: false, when: { type: 'over' } },
    ],
  };
}

function assault(shape: HexShape): TemplateScenario {
  const map = new TemplateMap(shape);
  const sides = templateSides('Attackers', 'Garrison');
  const base = map.hex(0.85);
  const start = { type: 'hex' as const, hex: map.place(base) };
  map.zoneAround('garrison-start', 'Garrison start', 'garrison', base, 2);
  map.startZone('attackers-start', 'Attackers start', 'attackers', 'near');
  map.addTerrain({ type: 'asteroids', rating: 2 }, [map.hex(0.55, 0.2), map.hex(0.55, 0.8)], 1);
  return {
    briefing: `A star base must hold out for ${ASSAULT_TURNS} turns against three ships.`,
    map: map.build(),
    sides,
    forces: [
      inZone('attackers', 'attackers-start', 'battleship'),
      inZone('attackers', 'attackers-start', 'destroyer'),
      inZone('attackers', 'attackers-start', 'gunship'),
      { id: 'star-base', side: 'garrison', design: 'star-base-alphalpha', group: 'base', start },
      inZone('garrison', 'garrison-start', 'laser-platform', 3),
      inZone('garrison', 'garrison-start', 'poh-fighter', 3),
    ],
    options: {},
    turnLimit: ASSAULT_TURNS,
    victory: [
      {
        id: 'base-destroyed',
        side: 'attackers',
        name: 'Base destroyed',
        when: { type: 'destroyed', units: { group: 'base' }, atLeast: 'all' },
      },
      { id: 'attack-broken', side: 'garrison', name: 'Attack broken', when: noneLeft({ side: 'attackers' }) },
      { id: 'base-holds', side: 'garrison', name: 'Base holds', ends: false, when: { type: 'over' } },
    ],
  };
}

function threeSides(shape: HexShape): TemplateScenario {
  const map = new TemplateMap(shape);
  const sides = templateSides('Blue', 'Orange', 'Pink');
  for (const [index, [along, across]] of CORNERS.entries()) {
    const { id, name } = sides[index];
    map.zoneAround(`${id}-start`, `${name} start`, id, map.hex(along, across), 1);
  }
  map.addTerrain({ type: 'planet' }, [map.hex(0.5)]);
  return {
    briefing: 'Three small fleets meet at a planet. The last fleet flying wins.',
    map: map.build(),
    sides,
    forces: sides.flatMap(({ id }) => [
      inZone(id, `${id}-start`, 'destroyer'),
      inZone(id, `${id}-start`, 'gunship', 2),
    ]),
    options: {},
    victory: lastSideLevels(sides),
  };
}

function empty(shape: HexShape): TemplateScenario {
  const map = new TemplateMap(shape);
  map.addEdge('attacker-edge', 'attacker', 'north', 'enter');
  map.addEdge('defender-edge', 'defender', 'south', 'enter');
  return emptyTemplate({ map: map.build() });
}

/** The starting points for a new scenario. */
export const TEMPLATES: readonly ScenarioTemplate[] = [
  { id: 'duel', name: 'Duel', about: '1 destroyer a side', build: (_size, shape) => duel(shape) },
  { id: 'fleet', name: 'Fleet action', about: '5 ships a side', build: (_size, shape) => fleet(shape) },
  { id: 'convoy', name: 'Convoy', about: '3 cargo ships, escort, raiders', build: (_size, shape) => convoy(shape) },
  { id: 'assault', name: 'Base assault', about: '1 base, 3 attackers', build: (_size, shape) => assault(shape) },
  { id: 'three-sides', name: 'Three sides', about: '3 ships a side', build: (_size, shape) => threeSides(shape) },
  { id: 'empty', name: 'Empty', about: '2 sides, no ships', build: (_size, shape) => empty(shape) },
];
