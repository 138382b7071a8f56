import { expect, it } from 'vitest';
import { cliBench } from './run';

it('does not claim that a record without hashes and result matches', async () => {
  const bench = await cliBench();
  await bench.run('play', 'minor-slugfest', '--record', 'a.json');
  expect((await bench.run('replay', 'a.json', '--verify')).out).toContain('Replay matches the record');
  const {
    hashes: _hashes,
    result: _result,
    ...bare
  } = JSON.parse(await bench.read('a.json')) as Record<string, unknown>;
  await bench.put('bare.json', bare);
  const ran = await bench.run('replay', 'bare.json', '--verify');
  expect(ran.code).toBe(0);
  expect(ran.out).toContain('no hashes or result');
  const validated = await bench.run('validate', 'bare.json');
  expect(validated.code).toBe(0);
  expect(validated.out).toContain('record.unverifiable');
});
