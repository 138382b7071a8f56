import { newDesign, type Design } from '@core/model';
import { DuelTally } from '@core/playtest';
import { DuelLevels } from '@renderer/features/ships/model/duel-levels';
import { conditionsOf, newDuelForm } from '@renderer/features/ships/model/duel-form';
import { installHost } from '@renderer/stores';
import { flushPromises } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { memoryHost } from '../support/memory-host';

it('plays both seats equally often at every level, however many the opponents', async () => {
  const host = memoryHost();
  installHost(host);
  const games: number[] = [];
  host.playtests.start = async (plan) => {
    games.push('games' in plan ? plan.games : 0);
    const job = `job-${games.length}`;
    host.emit('job:done', { job, report: { games: 0, seconds: 0, duels: [], digest: '' } });
    return { ok: true, value: job };
  };
  const [ship, rival] = [newDesign('minimal', 'Ship'), newDesign('minimal', 'Rival')];
  const { players: _, ...conditions } = conditionsOf(newDuelForm(), [ship, rival], []);
  for (const opponents of [1, 3, 40]) {
    const levels = new DuelLevels();
    await levels.start({ design: ship, opponents: Array.from({ length: opponents }, () => rival) }, conditions);
    await flushPromises();
    expect(levels.error.value).toBeUndefined();
  }
  expect(games.length).toBeGreaterThanOrEqual(9);
  expect(games.filter((count) => count % 2 === 1)).toEqual([]);
});

it('are of the designs that were played, and name them', async () => {
  const host = memoryHost();
  installHost(host);
  const [ship, rival, other] = [
    newDesign('minimal', 'Ship'),
    newDesign('minimal', 'Rival'),
    newDesign('minimal', 'Other'),
  ];
  const { players: _, ...conditions } = conditionsOf(newDuelForm(), [ship, rival], []);
  const levels = new DuelLevels();
  const play = async (opponents: readonly Design[]) => {
    let jobs = 0;
    host.playtests.start = async () => {
      const job = `job-${opponents.length}-${++jobs}`;
      const tally = new DuelTally(
        { pairings: opponents.map((one) => [ship, one]), players: ['greedy', 'greedy'] },
        400,
      );
      const zeros = new Uint8Array(400);
      // The design loses every game.
      tally.add({ from: 0, won: zeros.map(() => 1), lostA: zeros, lostB: zeros, turns: new Uint16Array(400) });
      host.emit('job:done', { job, report: tally.report(1) });
      return { ok: true, value: job };
    };
    await levels.start({ design: ship, opponents }, conditions);
    return levels.verdict.value;
  };
  expect(await play([rival])).toMatch(/^Rival leads with 100\.0% /);
  expect(levels.isOf(ship, [rival])).toBe(true);
  expect(levels.isOf(ship, [other])).toBe(false);
  expect(levels.isOf(ship, [rival, other])).toBe(false);
  expect(levels.isOf(ship, [{ ...rival, stats: { ...rival.stats, budget: 99 } } as Design])).toBe(true);
  expect(levels.isOf(ship, [{ ...rival, stats: { ...rival.stats, engine: 9 } } as Design])).toBe(false);
  expect(await play([rival, other])).toMatch(/^The opponents lead with 100\.0% /);
});
