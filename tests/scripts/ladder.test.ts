import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { RULE_SYSTEMS } from '@core/rules/registry';
import { eloOf, PAIRS, seatings, Table, total } from '../../scripts/ladder/match-up';
import { replacePart, strengthText, withKnownSteps } from '../../scripts/ladder/page';
import { ratingsModule, withResults } from '../../scripts/ladder/ratings';
import { bundledBattles } from '../../scripts/ladder/scenarios';
import { UseTally } from '../../scripts/ladder/use';
import { entropy, varietyOf } from '../../scripts/ladder/variety';
import { IS_LONG, seedOf } from '../long';

/** Players that the long form leaves to `npm run ladder`. */
const SLOWEST = ['search:800', 'search:2000'];

describe('the ladder of players', () => {
  it('gives each player each seat equally often', () => {
    expect(seatings(2)).toEqual([1, 2]);
    for (const sides of [2, 3, 4]) {
      const masks = seatings(sides);
      for (let side = 0; side < sides; side++) {
        expect(masks.filter((mask) => (mask >> side) & 1)).toHaveLength(masks.length / 2);
      }
    }
  });

  it('counts half of the games for equal players', () => {
    const [battle] = bundledBattles('minimal', ['minimal-duel']);
    const table = new Table(battle!, { name: 'greedy', against: 'greedy' }, 1);
    for (let round = 0; round < 5; round++) table.playRound(round);
    expect(total(table.seats)).toEqual({ points: 5, games: 10 });
  });

  it('converts shares of wins to Elo', () => {
    expect(eloOf(0.5)).toBe(0);
    expect(eloOf(0.75)).toBeCloseTo(190.8, 1);
    expect(eloOf(0)).toBe(-Infinity);
  });

  it('writes ratings of the measured players and keeps the others', () => {
    const careful = { elo: 1100, low: 1050, high: 1150, games: 9 };
    const score = { name: 'random', against: 'greedy', points: 4, games: 40 };
    const ratings = withResults({ minimal: { careful } }, 'minimal', [score]);
    expect(ratings.minimal?.['careful']).toBe(careful);
    expect(ratings.minimal?.['random']).toMatchObject({ games: 40 });
    expect(ratings.minimal?.['random']?.elo).toBeLessThan(1000);
    expect(ratingsModule(ratings)).toContain('MEASURED_RATINGS');
  });

  it('keeps the rows of pairs that are not measured again', () => {
    const [battle] = bundledBattles('minimal', ['minimal-duel']);
    const textOf = (name: string, against: string, rounds: number): string => {
      const table = new Table(battle!, { name, against }, 1);
      for (let round = 0; round < rounds; round++) table.playRound(round);
      return strengthText([{ pair: { name, against }, matchUps: [table] }]);
    };
    const begin = '<!-- npm run ladder: strength of minimal -->';
    const both = `${textOf('careful', 'greedy', 1)}\n${textOf('greedy', 'random', 1).split('\n')[2]!}`;
    const page = `${begin}\n\n${both}\n\n| \`search\` against \`greedy\` in | Wins |\n\n<!-- end -->`;
    const { text, scores } = withKnownSteps(page, 'minimal', textOf('greedy', 'random', 3));
    expect(scores.map(({ name, games }) => [name, games])).toEqual([
      ['greedy', 6],
      ['careful', 2],
    ]);
    expect(text.split('\n')).toHaveLength(6);
    expect(text).toContain('| `search` against `greedy` in | Wins |');
  });

  it('measures variety', () => {
    expect(entropy(new Map([['a', 2], ['b', 2]]))).toBe(1); // oxfmt-ignore
    const [battle] = bundledBattles('minimal', ['minimal-three-on-three']);
    const { entered, enterable, sameOpening } = varietyOf(battle!, 'random', 4, 1);
    expect(entered).toBeLessThanOrEqual(enterable);
    expect(sameOpening).toBe(0);
  });

  it('counts the actions that were possible and taken', () => {
    const [battle] = bundledBattles('minimal', ['minimal-duel']);
    const use = new UseTally(['greedy']);
    use.add(battle!, 0, 0, 1);
    const fire = use.kinds.find(({ kind }) => kind === 'fire');
    expect(fire?.taken[0]).toBeGreaterThan(0);
    expect(fire?.offered[0]).toBeGreaterThanOrEqual(fire!.taken[0]!);
  });

  it('writes a table between its markers only', () => {
    const page = 'a\n<!-- npm run ladder: use of minimal -->\nold\n<!-- end -->\nb';
    expect(replacePart(page, 'use', 'minimal', 'new')).toBe(
      'a\n<!-- npm run ladder: use of minimal -->\n\nnew\n\n<!-- end -->\nb',
    );
    expect(replacePart(page, 'use', 'skirmish', 'new')).toBeUndefined();
  });

  it.runIf(IS_LONG)('has no step down in any system', { timeout: 3_600_000 }, async () => {
    // The slowest searches need hours for as many games.
    const pairs = PAIRS.filter(({ name }) => !SLOWEST.includes(name));
    const { stdout } = await promisify(execFile)(process.execPath, [
      'scripts/ladder.mjs',
      ...['--part', 'strength', '--games', '20', '--minutes', '12', '--seed', String(seedOf('ladder', 2026))],
      ...pairs.flatMap(({ name, against }) => ['--pair', `${name}/${against}`]),
    ]);
    process.stdout.write(stdout);
    for (const part of stdout.split('## ').slice(1)) {
      const [system] = part.split('\n');
      for (const { name, against } of pairs) {
        const row = part.split('\n').find((line) => line.startsWith(`| \`${name}\` against \`${against}\` |`));
        const [, high] = /–([\d.]+)% \|/.exec(row ?? '') ?? [];
        expect(Number(high), `${system}: ${name} against ${against}, high end of the interval`).toBeGreaterThan(50);
      }
    }
    expect(stdout.match(/^## /gm)).toHaveLength(RULE_SYSTEMS.length);
  });
});
