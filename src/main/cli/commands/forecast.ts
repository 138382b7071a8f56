import { isUsable, sideName } from '@core/base';
import type { Campaign } from '@core/model';
import { type CountedRate, type ForecastFigures, SAMPLED_GAMES } from '@core/campaign/play';
import type { CliContext, CommandResult } from '../context';
import { CommandFailure, findingLines, printed } from '../failure';
import { openDocument } from '../files';
import { followJob } from '../follow';
import { rateText } from '../output';
import { withRunner } from '../runner';
import { bySide, orderPlayers } from './campaign';

export interface ForecastOptions {
  readonly games: number;
  readonly seed: number;
  readonly workers: number;
  /** Who gives the orders of each side. */
  readonly players?: readonly string[];
  readonly fast?: boolean;
}

/** `campaign forecast FILE`: plays the rest of a campaign many times and counts how it ends. */
export async function forecastCampaign(
  ctx: CliContext,
  name: string,
  options: ForecastOptions,
): Promise<CommandResult> {
  const { document: campaign, findings: own } = await openDocument(ctx, name, 'campaign');
  if (!isUsable(own)) {
    throw new CommandFailure('campaign.findings', `${name} has faults that keep it from going on.`, own);
  }
  const { games, seed, fast } = options;
  const players = bySide(campaign, orderPlayers(options.players), '--players');
  return withRunner(ctx, options, async (runner, at, workers) => {
    const running = runner.startForecast(
      { campaign, players, ...(fast === true ? { fast } : {}) },
      { games, seed, workers },
    );
    if (!running.ok) throw new CommandFailure('forecast.start', `${name} cannot be forecast.`, running.error);
    ctx.note(`Playing the rest of ${campaign.name} ${games} times …\n`);
    const words = ({ done, games: of }: { done: number; games: number }): string => `${done} of ${of} runs`;
    const { findings, ...figures } = await followJob(at, running.value, 'forecast.lost', words);
    return {
      ok: true,
      json: { ...figures, seed, model: fast === true ? 'fast' : 'rules', findings: findings.map(printed) },
      text: [...forecastText(campaign, figures, fast === true), ...findingLines(findings)].join('\n'),
    };
  });
}

function forecastText(campaign: Campaign, figures: ForecastFigures, fast: boolean): string[] {
  const row = (words: string, rate: CountedRate): string => `  ${rateText(rate, String(rate.count))}  ${words}`;
  const { runs, seconds, meanTurns, medianTurns, mostTurns, meanBattles } = figures;
  return [
    `${runs} runs of ${campaign.name} in ${seconds.toFixed(1)} s${fast ? `, fast model: results drawn from ${SAMPLED_GAMES} games of each battle` : ''}.`,
    `They end in turn ${meanTurns.toFixed(1)} on average, half of them by turn ${medianTurns}, nine in ten by turn ${mostTurns}; ${meanBattles.toFixed(1)} battles.`,
    'Endings:',
    ...figures.endings.map((one) => row(`${one.name} (${sideName(campaign, one.side, 'nobody')})`, one)),
    ...(figures.chapters.length === 0 ? [] : ['Chapters that are fought:']),
    ...figures.chapters.map((one) => row(one.name, one)),
    ...(figures.branches.length === 0 ? [] : ['Branches that are taken:']),
    ...figures.branches.map((one) => row(branchWords(campaign, one), one)),
    'Last turns:',
    ...figures.lengths.map(({ turns, runs: ended }) => `  turn ${turns}: ${ended} runs`),
    'Wins after losses:',
    ...figures.sides.flatMap(({ side, afterLosses, ...all }) => [
      row(`${sideName(campaign, side)}, of all runs`, all),
      ...afterLosses
        .filter((one) => one.runs > 0)
        .map((one) => row(`${sideName(campaign, side)}, of ${one.runs} runs after losing its first ${one.lost}`, one)),
    ]),
  ];
}

/** A branch as its chapter and the level that ends it; one that is never taken says so. */
function branchWords(
  { chapters = [], scenarios }: Campaign,
  { chapter, level, count }: ForecastFigures['branches'][number],
): string {
  const own = chapters.find(({ id }) => id === chapter);
  const ends = scenarios.find(({ id }) => id === own?.scenario)?.victory.find(({ id }) => id === level)?.name ?? level;
  return `${own?.name ?? chapter}: ${ends}${count === 0 ? ' (never)' : ''}`;
}
