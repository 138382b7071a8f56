import { newDesign, type Design, type MinimalSide, type MinimalStats } from '@core/model';
import { designFindings } from '@core/rules/registry';
import { BUDGETS, parsePlot, totalCost } from '@core/rules/systems/minimal';
import {
  ARC_HEXES,
  bearing,
  courseOf,
  expectedHits,
  hitChance,
  rangeFigures,
  REACH,
  sidePoint,
} from '@renderer/features/ships/minimal/arcs';
import { minimalShips } from '@renderer/features/ships/minimal';
import { compareRows } from '@renderer/features/ships/minimal/compare';
import { TEMPLATES } from '@renderer/features/ships/minimal/templates';
import { designFromTemplate } from '@renderer/features/ships/model/create';
import { describe, expect, it } from 'vitest';

const ship = (changes: Partial<MinimalStats> = {}): MinimalStats => ({
  ...{ engine: 3, shields: 3, toHit: 3, weapons: ['F', 'FL', 'FR'] },
  ...changes,
});

describe('the arcs of a ship (Minimal Space Combat 7.0)', () => {
  it('cover every hex within 6, each in one sector or on the line of two', () => {
    expect(ARC_HEXES).toHaveLength(126);
    expect(ARC_HEXES.filter(({ range }) => range === 6)).toHaveLength(36);
    // Six lines between sectors, with a hex centre on them at every even range.
    expect(ARC_HEXES.filter(({ sides }) => sides.length === 2)).toHaveLength(6 * 3);
    expect(ARC_HEXES.every(({ sides }) => sides.length === 1 || sides.length === 2)).toBe(true);
  });

  it('follow the hex sides: the front up, then clockwise', () => {
    const at = (side: MinimalSide): [number, number] => {
      const { x, y } = sidePoint(side, 1);
      return [Math.sign(Math.round(x)), Math.sign(Math.round(y))];
    };
    const endPositions = (['F', 'FR', 'RR', 'R', 'RL', 'FL'] as const).map(at);
    expect(endPositions).toEqual([
      [0, -1],
      [1, -1],
      [1, 1],
      [0, 1],
      [-1, 1],
      [-1, -1],
    ]);
    const near = ARC_HEXES.filter(({ range }) => range === 1);
    for (const hex of near) expect(hex.sides).toHaveLength(1);
    expect(near.find(({ x, y }) => Math.abs(x) < 1 && y < 0)?.sides).toEqual(['F']);
  });

  it('show two weapons on a shared line, one elsewhere, none behind', () => {
    const counts = (side: MinimalSide): number[] =>
      [...new Set(ARC_HEXES.filter(({ sides }) => sides.includes(side)).map((hex) => bearing(ship(), hex)))].sort();
    expect(counts('F')).toEqual([1, 2]);
    expect(counts('R')).toEqual([0]);
  });

  it.each([
    [3, 0, 5 / 6],
    [3, 1, 4 / 6],
    [3, 2, 4 / 6],
    [3, 4, 3 / 6],
    [3, 6, 2 / 6],
    [5, 2, 1],
    [1, 5, 0],
    [3, 7, 0],
  ])('with TO-HIT %i hit at range %i with chance %f', (toHit, at, chance) => {
    expect(hitChance(toHit, at)).toBeCloseTo(chance, 12);
  });

  it('give the totals of a range', () => {
    const stats = ship();
    const [own, next] = rangeFigures(stats);
    expect(own).toMatchObject({ hexes: 1, covered: 1 });
    expect(own?.best).toBeCloseTo(3 * (5 / 6), 12);
    expect(next).toMatchObject({ range: 1, hexes: 6, covered: 3 });
    expect(next?.mean).toBeCloseTo((3 * (4 / 6)) / 6, 12);
    for (const { range, best } of rangeFigures(stats).slice(1)) {
      const hexes = ARC_HEXES.filter((hex) => hex.range === range);
      expect(best).toBeCloseTo(Math.max(...hexes.map((hex) => expectedHits(stats, hex))), 12);
    }
  });
});

describe('movement in open space (6.0)', () => {
  it('follows an order from the middle of the drawing', () => {
    const plot = parsePlot('2L1');
    if (!plot.ok) throw new Error(plot.error.message);
    const { points, turned } = courseOf(plot.value);
    expect(points).toHaveLength(4);
    expect(points[2]!.x).toBeCloseTo(0, 9);
    expect(points[3]!.x).toBeLessThan(0);
    expect(turned).toBe(5);
  });

  it('counts the end positions of each SPEED', () => {
    // SPEED 1: forward, left or right on the spot. SPEED 2: 2, 1L, 1R, L1, R1.
    expect(REACH.slice(0, 3)).toEqual([
      { speed: 0, orders: 1, hexes: 1, endPositions: 1 },
      { speed: 1, orders: 3, hexes: 2, endPositions: 3 },
      { speed: 2, orders: 5, hexes: 4, endPositions: 5 },
    ]);
    expect(REACH).toHaveLength(6);
  });
});

describe('templates (3.0)', () => {
  it('are legal, spend their budget exactly, and exist for every budget of the rules', () => {
    for (const template of TEMPLATES) {
      const design = designFromTemplate('minimal', template, []);
      expect(designFindings(design), template.name).toEqual([]);
      expect(totalCost(design)).toBe(template.budget);
    }
    expect(new Set(TEMPLATES.map(({ budget }) => budget))).toEqual(new Set(BUDGETS));
  });
});

describe('the comparison', () => {
  it('shows values and derived values', () => {
    const design: Design = { ...newDesign('minimal', 'T'), stats: { ...ship() } };
    const row = (key: string) => compareRows(design).find((row) => row.key === key);
    expect(row('cost')?.value).toBe(15);
    expect(row('weapons')?.text).toBe('F FL FR');
    expect(row('arcs')?.value).toBe(66);
    expect(row('close')?.text).toBe('1.33');
    expect(
      compareRows({ ...design, stats: { ...ship({ engine: 40 }) } }).find(({ key }) => key === 'endPositions')?.value,
    ).toBe(REACH.at(-1)?.endPositions);
  });

  it('has weapons and other values apart, as lists have columns for both', () => {
    expect(minimalShips.line({ ...newDesign('minimal', 'T'), stats: { ...ship() } })).toBe(
      'ENGINE 3 SHIELDS 3 TO-HIT 3',
    );
  });
});
