import { pointsOfPercent } from '@core/base';
import { pairedShare, rateText, type PairedShare } from '@core/balance';
import { BatchRunner } from '@main/playtests';
import { readyBattle, seats } from '../battle';
import type { CliContext, CommandResult } from '../context';
import { CommandFailure } from '../failure';
import { followJob } from '../follow';
import type { CoverageOptions } from './coverage';

/** `compare A B`: two versions of a scenario, game by game with the same seeds: how much more often each side of B wins than in A. */
export async function compare(
  ctx: CliContext,
  first: string,
  second: string,
  options: CoverageOptions,
): Promise<CommandResult> {
  const [a, b] = [await readyBattle(ctx, first), await readyBattle(ctx, second)];
  const { games, seed, workers } = options;
  const setting = ({ scenario, designs, battle }: typeof a) => ({
    scenario,
    designs: [...designs.values()],
    players: seats(battle, options.players),
  });
  const runner = BatchRunner.alone();
  try {
    const running = runner.startPair({ a: setting(a), b: setting(b), games, seed, workers });
    if (!running.ok)
      throw new CommandFailure('compare.start', 'The two cannot be played against each other.', running.error);
    const figures = await followJob(ctx, running.value, 'compare.lost', (now) => `${now.done} of ${now.games} games`);
    const sides = b.scenario.sides.map(({ id, name }) => ({
      side: id,
      name,
      ...pairedShare({ of: 'side', side: id }, figures),
    }));
    const [meanA, meanB] = figures.turns;
    return {
      ok: true,
      json: {
        games: figures.games,
        seed,
        players: setting(b).players,
        // JSON knows no infinity: where no game differs there is nothing to compare the worth of pairing with.
        sides: sides.map((one) => ({ ...one, worth: Number.isFinite(one.worth) ? one.worth : null })),
        meanTurns: [meanA, meanB],
      },
      text: [
        `${figures.games} games of each, with the same dice in the same games:`,
        ...sides.map(sideText),
        `  ${meanA.toFixed(1)} turns on average, then ${meanB.toFixed(1)}`,
      ].join('\n'),
    };
  } finally {
    await runner.close();
  }
}

function sideText({ name, a, b, change, low, high }: PairedShare & { readonly name: string }): string {
  const says = low > 0 ? 'more than before' : high < 0 ? 'less than before' : 'no difference shown';
  return `  ${name} wins ${rateText(a)}, then ${rateText(b)}: ${pointsOfPercent(change)} points (${pointsOfPercent(low)} to ${pointsOfPercent(high)}), ${says}`;
}
