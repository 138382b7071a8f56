import { defineEnding } from '@core/rules/common/ending';
import type { CalledEvent, EndingParts, EndingState, MessageEvent, PointsEvent } from '@core/rules/common/ending';
import { DESTROYED, EXITED, FATE_NAMES, PENDING, PRESENT, WAITING } from '@core/rules/common/fates';
import { bitsOf, copyInts, hashInts, ints, soleBit } from '@core/rules/common/ints';
import { choiceOption, numberOption, optionValue, optionsOfSide, switchOption } from '@core/rules/common/options';
import { EDGES, outcomeOf, sidesByBits } from '@core/rules/common/score';
import { compileVictory } from '@core/rules/common/victory';
import type { BattleUnit } from '@core/rules/contract';
import { newScenario, type Scenario } from '@core/model';
import { describe, expect, it } from 'vitest';

const UNITS: BattleUnit[] = ['red', 'blue', 'blue'].map((side, at) => {
  return { id: `u${at}`, name: `U${at}`, side, force: `f${at}`, design: 'ship' };
});

const scenario: Scenario = {
  ...newScenario('minimal', 'Battle'),
  sides: [
    { id: 'red', name: 'Red', color: 'a' },
    { id: 'blue', name: 'Blue', color: 'b' },
  ],
  victory: [],
  triggers: [
    { id: 'once', when: { type: 'turn', turn: 2 }, do: [{ type: 'message', text: 'once', side: 'blue' }] },
    { id: 'again', repeat: true, when: { type: 'turn', turn: 1 }, do: [{ type: 'points', side: 'blue', points: -1 }] },
    { id: 'call', when: { type: 'turn', turn: 3 }, do: [{ type: 'reinforce', force: 'f2' }] },
  ],
  awards: [
    { id: 'killed', side: 'red', points: 4, for: 'destroyed', units: { side: 'blue' } },
    { id: 'south', side: 'blue', points: 10, for: 'exited', units: { side: 'blue' }, edge: 'south' },
    { id: 'left', side: 'red', points: 3, for: 'survivors', units: { side: 'red' } },
    { id: 'rock', side: 'red', points: 2, for: 'holds', zone: 'rock', ignore: { force: 'f2' } },
  ],
};

interface TestState extends EndingState {
  over: boolean;
  units: { fate: number; at: number; edge: number }[];
}

const tables = { sides: ['red', 'blue'], victory: compileVictory(scenario, UNITS), turnLimit: 5 };

function begun(): TestState {
  const units = UNITS.map((_, at) => ({ fate: PRESENT, at, edge: -1 }));
  const verdict = { winner: -1, level: -1, cause: 0 };
  return { ...verdict, turn: 1, points: [0, 0], held: [0], happened: [0, 0, 0], over: false, units };
}

type Told = PointsEvent | MessageEvent | CalledEvent;

function endingWith(more: Partial<EndingParts<typeof tables, TestState, Told[]>> = {}) {
  return defineEnding<typeof tables, TestState, Told[]>({
    fates: FATE_NAMES,
    units: (state) => state.units,
    isOver: (state) => state.over,
    left: (_tables, { units }) =>
      units.reduce(
        (bits, { fate }, at) => (fate === PRESENT || fate === WAITING ? bits | (at === 0 ? 1 : 2) : bits),
        0,
      ),
    zones: {
      side: (_tables, unit) => Math.min(1, unit),
      isInZone: (_tables, { units }, unit) => units[unit]!.at === 0,
    },
    called: (event, events) => events?.push(event),
    stop: (state) => (state.over = true),
    ...more,
  });
}

const ENDING = endingWith();

