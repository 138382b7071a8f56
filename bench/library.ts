import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Design, Scenario } from '@core/model';

/** The bundled library; benchmarks run in the root folder. */
const library = path.resolve('library');

function read(...names: string[]): unknown {
  return JSON.parse(readFileSync(path.join(library, ...names), 'utf8'));
}

/** A bundled scenario by id. */
export function readScenario(id: string): Scenario {
  return read('scenarios', `${id}.scenario.json`) as Scenario;
}

/** All bundled designs. */
export function readDesigns(): Design[] {
  return readdirSync(path.join(library, 'designs')).map((name) => read('designs', name) as Design);
}
