import {
  StateFacts,
  addPoints,
  awardSurvivors,
  countHolds,
  gainAll,
  isDecided,
  outcomeOf,
  runTriggers,
  sidesByBits,
  soleSurvivor,
} from '@core/rules/common/score';
import type { PointsEvent } from '@core/rules/common/score';
import type { AwardTable } from '@core/rules/common/awards';
import { copyInts, hashInts, soleBit, zeros } from '@core/rules/common/ints';
import { choiceOption, numberOption, optionValue, optionsOfSide, switchOption } from '@core/rules/common/options';
import type { CompiledTrigger } from '@core/rules/common/triggers';
import type { VictoryProgram } from '@core/rules/common/victory';
import { newScenario } from '@core/model';
import { describe, expect, it } from 'vitest';

const LOST = [2];
const victory: VictoryProgram = {
  levels: [],
  holds: [{ side: 0, zone: 'rock', ignored: [false, false, true] }],
  watchesTurns: true,
  triggers: [],
  keepsPoints: true,
  awards: {
    destroyed: [[], [], []],
    exited: [[], [], []],
    survivors: [[{ side: 0, points: 3 }], [{ side: 1, points: 5 }], []],
    holds: [{ side: 0, points: 2, held: 0 }],
  },
};

describe('the standing of a battle', () => {
  it('gives points, those for an edge only there, and tells of them', () => {
    const state = { points: [0, 0] };
    const events: PointsEvent[] = [];
    addPoints(state, 1, 4, events);
    addPoints(state, 1, -1, events);
    gainAll(
      state,
      [
        { side: 0, points: 1 },
        { side: 0, points: 10, edge: 'south' },
      ],
      0,
      undefined,
    );
    gainAll(state, [{ side: 0, points: 10, edge: 'south' }], 1, undefined);
    expect(state.points).toEqual([11, 3]);
    expect(events.map(({ total }) => total)).toEqual([4, 3]);
  });

  it('gives points for units that are left, not for those that are lost', () => {
    const state = { points: [0, 0] };
    awardSurvivors(victory.awards, state, [{ fate: 1 }, { fate: 2 }, { fate: 1 }], LOST, undefined);
    expect(state.points).toEqual([3, 0]);
    awardSurvivors(undefined as AwardTable | undefined, state, [], LOST, undefined);
    expect(state.points).toEqual([3, 0]);
  });

  it('knows who is left alone, and when it is over', () => {
    expect([soleSurvivor([0, 2, 0]), soleSurvivor([1, 1]), soleSurvivor([0, 0])]).toEqual([1, -1, -1]);
    expect([isDecided([1, 1]), isDecided([0, 3]), isDecided([0, 0]), isDecided([0, 1, 1])]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    // A battle with one side goes on while it has units.
    expect([isDecided([1]), isDecided([0])]).toEqual([false, true]);
  });

  it('counts the turns in a row that a zone is held, and pays for each', () => {
    const score = { left: [0, 0], held: [0], points: [0, 0], winner: -1, level: -1, cause: 0 };
    const owners = [{ side: 0 }, { side: 1 }, { side: 1 }];
    const zones = new Map([['rock', [0, 1, 1]]]);
    const turn = (...hexes: number[]): number => {
      const units = hexes.map((hex) => ({ fate: 1, hex }));
      countHolds({ victory, zones }, score, units, owners, 1, undefined);
      return score.held[0]!;
    };
    expect(turn(1, 0, 0)).toBe(1);
    // The third unit is an enemy that does not count.
    expect(turn(2, 0, 2)).toBe(2);
    expect(turn(2, 1, 0)).toBe(0);
    expect(turn(0, 0, 0)).toBe(0);
    expect(score.points).toEqual([4, 0]);
    countHolds({ victory, zones: new Map() }, score, [{ fate: 1, hex: 1 }], owners, 1, undefined);
    expect(score.held).toEqual([0]);
  });

  it('shows the state to the victory levels as it is when they ask', () => {
    const state = { points: [1, 2], held: [3] };
    const units = [
      { fate: 0, edge: -1 },
      { fate: 1, edge: 2 },
    ];
    const facts = new StateFacts(['red', 'blue'], state, units, ['alive', 'exited'], 7, false);
    expect([facts.fate(0), facts.fate(1), facts.exitEdge(0), facts.exitEdge(1)]).toEqual([
      'alive',
      'exited',
      undefined,
      'east',
    ]);
    expect([facts.held(0), facts.held(9), facts.turnsOver(), facts.over()]).toEqual([3, 0, 7, false]);
    state.points[1] = 8;
    expect([facts.points('blue'), facts.points('nobody')]).toEqual([8, 0]);
  });

  it('lets triggers happen once or again and again', () => {
    const trigger = (repeat: boolean, test = true): CompiledTrigger => ({
      repeat,
      test: () => test,
      effects: [{ type: 'message', text: String(repeat) }],
    });
    const triggers = [trigger(false), trigger(true), trigger(true, false)];
    const happened = [0, 0, 0];
    const told: string[] = [];
    const facts = new StateFacts([], { points: [] }, [], [], 0, false);
    for (const turn of [4, 5]) {
      runTriggers(triggers, happened, facts, (effect) => told.push('text' in effect ? effect.text : ''), turn);
    }
    expect(told).toEqual(['false', 'true', 'true']);
    expect(happened).toEqual([4, 5, 0]);
    runTriggers(triggers, happened, facts, () => undefined);
    expect(happened).toEqual([4, 6, 0]);
  });

  it('has an outcome by level, by who is left, or none', () => {
    const names = { sides: ['a', 'b'], sideNames: ['Red', 'Blue'] };
    const levels = newScenario('minimal', 'Battle').victory;
    expect(outcomeOf({ winner: 1, level: -1, cause: 2 }, names, levels)).toEqual({
      side: 'b',
      level: null,
      name: 'Blue holds the field',
      cause: 'eliminated',
    });
    expect(outcomeOf({ winner: -1, level: -1, cause: 3 }, names, levels)).toMatchObject({
      side: null,
      name: 'Draw',
      cause: 'turn-limit',
    });
    expect(outcomeOf({ winner: 0, level: 0, cause: 1 }, names, levels)).toMatchObject({
      level: 'attacker-wins',
      cause: 'level',
    });
    expect(sidesByBits(['a', 'b'])).toEqual([[], ['a'], ['b'], ['a', 'b']]);
  });
});

describe('lists of integers', () => {
  it('are copied, hashed in order, and searched for a single bit', () => {
    const into = zeros(3);
    copyInts([1, 2, 3], into);
    expect(into).toEqual([1, 2, 3]);
    expect(hashInts(5, [1, 2])).not.toBe(hashInts(5, [2, 1]));
    expect(hashInts(5, [])).toBe(5);
    expect([soleBit(0), soleBit(1), soleBit(8), soleBit(9)]).toEqual([-1, 0, 3, -1]);
  });
});

describe('options', () => {
  const words = (key: string) => ({ key, label: key, help: key });
  const specs = [
    choiceOption({ ...words('edge'), perSide: true }, { leave: 'Leaves', stop: 'Stops' }),
    switchOption(words('sight'), true),
    numberOption(words('most'), 0, 9, 4),
  ];

  it('have their first choice or what is given as default', () => {
    expect(specs.map((spec) => spec.default)).toEqual(['leave', true, 4]);
    expect(optionValue(specs, { sight: false }, 'sight')).toBe(false);
    expect(optionValue(specs, { sight: false }, 'most')).toBe(4);
  });

  it('are those of the scenario unless a side may and does have its own', () => {
    const scenario = { ...newScenario('minimal', 'Battle'), options: { edge: 'leave', most: 2 } };
    const side = { ...scenario.sides[0]!, options: { edge: 'stop', most: 7 } };
    expect(optionsOfSide(scenario, side, specs)).toEqual({ edge: 'stop', most: 2 });
    expect(optionsOfSide(scenario, scenario.sides[1]!, specs)).toEqual(scenario.options);
  });
});
