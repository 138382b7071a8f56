import type { Force, Scenario } from '@core/model';
import { shippedDesigns, shippedScenario } from '../library';
import type { ConformanceCase } from '../conformance';
import { at, design, designSet, openMap, scenario } from './build';

const DESIGNS = designSet(
  design('ship', {
    initiative: 1,
    race: 'bruet',
    torpedoBays: { bays: 1, torpedoes: 2, attack: 4, movement: 4, range: 8, smart: true, energyTorpedo: true },
  }),
  design('tank', {
    class: 'capital',
    energy: 6,
    shields: 5,
    movement: 3,
    race: 'turtle',
    defence: 3,
    torpedoBays: { bays: 2, bayDefence: 2, torpedoes: 4, attack: 3, movement: 3, range: 5 },
  }),
  design('dart', {
    class: 'fighter',
    energy: 2,
    shields: 1,
    hull: 1,
    movement: 3,
    weapons: [{ attack: 1, range: 1, energy: 1 }],
    equipment: { energyBattery: 2, driveBooster: true },
  }),
  design('doctor', { energy: 3, equipment: { repair: true, supplyBattery: 3, turtleShield: true }, race: 'sprog' }),
  design('fort', { class: 'base', movement: 0, energy: 8, hull: 20, weapons: [{ attack: 4, range: 3, energy: 4 }] }),
);

/** A small battle with every kind of terrain, start and condition. */
const crowded: Scenario = scenario({
  turnLimit: 12,
  map: openMap({
    cols: 10,
    rows: 8,
    terrain: [
      { type: 'asteroids', rating: 3, hexes: ['0303', '0304', '0403'] },
      { type: 'mines', random: true, hexes: ['0703'] },
      { type: 'planet', hexes: ['0505'] },
      { type: 'star', hexes: ['0806'] },
      { type: 'heat', rating: 2, hexes: ['0706', '0805', '0807'] },
      { type: 'obstacle', hexes: ['0404', '0604'] },
      { type: 'obstacle', rating: 1, hexes: ['0205'] },
      { type: 'nebula', rating: 4, hexes: ['0602', '0203'] },
    ],
    zones: [
      { id: 'home', name: 'Home', use: 'deploy', side: 'b', hexes: ['0101', '0201', '0301', '0102', '0202'] },
      { id: 'goal', name: 'Goal', use: 'objective', hexes: ['0504', '0503'] },
    ],
    edges: [
      { id: 'south', side: 'a', edge: 'south', use: 'both', from: 3, to: 7 },
      { id: 'east', side: 'b', edge: 'east', use: 'exit' },
    ],
  }),
  forces: [
    { id: 'line', side: 'a', design: 'ship', count: 2, start: { type: 'edge', edge: 'south' } },
    { id: 'late', side: 'a', design: 'tank', group: 'heavy', start: { type: 'edge', edge: 'south', turn: 3 } },
    { id: 'swarm', side: 'b', design: 'dart', count: 3, start: { type: 'zone', zone: 'home' } },
    { id: 'aid', side: 'b', design: 'doctor', start: { type: 'zone', zone: 'home' } },
    { id: 'core', side: 'b', design: 'tank', start: { type: 'zone', zone: 'home' } },
    at('0504', 'b', 'fort', { group: 'station' }),
  ],
  victory: [
    {
      id: 'great',
      side: 'a',
      name: 'Great',
      ends: false,
      when: {
        type: 'all',
        of: [
          { type: 'destroyed', units: { group: 'station' }, atLeast: 'all' },
          { type: 'exited', units: { side: 'a' }, edge: 'south', atLeast: 1 },
        ],
      },
    },
    { id: 'held', side: 'b', name: 'Held', when: { type: 'holds', side: 'b', zone: 'goal', turns: 9 } },
    { id: 'late', side: 'a', name: 'Late', defeat: true, ends: false, when: { type: 'turn', turn: 12 } },
  ],
});

/** Ships with every device, with bays and torpedoes that can be attacked, close to each other. */
const devices: Scenario = scenario({
  turnLimit: 10,
  map: openMap({ cols: 6, rows: 6, terrain: [{ type: 'asteroids', rating: 0, hexes: ['0303'] }] }),
  forces: [
    at('0202', 'a', 'shell', { count: 2 }),
    at('0203', 'a', 'supply'),
    at('0404', 'b', 'shell', { count: 2 }),
    at('0404', 'b', 'supply'),
  ],
  options: { initiative: 'side-roll', firstTurn: 'roll', crit: 'double' },
});

const DEVICE_DESIGNS = designSet(
  design('shell', {
    ...{ energy: 4, shields: 2, hull: 6, weapons: [{ attack: 2, range: 1, energy: 1 }] },
    torpedoBays: { bays: 2, bayDefence: 2, torpedoes: 5, defence: 1, attack: 3, movement: 3, range: 5 },
    equipment: { energyBattery: 4, turtleShield: true },
  }),
  design('supply', {
    ...{ energy: 3, shields: 3, weapons: [{ attack: 3, range: 2, energy: 2 }] },
    equipment: { supplyBattery: 6, repair: true, driveBooster: true },
  }),
);

