import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { modelFindings, type Condition, type Scenario } from '@core/model';
import { canBeFalse, canBeTrue, implies, isMetAtStart } from '@core/model/findings/logic';
import { isTrue, type VictoryFacts } from '@core/rules/common/conditions';
import { EDGES } from '@core/rules/common/score';
import { compileVictory } from '@core/rules/common/victory';
import type { BattleUnit, Fate } from '@core/rules/contract';
import fc from 'fast-check';
import { fixed } from '../fixes';
import { describe, expect, it } from 'vitest';
import { times } from '../../long';

const start = { type: 'hex', hex: '0101' } as const;
const base: Scenario = {
  kind: 'scenario',
  format: 1,
  id: 'sense',
  name: 'Sense',
  rules: 'counterspace',
  map: {
    orientation: 'pointy',
    stagger: 'odd',
    cols: 9,
    rows: 9,
    terrain: [],
    zones: [{ id: 'goal', name: 'Goal', use: 'objective', hexes: ['0505'] }],
    edges: [{ id: 'out', side: 'a', edge: 'north', use: 'exit' }],
  },
  sides: [
    { id: 'a', name: 'Alpha' },
    { id: 'b', name: 'Beta' },
  ],
  forces: [
    { id: 'a1', side: 'a', design: 'ship', count: 2, start },
    { id: 'b1', side: 'b', design: 'ship', group: 'cargo', start },
    { id: 'b2', side: 'b', design: 'dart', count: 2, start },
  ],
  options: {},
  turnLimit: 10,
  victory: [],
};

const UNITS: BattleUnit[] = base.forces.flatMap((force) =>
  Array.from({ length: force.count ?? 1 }, (_, place) => ({
    id: `${force.id}-${place}`,
    name: force.id,
    side: force.side,
    force: force.id,
    design: force.design,
    ...(force.group === undefined ? {} : { group: force.group }),
  })),
);

const group = fc.constantFrom({ side: 'a' }, { side: 'b' }, { group: 'cargo' }, { design: 'dart' }, {});
const count = fc.oneof(fc.integer({ min: 0, max: 4 }), fc.constant('all' as const));
const edge = fc.constantFrom('north', 'south', undefined);

const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record({ type: fc.constant('destroyed' as const), units: group, atLeast: count }),
    fc
      .record({ units: group, atLeast: count, atMost: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }) })
      .map(({ atMost, ...rest }) => ({
        type: 'survivors' as const,
        ...rest,
        ...(atMost === undefined ? {} : { atMost }),
      })),
    fc.record({ units: group, atLeast: count, edge }).map(({ edge: over, ...rest }) => ({
      type: 'exited' as const,
      ...rest,
      ...(over === undefined ? {} : { edge: over }),
    })),
    fc.record({ type: fc.constant('turn' as const), turn: fc.integer({ min: 1, max: 12 }) }),
    fc.record({
      type: fc.constant('holds' as const),
      side: fc.constantFrom('a', 'b'),
      zone: fc.constant('goal'),
      turns: fc.integer({ min: 1, max: 3 }),
    }),
    fc.constant({ type: 'over' as const }),
    fc.record({
      type: fc.constantFrom('all' as const, 'any' as const),
      of: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }),
    }) as fc.Arbitrary<Condition>,
    fc.record({ type: fc.constant('not' as const), of: tie('condition') }) as fc.Arbitrary<Condition>,
  ),
}));

/** A possible state of a battle: only side a has an exit edge, in the north. */
const standing = fc
  .record({
    fates: fc.array(fc.constantFrom<Fate>('alive', 'destroyed', 'exited', 'pending', 'landed'), {
      minLength: UNITS.length,
      maxLength: UNITS.length,
    }),
    turns: fc.integer({ min: 0, max: 10 }),
    held: fc.record({ a: fc.integer({ min: 0, max: 4 }), b: fc.integer({ min: 0, max: 4 }) }),
    over: fc.boolean(),
  })
  .map(({ fates, ...rest }) => ({
    ...rest,
    fates: fates.map((fate, unit) => (fate === 'exited' && UNITS[unit]!.side === 'b' ? 'alive' : fate)),
  }));

type Standing = typeof standing extends fc.Arbitrary<infer T> ? T : never;

function holds(when: Condition, { fates, turns, held, over }: Standing): boolean {
  const program = compileVictory({ ...base, victory: [{ id: 'l', side: 'a', name: 'L', when }] }, UNITS);
  const facts: VictoryFacts = {
    fate: (unit) => fates[unit]!,
    exitEdge: (unit) => (fates[unit] === 'exited' ? EDGES.indexOf('north') : -1),
    held: (index) => held[program.holds[index]!.side === 0 ? 'a' : 'b'],
    turnsOver: () => turns,
    over: () => over,
    points: () => 0,
  };
  return isTrue(program.levels[0]!.when, facts);
}

