import { describe, expect, it } from 'vitest';
import { shippedDesigns } from '../../core/rules/library';
import { cliBench } from './run';

async function run(...args: string[]) {
  const bench = await cliBench();
  return bench.run(...args);
}

describe('check-design', () => {
  it('prints the cost line by line', async () => {
    const ran = await run('check-design', 'minimal-ship-1', '--budget', '15', '--json');
    expect(ran.code).toBe(0);
    const result = ran.json() as { ok: boolean; cost: number; lines: { what: string; value: number }[] };
    const { ok, cost, lines, findings } = result as typeof result & { findings: unknown[] };
    expect([ok, cost]).toEqual([true, 15]);
    expect(lines[0]).toMatchObject({ what: 'ENGINE', value: 3 });
    expect(lines.reduce((sum, { value }) => sum + value, 0)).toBe(15);
    expect(findings).toEqual([]);
  });

  it('fails over the budget, and without a file', async () => {
    const over = await run('check-design', 'minimal-ship-1', '--budget', '10', '--json');
    expect(over.code).toBe(1);
    expect(over.json()).toMatchObject({ ok: false, findings: [{ code: 'minimal.design.budget' }] });
    expect((await run('check-design', 'no-such-design')).code).toBe(1);
    expect((await run('check-design', 'minimal-ship-1', '--budget', 'x')).code).toBe(2);
  });

  it('prints the reference value of other systems', async () => {
    const ran = await run('check-design', 'battleship', '--json');
    expect(ran.code).toBe(0);
    expect((ran.json() as { cost: number }).cost).toBeGreaterThan(0);
  });
});

describe('duel', () => {
  it('plays the same duel from the same seed on every machine', async () => {
    const args = ['duel', 'minimal-ship-1', 'minimal-ship-3', '--games', '50', '--seed', '4', '--json'];
    const [one, two] = [await run(...args), await run(...args)];
    expect(one.code).toBe(0);
    expect(two.json()).toEqual(one.json());
    type Share = { count: number; rate: number; low: number; high: number };
    const { games, a, b, draw, meanTurns } = one.json() as Record<'a' | 'b' | 'draw', Share> & {
      games: number;
      meanTurns: number;
    };
    expect(games).toBe(50);
    expect(a.count + b.count + draw.count).toBe(50);
    for (const { count, rate, low, high } of [a, b, draw]) {
      expect(rate).toBeCloseTo(count / 50, 12);
      expect(low <= rate && rate <= high && low < high).toBe(true);
    }
    expect(meanTurns).toBeGreaterThan(1);
  });

  it('rejects designs of different systems and a wrong number of players', async () => {
    expect((await run('duel', 'minimal-ship-1', 'battleship')).code).toBe(2);
    expect((await run('duel', 'minimal-ship-1', 'minimal-ship-2', '--players', 'greedy')).code).toBe(2);
  });

  it('counts in the turns of the rules, and refuses more games than a duel may have', async () => {
    const ran = await run('duel', 'arbalest', 'arbalest', '--games', '1');
    expect(ran.out).toMatch(/^1 game, sides swapped every game, \d+\.\d rounds on average/);
    expect((await run('duel', 'minimal-ship-1', 'minimal-ship-2', '--games', '2000001')).code).toBe(2);
  });

  it('names the design that cannot fight, without a pointer into a scenario that only the duel has', async () => {
    const picket = shippedDesigns().get('minimal-picket')!;
    const broken = { ...picket, name: 'Broken', stats: { ...picket.stats, weapons: ['F', 'F'] } };
    const bench = await cliBench();
    await bench.put('broken.json', broken);
    const ran = await bench.run('duel', 'broken.json', 'minimal-ship-1');
    expect(ran.code).toBe(1);
    expect(ran.err).toContain('error: “Broken”: Side F has 2 weapons; the maximum is one.');
    expect(ran.err).not.toContain('/pairings');
  });

  it('fights on the map of a scenario, at equal points', async () => {
    const args = ['--points', '30', '--map', 'minimal-among-the-rocks', '--games', '4', '--json'];
    const ran = await run('duel', 'minimal-picket', 'minimal-ship-2', ...args);
    expect(ran.code).toBe(0);
    expect(ran.json()).toMatchObject({ a: { ships: 3 }, b: { ships: 2 } });
  });
});

describe('duel with points', () => {
  const duel = ['duel', 'minimal-ship-1', 'minimal-ship-3', '--games', '2'];

  it('warns of a design that costs more than the points', async () => {
    const message = 'costs 15, more than the 1 point of a side. One plays all the same.';
    const ran = await run(...duel, '--points', '1', '--json');
    expect(ran.code).toBe(0);
    expect(ran.json()).toMatchObject({ a: { ships: 1 }, findings: [{ code: 'playtest.points' }, {}] });
    expect((await run(...duel, '--points', '1')).out).toMatch(
      new RegExp(`^  warning: .* ${message.replaceAll('.', '\\.')} \\[playtest\\.points\\]$`, 'm'),
    );
  });

  it('warns of points that buy more ships than can play', async () => {
    const ran = await run(...duel, '--points', '9999');
    expect(ran.out).toMatch(/The points buy 666 × .*\. Only 100 play, the most on a side\./);
  });

  it('does not warn otherwise', async () => {
    expect((await run(...duel, '--points', '15', '--json')).json()).toMatchObject({ findings: [] });
    expect((await run(...duel, '--json')).json()).toMatchObject({ findings: [] });
  });
});

describe('odds minimal', () => {
  it.each([
    [
      ['--to-hit', '3', '--range', '2', '--weapon'],
      { need: 4, hit: 4 / 6, shield: 16 / 36, engine: 4 / 36, weapon: 4 / 36, miss: 2 / 6 },
    ],
    [['--to-hit', '5', '--range', '0', '--engine', '0'], { need: 6, hit: 1, shield: 1, engine: 0, weapon: 0, miss: 0 }],
    [['--to-hit', '5', '--range', '7'], { need: 0, hit: 0, shield: 0, engine: 0, weapon: 0, miss: 1 }],
  ])('%j', async (args, wanted) => {
    const ran = await run('odds', 'minimal', '--json', ...args);
    expect(ran.code).toBe(0);
    const result = ran.json() as Record<string, number>;
    for (const [key, value] of Object.entries(wanted)) expect(result[key], key).toBeCloseTo(value, 12);
  });

  it('requires its numbers', async () => {
    expect((await run('odds', 'minimal', '--to-hit', '3')).code).toBe(2);
  });
});
