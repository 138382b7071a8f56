import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { summary } from '../../bench/harness';
import { root } from '../../scripts/lib/aliases.mjs';
import { bundle } from '../../scripts/lib/bundle.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'bundle-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function source(name: string, code: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, code);
  return file;
}

it('bundles TypeScript with the aliases, and leaves scripts in place', async () => {
  const scripts = JSON.stringify(`${root}scripts/lib/aliases.mjs`);
  const entry = source(
    'entry.ts',
    `import { validateDesign } from '@core/model/generated/validators';
     import { root } from ${scripts};
     export const answer: [boolean, string] = [validateDesign({}), root];`,
  );
  const module = (await import(pathToFileURL(await bundle(entry)).href)) as { answer: unknown };
  expect(module.answer).toEqual([false, root]);
});

it('leaves scripts in place that a script beside them imports', async () => {
  const code = readFileSync(await bundle(`${root}scripts/reference-values/page.ts`), 'utf8');
  expect(code).toContain(JSON.stringify(pathToFileURL(`${root}scripts/lib/format.mjs`).href));
});

it('bundles a worker for ?nodeWorker', async () => {
  source('worker.ts', `import { parentPort } from 'node:worker_threads'; parentPort!.postMessage('here' as string);`);
  const entry = source('entry.ts', `import start from './worker?nodeWorker'; export const worker = start({});`);
  const { worker } = (await import(pathToFileURL(await bundle(entry)).href)) as { worker: Worker };
  const message = await new Promise((resolve) => worker.once('message', resolve));
  expect(message).toBe('here');
  await worker.terminate();
});

it('gives the same bundle the same name', async () => {
  const entry = source('same.ts', `export const a = 1;`);
  expect(await bundle(entry)).toBe(await bundle(entry));
});

it('computes median and 95th percentile of measurements in any order', () => {
  const values = Array.from({ length: 100 }, (_, i) => (i * 37) % 100);
  expect(summary(values)).toEqual({ median: 50, p95: 95 });
  expect(summary([4])).toEqual({ median: 4, p95: 4 });
});
