import { counted, isUsable, sideName } from '@core/base';
import type { Campaign } from '@core/model';
import { type CountedRate, type ForecastFigures, SAMPLED_GAMES } from '@core/campaign/play';
import type { CliContext, CommandResult } from '../context';
import { CommandFailure, findingLines, printedFinding } from '../failure';
import { openDocument } from '../catalogue';
import { awaitStarted } from '../await-job';
import { rateText } from '../output';
import { type GamesOptions, withRunner } from '../runner';
import { bySide, orderPlayers } from './campaign';

export interface ForecastOptions extends GamesOptions {
  /** The computer player that gives each side's orders. */
  readonly players?: readonly string[];
  readonly fast?: true;
}

/** `campaign forecast FILE`: plays the rest of a campaign many times and counts the endings. */
export async function forecastCampaign(
  ctx: CliContext,
  name: string,
  options: ForecastOptions,
): Promise<CommandResult> {
  const { document: campaign, findings: own } = await openDocument(ctx, name, 'campaign');
  if (!isUsable(own)) {
    throw new CommandFailure('campaign.findings', `Cannot continue ${name}. Problems:`, own);
  }
  const { games, seed, fast } = options;
  const players = bySide(campaign, orderPlayers(options.players), '--players');
  return withRunner(ctx, options, async (runner, at, workers) => {
    const running = runner.startForecast({ campaign, players, fast }, { games, seed, workers });
    const { findings, ...figures } = await awaitStarted(at, running, 'forecast', `Cannot forecast ${name}.`, {
      title: `Playing the rest of ${campaign.name} ${games} times`,
      progress: (now) => `${now.done} of ${now.games} runs`,
    });
    return {
      ok: true,
      json: { ...figures, seed, model: fast === true ? 'fast' : 'rules', findings: findings.map(printedFinding) },
      text: [...forecastText(campaign, figures, fast === true), ...findingLines(findings)].join('\n'),
    };
  });
}

function forecastText(campaign: Campaign, figures: ForecastFigures, fast: boolean): string[] {
  const row = (label: string, rate: CountedRate): string => `  ${rateText(rate, String(rate.count))}  ${label}`;
  const { runs, seconds, meanTurns, medianTurns, mostTurns, meanBattles } = figures;
  return [
    `${counted(runs, 'run')} of ${campaign.name} in ${seconds.toFixed(1)} s${fast ? `, fast model: results drawn from ${SAMPLED_GAMES} games of each battle` : ''}.`,
    `They end in turn ${meanTurns.toFixed(1)} on average, half of them by turn ${medianTurns}, nine in ten by turn ${mostTurns}; ${meanBattles.toFixed(1)} battles on average.`,
    'Endings:',
    ...figures.endings.map((ending) => row(`${ending.name} (${sideName(campaign, ending.side, 'no winner')})`, ending)),
    ...(figures.chapters.length === 0 ? [] : ['Chapters played:']),
    ...figures.chapters.map((chapter) => row(chapter.name, chapter)),
    ...(figures.branches.length === 0 ? [] : ['Branches taken:']),
    ...figures.branches.map((branch) => row(branchLabel(campaign, branch), branch)),
    'Last turns:',
    ...figures.lengths.map(({ turns, runs: ended }) => `  Turn ${turns}: ${counted(ended, 'run')}`),
    'Wins after losses:',
    ...figures.sides.flatMap(({ side, afterLosses, ...all }) => [
      row(`${sideName(campaign, side)}, of all runs`, all),
      ...afterLosses
        .filter(({ runs: count }) => count > 0)
        .map((rate) =>
          row(`${sideName(campaign, side)}, of ${rate.runs} runs after losing its first ${rate.lost}`, rate),
        ),
    ]),
  ];
}

/** Labels a branch with its chapter and victory level, and marks it when it is never taken. */
function branchLabel(
  { chapters = [], scenarios }: Campaign,
  { chapter, level, count }: ForecastFigures['branches'][number],
): string {
  const source = chapters.find(({ id }) => id === chapter);
  const scenario = scenarios.find(({ id }) => id === source?.scenario);
  const levelName = scenario?.victory.find(({ id }) => id === level)?.name ?? level;
  return `${source?.name ?? chapter}: ${levelName}${count === 0 ? ' (never)' : ''}`;
}
