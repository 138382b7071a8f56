import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assert } from '@core/base';
import type { AnyBattle } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { seated, type Seat } from './level-choosers';
import { shippedDesigns, shippedScenario } from './library';
import { actionsOf, fromScript, writePlaythrough } from './playthrough';

/*
 * Every named level of the scenarios that ship is reached in a recorded playthrough. UPDATE_PLAYTHROUGHS=1 writes the same
 * battles again. Where one no longer reaches its level, it looks for another among the first seeds, and keeps the shortest.
 */

const folder = path.resolve(import.meta.dirname, '../../playthroughs');
const update = process.env.UPDATE_PLAYTHROUGHS === '1';
const SEEDS = 4000;
/** So many battles that reach a level are compared for their length. */
const CANDIDATES = 12;

const LEVELS: readonly [scenario: string, level: string, seats: readonly Seat[]][] = [
  ['minor-slugfest', 'player-1-last-fleet-flying', ['careful', 'greedy']],
  ['minor-slugfest', 'player-2-last-fleet-flying', ['greedy', 'careful']],
  ['raid-on-ooblanawa-outpost', 'outpost-taken', ['greedy', 'greedy']],
  ['raid-on-ooblanawa-outpost', 'outpost-held', ['greedy', 'greedy']],
  ['star-base-assault', 'way-to-go-pal', ['careful', 'careful']],
  ['star-base-assault', 'damned-shame', ['berserk', 'greedy']],
  ['star-base-assault', 'base-destroyed', ['greedy', 'greedy']],
  ['star-base-assault', 'miserable-failure', ['greedy', 'greedy']],
  ['cargo-babysitters', 'big-fat-victory', ['greedy', 'greedy']],
  ['cargo-babysitters', 'victory', ['careful', 'careful']],
  ['cargo-babysitters', 'minor-victory', ['greedy', 'greedy']],
  ['cargo-babysitters', 'defeat', ['greedy', 'greedy']],
];

function battleOf(id: string): AnyBattle {
  const scenario = shippedScenario(id);
  const made = ruleSystem(scenario.rules)?.setup(scenario, shippedDesigns());
  assert(made?.ok === true, `${id} can be played`);
  return made.value;
}

/** Actions of the battle with this seed when it reaches the level; undefined when it does not. */
function lengthOf(battle: AnyBattle, level: string, seats: readonly Seat[], seed: number): number | undefined {
  const choose = seated(battle, seats, seed);
  const state = battle.start(seed);
  let steps = 0;
  for (; steps < 2000 && battle.toAct(state).length > 0; steps++) {
    const side = battle.toAct(state)[0]!;
    battle.apply(state, side, choose(state, side, steps));
  }
  return battle.outcome(state)?.level === level ? steps : undefined;
}

/** The seed of a short battle that reaches the level. */
function search(battle: AnyBattle, level: string, seats: readonly Seat[]): number {
  const games: { seed: number; length: number }[] = [];
  for (let seed = 1; seed <= SEEDS && games.length < CANDIDATES; seed++) {
    const length = lengthOf(battle, level, seats, seed);
    if (length !== undefined) games.push({ seed, length });
  }
  const best = games.sort((a, b) => a.length - b.length)[0];
  assert(best !== undefined, `the level ${level} is reached by one of ${SEEDS} seeds`);
  return best.seed;
}

describe('every named level of the shipped scenarios is reached (9.1.0 to 9.4.0)', () => {
  it.each(LEVELS)(
    '%s: %s',
    (id, level, seats) => {
      const battle = battleOf(id);
      const place = path.join(folder, `level-${id}-${level}.txt`);
      const played = (text: string): string =>
        writePlaythrough(battle, Number(/seed (\d+)/.exec(text)?.[1]), fromScript(text), actionsOf(text).length);
      const isReached = (text: string): boolean => text.includes(`"level":"${level}"`);
      if (update) {
        const same = existsSync(place) ? played(readFileSync(place, 'utf8')) : '';
        const seed = isReached(same) ? 0 : search(battle, level, seats);
        writeFileSync(place, seed === 0 ? same : writePlaythrough(battle, seed, seated(battle, seats, seed)));
      }
      assert(existsSync(place), `${place} is there; write it with UPDATE_PLAYTHROUGHS=1`);
      const text = readFileSync(place, 'utf8');
      const again = played(text);
      expect(again.split('\n')).toEqual(text.split('\n'));
      expect(isReached(text)).toBe(true);
    },
    update ? 300_000 : undefined,
  );

  it('and the list leaves none out', () => {
    const named = ['minor-slugfest', 'raid-on-ooblanawa-outpost', 'star-base-assault', 'cargo-babysitters'].flatMap(
      (id) => shippedScenario(id).victory.map((level) => `${id} ${level.id}`),
    );
    expect(LEVELS.map(([id, level]) => `${id} ${level}`)).toEqual(named);
  });

  it('carries the names that the text gives them', () => {
    const names = (id: string): string[] => shippedScenario(id).victory.map(({ name }) => name);
    expect(names('star-base-assault')).toEqual(
      expect.arrayContaining(['Way To Go, Pal', 'Damned Shame it Had to End That Way', 'Miserable failure']),
    );
    expect(names('cargo-babysitters')).toEqual(expect.arrayContaining(['Big Fat Victory', 'Victory', 'Minor Victory']));
  });
});
