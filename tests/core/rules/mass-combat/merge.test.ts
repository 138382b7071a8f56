import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Design, UnitCondition } from '@core/model';
import type { CarriedValues } from '@core/rules/carry';
import { massCombat } from '@core/rules/systems/mass-combat';
import { shippedDesigns } from '../library';

const { carryover } = massCombat;
const FORCES = [...shippedDesigns().values()].filter(
  ({ rules, stats }) => rules === 'mass-combat' && !('projects' in stats && (stats.projects as unknown[]).length > 0),
);

const whole = (design: Design, condition: UnitCondition = {}): CarriedValues =>
  Object.fromEntries(carryover.fields(design).map(({ key, fresh }) => [key, condition[key] ?? fresh]));

/** Any value that each field may have, and at least one fighter. */
function conditionOf(design: Design): fc.Arbitrary<CarriedValues> {
  const fields = carryover
    .fields(design)
    .map(({ key, min, max }) => [key, fc.integer({ min: key === 'fighters' ? 1 : min, max })]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<number>>);
}
const unit = fc
  .constantFrom(...FORCES)
  .chain((design) => conditionOf(design).map((condition) => ({ design, condition })));

describe('forces that fight as one faction', () => {
  it('add up their fighters, special units and people', () => {
    const [design] = FORCES as [Design];
    const stats = design.stats as unknown as { fighters: number; specials: unknown[]; characters: unknown[] };
    const { design: both } = carryover.merge!([
      { design, condition: whole(design) },
      { design, condition: whole(design) },
    ]);
    expect(both.stats).toMatchObject({
      fighters: 2 * stats.fighters,
      specials: [...stats.specials, ...stats.specials],
      characters: [...stats.characters, ...stats.characters],
    });
    expect(massCombat.checkDesign(both).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('come apart as they were when nothing happened to them', () => {
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 4 }), (units) => {
        const { members, design, condition, split } = carryover.merge!(units);
        expect(members[0]).toBe(0);
        expect(split(whole(design, condition))).toEqual(members.map((place) => units[place]!.condition));
      }),
    );
  });

  it('share out what the battle left of them, to the last fighter', () => {
    fc.assert(
      fc.property(
        fc.array(unit, { minLength: 2, maxLength: 4 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (units, share) => {
          const { members, design, condition, split } = carryover.merge!(units);
          const before = whole(design, condition);
          const left = Math.floor(before['fighters']! * share);
          const parts = split({ ...before, fighters: left });
          expect(parts.reduce((sum, part) => sum + part['fighters']!, 0)).toBe(left);
          for (const [index, part] of parts.entries()) {
            const own = units[members[index]!]!.condition['fighters']!;
            expect(part['fighters']).toBeLessThanOrEqual(own);
            // Each faction bears losses in proportion to its numbers, within one fighter.
            expect(Math.abs(part['fighters']! - (own * left) / before['fighters']!)).toBeLessThan(1);
          }
        },
      ),
    );
  });

  it('are no more than a faction can hold', () => {
    const [design] = FORCES as [Design];
    const large = { ...design, stats: { ...design.stats, fighters: 6000 } } as Design;
    const units = [large, large, design].map((one) => ({ design: one, condition: whole(one) }));
    expect(carryover.merge!(units).members).toEqual([0, 2]);
  });
});
