import { isUsable } from '@core/base';
import { newDesign, type Design, type RulesId } from '@core/model';
import { readDocument } from '@core/model/read';
import { ruleSystem } from '@core/rules/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixed } from '../fixes';
import { times } from '../../long';

const small = (most: number) => fc.integer({ min: 0, max: most });
/** Mostly small values, and some near the limit of a file. */
const upTo = (most: number, limit: number) =>
  fc.oneof({ weight: 20, arbitrary: small(most) }, fc.integer({ min: limit - 2, max: limit }));
const side = fc.constantFrom('F', 'FR', 'RR', 'R', 'RL', 'FL');
const budget = fc.option(small(30), { nil: undefined });

/** Values of every kind, also illegal ones, as a file may hold them. */
const VALUES: readonly (readonly [RulesId, fc.Arbitrary<object>])[] = [
  [
    'minimal',
    fc.record(
      {
        engine: upTo(7, 99),
        shields: upTo(7, 99),
        toHit: upTo(7, 99),
        weapons: fc.array(side, { maxLength: 6 }),
        budget: small(30),
      },
      { requiredKeys: ['engine', 'shields', 'toHit', 'weapons'] },
    ),
  ],
  [
    'drive-table',
    fc.record(
      {
        ...{ drive: upTo(5, 999), beams: small(6), screens: small(6), tubes: small(3), missiles: upTo(8, 9999) },
        ...{
          cannon: small(3),
          shells: upTo(14, 9999),
          racks: small(2),
          warp: fc.boolean(),
          tech: small(2),
          budget: upTo(40, 9999),
        },
      },
      {
        requiredKeys: [
          ...(['drive', 'beams', 'screens', 'tubes', 'missiles', 'cannon', 'shells', 'racks', 'warp', 'tech'] as const),
        ],
      },
    ),
  ],
];

/** Findings that no single change of one part can cure: a budget from outside, one that nothing the fix may buy adds up to, and values at the limit of a file. */
const WITHOUT_FIX = new Set(['budget', 'unspent', 'budget-left', 'missiles-lot', 'shells-lot']);

describe.each(VALUES)('findings about designs of %s', (rules, values) => {
  const check = (design: Design, given: number | undefined): { code: string; all: string[] }[] => {
    const findings = ruleSystem(rules)?.checkDesign(design, given) ?? [];
    return findings.map(({ code }) => ({ code, all: findings.map((other) => other.code) }));
  };

  it('offer a fix, which is a file still and cures the finding', () => {
    fc.assert(
      fc.property(values, budget, (stats, given) => {
        const design: Design = { ...newDesign(rules, 'Ship'), stats: { ...stats } };
        const before = JSON.stringify(design);
        for (const { code, fix } of ruleSystem(rules)?.checkDesign(design, given) ?? []) {
          const short = code.split('.').at(-1) ?? '';
          if (fix === undefined) {
            expect(WITHOUT_FIX, code).toContain(short);
            continue;
          }
          const cured = fixed(design, fix);
          expect(readDocument(cured).ok, fix.label).toBe(true);
          const count = (of: Design): number => check(of, given).filter((other) => other.code === code).length;
          expect(count(cured), `${code}: ${fix.label}`).toBeLessThan(count(design));
        }
        expect(JSON.stringify(design)).toBe(before);
      }),
      { numRuns: times(375, 1500) },
    );
  });

  it('can be cured one after the other until nothing keeps the design from being used', () => {
    fc.assert(
      fc.property(values, (stats) => {
        let design: Design = { ...newDesign(rules, 'Ship'), stats: { ...stats } };
        const next = () =>
          ruleSystem(rules)
            ?.checkDesign(design)
            .find(({ severity }) => severity === 'error');
        for (let tries = 0; tries < 20; tries++) {
          const fix = next()?.fix;
          if (fix === undefined) break;
          design = fixed(design, fix);
        }
        expect(isUsable(ruleSystem(rules)?.checkDesign(design) ?? [])).toBe(true);
      }),
    );
  });
});

describe('fixes of Minimal Space Combat (3.0)', () => {
  const fixesOf = (stats: object, given?: number): Record<string, string> => {
    const design: Design = { ...newDesign('minimal', 'Ship'), stats: { ...stats } };
    const findings = ruleSystem('minimal')?.checkDesign(design, given) ?? [];
    return Object.fromEntries(findings.map(({ code, fix }) => [code.split('.').at(-1), fix?.label ?? 'none']));
  };

  it('spend what is left on values, then on weapons', () => {
    const ship = { engine: 3, shields: 3, toHit: 3, weapons: ['F', 'FL', 'FR'] };
    expect(fixesOf(ship, 18)).toEqual({ unspent: 'Spend them: SHIELDS 5, TO-HIT 4' });
    expect(fixesOf(ship, 25)).toEqual({ unspent: 'Spend them: SHIELDS 5, TO-HIT 5, ENGINE 5, weapons RL, RR' });
    const full = { engine: 5, shields: 5, toHit: 4, weapons: ['F'] };
    expect(fixesOf(full, 18)).toEqual({ unspent: 'Spend them: weapons FL' });
    expect(fixesOf({ ...full, toHit: 5 }, 18)).toEqual({ unspent: 'none' });
  });

  it('change a budget only where it is the design’s own', () => {
    const ship = { engine: 3, shields: 3, toHit: 3, weapons: ['F', 'FL', 'FR'] };
    expect(fixesOf({ ...ship, budget: 10 })).toEqual({ budget: 'Set the budget to 15 BP' });
    expect(fixesOf(ship, 10)).toEqual({ budget: 'none' });
  });
});

it.each([
  [
    'drive-table',
    { drive: 999, beams: 999, screens: 999, missiles: 9999, shells: 9999, racks: 999, cannon: 999, tubes: 999 },
  ],
  [
    'skirmish',
    { ap: 99, hp: 999, armour: 999, weapons: [{ name: 'Guns', damage: 99, range: 99, kind: 'modern', area: true }] },
  ],
  ['counterspace', { energy: 999, shields: 999, hull: 999, defence: 99 }],
] as const)('no budget above that of a file is offered: %s', (rules, stats) => {
  const fresh = newDesign(rules, 'Ship');
  const design: Design = { ...fresh, stats: { ...fresh.stats, ...stats, budget: 9999 } };
  const found = ruleSystem(rules)
    .checkDesign(design)
    .filter(({ code }) => code.endsWith('.budget'));
  expect(found).toMatchObject([{ message: expect.stringContaining('over the budget of 9,999.') }]);
  expect(found[0].fix).toBeUndefined();
});
