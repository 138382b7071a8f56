import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Scenario } from '@core/model';
import { describe, expect, it } from 'vitest';
import { cliBench } from './run';

const few = ['--games', '80', '--seed', '3', '--workers', '1', '--json'];

describe('coverage', () => {
  it('counts which parts of the scenario were used', async () => {
    const bench = await cliBench();
    const ran = await bench.run('coverage', 'star-base-assault', ...few);
    const batch = await bench.run('batch', 'star-base-assault', ...few);
    const json = ran.json() as unknown as {
      games: number;
      digest: string;
      coverage: { what: string; name: string; count: number }[];
      duels: { games: number; sides: unknown[] }[];
      forces: { units: number; alive: number; destroyed: number; left: number; pending: number }[];
      findings: { code: string; path?: string; n: number }[];
    };
    expect(json.digest).toBe(batch.json()['digest']);
    expect(json.games).toBe(80);
    expect(json.duels.map(({ games, sides }) => [games, sides.length])).toEqual(
      Array.from({ length: json.duels.length }, () => [200, 2]),
    );
    expect(json.duels.length).toBeGreaterThan(0);
    const outcomes = batch.json()['outcomes'] as { level: string | null; count: number }[];
    const reached = outcomes.filter(({ level }) => level !== null).reduce((sum, { count }) => sum + count, 0);
    const levels = json.coverage.filter(({ what }) => what === 'level');
    expect(levels.reduce((sum, { count }) => sum + count, 0)).toBe(reached);
    for (const { units, alive, destroyed, left, pending } of json.forces) {
      expect(alive + destroyed + left + pending).toBe(units * 80);
    }
    for (const { n } of json.findings) expect(n).toBeLessThanOrEqual(80);
  });

  it('fails if a side cannot win', async () => {
    const bench = await cliBench();
    const scenario = JSON.parse(await readFile('library/scenarios/minor-slugfest.scenario.json', 'utf8')) as Scenario;
    const file = path.join(bench.cwd, 'hopeless.scenario.json');
    await writeFile(file, JSON.stringify({ ...scenario, turnLimit: 1 }));
    const ran = await bench.run('coverage', file, ...few);
    expect(ran.code).toBe(1);
    expect(ran.json()['findings']).toContainEqual(expect.objectContaining({ code: 'balance.side.hopeless' }));
  });

  it('prints the same as text', async () => {
    const bench = await cliBench();
    const { out } = await bench.run('coverage', 'minor-slugfest', ...few.slice(0, -1));
    expect(out).toMatch(/^Used in 80 games:$/m);
    expect(out).toMatch(/^ {2}Level +\S.*: \d+ of 80 {2}\d+\.\d% \(\d+\.\d% to \d+\.\d%\)$/m);
  });
});

describe('compare', () => {
  it('finds no difference between a scenario and itself', async () => {
    const bench = await cliBench();
    const ran = await bench.run('compare', 'minor-slugfest', 'minor-slugfest', ...few);
    const { sides } = ran.json() as unknown as { sides: { change: number; lost: number; won: number; worth: null }[] };
    for (const side of sides) expect(side).toMatchObject({ change: 0, lost: 0, won: 0, worth: null });
  });

  it('reports the effect of a change on each side, with an interval', async () => {
    const bench = await cliBench();
    const scenario = JSON.parse(
      await readFile('library/scenarios/star-base-assault.scenario.json', 'utf8'),
    ) as Scenario;
    const [lead] = scenario.forces.filter(({ side }) => side === 'attacker');
    const forces = scenario.forces.filter((force) => force === lead || force.side !== 'attacker');
    const file = path.join(bench.cwd, 'weaker.scenario.json');
    await writeFile(file, JSON.stringify({ ...scenario, forces }));
    const ran = await bench.run('compare', 'star-base-assault', file, '--games', '200', '--workers', '1', '--json');
    const { sides } = ran.json() as unknown as {
      sides: { side: string; change: number; low: number; high: number; a: { rate: number }; b: { rate: number } }[];
    };
    for (const { change, low, high, a, b } of sides) {
      expect(change).toBeCloseTo(b.rate - a.rate, 12);
      expect(low).toBeLessThanOrEqual(change);
      expect(high).toBeGreaterThanOrEqual(change);
    }
    // Of the attackers one kind of unit is left.
    expect(sides.find(({ side }) => side === 'attacker')!.high).toBeLessThan(0);
  });
});
