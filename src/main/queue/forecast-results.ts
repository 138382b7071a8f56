import type { ForecastResults, ForecastRun } from '@core/campaign/play';
import { type Result, err } from '@core/base';
import { CAMPAIGN_TURN_LIMIT, type Campaign } from '@core/model';
import type { BatchRange } from '@core/playtest';
import { type Guard, integer, listOf, matching, shape } from '@shared/guards';
import { oneOfValues, counts, exactly, listOfExactly, readShape, refine, table } from './result-guards';

/** Maximum number of battles in a campaign run: 1,000 turns with 1,000 battles each. */
const MAX_BATTLES = 1_000_000;
/** Victory levels of a chapter's battle, plus an ending without a level. */
const MAX_LEVELS = 41;

/** Validates campaign runs. The error says what is impossible. */
export function readForecast(
  value: unknown,
  campaign: Campaign,
  { from, to }: BatchRange,
): Result<ForecastResults, string> {
  const limit = campaign.turnLimit ?? CAMPAIGN_TURN_LIMIT;
  const read = readShape<ForecastResults>(value, {
    from: exactly(from),
    turns: table(Uint16Array, to - from, limit),
    runs: listOfExactly(runGuard(campaign, limit), to - from),
  });
  if (!read.ok) return read;
  const { turns, runs } = read.value;
  return runs.every((run, i) => run.turns === turns[i]) ? read : err('turns differ from those of the runs');
}

function runGuard({ sides, endings, chapters = [] }: Campaign, limit: number): Guard<ForecastRun> {
  const named = new Map(endings.map((ending) => [ending.id, ending]));
  const fought = new Set(chapters.map(({ id }) => id));
  const branch = refine(matching('a branch', /^\P{C}{1,300}$/u), 'a branch of a chapter', (name) =>
    fought.has(name.slice(0, name.indexOf('/'))),
  );
  const run = shape<ForecastRun>('a run', {
    ending: oneOfValues('an ending or null', new Set([...named.keys(), null])),
    name: matching('a name', /^\P{C}{1,300}$/u),
    side: oneOfValues('a side or null', new Set([...sides.map(({ id }) => id), null])),
    turns: integer(0, limit),
    battles: integer(0, MAX_BATTLES),
    chapters: distinct(oneOfValues('a chapter', fought), fought.size),
    branches: distinct(branch, fought.size * MAX_LEVELS),
    lostFirst: counts(sides.length, MAX_BATTLES),
  });
  return refine(run, 'a run that this campaign can have', ({ ending, name, side, battles, lostFirst }) => {
    if (lostFirst.some((lost) => lost > battles)) return false;
    const reached = ending === null ? undefined : named.get(ending);
    return reached === undefined || (name === reached.name && side === (reached.side ?? null));
  });
}

function distinct(inner: Guard<string>, most: number): Guard<readonly string[]> {
  const list = listOf(inner, most);
  return refine(list, list.expected, (items) => new Set(items).size === items.length);
}
