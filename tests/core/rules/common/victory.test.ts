import type { Condition, Scenario, VictoryLevel } from '@core/model';
import { EDGES } from '@core/rules/common/score';
import { compileVictory, decidingLevel } from '@core/rules/common/victory';
import type { VictoryFacts } from '@core/rules/common/conditions';
import type { BattleUnit, Fate } from '@core/rules/contract';
import { describe, expect, it } from 'vitest';

const UNITS: BattleUnit[] = [
  { id: 'a1', name: 'A1', side: 'a', force: 'line', design: 'ship', group: 'raiders' },
  { id: 'a2', name: 'A2', side: 'a', force: 'line', design: 'ship' },
  { id: 'b1', name: 'B1', side: 'b', force: 'cargo', design: 'hauler', group: 'convoy' },
  { id: 'b2', name: 'B2', side: 'b', force: 'cargo', design: 'hauler', group: 'convoy' },
  { id: 'b3', name: 'B3', side: 'b', force: 'guard', design: 'ship' },
];

interface Situation {
  fates?: Fate[];
  edges?: ('north' | 'south')[];
  held?: number;
  turns?: number;
  over?: boolean;
  points?: number;
}

function facts(of: Situation): VictoryFacts {
  return {
    fate: (unit) => of.fates?.[unit] ?? 'alive',
    exitEdge: (unit) => EDGES.indexOf(of.edges?.[unit] ?? 'east'),
    held: () => of.held ?? 0,
    turnsOver: () => of.turns ?? 0,
    over: () => of.over ?? false,
    points: () => of.points ?? 0,
  };
}

function program(...levels: (Partial<VictoryLevel> & { when: Condition })[]) {
  const scenario = {
    sides: [
      { id: 'a', name: 'A' },
      { id: 'b', name: 'B' },
    ],
    victory: levels.map((level, index) => ({ id: `level-${index}`, side: 'a', name: `Level ${index}`, ...level })),
  } as unknown as Scenario;
  return compileVictory(scenario, UNITS);
}

function holds(when: Condition, situation: Situation): boolean {
  return decidingLevel(program({ when }), facts(situation)) === 0;
}

const GONE: Fate[] = ['alive', 'alive', 'destroyed', 'destroyed', 'alive'];
const AWAY: Fate[] = ['exited', 'exited', 'alive', 'captured', 'landed'];

describe('conditions', () => {
  it.each<[Condition, Situation, boolean]>([
    [{ type: 'destroyed', units: { group: 'convoy' }, atLeast: 2 }, { fates: GONE }, true],
    [{ type: 'destroyed', units: { group: 'convoy' }, atLeast: 'all' }, { fates: GONE }, true],
    [{ type: 'destroyed', units: { side: 'b' }, atLeast: 'all' }, { fates: GONE }, false],
    [{ type: 'destroyed', units: { side: 'b', design: 'ship' }, atLeast: 1 }, { fates: GONE }, false],
    [{ type: 'destroyed', units: { force: 'unknown' }, atLeast: 'all' }, { fates: GONE }, false],
    [{ type: 'destroyed', units: { force: 'unknown' }, atLeast: 0 }, { fates: GONE }, true],
    [{ type: 'survivors', units: { side: 'b' }, atMost: 1 }, { fates: GONE }, true],
    [{ type: 'survivors', units: { side: 'b' }, atMost: 0 }, { fates: GONE }, false],
    [{ type: 'survivors', units: { side: 'b' }, atLeast: 2 }, { fates: GONE }, false],
    [{ type: 'survivors', units: { side: 'b' }, atLeast: 2 }, { fates: AWAY }, true],
    [{ type: 'survivors', units: { side: 'b' }, atLeast: 'all' }, { fates: AWAY }, false],
    [{ type: 'survivors', units: { side: 'a' }, atLeast: 1, atMost: 2 }, {}, true],
    [{ type: 'exited', units: { side: 'a' }, atLeast: 2 }, { fates: AWAY }, true],
    [
      { type: 'exited', units: { side: 'a' }, edge: 'north', atLeast: 2 },
      { fates: AWAY, edges: ['north', 'south'] },
      false,
    ],
    [
      { type: 'exited', units: { side: 'a' }, edge: 'north', atLeast: 1 },
      { fates: AWAY, edges: ['north', 'south'] },
      true,
    ],
    [{ type: 'holds', side: 'a', zone: 'z', turns: 2 }, { held: 1 }, false],
    [{ type: 'holds', side: 'a', zone: 'z', turns: 2 }, { held: 2 }, true],
    [{ type: 'holds', side: 'a', zone: 'z' }, { held: 1 }, true],
    [{ type: 'turn', turn: 5 }, { turns: 4 }, false],
    [{ type: 'turn', turn: 5 }, { turns: 5 }, true],
    [{ type: 'points', side: 'a', atLeast: 3 }, { points: 3 }, true],
    [{ type: 'over' }, { over: true }, true],
    [{ type: 'over' }, {}, false],
    [{ type: 'all', of: [{ type: 'over' }, { type: 'turn', turn: 1 }] }, { over: true }, false],
    [{ type: 'any', of: [{ type: 'over' }, { type: 'turn', turn: 1 }] }, { over: true }, true],
    [{ type: 'not', of: { type: 'over' } }, {}, true],
  ])('%j in %j: %s', (when, situation, expected) => {
    expect(holds(when, situation)).toBe(expected);
  });
});

describe('levels', () => {
  const convoy: Condition = { type: 'destroyed', units: { group: 'convoy' }, atLeast: 'all' };
  const away: Condition = { type: 'exited', units: { side: 'a' }, atLeast: 1 };

  it('are tested in order, and only one that ends the battle ends it', () => {
    const levels = program({ when: { type: 'all', of: [convoy, away] } }, { when: convoy, ends: false });
    expect(decidingLevel(levels, facts({ fates: GONE }))).toBe(-1);
    expect(decidingLevel(levels, facts({ fates: ['exited', ...GONE.slice(1)] }))).toBe(0);
    expect(decidingLevel(levels, facts({ fates: GONE, over: true }))).toBe(1);
    expect(decidingLevel(levels, facts({ over: true }))).toBe(-1);
  });

  it('give the better level of the list when a lower one ends the battle', () => {
    const levels = program({ when: convoy, ends: false }, { when: away });
    expect(decidingLevel(levels, facts({ fates: ['exited', ...GONE.slice(1)] }))).toBe(0);
  });

  it('of a defeat let the other side win', () => {
    expect(program({ when: away }, { when: away, defeat: true }).levels.map((level) => level.winner)).toEqual([0, 1]);
  });

  it('say whether the end of a turn matters', () => {
    expect(program({ when: convoy }).watchesTurns).toBe(false);
    expect(program({ when: { type: 'not', of: { type: 'turn', turn: 3 } } }).watchesTurns).toBe(true);
  });
});
