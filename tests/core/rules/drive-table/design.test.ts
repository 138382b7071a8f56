import { isUsable } from '@core/base';
import type { Design, Scenario } from '@core/model';
import { driveTable, totalCost } from '@core/rules/systems/drive-table';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixes';
import { shippedDesigns } from '../library';
import { design, designSet, force, scenario } from './build';

const EMPTY = { drive: 0, beams: 0, screens: 0 };

function codes(one: Design, budget?: number): string[] {
  return driveTable.checkDesign(one, budget).map(({ code }) => code.replace('drive-table.design.', ''));
}

describe('costs', () => {
  it.each([
    [{ drive: 3 }, 3],
    [{ beams: 2, screens: 1 }, 3],
    [{ tubes: 1, missiles: 4 }, 1 + 2],
    [{ cannon: 2, shells: 12 }, 2 + 2],
    [{ racks: 2, warp: true }, 2 + 5],
    [{ tech: 3, drive: 1 }, 1],
  ])('%j cost %i', (stats, cost) => {
    const one = design('one', { ...EMPTY, ...stats });
    expect(totalCost(one)).toBe(cost);
    expect(driveTable.cost(one).reduce((sum, line) => sum + line.value, 0)).toBe(cost);
  });

  it('can be set by a scenario, against a budget of each side', () => {
    const of = (options: Record<string, number>): string[] => {
      const plain = scenario([force('x', 'a', 'one'), force('y', 'b', 'one')], { options });
      const budgeted = { ...plain, sides: plain.sides.map((side) => ({ ...side, budget: 13 })) };
      return driveTable.checkScenario(budgeted, designSet(design('one'))).map(({ code }) => code);
    };
    expect(of({})).toEqual([]);
    expect(of({ costBeam: 2 })).toEqual(['drive-table.scenario.budget', 'drive-table.scenario.budget']);
    // So is the design's own budget.
    const own = designSet(design('one', { budget: totalCost(design('one')) - 1 }));
    const free = scenario([force('x', 'a', 'one'), force('y', 'b', 'one')], { options: { costBeam: 0 } });
    expect(driveTable.checkScenario({ ...free, options: {} }, own)).toHaveLength(2);
    expect(driveTable.checkScenario(free, own)).toEqual([]);
  });

  it('turn the option of older files into budgets of the sides', () => {
    const old = scenario([force('x', 'a', 'one'), force('y', 'b', 'one')], { options: { budget: 13 } });
    old.sides[1].options = { budget: 20 };
    const [finding] = driveTable.checkScenario(old, designSet(design('one')));
    expect(finding.severity).toBe('warning');
    const now = fixed(old, finding.fix!);
    expect(now.sides.map(({ budget }) => budget)).toEqual([13, 20]);
    expect(driveTable.checkScenario(now, designSet(design('one')))).toEqual([]);
  });
});

describe('findings about designs', () => {
  it.each([
    [EMPTY, 'nothing'],
    [{ drive: 0 }, 'no-drive'],
    [{ beams: 0 }, 'unarmed'],
    [{ beams: 9 }, 'power'],
    [{ missiles: 3 }, 'missiles-useless'],
    [{ tubes: 1 }, 'tubes-empty'],
    [{ cannon: 1, shells: 5 }, 'shells-lot'],
    [{ racks: 1 }, 'racks'],
  ])('%j: %s, and its fix cures it', (stats, code) => {
    const one = design('one', stats);
    const finding = driveTable.checkDesign(one).find((found) => found.code.endsWith(`.${code}`));
    expect(finding).toBeDefined();
    expect(finding?.fix === undefined ? [code] : codes(fixed(one, finding.fix))).not.toContain(code);
  });

  it('say what is over a budget and what is left of it', () => {
    expect(codes(design('one'), 12)).toEqual(['budget']);
    expect(codes(design('one'), 13)).toEqual([]);
    expect(codes(design('one'), 14)).toEqual(['budget-left']);
  });

  it('check a ship against its own budget, and can play it all the same', () => {
    const over = design('one', { budget: 12 });
    expect(codes(over)).toEqual(['budget']);
    expect(codes(over, 13)).toEqual([]);
    const warnings = driveTable.checkScenario(
      scenario([force('x', 'a', 'one'), force('y', 'b', 'one')]),
      designSet(over),
    );
    expect(warnings.map(({ code, severity }) => [code, severity])).toEqual([
      ['drive-table.scenario.over-budget', 'warning'],
      ['drive-table.scenario.over-budget', 'warning'],
    ]);
  });
});

it('ships designs of their budgets without an error', () => {
  const own = [...shippedDesigns().values()].filter(({ rules }) => rules === 'drive-table');
  expect(own.length).toBeGreaterThanOrEqual(11);
  for (const one of own) {
    const points = one.notes?.match(/\b(\d+)-point/)?.[1];
    expect([one.name, points]).toEqual([one.name, String(totalCost(one))]);
    expect(isUsable(driveTable.checkDesign(one))).toBe(true);
  }
});

describe('findings about scenarios', () => {
  it.each([
    ['start', { forces: [force('x', 'a', 'one', { start: { type: 'hex', hex: '0101' } })] }],
    ['unknown-design', { forces: [force('x', 'a', 'none')] }],
    ['no-forces', { forces: [] }],
    ['no-zone', { victory: [{ id: 'v', side: 'a', name: 'V', when: { type: 'holds', side: 'a', zone: 'z' } }] }],
  ] as [string, Partial<Scenario>][])('%s', (code, changes) => {
    const plain = scenario([force('x', 'a', 'one'), force('y', 'b', 'one')]);
    const findings = driveTable.checkScenario({ ...plain, ...changes }, designSet(design('one')));
    expect(findings.map((found) => found.code)).toContain(`drive-table.scenario.${code}`);
  });
});
