import { readdirSync, readFileSync } from 'node:fs';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Design, Scenario } from '@core/model';
import { BatchRunner } from '@main/playtests';

const tuned = vi.hoisted(() => vi.fn());
vi.mock('@main/playtests/tune', () => {
  tuned();
  return {};
});

const read = (path: string): unknown => JSON.parse(readFileSync(`library/${path}`, 'utf8'));
const scenario = read('scenarios/minimal-duel.scenario.json') as Scenario;
const designs = readdirSync('library/designs').map((file) => read(`designs/${file}`) as Design);

it('has the rules compiled more thoroughly for long batches only', async () => {
  const runner = new BatchRunner();
  onTestFinished(() => runner.close());
  const start = (games: number) => {
    const started = runner.start({ scenario, designs, players: ['greedy', 'greedy'], games, seed: 1, workers: 1 });
    if (!started.ok) throw new Error('not started');
    return started.value;
  };
  await start(9600).promise;
  expect(tuned).not.toHaveBeenCalled();
  const long = start(20_000);
  await vi.waitFor(() => expect(tuned).toHaveBeenCalled(), { timeout: 10_000 });
  long.cancel();
  await long.promise;
});
