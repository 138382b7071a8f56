import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { Result } from '@core/base';
import type { AnyDocument, Design, Scenario } from '@core/model';
import { createLibrary, type Library, type LibraryOptions } from '@main/library';
import { fixtureText } from '../../core/model/fixtures';

/** A new folder that goes when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hexwright-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A library in a new folder, without content and without watching unless `options` say otherwise. */
export async function temporaryLibrary(
  options: Partial<LibraryOptions> = {},
): Promise<{ library: Library; root: string }> {
  const root = options.root ?? (await temporaryFolder());
  const library = createLibrary({ watch: false, ...options, root });
  onTestFinished(() => library.close());
  return { library, root };
}

/** The good scenario of the fixtures under another name and id. */
export function scenario(name = 'Test Skirmish', id = 'test-skirmish'): Scenario {
  return { ...(JSON.parse(fixtureText('scenario', 'good', 'skirmish.json')) as Scenario), name, id };
}

/** The good design of the fixtures. */
export function design(name = 'Test Battleship', id = 'test-battleship'): Design {
  return { ...(JSON.parse(fixtureText('design', 'good', 'battleship.json')) as Design), name, id };
}

/** The value of a result that must be a success. */
export function value<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(`Unexpected problem: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Checks that a result is a problem of a code whose message is a sentence. */
export function expectProblem(result: Result<unknown, { code: string; message: string }>, code: string): void {
  expect(result).toMatchObject({ ok: false, error: { code } });
  if (!result.ok) expect(result.error.message).toMatch(/[.]$/);
}

/** The document that a file holds. */
export async function onDisk(root: string, ref: string): Promise<AnyDocument> {
  return JSON.parse(await readFile(path.join(root, ref), 'utf8')) as AnyDocument;
}
