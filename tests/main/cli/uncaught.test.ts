import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { bundle } from '../../../scripts/lib/bundle.mjs';

it.each(['throw', 'reject'])('prints one line for an uncaught error (%s)', async (fault) => {
  const entry = await bundle(path.join(import.meta.dirname, 'faulty-cli.ts'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry, fault], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toBe('error: Unexpected error, Hexwright stopped: injected fault\n');
  expect(stdout).toBe('');
});
