import { newDesign } from '@core/model';
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
    await levels.start(ship, { ...conditions, opponents: Array.from({ length: opponents }, () => rival) });
    await flushPromises();
    expect(levels.error.value).toBeUndefined();
  }
  expect(games.length).toBeGreaterThanOrEqual(9);
  expect(games.filter((count) => count % 2 === 1)).toEqual([]);
});
