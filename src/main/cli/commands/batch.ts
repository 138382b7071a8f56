import type { BatchFigures, BatchProgress, RunningBatch } from '@main/playtests';
import { BatchRunner } from '@main/playtests';
import { readyBattle, seats } from '../battle';
import type { CliContext, CommandResult } from '../context';
import { Cancelled, CommandFailure } from '../failure';

export interface BatchOptions {
  readonly games: number;
  readonly seed: number;
  readonly players?: readonly string[];
  readonly workers: number;
}

/** `batch SCENARIO`: many computer games of one scenario and what they showed. */
export async function batch(ctx: CliContext, name: string, options: BatchOptions): Promise<CommandResult> {
  const { scenario, designs, battle } = await readyBattle(ctx, name);
  const players = seats(battle, options.players);
  const { games, seed, workers } = options;
  const runner = new BatchRunner();
  try {
    const running = runner.start({ scenario, designs: [...designs.values()], players, games, seed, workers });
    if (!running.ok) throw new CommandFailure('batch.start', `${name} cannot be played as a batch.`, running.error);
    ctx.note(`Playing ${games} games of ${scenario.name} …\n`);
    const figures = await follow(ctx, running.value);
    return {
      ok: true,
      json: { ...resultOf(figures), seed, players },
      text: figuresText(figures, battle.scenario.sides),
    };
  } finally {
    await runner.close();
  }
}

async function follow(ctx: CliContext, running: RunningBatch): Promise<BatchFigures> {
  const stop = (): void => running.cancel();
  ctx.cancel.addEventListener('abort', stop);
  if (ctx.cancel.aborted) stop();
  if (ctx.showProgress) running.onProgress((progress) => ctx.note(`\r${progressText(progress)}`));
  const { figures, cancelled, lost } = await running.promise;
  if (ctx.showProgress) ctx.note('\n');
  ctx.cancel.removeEventListener('abort', stop);
  if (cancelled) throw new Cancelled();
  if (lost[0] !== undefined) {
    const { index, message } = lost[0];
    throw new CommandFailure(
      'batch.lost',
      `${lost.length} games could not be played; the first is game ${index + 1}: ${message}`,
    );
  }
  return figures;
}

/** The keys that the contract of the command line fixes, and the outcomes' names. */
function resultOf({ games, seconds, gamesPerSecond, meanTurns, outcomes, digest }: BatchFigures): object {
  return {
    games,
    seconds,
    gamesPerSecond,
    meanTurns,
    outcomes: outcomes.map(({ side, level, name, count, rate, low, high }) => ({
      side,
      level,
      count,
      rate,
      low,
      high,
      name,
    })),
    digest,
  };
}

function progressText({ done, games, figures }: BatchProgress): string {
  return `${done} of ${games} games, ${Math.round(figures().gamesPerSecond)} a second`;
}

function figuresText(figures: BatchFigures, sides: readonly { id: string; name: string }[]): string {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  const rows = figures.outcomes.map(({ side, name, count, rate, low, high }) => {
    const who = side === null ? 'Draw' : (sides.find(({ id }) => id === side)?.name ?? side);
    return `  ${percent(rate).padStart(7)}  (${percent(low)} to ${percent(high)}, ${count} games)  ${who}: ${name}`;
  });
  return [
    `${figures.games} games in ${figures.seconds.toFixed(2)} s (${Math.round(figures.gamesPerSecond)} a second), ${figures.meanTurns.toFixed(1)} turns on average`,
    ...rows,
    `Digest ${figures.digest}`,
  ].join('\n');
}
