import { describe, expect, it } from 'vitest';
import { cliBench } from './run';

type Pairs = [number, number][];

async function odds(...args: string[]) {
  const bench = await cliBench();
  const ran = await bench.run('odds', 'mass-combat', '--json', ...args);
  expect(ran.code).toBe(0);
  return ran.json() as { successes: Pairs; skulls: Pairs; explosions: Pairs };
}

describe('odds mass-combat', () => {
  it('prints the keys of the contract, each a distribution', async () => {
    const result = await odds('--battle', '3', '--strategy', '2', '--support', '1', '--pushes', '1');
    expect(Object.keys(result)).toEqual(['successes', 'skulls', 'explosions']);
    for (const chances of Object.values(result)) {
      expect(chances.map(([count]) => count)).toEqual(chances.map((_, index) => index));
      expect(chances.reduce((sum, [, p]) => sum + p, 0)).toBeCloseTo(1, 12);
    }
    expect(result.skulls).toHaveLength(4);
    expect(result.explosions).toHaveLength(2);
  });

  it('matches a count by hand for a single Battle Die: a 6 at once, or after a number on the first roll', async () => {
    const plain = await odds('--battle', '1', '--strategy', '1', '--support', '0');
    expect(plain.skulls[1]![1]).toBeCloseTo(1 / 6, 12);
    const pushed = await odds('--battle', '1', '--strategy', '1', '--support', '0', '--pushes', '5');
    // One Strategy Die is one push, and the die is gone.
    expect(pushed.skulls[1]![1]).toBeCloseTo(1 / 6 + (4 / 6) * (1 / 6), 12);
    expect(pushed.successes).toHaveLength(2);
  });

  it.each([
    [['--battle', '3', '--strategy', '1'], '--support'],
    [['--battle', '-1', '--strategy', '1', '--support', '0'], 'whole number'],
  ])('rejects %j', async (args, hint) => {
    const bench = await cliBench();
    const ran = await bench.run('odds', 'mass-combat', ...args);
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toContain(hint);
  });

  it('prints text without --json', async () => {
    const bench = await cliBench();
    const ran = await bench.run('odds', 'mass-combat', '--battle', '2', '--strategy', '0', '--support', '1');
    expect(ran.out).toContain('Successes, 0.50 on average');
  });
});
