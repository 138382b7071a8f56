import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium, thisMachine } from '../chromium.mjs';
import { allParts, ensureBuilt } from './build.mjs';

/** Set-up of the end-to-end tests: a built application, a browser to drive it, and a folder for their programs, which end with the run. */
export default async function setup() {
  const found = ensureChromium(thisMachine());
  if (!found.ok) throw new Error(found.error);
  await ensureBuilt(allParts, { say: (text) => console.log(text) });
  const folder = mkdtempSync(path.join(tmpdir(), 'hexwright-run-'));
  process.env.HEXWRIGHT_E2E = folder;
  return () => {
    for (const name of readdirSync(folder)) endProgram(path.join(folder, name, 'pid'));
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  };
}

/** Ends the program whose number stands in a file, if it still runs. @param {string} file */
function endProgram(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 'SIGKILL');
  } catch {
    // It has ended, or never began.
  }
}
