import { describe, expect, it } from 'vitest';
import { cliBench } from './run';

describe('campaign forecast', () => {
  const few = ['--games', '6', '--seed', '2', '--json'];

  it('reports the endings of a campaign, for any number of workers', async () => {
    const bench = await cliBench();
    const [one, two] = [
      await bench.run('campaign', 'forecast', 'first-command', ...few, '--workers', '1'),
      await bench.run('campaign', 'forecast', 'first-command', ...few, '--workers', '2'),
    ];
    expect(one.code).toBe(0);
    const { seconds: _, ...figures } = one.json();
    const { seconds: __, ...others } = two.json();
    expect(others).toEqual(figures);
    expect(figures).toMatchObject({ runs: 6, model: 'rules' });
    const fast = await bench.run('campaign', 'forecast', 'first-command', ...few, '--fast');
    expect(fast.json()).toMatchObject({ runs: 6, model: 'fast' });
  });

  it('can be interrupted', async () => {
    const bench = await cliBench();
    const running = bench.run('campaign', 'forecast', 'the-lantern-reach', '--games', '10000');
    setTimeout(() => bench.interrupt.abort(), 300);
    expect((await running).code).toBe(130);
  });

  it.each([
    [['--players', 'greedy'], /has 1 name but the campaign has 2 sides/],
    [['--players', 'greedy,clever'], /not “clever”/],
    [['--games', '0'], /whole number from 1 to 10,000/],
  ])('rejects %j', async (args, message) => {
    const bench = await cliBench();
    const ran = await bench.run('campaign', 'forecast', 'first-command', ...args);
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toMatch(message);
  });
});
