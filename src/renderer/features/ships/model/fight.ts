import type { Finding, Result } from '@core/base';
import type { Design } from '@core/model';
import { useHost } from '@renderer/stores';
import { sameJson } from '@renderer/documents';
import type { AnyDocument } from '@core/model';
import type { DuelPlan, DuelReport, GainsPlan, GainsReport } from '@shared/host-api';
import type { ShallowRef } from 'vue';

/** Games that the host plays for a design, or has played. */
export interface Fight<P, R> {
  readonly plan: P;
  /** Id of the host's job; undefined until the host has answered. */
  readonly job: string | undefined;
  readonly state: 'running' | 'done' | 'cancelled' | 'failed' | 'refused';
  /** Games played, and asked for; all opponents together. */
  readonly done: number;
  readonly games: number;
  readonly report: R | undefined;
  readonly error: string | undefined;
  /** Why it could not begin. */
  readonly refused: readonly Finding[];
}

export type DuelFight = Fight<DuelPlan, DuelReport>;
export type GainsFight = Fight<GainsPlan, GainsReport>;

interface Progress<R> {
  readonly job: string;
  readonly done: number;
  readonly games: number;
  readonly report: R;
}

interface Done<R> {
  readonly job: string;
  readonly report: R;
  readonly cancelled?: boolean;
  readonly error?: string;
}

/** How the host is asked for games of a sort, and how it tells of them. */
export interface Channel<P, R> {
  start(plan: P): Promise<Result<string, readonly Finding[]>>;
  onProgress(listener: (event: Progress<R>) => void): () => void;
  onDone(listener: (event: Done<R>) => void): () => void;
}

/** Duels against several opponents. */
export const DUEL: Channel<DuelPlan, DuelReport> = {
  start: (plan) => useHost().playtests.startDuel(plan),
  onProgress: (listener) => useHost().on('duel:progress', listener),
  onDone: (listener) => useHost().on('duel:done', listener),
};

/** What one point more in each part gains. */
export const GAINS: Channel<GainsPlan, GainsReport> = {
  start: (plan) => useHost().playtests.startGains(plan),
  onProgress: (listener) => useHost().on('gains:progress', listener),
  onDone: (listener) => useHost().on('gains:done', listener),
};

/**
 * Asks the host for games and keeps `slot` up to date with what it tells of them; resolves when they are over, were refused, or
 * could not be asked for.
 */
export async function fight<P extends { readonly games: number }, R>(
  channel: Channel<P, R>,
  plan: P,
  slot: ShallowRef<Fight<P, R> | undefined>,
): Promise<void> {
  const fresh = { plan, job: undefined, state: 'running', done: 0, games: plan.games, error: undefined } as const;
  let own: Fight<P, R> = { ...fresh, report: undefined, refused: [] };
  // The first events may come before the answer that names the job.
  const early: (() => void)[] = [];
  let job: string | undefined;
  let end: () => void = () => undefined;
  const over = new Promise<void>((resolve) => (end = resolve));
  const put = (changes: Partial<Fight<P, R>>): void => {
    own = { ...own, ...changes };
    slot.value = own;
  };
  const heed = (of: string, act: () => void): void => {
    if (job === undefined) early.push(() => of === job && act());
    else if (of === job) act();
  };
  const stops = [
    channel.onProgress(({ job: of, ...news }) => heed(of, () => put(news))),
    channel.onDone(({ job: of, report, cancelled, error }) =>
      heed(of, () => {
        put({ report, error, state: error !== undefined ? 'failed' : cancelled ? 'cancelled' : 'done' });
        end();
      }),
    ),
  ];
  put({});
  try {
    const started = await channel.start(plan);
    if (started.ok) {
      job = started.value;
      put({ job });
      for (const act of early) act();
      await over;
    } else put({ state: 'refused', refused: started.error });
  } catch (error) {
    // The call itself was lost: the connection to the host, not the plan.
    put({ state: 'failed', error: error instanceof Error ? error.message : String(error) });
  } finally {
    for (const stop of stops) stop();
  }
}

/** Ends the games that are running; what they showed so far stays. */
export function cancelFight({ job }: { readonly job: string | undefined }): void {
  if (job !== undefined) void useHost().playtests.cancel(job);
}

/** True when a design is no longer what the games were played with: its values or its rules have changed. */
export function isStale({ plan }: Fight<{ readonly design: AnyDocument }, unknown>, design: Design): boolean {
  const { design: fought } = plan;
  return fought.kind !== 'design' || fought.rules !== design.rules || !sameJson(fought.stats, design.stats);
}
