import { describe, expect, it } from 'vitest';
import { createRng, unit } from '@core/base';
import { Spread } from '@core/players/spread';
import { TreeNode } from '@core/players/tree';

describe('the spread of values', () => {
  it('is their standard deviation, within bounds', () => {
    const rng = createRng(5);
    const values = Array.from({ length: 200 }, () => unit(rng) - 0.5);
    const spread = new Spread();
    for (const value of values) spread.add(value);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    expect(spread.deviation).toBeCloseTo(Math.sqrt(variance), 10);
    spread.clear();
    for (let i = 0; i < 20; i++) spread.add(0.25);
    expect(spread.deviation).toBeGreaterThan(0);
    for (let i = 0; i < 200; i++) spread.add(i % 2 === 0 ? 1 : -1);
    expect(spread.deviation).toBeLessThanOrEqual(0.5);
  });
});

describe('a tree node', () => {
  /** Share of 200 visits of the better of two actions, of which the other is likelier. */
  function share(difference: number, spread: number): number {
    const node = new TreeNode();
    const [likely, better] = [node.add({ t: 'likely' }, 0.8), node.add({ t: 'better' }, 0.2)];
    for (let i = 0; i < 200; i++) {
      const index = node.select([likely, better], 2, spread);
      node.record(index, index === better ? difference : 0);
    }
    return node.visits[better]! / 200;
  }

  it('finds a better action by differences of the size of the spread', () => {
    expect(share(0.4, 0.4)).toBeGreaterThan(0.5);
    expect(share(0.02, 0.4)).toBeLessThan(0.5);
    expect(share(0.02, 0.02)).toBeCloseTo(share(0.4, 0.4), 10);
  });

  it('prefers an action with a bonus', () => {
    const node = new TreeNode();
    const both = [node.add({ t: 'one' }, 0.5), node.add({ t: 'two' }, 0.5)];
    node.bonuses[1] = 0.1;
    for (let i = 0; i < 60; i++) node.record(node.select(both, 2, 0.1), 0);
    expect(node.visits[1]).toBeGreaterThan(node.visits[0]!);
  });
});
