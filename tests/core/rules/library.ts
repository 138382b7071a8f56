import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Design, Scenario } from '@core/model';
import { root as repository } from '../../../scripts/lib/aliases.mjs';

const root = path.join(repository, 'library');

function read<T>(...parts: string[]): T {
  return JSON.parse(readFileSync(path.join(root, ...parts), 'utf8')) as T;
}

/** The designs that ship, by id. */
export function shippedDesigns(): Map<string, Design> {
  const files = readdirSync(path.join(root, 'designs')).filter((file) => file.endsWith('.design.json'));
  return new Map(files.map((file) => read<Design>('designs', file)).map((design) => [design.id, design]));
}

/** A scenario that ships. */
export function shippedScenario(id: string): Scenario {
  return read<Scenario>('scenarios', `${id}.scenario.json`);
}

/** The scenarios of a rule system that ship, by name of their files. */
export function shippedScenarios(rules: string): Scenario[] {
  const files = readdirSync(path.join(root, 'scenarios')).filter((file) => file.endsWith('.scenario.json'));
  return files.map((file) => read<Scenario>('scenarios', file)).filter((scenario) => scenario.rules === rules);
}
