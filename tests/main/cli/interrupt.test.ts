import { spawn } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundle } from '../../../scripts/lib/bundle.mjs';
import { cliBench } from './run';

/** How a program ends that receives an interrupt when it says that it is blocked. */
async function interrupted(kind: string): Promise<{ code: number | null; signal: string | null }> {
  const entry = await bundle(path.join(import.meta.dirname, 'blocking-cli.ts'));
  const child = spawn(process.execPath, [entry, kind], { stdio: ['ignore', 'pipe', 'inherit'] });
  child.stdout.once('data', () => child.kill('SIGINT'));
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

// Windows has no signals between processes.
describe.skipIf(process.platform === 'win32')('an interrupt', () => {
  it('ends work that blocks the thread', async () => {
    expect(await interrupted('at-once')).toEqual({ code: null, signal: 'SIGINT' });
  });

  it('cancels other work, also after such work', async () => {
    expect(await interrupted('waits')).toEqual({ code: 130, signal: null });
  });
});

it.each([
  [['render', 'minimal-duel', '--out', 'm.png']],
  [['export', 'minimal-duel', '--out', 'm.md']],
  [['print', 'minimal-duel', '--what', 'map', '--out', 'm.svg']],
  [['print', 'minimal-duel', '--what', 'map', '--out', 'm.html']],
  [['validate', 'minimal-duel']],
  [['campaign', 'advance', 'first-command']],
])('%j can be interrupted at once', async (args) => {
  const bench = await cliBench();
  expect((await bench.run(...args)).code).toBe(0);
  expect(bench.interruptible()).toBeGreaterThan(0);
});
