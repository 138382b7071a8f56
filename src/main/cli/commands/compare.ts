import { counted, formatPercentPoints } from '@core/base';
import { pairedShare, formatRate, type PairedShare } from '@core/balance';
import { loadBattle, setupOf } from '../battle';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { awaitStarted } from '../await-job';
import { withRunner } from '../runner';
import type { CoverageOptions } from './coverage';

/** `compare A B`: plays two versions of a scenario with the same seeds and reports the change of each side's win rate from A to B. */
export async function compare(
  ctx: CliContext,
  first: string,
  second: string,
  options: CoverageOptions,
): Promise<CommandResult> {
  const [a, b] = [await loadBattle(ctx, first), await loadBattle(ctx, second)];
  const sidesOf = ({ scenario }: typeof a): string => scenario.sides.map(({ id }) => id).join(', ');
  if (a.scenario.rules !== b.scenario.rules || sidesOf(a) !== sidesOf(b)) {
    const reason = a.scenario.rules === b.scenario.rules ? 'different sides' : 'different rules';
    throw new UsageError(`${first} and ${second} have ${reason}. Compare two versions of one scenario.`);
  }
  const { games, seed, workers } = options;
  const setups = { a: setupOf(a, options.players), b: setupOf(b, options.players) };
  return withRunner(ctx, { workers }, async (runner) => {
    const running = runner.startPair({ ...setups, games, seed, workers });
    const title = `Playing ${counted(games, 'game')} of each version`;
    const figures = await awaitStarted(ctx, running, 'compare', 'Cannot compare these scenarios.', { title });
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
        players: setups.b.players,
        // The worth of pairing is infinite when no game differs; JSON cannot hold infinity.
        sides: sides.map((side) => ({ ...side, worth: Number.isFinite(side.worth) ? side.worth : null })),
        meanTurns: [meanA, meanB],
      },
      text: [
        `${figures.games} games of each version, with the same seeds:`,
        ...sides.map(sideText),
        `  ${meanA.toFixed(1)} turns on average in A, ${meanB.toFixed(1)} in B`,
      ].join('\n'),
    };
  });
}

function sideText({ name, a, b, change, low, high }: PairedShare & { readonly name: string }): string {
  const verdict = low > 0 ? 'more often in B' : high < 0 ? 'less often in B' : 'no clear difference';
  return `  ${name} wins ${formatRate(a)} in A, ${formatRate(b)} in B: ${formatPercentPoints(change)} points (${formatPercentPoints(low)} to ${formatPercentPoints(high)}), ${verdict}`;
}