describe('the ending of a battle', () => {
  it('gives points for units that leave, those for an edge only there, and tells of them', () => {
    const state = begun();
    const events: Told[] = [];
    state.units[1] = { fate: DESTROYED, at: -1, edge: -1 };
    ENDING.awardPoints(tables, state, 1, events);
    for (const edge of [EDGES.indexOf('north'), EDGES.indexOf('south')]) {
      state.units[2] = { fate: EXITED, at: -1, edge };
      ENDING.awardPoints(tables, state, 2, events);
    }
    expect(state.points).toEqual([4, 10]);
    expect(events).toEqual([
      { t: 'points', side: 0, points: 4, total: 4 },
      { t: 'points', side: 1, points: 10, total: 10 },
    ]);
  });

  it('counts the turns in a row that a zone is held, and pays for each', () => {
    const state = begun();
    const turn = (...places: number[]): number => {
      for (const [unit, at] of places.entries()) state.units[unit]!.at = at;
      ENDING.closeTurn(tables, state, undefined);
      return state.held![0]!;
    };
    expect(turn(0, 1, 1)).toBe(1);
    // The third unit is an enemy that does not count.
    expect(turn(0, 1, 0)).toBe(2);
    expect(turn(0, 0, 1)).toBe(0);
    expect(turn(1, 1, 1)).toBe(0);
    expect(state.points[0]).toBe(4);
    const nowhere = begun();
    endingWith({ zones: undefined }).closeTurn(tables, nowhere, undefined);
    expect(nowhere.held).toEqual([0]);
  });

  it('lets triggers happen once or again and again, and calls only units that wait', () => {
    const state = begun();
    state.units[2]!.fate = WAITING;
    const events: Told[] = [];
    const counting = begun();
    for (const turn of [1, 2, 3]) {
      state.turn = counting.turn = turn;
      ENDING.closeTurn(tables, state, events);
      endingWith({ countsTriggers: true }).closeTurn(tables, counting, undefined);
    }
    expect(state.happened).toEqual([2, 3, 3]);
    expect(counting.happened).toEqual([1, 3, 1]);
    expect(state.units[2]!.fate).toBe(PENDING);
    expect(events.filter(({ t }) => t !== 'points')).toEqual([
      { t: 'message', text: 'once', side: 1 },
      { t: 'called', force: 'f2', side: 1 },
    ]);
  });

  it('is over when one side is left alone or at the turn limit, and pays for who is left', () => {
    const state = begun();
    ENDING.endIfDecided(tables, state, undefined);
    expect(state.over).toBe(false);
    for (const unit of [1, 2]) state.units[unit]!.fate = DESTROYED;
    ENDING.endIfDecided(tables, state, undefined);
    expect(state).toMatchObject({ over: true, winner: 0, level: -1, cause: 2, points: [3, 0] });
    const late = { ...begun(), turn: 5, happened: [1, 1, 1] };
    ENDING.closeTurn(tables, late, undefined);
    expect(late).toMatchObject({ over: true, winner: -1, level: -1, cause: 3 });
  });

  it('comes by a level first, and pays the survivors', () => {
    const victory = [{ id: 'won', side: 'blue', name: 'Won', when: { type: 'over' } as const, ends: false }];
    const won = compileVictory({ ...scenario, victory }, UNITS);
    const state = begun();
    for (const unit of [1, 2]) state.units[unit]!.fate = DESTROYED;
    ENDING.endIfDecided({ ...tables, victory: won }, state, undefined);
    expect(state).toMatchObject({ winner: 1, level: 0, cause: 2 });
    const ends = compileVictory(
      { ...scenario, victory: [{ ...victory[0]!, when: { type: 'turn', turn: 0 }, ends: true }] },
      UNITS,
    );
    const other = begun();
    ENDING.endIfDecided({ ...tables, victory: ends }, other, undefined);
    expect(other).toMatchObject({ winner: 1, level: 0, cause: 1, points: [3, 0] });
  });

  it('shows the state to conditions as it is when they ask', () => {
    const state = begun();
    state.units[1] = { fate: EXITED, at: -1, edge: 2 };
    const facts = ENDING.factsOf(state, 7, false);
    expect([facts.fate(0), facts.fate(1), facts.exitEdge(0), facts.exitEdge(1)]).toEqual(['alive', 'exited', -1, 2]);
    state.held![0] = 3;
    expect([facts.held(0), facts.held(9), facts.turnsOver(), facts.over()]).toEqual([3, 0, 7, false]);
    state.points[1] = 8;
    expect([facts.points(1), facts.points(9)]).toEqual([8, 0]);
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
    const into = ints(3, 0);
    copyInts([1, 2, 3], into);
    expect(into).toEqual([1, 2, 3]);
    expect(hashInts(5, [1, 2])).not.toBe(hashInts(5, [2, 1]));
    expect(hashInts(5, [])).toBe(5);
    expect([bitsOf([]), bitsOf([0, 2, 1])]).toEqual([0, 6]);
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