function withOptions(options: Scenario['options']): Scenario {
  return { ...crowded, options };
}

function slugfestWithoutTorpedoes(): Scenario {
  const slugfest = shippedScenario('minor-slugfest');
  return { ...slugfest, options: { ...slugfest.options, torpedoes: false } };
}

/** The same with all that a scenario may add: orders, reinforcements, triggers, awards, options of one side. */
const eventful: Scenario = {
  ...crowded,
  turnLimit: 10,
  sides: [
    { id: 'a', name: 'Alpha', options: { crit: 'double', smartTorpedoes: true } },
    { id: 'b', name: 'Beta', options: { pointDefence: false } },
  ],
  map: {
    ...crowded.map!,
    zones: [...crowded.map!.zones, { id: 'gate', name: 'Gate', use: 'deploy', side: 'a', hexes: ['1001', '1002'] }],
    edges: [...crowded.map!.edges, { id: 'north', side: 'a', edge: 'north', use: 'exit' }],
  },
  forces: [
    ...crowded.forces.map((force): Force => {
      if (force.id === 'line') return { ...force, orders: [{ type: 'advance', edge: 'north' }] };
      if (force.id === 'aid') return { ...force, orders: [{ type: 'stay', zone: 'home' }, { type: 'hold-fire' }] };
      return force.group === 'station' ? { ...force, orders: [{ type: 'untouchable' }] } : force;
    }),
    { id: 'reserve', side: 'a', design: 'dart', count: 2, start: { type: 'zone', zone: 'gate', call: true } },
  ],
  triggers: [
    {
      id: 'second-wave',
      when: { type: 'turn', turn: 2 },
      do: [
        { type: 'message', text: 'Here they come.', side: 'a' },
        { type: 'reinforce', force: 'reserve' },
        { type: 'terrain', hexes: ['0404', '0604'], terrain: null },
      ],
    },
    {
      id: 'drift',
      repeat: true,
      when: {
        type: 'any',
        of: [
          { type: 'turn', turn: 4 },
          { type: 'holds', side: 'b', zone: 'goal' },
        ],
      },
      do: [
        { type: 'terrain', hexes: ['0404', '0502'], terrain: { type: 'asteroids', rating: 2 } },
        { type: 'points', side: 'b', points: -1 },
      ],
    },
    {
      id: 'flare',
      when: { type: 'points', side: 'a', atLeast: 4 },
      do: [{ type: 'terrain', hexes: ['0805', '0706'], terrain: { type: 'star' } }],
    },
  ],
  awards: [
    { id: 'kills', side: 'a', points: 2, for: 'destroyed', units: { side: 'b' } },
    { id: 'kills-b', side: 'b', points: 2, for: 'destroyed', units: { side: 'a' } },
    { id: 'through', side: 'a', points: 3, for: 'exited', units: { force: 'line' }, edge: 'north' },
    { id: 'goal', side: 'b', points: 1, for: 'holds', zone: 'goal' },
    { id: 'left', side: 'b', points: 1, for: 'survivors', units: { side: 'b' } },
  ],
  victory: [
    { id: 'rich', side: 'a', name: 'Rich', when: { type: 'points', side: 'a', atLeast: 12 } },
    { id: 'richer', side: 'b', name: 'Richer', ends: false, when: { type: 'points', side: 'b', atLeast: 6 } },
  ],
};

/** Battles that together use every rule of CounterSpace that the program plays. */
export const COUNTERSPACE_CASES: readonly ConformanceCase[] = [
  { name: 'minor slugfest', scenario: shippedScenario('minor-slugfest'), designs: shippedDesigns() },
  { name: 'slugfest without torpedoes', scenario: slugfestWithoutTorpedoes(), designs: shippedDesigns() },
  {
    name: 'crowded, units roll',
    scenario: withOptions({
      initiative: 'unit-roll',
      crit: 'extra-d6',
      damage: 'difference',
      lineOfSight: true,
      stacking: 'classes',
      wrecks: 'hulks',
    }),
    designs: DESIGNS,
  },
  {
    name: 'crowded, sides roll once',
    scenario: withOptions({
      initiative: 'igo-hugo',
      crit: 'bypass-shields',
      tie: 'destroy',
      hazard: 'threshold',
      stacking: 'ships',
      stackingLimit: 2,
    }),
    designs: DESIGNS,
  },
  {
    name: 'crowded, listed first turn, flat map',
    scenario: {
      ...crowded,
      map: { ...crowded.map!, orientation: 'flat', stagger: 'even' },
      options: { initiative: 'unit-roll', firstTurn: 'listed', crit: 'normal', tie: 'miss' },
    },
    designs: DESIGNS,
  },
  { name: 'cargo babysitters', scenario: shippedScenario('cargo-babysitters'), designs: shippedDesigns() },
  { name: 'crowded, eventful', scenario: eventful, designs: DESIGNS },
  { name: 'devices', scenario: devices, designs: DEVICE_DESIGNS },
];
