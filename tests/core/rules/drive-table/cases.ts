import { shippedDesigns, shippedScenario } from '../library';
import type { ConformanceCase } from '../conformance';
import { design, designSet, force, scenario } from './build';

const DESIGNS = designSet(
  design('all', { drive: 7, tubes: 2, missiles: 5, cannon: 2, shells: 7, racks: 1, warp: true, tech: 1 }),
  design('rock', { drive: 1, beams: 1, screens: 0, tubes: 1, missiles: 1 }),
  design('huge', { drive: 40, beams: 60, screens: 30, tubes: 20, missiles: 200, cannon: 20, shells: 300, racks: 20 }),
);

const several = scenario(
  [force('x', 'a', 'all', { count: 2 }), force('y', 'b', 'all'), force('z', 'b', 'rock', { count: 2, group: 'rocks' })],
  {
    turnLimit: 9,
    options: { missileDriveMax: 3, costBeam: 2, missileBonus: false, launchersHold: true },
    awards: [
      { id: 'kills', side: 'a', points: 2, for: 'destroyed', units: { side: 'b' } },
      { id: 'away', side: 'b', points: 1, for: 'exited', units: { side: 'b' } },
      { id: 'left', side: 'b', points: 1, for: 'survivors', units: { side: 'b' } },
    ],
    triggers: [
      {
        id: 'late',
        repeat: true,
        when: { type: 'turn', turn: 3 },
        do: [
          { type: 'message', text: 'It is late in the day.' },
          { type: 'points', side: 'b', points: 1 },
        ],
      },
    ],
    victory: [
      { id: 'rich', side: 'a', name: 'Rich', when: { type: 'points', side: 'a', atLeast: 4 } },
      { id: 'late', side: 'b', name: 'Late', ends: false, when: { type: 'turn', turn: 9 } },
    ],
  },
);

/** Battles that together use every rule of the drive-difference table. */
export const DRIVE_TABLE_CASES: readonly ConformanceCase[] = [
  { name: 'duel', scenario: shippedScenario('drive-duel'), designs: shippedDesigns() },
  { name: 'patrol against raider', scenario: shippedScenario('patrol-against-raider'), designs: shippedDesigns() },
  { name: 'squadron action', scenario: shippedScenario('squadron-action'), designs: shippedDesigns() },
  { name: 'several ships', scenario: several, designs: DESIGNS },
  {
    name: 'three sides',
    scenario: scenario([force('x', 'a', 'all'), force('y', 'b', 'rock'), force('z', 'c', 'all')], {
      turnLimit: 12,
      sides: [
        { id: 'a', name: 'Alpha' },
        { id: 'b', name: 'Beta' },
        { id: 'c', name: 'Gamma' },
      ],
    }),
    designs: DESIGNS,
  },
  {
    name: 'large ships',
    scenario: scenario([force('x', 'a', 'huge'), force('y', 'b', 'huge')], { turnLimit: 5 }),
    designs: DESIGNS,
  },
  { name: 'missile alley', scenario: shippedScenario('missile-alley'), designs: shippedDesigns() },
  { name: 'sister squadrons', scenario: shippedScenario('sister-squadrons'), designs: shippedDesigns() },
  { name: 'old iron', scenario: shippedScenario('old-iron'), designs: shippedDesigns() },
];
