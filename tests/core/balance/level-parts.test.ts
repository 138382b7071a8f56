import { describe, expect, it } from 'vitest';
import { gameOfParts, joinParts, levelsOfReport, type BatchReport, type LevelPart, noDetails } from '@core/balance';
import type { Scenario } from '@core/model';
import { parseDocument } from '@core/model/read';
import { makeReport, wilson } from '@core/playtest';
import { shippedScenario } from '../../renderer/battle/support';

function part(player: string, games: number, wins: number, first: number): LevelPart {
  const outcome = (side: string, count: number) => ({
    side,
    level: null,
    name: 'Over',
    count,
    ...wilson(count, games),
  });
  const game = { game: first, turns: 3, side: 'a', level: null, name: 'Over', score: 1 };
  const notable = { closest: [game], shortest: [], longest: [], upsets: [] };
  const report: BatchReport = {
    ...{ games, seconds: 2, gamesPerSecond: games / 2, meanTurns: 4, digest: '0000abcd' },
    outcomes: [outcome('a', wins), outcome('b', games - wins)],
    ends: [
      { example: first, lengths: [[3, wins]] },
      { example: first + 1, lengths: [[5, games - wins]] },
    ],
    details: { ...noDetails(), games, causes: [games, 0, 0], moves: [1, 2], notable },
  };
  return { batch: { player, games: 25, seed: 7 }, report };
}

const parts = [part('search', 25, 10, 2), part('search+cautious', 20, 15, 0)];

describe('the batches of a level', () => {
  it('join to one report with their games one after another', () => {
    const joined = joinParts(parts);
    expect(joined).toMatchObject({ games: 45, meanTurns: 4, seconds: 4 });
    expect(joined?.outcomes.map(({ side, count }) => [side, count])).toEqual([
      ['a', 25],
      ['b', 20],
    ]);
    expect(joined?.outcomes[0]).toMatchObject(wilson(25, 45));
    expect(joined?.ends[0]).toEqual({ example: 2, lengths: [[3, 25]] });
    expect(joined?.details).toMatchObject({ games: 45, causes: [45, 0, 0], moves: [2, 4] });
    expect(joined?.details?.notable.closest.map(({ game }) => game)).toEqual([2, 25]);
  });

  it('find the batch of a game', () => {
    expect(gameOfParts(parts, 2)).toEqual({ batch: parts[0]?.batch, game: 2 });
    expect(gameOfParts(parts, 25)).toEqual({ batch: parts[1]?.batch, game: 0 });
    expect(gameOfParts(parts, 50)).toBeUndefined();
    expect(joinParts([])).toBeUndefined();
  });

  it('survive a report file', () => {
    const scenario: Scenario = shippedScenario('minimal-duel');
    const plan = { scenario, designs: new Map(), games: 25, seed: 7, players: ['greedy', 'greedy'] };
    const levels = parts.map(({ batch, report }) => ({ level: 'search', ...batch, report }));
    const report = makeReport({ id: 'r', name: 'R' }, plan, { ...parts[0]!.report }, 2, levels);
    const read = parseDocument(JSON.parse(JSON.stringify(report)));
    expect(read.ok && read.value.document).toEqual(report);
    const back = levelsOfReport(report);
    expect([...back.keys()]).toEqual(['search']);
    expect(joinParts(back.get('search') ?? [])).toEqual(joinParts(parts));
    expect(levelsOfReport({}).size).toBe(0);
  });
});
