import { describe, expect, it } from 'vitest';
import { cliBench } from './run';

interface Point {
  values: number[];
  games: number;
  digest: string;
  sides: { side: string; count: number; rate: number; low: number; high: number; togetherLow: number }[];
}

describe('sweep', () => {
  const few = ['--games', '60', '--workers', '1', '--json'];

  it('plays a batch at every combination of values, with individual and simultaneous intervals', async () => {
    const bench = await cliBench();
    const vary = ['--vary', '/turnLimit=4..8/4', '--vary', 'design:destroyer/stats/hull=6,9,12'];
    const ran = await bench.run('sweep', 'minor-slugfest', ...vary, ...few);
    expect(ran.code).toBe(0);
    const { points, together } = ran.json() as unknown as { points: Point[]; together: { intervals: number } };
    expect(points.map(({ values }) => values.join())).toEqual(['4,6', '4,9', '4,12', '8,6', '8,9', '8,12']);
    expect(together.intervals).toBe(6);
    for (const { games, sides } of points) {
      expect(games).toBe(60);
      for (const side of sides) {
        expect(side.togetherLow).toBeLessThanOrEqual(side.low);
        expect(side.low).toBeLessThanOrEqual(side.rate);
      }
    }
  });

  it('plays the same games at the current value as a batch of the same seed', async () => {
    const bench = await cliBench();
    const swept = await bench.run('sweep', 'star-base-assault', '--vary', 'forces/5/count=5..6', ...few);
    const batch = await bench.run('batch', 'star-base-assault', ...few);
    const { points } = swept.json() as unknown as { points: Point[] };
    expect(points[1]!.digest).toBe(batch.json()['digest']);
    expect(points[0]!.digest).not.toBe(points[1]!.digest);
  });

  it('lists the parameters', async () => {
    const bench = await cliBench();
    const { out, code } = await bench.run('sweep', 'minor-slugfest');
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}\/turnLimit {2}\(Turn limit; current [0-9]+; 1\.\.1000\)$/m);
  });

  it('reports unplayable values with their reason, and fails', async () => {
    const bench = await cliBench();
    const vary = ['sweep', 'minor-slugfest', '--vary', 'player:player-1=greedy,mixed', ...few];
    const ran = await bench.run(...vary);
    expect(ran.code).toBe(1);
    const { points } = ran.json() as unknown as { points: { findings?: unknown[] }[] };
    expect(points.map(({ findings }) => findings?.length ?? 0)).toEqual([0, 1]);
    const { out } = await bench.run(...vary.slice(0, -1));
    expect(out).toContain('mixed  not playable. The player “mixed” needs sealed orders');
  });

  it('rejects one parameter given twice', async () => {
    const bench = await cliBench();
    const ran = await bench.run('sweep', 'minor-slugfest', '--vary', '/turnLimit=4', 'turnLimit=8', ...few);
    expect([ran.code, ran.err]).toEqual([2, 'error: --vary names /turnLimit twice.\n']);
  });

  it.each([
    ['turnLimit', /is not valid\. Use PARAMETER/],
    ['turnLimt=1..4', /Unknown parameter “turnLimt”\. Did you mean/],
    ['turnLimit=0..4', /whole number from 1 to 1,000, not “0”/],
    ['turnLimit=4..1', /contains no values/],
    ['turnLimit=1..4000', /more than 1000/],
    ['/options/crit=maybe', /one of .*none.*, not “maybe”/],
    ['turnLimit=4,4', /has the value “4” twice/],
    ['player:player-1=unknown', /Unknown player “unknown”\. Use random, greedy/],
    ['player:player-3=greedy', /Did you mean: player:player-1, player:player-2\?/],
  ])('rejects --vary %s', async (vary, message) => {
    const bench = await cliBench();
    const ran = await bench.run('sweep', 'minor-slugfest', '--vary', vary, ...few);
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toMatch(message);
  });
});

