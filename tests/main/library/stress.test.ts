import { spawn } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { versionOf } from '@main/library';
import { bundleChild } from './kill-bundle';
import { NAMES, stressDocument } from './stress-document';
import { temporaryFolder } from './support';
import { IS_LONG, seedOf, times } from '../../long';

const OPERATIONS = times(30, 2000);
const PROGRAMS = ['host-a', 'host-b', 'command-line'];
const SEED = seedOf('stress', 20261123);

/** Answers that a program may get because another one was faster. */
const EXPECTED_PROBLEMS = new Set(['changed', 'exists', 'missing', 'busy']);

function run(child: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const running = spawn(process.execPath, [child, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    let complaint = '';
    running.stdout.on('data', (data: Buffer) => (said += data.toString()));
    running.stderr.on('data', (data: Buffer) => (complaint += data.toString()));
    running.once('error', reject);
    running.once('close', (code) => (code === 0 ? resolve(said) : reject(new Error(complaint))));
  });
}

/** The versions of all files of a library, its generations and its trash; temporary files do not count. */
async function versionsIn(folder: string): Promise<Set<string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json'));
  const texts = files.map((entry) => readFile(path.join(entry.parentPath, entry.name)));
  return new Set((await Promise.all(texts)).map(versionOf));
}

/**
 * Generations are never removed in this test, so that no missing text is excused by later saves; `two-programs.test.ts` shows which
 * ones the default keeps.
 */
async function fight(withOutsider: boolean): Promise<void> {
  const folder = await temporaryFolder();
  await mkdir(path.join(folder, 'designs'));
  const program = await bundleChild('stress-child', await temporaryFolder());
  const outsider = await bundleChild('stress-outsider', await temporaryFolder());
  const shipped = await temporaryFolder();
  await mkdir(path.join(shipped, 'designs'));
  for (const name of NAMES.slice(0, 2)) {
    const file = path.join(shipped, `designs/${name.toLowerCase()}.design.json`);
    await writeFile(file, JSON.stringify(stressDocument(name, 'bundled')));
  }
  const running = PROGRAMS.map((name, i) => run(program, [folder, shipped, name, `${SEED + i}`, `${OPERATIONS}`]));
  if (withOutsider) running.push(run(outsider, [folder, `${SEED + 9}`, `${OPERATIONS}`]));
  const lines = (await Promise.all(running)).join('').trimEnd().split('\n');

  const acknowledged = lines.flatMap((line) => / ok ([0-9a-f]{32})$/.exec(line)?.[1] ?? []);
  const problems = lines.filter((line) => !/^\S+ ok /.test(line));
  const unexpected = problems.filter((line) => !EXPECTED_PROBLEMS.has(line.split(' ')[1] ?? ''));
  const versions = await versionsIn(folder);
  const lost = acknowledged.filter((version) => !versions.has(version));
  process.stdout.write(
    `Stress test, seed ${SEED}: ${lines.length} answers, ${acknowledged.length} acknowledged texts, ${problems.length} refused, ${lost.length} lost.\n`,
  );
  expect(lost).toEqual([]);
  // An outsider may leave half a file, which is then a separate problem.
  if (!withOutsider) expect(unexpected).toEqual([]);
  expect(problems.filter((line) => /\bE[A-Z]{3,}\b/.test(line))).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan((OPERATIONS * PROGRAMS.length) / 3);
}

describe(`programs that run ${OPERATIONS} random operations each on one library, seed ${SEED}`, () => {
  const timeout = IS_LONG ? 1_800_000 : 240_000;
  it('lose no acknowledged text', { timeout }, () => fight(false));
  it('lose none to a program without the lock', { timeout }, () => fight(true));
});
