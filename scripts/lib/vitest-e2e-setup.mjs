import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium, thisMachine } from '../chromium.mjs';
import { allParts, ensureBuilt } from './build.mjs';

/** Global setup of the end-to-end tests: builds the application, finds a browser, and ends the tests' programs after the run. */
export default async function setup() {
  const found = ensureChromium(thisMachine());
  if (!found.ok) throw new Error(found.error);
  await ensureBuilt(allParts, { log: (text) => console.log(text) });
  const folder = mkdtempSync(path.join(tmpdir(), 'hexwright-run-'));
  process.env.HEXWRIGHT_E2E = folder;
  return () => {
    for (const name of readdirSync(folder)) endProgram(path.join(folder, name, 'pid'));
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}

/** Ends the program whose process id is in a file, if it still runs. @param {string} file */
function endProgram(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 'SIGKILL');
  } catch {
    // It has ended, or never started.
  }
}