describe('balance', () => {
  const args = ['--check', '400', '--workers', '1', '--json'];

  it('finds the parameter value that brings a share to its target, checked by fresh games', async () => {
    const bench = await cliBench();
    const vary = ['--vary', 'forces/2/count=2..4', '--aim', 'attacker.win=0.5+-0.1'];
    const ran = await bench.run('balance', 'star-base-assault', ...vary, ...args);
    const output = ran.json() as unknown as { inside: boolean; check: { games: number; rate: number }; value: number };
    expect(output.check.games).toBe(400);
    expect(output.inside).toBe(Math.abs(output.check.rate - 0.5) <= 0.1);
    expect(ran.code).toBe(output.inside ? 0 : 1);
    expect(output.value).toBeGreaterThan(1);
    expect(output.value).toBeLessThan(4);
  });

  it('chooses among several parameters, and lists every change that it tried', async () => {
    const bench = await cliBench();
    const vary = ['--vary', 'forces/4/count=5..6', 'design:star-base-alphalpha/stats/hull=12'];
    const ran = await bench.run('balance', 'star-base-assault', ...vary, '--aim', 'attacker=0.5±0.1', ...args);
    interface TriedChange {
      changes: { id: string; from: number; to: number }[];
      games: number;
    }
    const output = ran.json() as unknown as { changes: TriedChange['changes']; looked: TriedChange[]; inside: boolean };
    expect([ran.code, output.inside]).toEqual([0, true]);
    expect(output.changes).toEqual([{ id: 'design:star-base-alphalpha/stats/hull', from: 20, to: 12 }]);
    expect(output.looked[0]?.changes).toEqual([]);
    expect(new Set(output.looked.flatMap(({ changes }) => changes.map(({ id }) => id))).size).toBe(2);
  });

  it('reports that no change reaches the target', async () => {
    const bench = await cliBench();
    const vary = ['--vary', 'turnLimit=38..42', '--aim', 'attacker=0.5±0.02'];
    const ran = await bench.run('balance', 'star-base-assault', ...vary, '--check', '400', '--workers', '1');
    expect(ran.code).toBe(1);
    expect(ran.out).toMatch(/^No change brings attacker\.win within 50\.0% ± 2\.0%\. Nearest: /);
  });

  it.each([
    ['player-1.win', /^error: Cannot read --aim/],
    ['unknown.win=0.5+-0.1', /Unknown measure .*Use player-1\.win/],
    ['turns=0.5+-0.1', /takes a share of games/],
    ['player-1=50+-2', /a target from 0 to 1 .* use player-1=0\.5\+-0\.02/],
    ['player-1=0.5+-0', /a tolerance above 0/],
  ])('rejects --aim %s', async (aim, message) => {
    const bench = await cliBench();
    const ran = await bench.run('balance', 'minor-slugfest', '--vary', 'turnLimit=4..8', '--aim', aim, ...args);
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toMatch(message);
  });
});

describe('batch --fail-if', () => {
  const few = ['--games', '100', '--workers', '1', '--json'];

  it('fails if a check is true, and prints the measured value', async () => {
    const bench = await cliBench();
    const ran = await bench.run('batch', 'minor-slugfest', ...few, '--fail-if', 'player-1.win>=0', 'turns<1');
    expect(ran.code).toBe(1);
    expect(ran.json()['failed']).toEqual([{ check: 'player-1.win>=0', value: expect.any(Number) as number }]);
  });

  it('passes if no check is true', async () => {
    const bench = await cliBench();
    const ran = await bench.run('batch', 'minor-slugfest', ...few, '--fail-if', 'player-1.win.low>0.9', 'draw>0.9');
    expect([ran.code, ran.json()['failed']]).toEqual([0, []]);
  });

  it.each(['player-1.win', 'player-1.wins<0.5', 'level.no-such<0.5', 'player-1.win<', 'player-1.win<40'])(
    'rejects %s',
    async (check) => {
      const bench = await cliBench();
      expect((await bench.run('batch', 'minor-slugfest', ...few, '--fail-if', check)).code).toBe(2);
    },
  );
});

describe('levels of play', () => {
  it('shows the share at each level and says whether it depends on the level', async () => {
    const bench = await cliBench();
    const ran = await bench.run('levels', 'minor-slugfest', '--levels', 'greedy,careful', '--games', '150', '--json');
    expect(ran.code).toBe(0);
    const { levels, verdict, all } = ran.json() as {
      levels?: { level: string; games: number }[];
      verdict?: string;
      all?: object;
    };
    expect(levels?.map(({ level, games }) => [level, games])).toEqual([
      ['greedy', 150],
      ['careful', 150],
    ]);
    expect(verdict).toMatch(/\.$/);
    expect(all).toMatchObject({ games: 300 });
  });

  it('are all played at each point of a sweep', async () => {
    const bench = await cliBench();
    const options = ['--levels', 'greedy,careful', '--games', '20', '--workers', '1', '--json'];
    const ran = await bench.run('sweep', 'minor-slugfest', '--vary', '/turnLimit=4..5', ...options);
    const { points } = ran.json() as unknown as { points: { levels: { games: number }[] }[] };
    expect(points.map(({ levels }) => levels.map(({ games }) => games))).toEqual([
      [20, 20],
      [20, 20],
    ]);
  });
});

describe('exploit', () => {
  it('measures the gain of a best response by side', async () => {
    const bench = await cliBench();
    const ran = await bench.run(
      'exploit',
      'drive-duel',
      '--against',
      'random',
      '--games',
      '3',
      '--workers',
      '1',
      '--json',
    );
    expect(ran.code).toBe(0);
    const { gains } = ran.json() as unknown as { gains: { player: string; gain: number; low: number; high: number }[] };
    expect(gains).toHaveLength(2);
    for (const { player, gain, low, high } of gains) {
      expect(player).toBe('random');
      expect(low).toBeLessThanOrEqual(gain);
      expect(gain).toBeLessThanOrEqual(high);
    }
  });

  it('rejects players that cannot be known', async () => {
    const bench = await cliBench();
    expect((await bench.run('exploit', 'drive-duel', '--against', 'mixed')).code).toBe(2);
  });
});
