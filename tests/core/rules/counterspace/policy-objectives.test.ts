import type { Condition, VictoryLevel } from '@core/model';
import type { CounterspaceState } from '@core/rules/systems/counterspace';
import { ObjectivePlanner } from '@core/rules/systems/counterspace/engine/player/objectives';
import { ANY_EDGE, STAYS } from '@core/rules/systems/counterspace/engine/player/levels';
import { IMPOSSIBLE, POSSIBLE, CERTAIN, outlookOf } from '@core/rules/systems/counterspace/engine/player/outlook';
import { DESTROYED, EXITED } from '@core/rules/systems/counterspace/types';
import { describe, expect, it } from 'vitest';
import { shippedDesigns, shippedScenario } from '../library';
import { at, battleOf, design, designSet, openMap, scenario } from './build';

const SHIP = design('ship');
const HAULER = design('hauler', { weapons: [] });
const GOAL = { id: 'goal', name: 'Goal', use: 'objective' as const, hexes: ['0505'] };

/** Units 0 and 1 are a's ship and hauler, 2 to 4 b's ships; b's last one is of the group `base`. */
function battle(victory: VictoryLevel[]) {
  return battleOf(
    scenario({
      map: openMap({
        zones: [GOAL],
        edges: [
          { id: 'out', side: 'a', edge: 'north', use: 'exit' },
          { id: 'off', side: 'b', edge: 'south', use: 'exit' },
        ],
      }),
      forces: [
        at('0105', 'a', 'ship'),
        at('0106', 'a', 'hauler'),
        at('0905', 'b', 'ship'),
        at('0906', 'b', 'ship'),
        at('0907', 'b', 'ship', { group: 'base' }),
      ],
      victory,
    }),
    designSet(SHIP, HAULER),
  );
}

function level(id: string, side: string, when: Condition, more: Partial<VictoryLevel> = {}): VictoryLevel {
  return { id, name: id, side, when, ...more };
}

const DESTROY_BASE: Condition = { type: 'destroyed', units: { group: 'base' }, atLeast: 'all' };
const LEAVE: Condition = { type: 'exited', units: { side: 'a' }, edge: 'north', atLeast: 1 };
const HOLD: Condition = { type: 'holds', side: 'a', zone: 'goal', turns: 2 };
const OVER: Condition = { type: 'over' };

function wantsOf(victory: VictoryLevel[], side: number, change: (state: CounterspaceState) => void = () => undefined) {
  const made = battle(victory);
  const { tables } = made;
  const state = made.start(1);
  change(state);
  const {
    level: aim,
    exit,
    factor,
    hold,
    deny,
    protectees,
    protecteeCount,
  } = new ObjectivePlanner(tables).of(state, side);
  const own = tables.bySide[side]!;
  const foes = tables.bySide[1 - side]!;
  return {
    aim: victory[aim]?.id,
    exit: own.map((unit) => exit[unit]),
    prey: foes.filter((unit) => factor[unit]! > 1),
    hold: hold >= 0,
    deny: deny >= 0,
    protectees: [...protectees.subarray(0, protecteeCount)],
  };
}

