import { describe, expect, it } from 'vitest';
import { below, createRng } from '@core/base';
import { degreesOf } from '@core/rules/systems/skirmish';
import { cliBench } from './run';

interface Odds {
  readonly success: number;
  readonly degrees: readonly (readonly [number, number])[];
}

async function odds(...args: string[]): Promise<Odds> {
  const bench = await cliBench();
  const ran = await bench.run('odds', 'skirmish', '--json', ...args);
  expect(ran.code).toBe(0);
  return ran.json() as unknown as Odds;
}

describe('odds skirmish (house interpretation of the roll in 13.2)', () => {
  it('gives 2° for the 2 of the text against a skill of 4', async () => {
    const { success, degrees } = await odds('--skill', '4', '--modifier', '0');
    expect(success).toBeCloseTo(0.4, 12);
    // 4 and 3 give the least, 1°; 2 gives 2°, and 1 gives 3°.
    expect(degrees).toEqual([
      [1, 0.2],
      [2, 0.1],
      [3, 0.1],
    ]);
  });

  it.each([
    [4, 0, 10],
    [6, 2, 10],
    [0, 0, 10],
    [3, -7, 10],
    [9, 6, 10],
    [5, -1, 6],
    [11, 4, 20],
  ])('agrees with the enumeration of the die: skill %d, modifier %d, die %d', async (skill, modifier, die) => {
    const counts = new Map<number, number>();
    for (let face = 1; face <= die; face++) {
      // By the words of the rule: a raw 1, or no more than the target; degrees are the difference, at least one.
      if (face !== 1 && face > skill + modifier) continue;
      const degree = Math.max(1, skill + modifier - face);
      counts.set(degree, (counts.get(degree) ?? 0) + 1);
    }
    const { success, degrees } = await odds('--skill', `${skill}`, '--modifier', `${modifier}`, '--die', `${die}`);
    const wanted = [...counts].sort(([a], [b]) => a - b).map(([degree, count]) => [degree, count / die]);
    expect(degrees).toEqual(wanted);
    expect(success).toBeCloseTo([...counts.values()].reduce((sum, count) => sum + count, 0) / die, 12);
  });

  it('agrees with the frequencies of the generator (chi squared at 99.9 %)', async () => {
    const { success, degrees } = await odds('--skill', '7', '--modifier', '1');
    const expected = new Map<number, number>([[0, 1 - success], ...degrees]);
    const rng = createRng(20_26);
    const throws = 200_000;
    const seen = new Map<number, number>();
    for (let i = 0; i < throws; i++) {
      const degree = degreesOf(8, below(rng, 10) + 1);
      seen.set(degree, (seen.get(degree) ?? 0) + 1);
    }
    let chi = 0;
    for (const [degree, p] of expected) chi += ((seen.get(degree) ?? 0) - p * throws) ** 2 / (p * throws);
    // Eight kinds of result (failure and 1° to 7°), so seven degrees of freedom: 24.32 is passed in one of 1,000 cases.
    expect(expected.size).toBe(8);
    expect([...seen.keys()].every((degree) => expected.has(degree))).toBe(true);
    expect(chi).toBeLessThan(24.32);
  });

  it.each([
    [['--skill', '4'], '--modifier'],
    [['--skill', '-1', '--modifier', '0'], 'whole number'],
    [['--skill', '4', '--modifier', '0', '--die', '1'], 'whole number'],
  ])('rejects %j', async (args, hint) => {
    const bench = await cliBench();
    const ran = await bench.run('odds', 'skirmish', ...args);
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toContain(hint);
  });

  it('prints text without --json', async () => {
    const bench = await cliBench();
    const ran = await bench.run('odds', 'skirmish', '--skill', '4', '--modifier', '1');
    expect(ran.out).toContain('5 in 10');
  });
});

describe('the commands with a skirmish', () => {
  it('validates the bundled files', async () => {
    const bench = await cliBench();
    const ids = [
      'first-attack',
      'ambush',
      'three-on-three',
      'ridge',
      'debris',
      'plume',
      'boarding-action',
      'landing-site',
    ];
    const ran = await bench.run('validate', '--json', ...ids.map((id) => `skirmish-${id}`));
    expect(ran.code).toBe(0);
    const { files } = ran.json() as { files: { ok: boolean; findings: unknown[] }[] };
    expect(files).toHaveLength(ids.length);
    for (const file of files) expect([file.ok, file.findings]).toEqual([true, []]);
  });

  it('plays to the end, reports the fate of every unit, and replays its record without drift', async () => {
    const bench = await cliBench();
    const played = await bench.run(
      ...['play', 'skirmish-boarding-action', '--seed', '3', '--players', 'greedy,greedy'],
      ...['--record', 'out.json', '--json'],
    );
    expect(played.code).toBe(0);
    const { units, outcome } = played.json() as { units: { id: string; fate: string }[]; outcome: object };
    expect(units).toHaveLength(9);
    expect(outcome).toHaveProperty('level');
    const replayed = await bench.run('replay', 'out.json', '--verify', '--json');
    expect(replayed.code).toBe(0);
    expect(replayed.json()).toMatchObject({ ok: true });
  });

  it('plays reproducible batches', async () => {
    const bench = await cliBench();
    const args = ['batch', 'skirmish-three-on-three', '--games', '60', '--seed', '5', '--players', 'greedy,random'];
    const first = await bench.run(...args, '--workers', '1', '--json');
    const again = await bench.run(...args, '--workers', '1', '--json');
    expect(first.code).toBe(0);
    expect(again.json()['digest']).toBe(first.json()['digest']);
  });
});
