import { readFile } from 'node:fs/promises';
import type { Campaign } from '@core/model';
import { describe, expect, it } from 'vitest';
import { cliBench } from './run';

async function tutorial(): Promise<Campaign> {
  return JSON.parse(await readFile('library/campaigns/first-command.campaign.json', 'utf8')) as Campaign;
}

describe('campaign validate', () => {
  it('finds no problems in the bundled campaigns', async () => {
    const bench = await cliBench();
    const ran = await bench.run('campaign', 'validate', 'first-command', 'salt-and-iron', '--json');
    expect(ran.code).toBe(0);
    expect(ran.json()['files']).toMatchObject([
      { path: 'first-command', kind: 'campaign', ok: true, findings: [] },
      { path: 'salt-and-iron', kind: 'campaign', ok: true },
    ]);
  });

  it('names the path of an invalid entry and of a violation of the rules', async () => {
    const bench = await cliBench();
    const campaign = await tutorial();
    campaign.log.push({ t: 'orders', side: 'unknown', orders: [] });
    (campaign.designs[0]!.stats as { engine: number }).engine = 99;
    await bench.put('a.campaign.json', campaign);
    const ran = await bench.run('campaign', 'validate', 'a.campaign.json', '--json');
    expect(ran.code).toBe(1);
    const [file] = ran.json()['files'] as { findings: { code: string; path: string }[] }[];
    const findings = file!.findings.map(({ path }) => path);
    expect(findings).toContain('/log/0/side');
    expect(findings.some((path) => path.startsWith('/designs/0'))).toBe(true);
  });

  it('accepts only campaigns', async () => {
    const bench = await cliBench();
    const ran = await bench.run('campaign', 'validate', 'minor-slugfest', '--json');
    expect(ran.code).toBe(1);
    expect(ran.json()['files']).toMatchObject([{ kind: 'scenario', ok: false, findings: [{ code: 'file.kind' }] }]);
  });
});

describe('campaign status', () => {
  it('shows the current state, as text and as JSON', async () => {
    const bench = await cliBench();
    const ran = await bench.run('campaign', 'status', 'salt-and-iron', '--json');
    expect(ran.code).toBe(0);
    const json = ran.json();
    expect(json).toMatchObject({ name: 'Salt and Iron', turn: 1, phase: 'orders', waiting: ['union', 'tally'] });
    expect(json).toMatchObject({ chapter: null, ending: null, engagements: [], entries: 0, findings: [] });
    expect(json['sides']).toMatchObject([
      { side: 'union', systems: 4, points: 30 },
      { side: 'tally', systems: 5, points: 30 },
    ]);
    const { out } = await bench.run('campaign', 'status', 'salt-and-iron');
    expect(out).toMatch(/^Salt and Iron, turn 1: waiting for orders from Saltwind Union and Iron Tally\.$/m);
  });
});

describe('campaign report', () => {
  it('shows the latest turn of a side, as text and as JSON', async () => {
    const bench = await cliBench();
    await bench.run(
      'campaign',
      'advance',
      'salt-and-iron',
      '--turns',
      '2',
      '--seed',
      '5',
      '--out',
      'played.campaign.json',
    );
    const { code, out } = await bench.run('campaign', 'report', 'played.campaign.json', '--side', 'tally');
    expect(code).toBe(0);
    expect(out).toMatch(/^Salt and Iron, turn 2( so far)?, Iron Tally: .+\.$/m);
    expect(out).toMatch(/^ {2}systems \d+ → \d+, ships \d+ → \d+, BP \d+ → \d+$/m);
    const first = await bench.run('campaign', 'report', 'played.campaign.json', '--turn', '1', '--json');
    expect(first.json()).toMatchObject({ name: 'Salt and Iron', turn: 1, side: 'union', complete: true, findings: [] });
    const none = await bench.run('campaign', 'report', 'played.campaign.json', '--turn', '99');
    expect(none.err).toMatch(/Salt and Iron has no report for turn 99\. The latest report is for turn \d+\./);
  });

  it('refuses an unknown side, and a campaign without a finished turn', async () => {
    const bench = await cliBench();
    const side = await bench.run('campaign', 'report', 'salt-and-iron', '--side', 'other');
    expect(side.err).toContain('--side takes the id of a side (union, tally), not “other”.');
    const turn = await bench.run('campaign', 'report', 'salt-and-iron');
    expect(turn.code).toBe(1);
    expect(turn.err).toContain('Salt and Iron has no finished turn yet.');
  });
});

