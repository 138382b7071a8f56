import type { Scenario } from '@core/model';
import type { ConformanceCase } from '../conformance';
import { shippedDesigns, shippedScenario } from '../library';
import { at, design, designSet, location, scenario } from './build';

const DESIGNS = designSet(
  design('unit'),
  design('quick', {
    ap: 5,
    hp: 5,
    armour: 2,
    weapons: [
      { name: 'Gun', damage: 2, range: 4, kind: 'ballistic', ammunition: 3 },
      { name: 'Lance', damage: 3, range: 3, kind: 'modern', penetrating: true },
    ],
  }),
  design('bare', { ap: 3, weapons: [] }),
  design('crate', { ap: 0, hp: 3, weapons: [] }),
);

/** A small battle with every kind of ground, start, order, trigger and award. */
const crowded: Scenario = scenario(
  [
    { id: 'line', side: 'a', design: 'quick', count: 2, start: { type: 'free' } },
    { id: 'far', side: 'a', design: 'unit', start: { type: 'free' } },
    at('a', 'crate', 'plain', 2, { design: 'crate', orders: [{ type: 'untouchable' }] }),
    at('a', 'late', 'plain', undefined, { design: 'quick', start: { type: 'location', location: 'plain', turn: 2 } }),
    at('b', 'post', 'ridge', 5, {
      design: 'bare',
      start: { type: 'location', location: 'ridge', position: 5, awareness: 'concealed' },
      orders: [{ type: 'stay', zone: 'ridge' }],
    }),
    at('b', 'swarm', 'ridge', undefined, { design: 'quick', count: 2 }),
    at('b', 'shy', 'gully', 1, { orders: [{ type: 'hold-fire' }] }),
    { id: 'aid', side: 'b', design: 'unit', start: { type: 'location', location: 'gully', position: 2, call: true } },
  ],
  {
    turnLimit: 8,
    options: { rockyRange: 2 },
    battlespace: {
      locations: [
        location('plain', { side: 'a', terrain: 'void', exits: ['a'], bloom: 1 }),
        location('wood', { side: 'a', terrain: 'rocky', positions: 4 }),
        location('island', { side: 'a', positions: 1 }),
        location('ridge', {
          terrain: 'rocky',
          hardening: 1,
          spots: [
            { position: 5, hardening: 3 },
            { position: 1, bloom: 3 },
          ],
        }),
        location('gully', { positions: 2, exits: ['b'] }),
      ],
      links: [
        { from: 'plain', to: 'wood' },
        { from: 'plain', to: 'ridge' },
        { from: 'wood', to: 'gully', distance: 2 },
        { from: 'gully', to: 'ridge' },
      ],
      ambush: { by: 'b', against: 'a' },
    },
    triggers: [
      {
        id: 'wave',
        when: { type: 'turn', turn: 2 },
        do: [
          { type: 'message', text: 'Here they come.', side: 'a' },
          { type: 'message', text: 'It gets loud.' },
          { type: 'reinforce', force: 'aid' },
        ],
      },
      {
        id: 'drift',
        repeat: true,
        when: { type: 'holds', side: 'b', zone: 'ridge' },
        do: [{ type: 'points', side: 'b', points: 1 }],
      },
    ],
    awards: [
      { id: 'kills', side: 'a', points: 2, for: 'destroyed', units: { side: 'b' } },
      { id: 'out', side: 'a', points: 1, for: 'exited', units: { side: 'a' } },
      { id: 'goal', side: 'b', points: 1, for: 'holds', zone: 'gully' },
      { id: 'left', side: 'b', points: 1, for: 'survivors', units: { side: 'b' } },
    ],
    victory: [
      { id: 'rich', side: 'a', name: 'Rich', when: { type: 'points', side: 'a', atLeast: 5 } },
      { id: 'held', side: 'b', name: 'Held', ends: false, when: { type: 'holds', side: 'b', zone: 'ridge', turns: 2 } },
    ],
  },
);

function shipped(name: string, id: string): ConformanceCase {
  return { name, scenario: shippedScenario(`skirmish-${id}`), designs: shippedDesigns() };
}

/** Battles that together use every rule of the skirmish. */
export const SKIRMISH_CASES: readonly ConformanceCase[] = [
  shipped('first attack', 'first-attack'),
  shipped('ambush', 'ambush'),
  shipped('three on three', 'three-on-three'),
  shipped('ridge', 'ridge'),
  shipped('debris', 'debris'),
  shipped('plume', 'plume'),
  shipped('boarding action', 'boarding-action'),
  shipped('landing site', 'landing-site'),
  shipped('counterfire', 'counterfire'),
  shipped('pump house', 'pump-house'),
  shipped('finders keepers', 'finders-keepers'),
  { name: 'crowded', scenario: crowded, designs: DESIGNS },
  {
    name: 'crowded, the other options',
    scenario: {
      ...crowded,
      options: {
        die: 6,
        activation: 'side',
        order: 'listed',
        rockyRange: 9,
        crossing: 1,
        maxDefence: 2,
        maxHardening: 2,
        defencePoints: 'position',
        exposed: true,
      },
    },
    designs: DESIGNS,
  },
  {
    name: 'three sides in one place',
    scenario: scenario(
      [
        at('a', 'x', 'here', 1, { design: 'quick' }),
        at('b', 'y', 'here', 2, { design: 'quick' }),
        at('c', 'z', 'here', 3, { design: 'unit', count: 2 }),
      ],
      {
        turnLimit: 8,
        options: {},
        sides: [
          { id: 'a', name: 'Alpha' },
          { id: 'b', name: 'Beta' },
          { id: 'c', name: 'Gamma' },
        ],
      },
    ),
    designs: DESIGNS,
  },
];