describe('static analysis of conditions', () => {
  it('is sound: impossible conditions are never met, certain ones are always met', () => {
    fc.assert(
      fc.property(condition, fc.array(standing, { minLength: 8, maxLength: 8 }), (when, standings) => {
        const possible = canBeTrue(base, when);
        const avoidable = canBeFalse(base, when);
        for (const standing of standings) {
          const now = holds(when, standing);
          if (!possible) expect(now).toBe(false);
          if (!avoidable) expect(now).toBe(true);
        }
      }),
      { numRuns: times(375, 1500) },
    );
  });

  it('is sound about the start of a battle', () => {
    const fate = fc.constantFrom<Fate>('alive', 'pending');
    const first = fc
      .record({ fates: fc.array(fate, { minLength: UNITS.length, maxLength: UNITS.length }) })
      .map(({ fates }): Standing => ({ fates, turns: 0, held: { a: 0, b: 0 }, over: false }));
    fc.assert(
      fc.property(condition, first, (when, now) => {
        const met = isMetAtStart(base, when);
        if (met !== undefined) expect(holds(when, now)).toBe(met);
      }),
      { numRuns: times(375, 1500) },
    );
  });

  it('is sound about implications', () => {
    fc.assert(
      fc.property(condition, condition, fc.array(standing, { minLength: 8, maxLength: 8 }), (a, b, standings) => {
        for (const [one, other] of [
          [a, b],
          [a, { type: 'any', of: [b, a] } as Condition],
          [{ type: 'all', of: [a, b] } as Condition, b],
        ] as const) {
          if (!implies(base, one, other)) continue;
          for (const now of standings) expect(!holds(one, now) || holds(other, now)).toBe(true);
        }
      }),
      { numRuns: times(375, 1500) },
    );
  });

  it('finds that a part of "any" implies the whole, and "all" implies its parts', () => {
    fc.assert(
      fc.property(condition, condition, (a, b) => {
        expect(implies(base, a, { type: 'any', of: [b, a] })).toBe(true);
        expect(implies(base, { type: 'all', of: [b, a] }, a)).toBe(true);
      }),
    );
  });
});

describe('the shipped scenarios', () => {
  const folder = path.resolve(import.meta.dirname, '../../../library/scenarios');

  it.each(readdirSync(folder))('%s has no findings', (file) => {
    expect(modelFindings(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Scenario)).toEqual([]);
  });
});

describe('the fixes of levels', () => {
  const found = (scenario: Scenario, code: string): ReturnType<typeof modelFindings>[number] | undefined =>
    modelFindings(scenario).find((finding) => finding.code === code);
  const level = (id: string, when: Condition): Scenario['victory'][number] => ({ id, side: 'b', name: id, when });

  it('put a stricter level before the one that hides it', () => {
    const destroyed = (atLeast: number): Condition => ({ type: 'destroyed', units: { side: 'a' }, atLeast });
    const scenario = { ...base, victory: [level('one', destroyed(1)), level('both', destroyed(2))] };
    const { fix } = found(scenario, 'scenario.level.shadowed')!;
    expect(fix?.label).toBe('Check it before “one”');
    const now = fixed(scenario, fix!);
    expect(now.victory.map(({ id }) => id)).toEqual(['both', 'one']);
    expect(found(now, 'scenario.level.shadowed')).toBeUndefined();
  });

  it('check a level at the end that would end the battle at once', () => {
    const alive = level('alive', { type: 'survivors', units: { side: 'b' }, atLeast: 1 });
    const scenario = { ...base, victory: [alive] };
    const { fix, message } = found(scenario, 'scenario.level.at-once')!;
    expect(message).toBe('The level “alive” ends the battle at once: its condition is met from the start.');
    const now = fixed(scenario, fix!);
    expect(now.victory).toEqual([{ ...alive, ends: false }]);
    expect(found(now, 'scenario.level.at-once')).toBeUndefined();
  });

  it('add an exit edge, and offer no second fix for the same fault', () => {
    const scenario = { ...base, victory: [level('away', { type: 'exited', units: { side: 'b' }, atLeast: 1 })] };
    const { fix } = found(scenario, 'scenario.condition.no-exit')!;
    expect(fix?.label).toBe('Add an exit by the north edge');
    expect(found(scenario, 'scenario.level.impossible')?.fix).toBeUndefined();
    const now = fixed(scenario, fix!);
    expect(now.map?.edges.at(-1)).toEqual({ id: 'b-exit', side: 'b', edge: 'north', use: 'exit' });
    expect(found(now, 'scenario.condition.no-exit')).toBeUndefined();
    expect(found(now, 'scenario.level.impossible')).toBeUndefined();
  });
});