describe('the aim of a side follows from the conditions of the levels', () => {
  const nothing = { exit: [STAYS, STAYS], prey: [], hold: false, deny: false, protectees: [] };
  it.each<[string, VictoryLevel[], object]>([
    ['destroy a group', [level('x', 'a', DESTROY_BASE)], { ...nothing, aim: 'x', prey: [4] }],
    ['leave by an edge', [level('x', 'a', LEAVE)], { ...nothing, aim: 'x', exit: [0, 0] }],
    [
      'leave by any edge',
      [level('x', 'a', { type: 'exited', units: { design: 'hauler' }, atLeast: 1 })],
      { ...nothing, aim: 'x', exit: [STAYS, ANY_EDGE] },
    ],
    [
      'strike, then leave: who cannot strike goes at once',
      [level('x', 'a', { type: 'all', of: [DESTROY_BASE, LEAVE] })],
      { ...nothing, aim: 'x', exit: [STAYS, 0], prey: [4] },
    ],
    ['hold a zone', [level('x', 'a', HOLD)], { ...nothing, aim: 'x', hold: true }],
    ['keep others from a zone', [level('x', 'b', { ...HOLD, side: 'b' })], { ...nothing, deny: true }],
    [
      'protect what others want destroyed',
      [level('x', 'b', { type: 'destroyed', units: { design: 'hauler' }, atLeast: 1 })],
      { ...nothing, protectees: [1] },
    ],
    [
      'stop what others want to bring away',
      [level('x', 'b', { type: 'exited', units: { group: 'base' }, atLeast: 1 })],
      { ...nothing, prey: [4] },
    ],
    [
      'prevent its own negated condition',
      [level('x', 'a', { type: 'not', of: { type: 'destroyed', units: { design: 'hauler' }, atLeast: 1 } })],
      { ...nothing, aim: 'x', protectees: [1] },
    ],
    [
      'the first way that is open, where any will do',
      [level('x', 'a', { type: 'any', of: [DESTROY_BASE, HOLD] })],
      { ...nothing, aim: 'x', prey: [4] },
    ],
    ['what defeats the other side', [level('x', 'b', LEAVE, { defeat: true })], { ...nothing, aim: 'x', exit: [0, 0] }],
    [
      'no level that takes its own loss',
      [level('x', 'a', { type: 'destroyed', units: { side: 'a' }, atLeast: 'all' }), level('y', 'a', OVER)],
      { ...nothing, aim: 'y' },
    ],
  ])('%s', (_name, victory, expected) => {
    expect(wantsOf(victory, 0)).toEqual({ aim: undefined, ...expected });
  });

  const ladder = [
    level('best', 'a', {
      type: 'all',
      of: [DESTROY_BASE, { type: 'exited', units: { side: 'a' }, edge: 'north', atLeast: 2 }],
    }),
    level('next', 'a', { type: 'all', of: [DESTROY_BASE, OVER] }, { ends: false }),
    level('failure', 'a', OVER, { defeat: true, ends: false }),
  ];

  it('is the next level when the best can no longer be reached, and leaving when all else is done', () => {
    expect(wantsOf(ladder, 0)).toMatchObject({ aim: 'best', exit: [STAYS, 0] });
    const alone = (state: CounterspaceState): void => {
      state.units[1]!.fate = DESTROYED;
    };
    expect(wantsOf(ladder, 0, alone)).toMatchObject({ aim: 'next', exit: [STAYS, STAYS], prey: [4] });
    const done = (state: CounterspaceState): void => {
      state.units[4]!.fate = DESTROYED;
    };
    expect(wantsOf(ladder, 0, done)).toMatchObject({ aim: 'best', exit: [0, 0], prey: [] });
    // Alone with the base destroyed, the side has won what it can win, and goes home.
    const both = (state: CounterspaceState): void => {
      alone(state);
      done(state);
    };
    expect(wantsOf(ladder, 0, both)).toMatchObject({ aim: 'next', exit: [0, 0] });
    // What the others must not lose, they guard.
    expect(wantsOf(ladder, 1)).toMatchObject({ aim: 'failure', protectees: [4] });
  });

  it('is plain where only who is left counts (9.1.0), and not in 9.2 to 9.4', () => {
    const plain = (id: string) =>
      new ObjectivePlanner(battleOf(shippedScenario(id), shippedDesigns()).tables).eliminationOnly;
    expect(plain('minor-slugfest')).toBe(true);
    for (const id of ['raid-on-ooblanawa-outpost', 'star-base-assault', 'cargo-babysitters']) {
      expect(plain(id), id).toBe(false);
    }
  });
});

describe('the outlook of a condition', () => {
  const fates = (changes: Record<number, number>) => (state: CounterspaceState) => {
    for (const [unit, fate] of Object.entries(changes)) state.units[Number(unit)]!.fate = fate;
  };
  it.each<[Condition, Record<number, number>, number]>([
    [DESTROY_BASE, {}, POSSIBLE],
    [DESTROY_BASE, { 4: DESTROYED }, CERTAIN],
    [DESTROY_BASE, { 4: EXITED }, IMPOSSIBLE],
    [LEAVE, { 0: DESTROYED }, POSSIBLE],
    [LEAVE, { 0: DESTROYED, 1: DESTROYED }, IMPOSSIBLE],
    [{ type: 'survivors', units: { side: 'b' }, atMost: 0 }, { 2: EXITED }, IMPOSSIBLE],
    [{ type: 'survivors', units: { side: 'b' }, atLeast: 'all' }, { 2: DESTROYED }, IMPOSSIBLE],
    [{ type: 'survivors', units: { side: 'b' }, atLeast: 1 }, { 2: EXITED }, CERTAIN],
    [{ type: 'not', of: DESTROY_BASE }, { 4: DESTROYED }, IMPOSSIBLE],
    [{ type: 'all', of: [DESTROY_BASE, LEAVE] }, { 4: EXITED }, IMPOSSIBLE],
    [{ type: 'any', of: [DESTROY_BASE, LEAVE] }, { 4: EXITED }, POSSIBLE],
    [HOLD, { 0: DESTROYED, 1: DESTROYED }, IMPOSSIBLE],
    [OVER, {}, POSSIBLE],
  ])('%j after %j', (condition, changes, expected) => {
    const made = battle([level('x', 'a', condition)]);
    const state = made.start(1);
    fates(changes)(state);
    expect(outlookOf(made.tables, made.tables.program.levels[0]!.when, state)).toBe(expected);
  });
});
