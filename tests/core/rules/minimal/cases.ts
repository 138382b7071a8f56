import type { Scenario } from '@core/model';
import type { ConformanceCase } from '../conformance';
import { shippedDesigns, shippedScenario } from '../library';
import { at, design, designSet, openMap, scenario } from './build';

const DESIGNS = designSet(
  design('ship', { engine: 3 }),
  design('quick', { engine: 5, shields: 2, toHit: 5, weapons: ['F', 'RL', 'RR'] }),
  design('still', { engine: 0, shields: 5, toHit: 4, weapons: ['F', 'FL', 'FR', 'RL', 'RR'] }),
  design('bare', { engine: 2, shields: 2, toHit: 0, weapons: [] }),
);

/** A small battle with every kind of terrain, start, order, trigger and award. */
const crowded: Scenario = scenario({
  turnLimit: 10,
  map: openMap({
    orientation: 'pointy',
    cols: 10,
    rows: 9,
    terrain: [
      { type: 'obstacle', hexes: ['0404', '0604'] },
      { type: 'planet', hexes: ['0505'] },
      { type: 'star', hexes: ['0806'] },
      { type: 'asteroids', rating: 3, hexes: ['0303', '0304'] },
    ],
    zones: [
      { id: 'home', name: 'Home', use: 'deploy', side: 'b', hexes: ['0101', '0201', '0301', '0102'] },
      { id: 'goal', name: 'Goal', use: 'objective', hexes: ['0504', '0503'] },
    ],
    edges: [{ id: 'south', side: 'a', edge: 'south', use: 'both', from: 3, to: 7 }],
  }),
  forces: [
    { id: 'line', side: 'a', design: 'ship', count: 2, start: { type: 'edge', edge: 'south' } },
    { id: 'late', side: 'a', design: 'quick', start: { type: 'edge', edge: 'south', turn: 3 } },
    { id: 'swarm', side: 'b', design: 'quick', count: 2, start: { type: 'zone', zone: 'home' } },
    { id: 'aid', side: 'b', design: 'still', start: { type: 'zone', zone: 'home', call: true } },
    {
      id: 'post',
      side: 'b',
      design: 'bare',
      group: 'post',
      start: { type: 'hex', hex: '0503' },
      orders: [{ type: 'untouchable' }],
    },
    {
      id: 'shy',
      side: 'a',
      design: 'ship',
      start: { type: 'hex', hex: '0507', facing: 5 },
      orders: [{ type: 'hold-fire' }],
    },
  ],
  triggers: [
    {
      id: 'wave',
      when: { type: 'turn', turn: 2 },
      do: [
        { type: 'message', text: 'Here they come.', side: 'a' },
        { type: 'reinforce', force: 'aid' },
      ],
    },
    {
      id: 'drift',
      repeat: true,
      when: { type: 'holds', side: 'b', zone: 'goal' },
      do: [{ type: 'points', side: 'b', points: 1 }],
    },
  ],
  awards: [
    { id: 'kills', side: 'a', points: 2, for: 'destroyed', units: { side: 'b' } },
    { id: 'through', side: 'a', points: 3, for: 'exited', units: { force: 'line' }, edge: 'north' },
    { id: 'goal', side: 'b', points: 1, for: 'holds', zone: 'goal' },
    { id: 'left', side: 'b', points: 1, for: 'survivors', units: { side: 'b' } },
  ],
  victory: [
    { id: 'rich', side: 'a', name: 'Rich', when: { type: 'points', side: 'a', atLeast: 9 } },
    { id: 'held', side: 'b', name: 'Held', ends: false, when: { type: 'holds', side: 'b', zone: 'goal', turns: 2 } },
  ],
});

/** Battles that together use every rule of Minimal Space Combat. */
export const MINIMAL_CASES: readonly ConformanceCase[] = [
  { name: 'duel', scenario: shippedScenario('minimal-duel'), designs: shippedDesigns() },
  { name: 'three on three', scenario: shippedScenario('minimal-three-on-three'), designs: shippedDesigns() },
  { name: 'small and large', scenario: shippedScenario('minimal-three-small-two-large'), designs: shippedDesigns() },
  { name: 'among the rocks', scenario: shippedScenario('minimal-among-the-rocks'), designs: shippedDesigns() },
  { name: 'crowded', scenario: crowded, designs: DESIGNS },
  {
    name: 'crowded, the other options',
    scenario: {
      ...crowded,
      options: { edge: 'stop', collision: 'destroy', turnAcross: false, sharedLine: 'automatic' },
    },
    designs: DESIGNS,
  },
  {
    name: 'three sides close by',
    scenario: scenario({
      turnLimit: 8,
      options: { sharedLine: 'firer', sight: 'ships' },
      sides: [
        { id: 'a', name: 'Alpha' },
        { id: 'b', name: 'Beta' },
        { id: 'c', name: 'Gamma' },
      ],
      forces: [at('0706', 'a', 'quick'), at('0808', 'b', 'quick', 1), at('0908', 'c', 'still', 3, 0)],
    }),
    designs: DESIGNS,
  },
  { name: 'the keyhole', scenario: shippedScenario('minimal-the-keyhole'), designs: shippedDesigns() },
  { name: 'broadside lane', scenario: shippedScenario('minimal-broadside-lane'), designs: shippedDesigns() },
  { name: 'round the ember', scenario: shippedScenario('minimal-round-the-ember'), designs: shippedDesigns() },
];
