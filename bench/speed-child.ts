import { runBatchWithDetails } from '@core/balance';
import type { Design, Scenario } from '@core/model';
import { runBatch } from '@core/playtest';
import { BatchRunner } from '@main/playtests';
import { createBatchMatch } from '@main/playtests/prepare-job';

// Plays batches for speed.bench.ts, which starts it in each checkout: keep its messages compatible.

/** The games to play. */
export interface SpeedRequest {
  readonly scenario: Scenario;
  readonly designs: readonly Design[];
  readonly games: number;
  readonly how: 'plain' | 'observed' | 'two workers';
}

/** `speed` is in games per second of processor time, or of elapsed time for two workers. */
export interface SpeedReply {
  readonly speed: number;
  readonly digest: string;
}

const runner = new BatchRunner();

async function play({ scenario, designs, games, how }: SpeedRequest): Promise<SpeedReply> {
  const setting = { scenario, designs, players: scenario.sides.map(() => 'greedy') };
  if (how === 'two workers') {
    const started = runner.start({ ...setting, games, seed: 1, workers: 2 });
    if (!started.ok) throw new Error(started.error[0]?.message);
    const begun = performance.now();
    await started.value.promise;
    return { speed: (1000 * games) / (performance.now() - begun), digest: '' };
  }
  const match = createBatchMatch(setting);
  if (!match.ok) throw new Error(match.error[0]?.message);
  const before = process.cpuUsage();
  const range = { seed: 1, from: 0, to: games };
  const { turns, ends } = how === 'observed' ? runBatchWithDetails(match.value, range) : runBatch(match.value, range);
  const { user, system } = process.cpuUsage(before);
  const sum = (list: ArrayLike<number>): number =>
    Array.from(list).reduce((total, value, index) => total + value * (1 + (index % 97)), 0);
  return { speed: (1e6 * games) / (user + system), digest: `${sum(turns)}-${sum(ends)}` };
}

process.on('message', (request: SpeedRequest) => {
  void play(request).then((reply) => process.send?.(reply));
});
