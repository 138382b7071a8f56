import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bundle } from '../../../scripts/lib/bundle.mjs';

it.each(['throw', 'reject'])('ends the command line with one line at an unexpected fault (%s)', async (fault) => {
  const entry = await bundle(path.join(import.meta.dirname, 'faulty-cli.ts'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, fault], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toBe('error: Hexwright met an unexpected error and stopped: injected fault\n');
  expect(stdout).toBe('');
});
