import { percent, type Finding } from '@core/base';
import { type Campaign, pointer } from '@core/model';
import type { ForecastFigures } from './forecast-tally';

/** Figures of a forecast with findings about the campaign. */
export interface ForecastReport extends ForecastFigures {
  readonly findings: readonly Finding[];
}

/** Minimum number of runs for a finding. */
const MIN_RUNS = 20;
/** A win rate below this with 95% confidence counts as "almost never". */
const ALMOST_NEVER = 0.2;
/** Threshold for a death spiral as a fraction of the side's overall win rate. */
const SPIRAL_FRACTION = 0.25;

/**
 * Findings of a forecast: chapters, branches and endings that never occur, and death spirals. In a death spiral a side that lost its first
 * one, two or three battles almost never wins: in at least 20 such runs the upper bound of the 95% interval is below 20% and below a
 * quarter of the side's overall win rate.
 */
export function forecastFindings(campaign: Campaign, figures: ForecastFigures): Finding[] {
  const { runs } = figures;
  if (runs < MIN_RUNS) return [];
  return [...deadChapters(campaign, figures), ...deadEndings(campaign, figures), ...spirals(campaign, figures)];
}

function deadChapters(
  { chapters = [], scenarios }: Campaign,
  { chapters: fought, branches, runs }: ForecastFigures,
): Finding[] {
  return chapters.flatMap((chapter, at) => {
    const own = fought.find(({ id }) => id === chapter.id);
    if (own?.count === 0) {
      const message = `“${chapter.name}” is never fought in ${runs} runs (${atMost(own.high)}). Check the branches that lead to it.`;
      return [hint('forecast.chapter-never', pointer('chapters', at), message)];
    }
    const victory = scenarios.find(({ id }) => id === chapter.scenario)?.victory ?? [];
    return chapter.branches.flatMap(({ level }, index) => {
      const figures = branches.find((branch) => branch.chapter === chapter.id && branch.level === level);
      if (figures?.count !== 0) return [];
      const message = `“${chapter.name}” never ends with “${victory.find(({ id }) => id === level)?.name ?? level}” in ${runs} runs (${atMost(figures.high)}).`;
      return [hint('forecast.branch-never', pointer('chapters', at, 'branches', index), message)];
    });
  });
}

function deadEndings({ endings }: Campaign, { endings: figures, runs }: ForecastFigures): Finding[] {
  return endings.flatMap(({ id, name }, at) => {
    const own = figures.find((ending) => ending.id === id);
    if (own?.count !== 0) return [];
    const message = `The ending “${name}” never occurs in ${runs} runs (${atMost(own.high)}).`;
    return [hint('forecast.ending-never', pointer('endings', at), message)];
  });
}

function spirals({ sides }: Campaign, figures: ForecastFigures): Finding[] {
  return sides.flatMap(({ name }, at) => {
    const own = figures.sides[at];
    const found = own?.afterLosses.find(
      ({ runs, high }) => runs >= MIN_RUNS && high < ALMOST_NEVER && high < own.rate * SPIRAL_FRACTION,
    );
    if (own === undefined || found === undefined) return [];
    const battles = found.lost === 1 ? 'its first battle' : `its first ${found.lost} battles`;
    const message =
      `${name} almost never recovers: after losing ${battles} it wins ${found.count} of ${found.runs} runs ` +
      `(${atMost(found.high)}), but ${percent(own.rate)} of all runs. Give it repairs, reserves or a way back.`;
    return [{ ...hint('forecast.death-spiral', pointer('sides', at), message), severity: 'warning' as const }];
  });
}

function hint(code: string, path: string, message: string): Finding {
  return { code, severity: 'hint', path, message };
}

function atMost(high: number): string {
  return `at most ${percent(high)} with 95% confidence`;
}
