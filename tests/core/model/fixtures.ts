import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** The folder of the fixtures. */
export const FIXTURES = path.resolve(import.meta.dirname, '../../fixtures');

/** What a bad fixture must give: a problem that makes it unreadable, or a finding of a readable document. */
export interface Expected {
  readonly problem?: { readonly code: string; readonly path?: string; readonly finding?: string };
  readonly finding?: { readonly code: string; readonly severity: string; readonly path: string };
}

/** The text of a fixture. */
export function fixtureText(...parts: string[]): string {
  return readFileSync(path.join(FIXTURES, ...parts), 'utf8');
}

/** Names of the fixtures of a folder, without `.json`. */
export function fixtureNames(...parts: string[]): string[] {
  return readdirSync(path.join(FIXTURES, ...parts))
    .filter((name) => name.endsWith('.json') && !name.endsWith('.expected.json'))
    .map((name) => name.slice(0, -'.json'.length));
}
