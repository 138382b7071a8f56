import { describe, expect, it } from 'vitest';
import { cliBench } from './run';

const SCENARIOS = [
  ...['mass-ghoul-strike', 'mass-open-field', 'mass-siege', 'mass-raid'],
  ...['mass-hollow-reach', 'mass-station-nine', 'mass-marsh-lamps'],
];

describe('mass combat on the command line', () => {
  it.each(SCENARIOS)('%s is valid, and can be played to the end by every kind of player', async (scenario) => {
    const bench = await cliBench();
    expect((await bench.run('validate', scenario)).code).toBe(0);
    for (const players of ['random,random', 'greedy,careful', 'search:3,mixed:2']) {
      const ran = await bench.run('play', scenario, '--seed', '4', '--players', players, '--json');
      expect(ran.code).toBe(0);
      const { outcome, units } = ran.json() as { outcome: object; units: { id: string; fate: string }[] };
      expect(Object.keys(outcome)).toEqual(expect.arrayContaining(['side', 'level']));
      expect(units.length).toBeGreaterThan(4);
    }
  });

  it('writes a record that replays to the same result', async () => {
    const bench = await cliBench();
    const played = await bench.run('play', 'mass-raid', '--seed', '9', '--record', 'raid.record.json', '--json');
    expect(played.code).toBe(0);
    const ran = await bench.run('replay', 'raid.record.json', '--verify', '--json');
    expect(ran.json()).toMatchObject({ ok: true, actions: (played.json() as { actions: number }).actions });
  });

  it('plays a batch that does not depend on the number of workers', async () => {
    const bench = await cliBench();
    const digests = [];
    for (const workers of ['1', '2']) {
      const ran = await bench.run(
        'batch',
        'mass-open-field',
        '--games',
        '60',
        '--seed',
        '3',
        '--workers',
        workers,
        '--json',
      );
      digests.push((ran.json() as { digest: string }).digest);
    }
    expect(digests[0]).toBe(digests[1]);
  });
});
