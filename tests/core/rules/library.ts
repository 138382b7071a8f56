import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Design, Scenario } from '@core/model';

const root = path.resolve(import.meta.dirname, '../../../library');

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
