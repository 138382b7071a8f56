import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assert } from '@core/base';
import type { AnyBattle } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { ALL_CASES } from './all-cases';
import type { ConformanceCase } from './conformance';
import { actionsOf, byPolicy, fromScript, writePlaythrough } from './playthrough';

const folder = path.resolve(import.meta.dirname, '../../playthroughs');

/**
 * Set to 1 to write what the recorded actions do now; read the difference before committing it. A battle without a file, or whose actions are no
 * longer allowed, is played anew.
 */
const update = process.env.UPDATE_PLAYTHROUGHS === '1';

function updated(battle: AnyBattle, seed: number, place: string): string {
  try {
    const text = readFileSync(place, 'utf8');
    return writePlaythrough(battle, seed, fromScript(text), actionsOf(text).length);
  } catch {
    return writePlaythrough(battle, seed, byPolicy(battle, seed));
  }
}

const PLAYTHROUGHS: readonly { file: string; seed: number; of: ConformanceCase }[] = Object.values(ALL_CASES).flatMap(
  (cases) =>
    cases.map((of, index) => ({
      file: `${of.scenario.rules}-${of.name.replaceAll(/[^a-z]+/g, '-')}.txt`,
      seed: 100 + index,
      of,
    })),
);

describe('recorded playthroughs come out line by line as they are written down', () => {
  it.each(PLAYTHROUGHS)('$file', ({ file, seed, of }) => {
    const made = ruleSystem(of.scenario.rules)?.setup(of.scenario, of.designs);
    assert(made?.ok === true, 'the scenario can be played');
    const battle = made.value;
    const place = path.join(folder, file);
    if (update) writeFileSync(place, updated(battle, seed, place));
    assert(existsSync(place), `${file} is there; write it with UPDATE_PLAYTHROUGHS=1`);
    const text = readFileSync(place, 'utf8');
    const actions = actionsOf(text);
    expect(actions.length).toBeGreaterThan(10);
    expect(writePlaythrough(battle, seed, fromScript(text), actions.length).split('\n')).toEqual(text.split('\n'));
  });
});
