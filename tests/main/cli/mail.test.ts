import { copyFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { IS_LONG } from '../../long';
import { cliBench, type Bench } from './run';

/** Two folders with a record each, and one shared folder. */
async function exchange(bench: Bench, scenario: string, side: string): Promise<void> {
  expect(
    (
      await bench.run(
        'mail',
        'invite',
        scenario,
        '--sides',
        side,
        '--record',
        'a/battle.record.json',
        '--out',
        'shared',
      )
    ).err,
  ).toBe('');
  const [invitation] = await turnFiles(bench);
  expect(
    (await bench.run('mail', 'join', invitation!, '--record', 'b/battle.record.json', '--out', 'shared')).err,
  ).toBe('');
  expect((await bench.run('mail', 'apply', 'a/battle.record.json', (await turnFiles(bench))[1]!)).err).toBe('');
}

async function turnFiles(bench: Bench): Promise<string[]> {
  return (await readdir(path.join(bench.cwd, 'shared'))).sort().map((name) => `shared/${name}`);
}

/** Plays until the battle is over; returns the number of files. */
async function playOut(bench: Bench): Promise<number> {
  for (;;) {
    const statuses = await Promise.all(
      ['a', 'b'].map((each) => bench.run('mail', 'status', `${each}/battle.record.json`, '--json')),
    );
    const steps = statuses.map((status) => status.json()['step']);
    if (steps.every((step) => step === 'over')) return (await turnFiles(bench)).length;
    const mine = steps[0] === 'wait' ? 'b' : 'a';
    const next = await bench.run('mail', 'next', `${mine}/battle.record.json`, '--player', 'greedy', '--out', 'shared');
    expect(next.err).toBe('');
    const file = (await turnFiles(bench)).at(-1)!;
    const applied = await bench.run('mail', 'apply', `${mine === 'a' ? 'b' : 'a'}/battle.record.json`, file);
    expect(applied.err).toBe('');
  }
}

describe('mail', () => {
  it.each(
    [
      ['minimal-duel', 'red'],
      ['minor-slugfest', 'player-1'],
      ['drive-duel', 'a'],
      ['mass-raid', 'raiders'],
    ].slice(0, IS_LONG ? 4 : 1),
  )('plays %s between two libraries through files', async (scenario, side) => {
    const bench = await cliBench();
    await exchange(bench, scenario!, side!);
    expect(await playOut(bench)).toBeGreaterThan(4);
    expect(await bench.read('a/battle.record.json')).toBe(await bench.read('b/battle.record.json'));
    expect((await bench.run('replay', 'a/battle.record.json', '--verify')).out).toContain('Replay matches the record');
    const compared = await bench.run('mail', 'compare', 'a/battle.record.json', 'b/battle.record.json');
    expect([compared.code, compared.out]).toEqual([0, expect.stringContaining('The records are equal')]);
  });

  it('says whose turn it is, refuses a file that does not fit, and closes an abandoned battle', async () => {
    const bench = await cliBench();
    await exchange(bench, 'minimal-duel', 'red');
    expect((await bench.run('mail', 'status', 'b/battle.record.json')).out).toMatch(/^Waiting for /);
    const [invitation] = await turnFiles(bench);
    const again = await bench.run('mail', 'apply', 'b/battle.record.json', invitation!);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('Turn file 1 is already loaded.')]);
    const early = await bench.run('mail', 'next', 'b/battle.record.json');
    expect([early.code, early.err]).toEqual([1, expect.stringContaining('It is not your turn.')]);
    await copyFile(path.join(bench.cwd, 'b/battle.record.json'), path.join(bench.cwd, 'b/copy.record.json'));
    const closed = await bench.run('mail', 'close', 'b/battle.record.json');
    expect(closed.out).toContain('The record holds all turn files as the proof.');
    expect((await bench.run('mail', 'next', 'b/battle.record.json')).code).toBe(1);
  });

  it('plays a turn of a campaign between two libraries', async () => {
    const bench = await cliBench();
    const run = async (...args: string[]): Promise<string> => {
      const ran = await bench.run('mail', ...args);
      expect([ran.code, ran.err]).toEqual([0, '']);
      return ran.out;
    };
    const [a, b] = ['a/war.campaign.json', 'b/war.campaign.json'];
    const send = async (from: string, to: string): Promise<void> => {
      await run('next', from, '--player', 'greedy', '--out', 'shared');
      await run('apply', to, (await turnFiles(bench)).at(-1)!);
    };
    await run('invite', 'salt-and-iron', '--sides', 'union', '--record', a, '--out', 'shared');
    await run('join', (await turnFiles(bench))[0]!, '--record', b, '--out', 'shared');
    await run('apply', a, (await turnFiles(bench))[1]!);
    const turn = await run('status', a);
    const [first, second] = turn.includes('Your turn') ? [a, b] : [b, a];
    await send(first, second);
    expect(JSON.parse(await bench.read(second))).not.toHaveProperty('mail.own.sealed');
    await send(second, first);
    await send(first, second);
    const log = async (file: string): Promise<unknown> => (JSON.parse(await bench.read(file)) as { log: unknown }).log;
    expect(await log(a)).toEqual(await log(b));
    expect(await log(a)).not.toEqual([]);
    expect(await run('status', a)).toMatch(/^Turn 2\./);
  });

  it('refuses battles with hidden units', async () => {
    const bench = await cliBench();
    const ran = await bench.run('mail', 'invite', 'skirmish-ridge', '--sides', 'red', '--record', 'a.record.json');
    expect([ran.code, ran.err]).toEqual([1, expect.stringContaining('cannot be played by mail yet')]);
  });
});
