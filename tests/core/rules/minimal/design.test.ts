import { checkDesign } from '@core/rules/systems/minimal/check-design';
import { designCost, totalCost } from '@core/rules/systems/minimal/design';
import type { MinimalStats } from '@core/model';
import { describe, expect, it } from 'vitest';
import { shippedDesigns } from '../library';
import { design } from './build';

describe('cost (3.0)', () => {
  it.each<[string, Partial<MinimalStats>, number]>([
    ['Ship 1 of the text', { engine: 3, shields: 3, toHit: 3, weapons: ['F', 'FL', 'FR'] }, 15],
    ['Ship 2 of the text', { engine: 2, shields: 4, toHit: 3, weapons: ['F', 'FL', 'FR'] }, 15],
    ['Ship 3 of the text', { engine: 4, shields: 4, toHit: 5, weapons: ['F'] }, 15],
    ['the largest possible', { engine: 5, shields: 5, toHit: 5, weapons: ['F', 'FL', 'FR', 'RL', 'RR'] }, 25],
    ['nothing', { engine: 0, shields: 0, toHit: 0, weapons: [] }, 0],
  ])('%s', (_name, stats, cost) => {
    const lines = designCost(design('x', stats));
    expect(lines.reduce((sum, line) => sum + line.value, 0)).toBe(cost);
    expect(lines.every((line) => line.section === '3.0')).toBe(true);
  });
});

describe('findings about a design', () => {
  it.each<[Partial<MinimalStats>, number | undefined, string[]]>([
    [{}, 15, []],
    [{}, undefined, []],
    [{ engine: 6 }, undefined, ['error too-much /stats/engine']],
    [{ shields: 6, toHit: 9 }, undefined, ['error too-much /stats/shields', 'error too-much /stats/toHit']],
    [{ shields: 0 }, undefined, ['error no-shields /stats/shields']],
    [{ engine: 0 }, undefined, ['hint no-engine /stats/engine']],
    [{ toHit: 0 }, undefined, ['hint no-aim /stats/toHit']],
    [{ weapons: [] }, undefined, ['warning no-weapons /stats/weapons']],
    [{ weapons: ['F', 'R'] }, undefined, ['error rear /stats/weapons/1']],
    [{ weapons: ['F', 'FL', 'F'] }, undefined, ['error twice /stats/weapons/2']],
    [
      { weapons: ['R', 'F', 'F', 'F', 'R', 'F'] },
      undefined,
      ['error rear /stats/weapons/0', 'error twice /stats/weapons/2'],
    ],
    [{}, 10, ['error budget /stats']],
    [{}, 20, ['hint unspent /stats']],
    [{ budget: 10 }, undefined, ['error budget /stats']],
    [{ budget: 10 }, 15, []],
  ])('%j with budget %s', (stats, budget, wanted) => {
    const one = design('x', stats);
    const before = JSON.stringify(one);
    const findings = checkDesign(one, budget);
    expect(
      findings.map(({ severity, code, path }) => `${severity} ${code.replace('minimal.design.', '')} ${path}`),
    ).toEqual(wanted);
    expect(findings.every(({ section }) => section !== undefined)).toBe(true);
    expect(JSON.stringify(one)).toBe(before);
  });

  it('has nothing against the designs that ship, which cost what they say', () => {
    const own = [...shippedDesigns().values()].filter(({ rules }) => rules === 'minimal');
    expect(own.length).toBeGreaterThanOrEqual(8);
    for (const one of own) {
      expect(checkDesign(one), one.id).toEqual([]);
      expect(totalCost(one)).toBe((one.stats as unknown as MinimalStats).budget);
    }
  });
});
