import { expect, it } from 'vitest';
import { cliBench } from './run';

it('does not claim that a record without fingerprints and result came to the same end', async () => {
  const bench = await cliBench();
  await bench.run('play', 'minor-slugfest', '--record', 'a.json');
  expect((await bench.run('replay', 'a.json', '--verify')).out).toContain('replays to the same end');
  const {
    hashes: _hashes,
    result: _result,
    ...bare
  } = JSON.parse(await bench.read('a.json')) as Record<string, unknown>;
  await bench.put('bare.json', bare);
  const ran = await bench.run('replay', 'bare.json', '--verify');
  expect(ran.code).toBe(0);
  expect(ran.out).toContain('neither fingerprints nor a result');
  const judged = await bench.run('validate', 'bare.json');
  expect(judged.code).toBe(0);
  expect(judged.out).toContain('record.unverifiable');
});
