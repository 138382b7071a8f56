import { readdirSync, readFileSync } from 'node:fs';
import type { Design, Scenario } from '@core/model';

function read(path: string): unknown {
  return JSON.parse(readFileSync(`library/${path}`, 'utf8'));
}

/** A shipped scenario, without torpedoes: they would make its games longer and show nothing more here. */
export function readScenario(name: string): Scenario {
  const scenario = read(`scenarios/${name}.scenario.json`) as Scenario;
  return { ...scenario, options: { ...scenario.options, torpedoes: false } };
}

/** The designs that ship. */
export function readDesigns(): Design[] {
  return readdirSync('library/designs').map((file) => read(`designs/${file}`) as Design);
}
