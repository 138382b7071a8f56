import type { BatchReport } from '@core/balance';
import type { BatchJobRequest } from '@shared/host-api';
import type { ShallowRef } from 'vue';
import { trackJob, type TrackedJob } from '@renderer/stores';
import type { Subject } from './source';

/** Games that are played, or were. */
export interface Run extends TrackedJob<'batch'> {
  readonly subject: Subject;
  /** Games that an earlier part had played. */
  readonly before: number;
  /** Milliseconds since 1970. */
  readonly begun: number;
  /** It stops by itself when the sequential test has its answer. */
  readonly untilSure: boolean;
}

export type RunSlot = ShallowRef<Run | undefined>;

/** Plays the games of a plan and keeps `slot` up to date; with `untilSure` only until the sequential test has its answer. */
export async function play(
  slot: RunSlot,
  subject: Subject,
  plan: BatchJobRequest,
  { before = 0, untilSure = false }: { readonly before?: number; readonly untilSure?: boolean } = {},
): Promise<void> {
  const more = { subject, before, begun: Date.now(), untilSure };
  await trackJob(slot, { ...plan, type: 'batch' }, more, (report, halt) => {
    if (untilSure && isSure(report)) halt.abort();
  });
}

/** True when the sequential test has its answer. */
export function isSure(report: Run['report']): boolean {
  return report?.fair !== undefined && report.fair.verdict !== 'open';
}

/** How far a run is. */
type Pace = Pick<Run, 'before' | 'begun'> & { readonly report: Pick<BatchReport, 'games'> | undefined };

/** Games played so far, those of an earlier part of the batch included. */
export function doneIn({ report, before }: Omit<Pace, 'begun'>): number {
  return report?.games ?? before;
}

/** Games a second in this part of the run. */
export function rateOf(run: Pace, now = Date.now()): number {
  const seconds = (now - run.begun) / 1000;
  return seconds > 0.05 ? (doneIn(run) - run.before) / seconds : 0;
}

/** How long games will take, in words, such as "9 s left"; empty while nobody knows. */
export function timeLeft(run: Run, now = Date.now()): string {
  const rate = rateOf(run, now);
  if (rate <= 0) return '';
  const seconds = Math.ceil((run.plan.games - doneIn(run)) / rate);
  return seconds < 60 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`;
}
