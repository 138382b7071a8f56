import type { Finding } from '@core/base';
import type { BatchReport } from '@core/balance';
import type { BatchPlan } from '@shared/host-api';
import { shallowRef, type ShallowRef } from 'vue';
import { runJob } from '@renderer/stores';
import type { Subject } from './source';

/** Games that are played, or were. */
export interface Run {
  readonly subject: Subject;
  readonly plan: BatchPlan;
  readonly halt: AbortController;
  readonly state: 'running' | 'done' | 'stopped' | 'failed' | 'refused';
  /** Games played so far, those of an earlier part of the batch included. */
  readonly done: number;
  /** Games that an earlier part had played. */
  readonly before: number;
  /** Milliseconds since 1970. */
  readonly begun: number;
  readonly report: BatchReport | undefined;
  readonly error: string | undefined;
  /** Why it could not begin. */
  readonly refused: readonly Finding[];
  /** True when it stopped by itself because the sequential test had its answer. */
  readonly sure: boolean;
}

export type RunSlot = ShallowRef<Run | undefined>;

export function newSlot(): RunSlot {
  return shallowRef();
}

/** Plays the games of a plan and keeps `slot` up to date; with `untilSure` only until the sequential test has its answer. */
export async function play(
  slot: RunSlot,
  subject: Subject,
  plan: BatchPlan,
  options: { readonly before?: number; readonly untilSure?: boolean } = {},
): Promise<void> {
  const { before = 0, untilSure = false } = options;
  let own: Run = {
    subject,
    plan,
    halt: new AbortController(),
    state: 'running',
    done: before,
    before,
    begun: Date.now(),
    report: undefined,
    error: undefined,
    refused: [],
    sure: false,
  };
  const put = (changes: Partial<Run>): void => {
    own = { ...own, ...changes };
    slot.value = own;
  };
  put({});
  const over = await runJob(
    { type: 'batch', ...plan },
    {
      signal: own.halt.signal,
      progress: ({ done, report }) => {
        const sure = untilSure && report.fair !== undefined && report.fair.verdict !== 'open';
        put({ done, report, sure });
        if (sure) own.halt.abort();
      },
    },
  );
  if (!over.ok) {
    put({ state: 'refused', refused: over.error });
    return;
  }
  const { report, cancelled, error } = over.value;
  const state = error !== undefined ? 'failed' : cancelled === true ? 'stopped' : 'done';
  put({ state, report, error, done: report.games });
}

/** Ends the games that are running; what they showed so far stays. */
export function stop(slot: RunSlot): void {
  slot.value?.halt.abort();
}

/** Games a second in this part of the run. */
export function rateOf({ done, before, begun }: Run, now = Date.now()): number {
  const seconds = (now - begun) / 1000;
  return seconds > 0.05 ? (done - before) / seconds : 0;
}

/** How long games will take, in words, such as "9 s left"; empty while nobody knows. */
export function timeLeft(run: Run, now = Date.now()): string {
  const rate = rateOf(run, now);
  if (rate <= 0) return '';
  const seconds = Math.ceil((run.plan.games - run.done) / rate);
  return seconds < 60 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`;
}