describe('campaign advance', () => {
  it('plays to the end, with the same result every time', async () => {
    const bench = await cliBench();
    const args = ['campaign', 'advance', 'first-command', '--turns', '6', '--seed', '3', '--json'];
    const [one, two] = [await bench.run(...args), await bench.run(...args)];
    expect(one.code).toBe(0);
    expect(one.out).toBe(two.out);
    expect(one.json()).toMatchObject({ seed: 3, turns: 3, battles: 3, phase: 'over', entries: 6, findings: [] });
    expect((one.json()['ending'] as { id: string }).id).toMatch(/^(commission|another-term)$/);
    await bench.run(...args.slice(0, -1), '--out', 'over.campaign.json');
    expect((await bench.run('campaign', 'status', 'over.campaign.json')).out).toMatch(
      /, turn \d+: [^.;]+\.( Winner: [^.;]+\.)?$/m,
    );
    const other = await bench.run(...args.slice(0, -2), '4', '--json');
    expect(other.json()['digest']).not.toBe(one.json()['digest']);
  });

  it('stops after the requested turns, and continues from the file that it wrote', async () => {
    const bench = await cliBench();
    const first = await bench.run('campaign', 'advance', 'salt-and-iron', '--turns', '2', '--out', 'a.campaign.json');
    expect(first.code).toBe(0);
    expect(first.out).toMatch(/^2 turns and \d+ battles? \(seed 1\)\.$/m);
    expect((await bench.run('campaign', 'validate', 'a.campaign.json')).code).toBe(0);
    const status = (await bench.run('campaign', 'status', 'a.campaign.json', '--json')).json();
    expect(status).toMatchObject({ turn: 3, findings: [] });
    const more = await bench.run('campaign', 'advance', 'a.campaign.json', '--turns', '1', '--seed', '1', '--json');
    expect(more.json()).toMatchObject({ turns: 1, turn: 4 });
  });

  it('accepts players for orders and for battles', async () => {
    const bench = await cliBench();
    const random = ['--players', 'random,search', '--fighters', 'random,greedy', '--out', 'a.campaign.json'];
    expect((await bench.run('campaign', 'advance', 'salt-and-iron', '--turns', '3', ...random)).code).toBe(0);
    const { log } = JSON.parse(await bench.read('a.campaign.json')) as Campaign;
    const orders = log.filter((entry) => entry.t === 'orders');
    expect(new Set(orders.map(({ side, by }) => `${side} ${by}`))).toEqual(new Set(['union random', 'tally search']));
    for (const entry of log) {
      if (entry.t === 'posting') expect(entry.players).toEqual({ union: 'random', tally: 'greedy' });
    }
  });

  it.each([
    ['too few players', ['--players', 'greedy']],
    ['an unknown player', ['--players', 'greedy,clever']],
    ['an unknown fighter', ['--fighters', 'greedy,clever']],
    ['no turns', ['--turns', '0']],
  ])('rejects %s with exit code 2', async (_what, args) => {
    const bench = await cliBench();
    const ran = await bench.run('campaign', 'advance', 'salt-and-iron', ...args);
    expect(ran.code).toBe(2);
    expect(ran.err).not.toBe('');
  });

  it('does not continue from a log with errors', async () => {
    const bench = await cliBench();
    const campaign = await tutorial();
    campaign.log.push({ t: 'orders', side: 'unknown', orders: [] });
    await bench.put('a.campaign.json', campaign);
    const ran = await bench.run('campaign', 'advance', 'a.campaign.json', '--json');
    expect(ran.code).toBe(1);
    expect(ran.json()).toMatchObject({ error: { code: 'campaign.findings' } });
  });

  it('can be interrupted', async () => {
    const bench = await cliBench();
    bench.interrupt.abort();
    expect((await bench.run('campaign', 'advance', 'salt-and-iron', '--turns', '5')).code).toBe(130);
  });
});
