import { percent } from '@core/base';
import { formatGames, type BatchReport } from '@core/balance';
import type { BatchJobRequest } from '@shared/host-api';
import type { ShallowRef } from 'vue';
import { trackJob, type TrackedJob } from '@renderer/stores';
import type { Subject } from './source';

/** A current or past run of games. */
export interface Run extends TrackedJob<'batch'> {
  readonly subject: Subject;
  /** Games played before this part of the run. */
  readonly before: number;
  /** Milliseconds since 1970. */
  readonly begun: number;
  /** Stop when the sequential test has a result. */
  readonly stopWhenClear: boolean;
}

export type RunRef = ShallowRef<Run | undefined>;

/** Plays the games of a plan and updates `slot`; with `stopWhenClear`, only until the sequential test has a result. */
export async function runBatch(
  slot: RunRef,
  subject: Subject,
  plan: BatchJobRequest,
  { before = 0, stopWhenClear = false }: { readonly before?: number; readonly stopWhenClear?: boolean } = {},
): Promise<void> {
  const more = { subject, before, begun: Date.now(), stopWhenClear };
  await trackJob(slot, { ...plan, type: 'batch' }, more, (report, halt) => {
    if (stopWhenClear && isDecided(report)) halt.abort();
  });
}

/** True when the sequential test has a result. */
function isDecided(report: Run['report']): boolean {
  return report?.fair !== undefined && report.fair.verdict !== 'open';
}

/** True for a run that ended because its result is clear. */
export function isClear({ stopWhenClear, state, report }: Run): boolean {
  return stopWhenClear && state === 'cancelled' && isDecided(report);
}

/** The result of the sequential test of a run that ended early; empty after all games, whose interval says more and may disagree. */
export function clearText({ state, report, subject: { scenario } }: Pick<Run, 'state' | 'report' | 'subject'>): string {
  const [side] = scenario.sides;
  const fair = report?.fair;
  if (state !== 'cancelled' || fair === undefined || fair.verdict === 'open' || side === undefined) return '';
  const where = { within: 'within 5 points of', above: 'above', below: 'below' }[fair.verdict];
  const equal = percent(1 / scenario.sides.length).replace('.0', '');
  return `Sequential test: the share of ${side.name} is ${where} ${equal}, clear after ${formatGames(fair.games)}.`;
}

/** Progress of a run. */
type Pace = Pick<Run, 'before' | 'begun'> & { readonly report: Pick<BatchReport, 'games'> | undefined };

/** Games played so far, including earlier parts. */
export function gamesPlayed({ report, before }: Omit<Pace, 'begun'>): number {
  return report?.games ?? before;
}

/** Games per second in this part of the run. */
export function gamesPerSecond(run: Pace, now = Date.now()): number {
  const seconds = (now - run.begun) / 1000;
  return seconds > 0.05 ? (gamesPlayed(run) - run.before) / seconds : 0;
}

/** Remaining time, such as "9 s left"; empty while unknown. */
export function timeLeft(run: Run, now = Date.now()): string {
  const rate = gamesPerSecond(run, now);
  if (rate <= 0) return '';
  const seconds = Math.ceil((run.plan.games - gamesPlayed(run)) / rate);
  return seconds < 60 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`;
}
