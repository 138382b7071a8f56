import { percent, type Finding } from '@core/base';
import { type Campaign, pointer } from '@core/model';
import type { ForecastFigures } from './forecast-tally';

/** The figures of a forecast and its findings about the campaign. */
export interface ForecastReport extends ForecastFigures {
  readonly findings: readonly Finding[];
}

/** The figures of a forecast with what they say. */
export function forecastReport(campaign: Campaign, figures: ForecastFigures): ForecastReport {
  return { ...figures, findings: forecastFindings(campaign, figures) };
}

/** With fewer runs nothing is said. */
const FEWEST_RUNS = 20;
/** Who wins less often than this, with 95% confidence, practically never does. */
const NEVER = 0.2;
/** How much less often than usual, as a factor. */
const WORSE = 0.25;

/**
 * What a forecast says about the making of a campaign: chapters that are never fought and branches that are never taken, endings that
 * never come, and death spirals. A death spiral is a side that wins the campaign in general, but practically never once it has lost its
 * first one, two or three battles: of at least 20 such runs it wins so few that the upper end of the 95% interval is below 20% and below
 * a quarter of its usual share.
 */
export function forecastFindings(campaign: Campaign, figures: ForecastFigures): Finding[] {
  const { runs } = figures;
  if (runs < FEWEST_RUNS) return [];
  return [...deadChapters(campaign, figures), ...deadEndings(campaign, figures), ...spirals(campaign, figures)];
}

function deadChapters(
  { chapters = [], scenarios }: Campaign,
  { chapters: fought, branches, runs }: ForecastFigures,
): Finding[] {
  return chapters.flatMap((chapter, at) => {
    const own = fought.find(({ id }) => id === chapter.id);
    if (own?.count === 0) {
      const message = `“${chapter.name}” is never fought in ${runs} runs (${atMost(own.high)}). Look at the branches that lead to it.`;
      return [hint('forecast.chapter-never', pointer('chapters', at), message)];
    }
    const victory = scenarios.find(({ id }) => id === chapter.scenario)?.victory ?? [];
    return chapter.branches.flatMap(({ level }, index) => {
      const taken = branches.find((one) => one.chapter === chapter.id && one.level === level);
      if (taken?.count !== 0) return [];
      const message = `“${chapter.name}” never ends with “${victory.find(({ id }) => id === level)?.name ?? level}” in ${runs} runs (${atMost(taken.high)}).`;
      return [hint('forecast.branch-never', pointer('chapters', at, 'branches', index), message)];
    });
  });
}

function deadEndings({ endings }: Campaign, { endings: came, runs }: ForecastFigures): Finding[] {
  return endings.flatMap(({ id, name }, at) => {
    const own = came.find((one) => one.id === id);
    if (own?.count !== 0) return [];
    const message = `The ending “${name}” never comes in ${runs} runs (${atMost(own.high)}).`;
    return [hint('forecast.ending-never', pointer('endings', at), message)];
  });
}

function spirals({ sides }: Campaign, figures: ForecastFigures): Finding[] {
  return sides.flatMap(({ name }, at) => {
    const own = figures.sides[at];
    const found = own?.afterLosses.find(
      ({ runs, high }) => runs >= FEWEST_RUNS && high < NEVER && high < own.rate * WORSE,
    );
    if (own === undefined || found === undefined) return [];
    const battles = found.lost === 1 ? 'its first battle' : `its first ${found.lost} battles`;
    const message =
      `${name} practically never recovers: after losing ${battles} it wins ${found.count} of ${found.runs} runs ` +
      `(${atMost(found.high)}), and ${percent(own.rate)} of all. Give it repairs, reserves or a way back.`;
    return [{ ...hint('forecast.death-spiral', pointer('sides', at), message), severity: 'warning' as const }];
  });
}

function hint(code: string, path: string, message: string): Finding {
  return { code, severity: 'hint', path, message };
}

function atMost(high: number): string {
  return `at most ${percent(high)} with 95% confidence`;
}
