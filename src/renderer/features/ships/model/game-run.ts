import type { Finding } from '@core/base';
import type { Design } from '@core/model';
import { runJob } from '@renderer/stores';
import { sameJson } from '@renderer/documents';
import type { JobRequest, JobReport } from '@shared/host-api';
import type { ShallowRef } from 'vue';

/** Games that the host plays for a design, or has played. */
export interface GameRun<T extends 'duel' | 'gains' = 'duel' | 'gains'> {
  readonly plan: JobRequest<T>;
  /** Ends the games. */
  readonly controller: AbortController;
  readonly state: 'running' | 'done' | 'cancelled' | 'failed' | 'refused';
  /** Games played, and asked for; all opponents together. */
  readonly done: number;
  readonly games: number;
  readonly report: JobReport<T> | undefined;
  readonly error: string | undefined;
  /** Why it could not begin. */
  readonly refused: readonly Finding[];
}

/**
 * Asks the host for games and keeps `slot` up to date with what it tells of them; resolves when they are over, were refused, or
 * could not be asked for.
 */
export async function runGames<T extends 'duel' | 'gains'>(
  plan: JobRequest<T>,
  slot: ShallowRef<GameRun<T> | undefined>,
): Promise<void> {
  const controller = new AbortController();
  const fresh = { plan, controller, state: 'running', done: 0, games: plan.games, error: undefined } as const;
  let own: GameRun<T> = { ...fresh, report: undefined, refused: [] };
  const put = (changes: Partial<GameRun<T>>): void => {
    own = { ...own, ...changes };
    slot.value = own;
  };
  put({});
  const over = await runJob(plan, {
    signal: controller.signal,
    progress: ({ done, games, report }) => put({ done, games, report }),
  });
  if (!over.ok) return put({ state: 'refused', refused: over.error });
  const { report, cancelled, error } = over.value;
  const { games: done } = report;
  put({ report, done, error, state: error !== undefined ? 'failed' : cancelled === true ? 'cancelled' : 'done' });
}

/** Ends the games that are running; what they showed so far stays. */
export function cancelRun({ controller }: Pick<GameRun, 'controller'>): void {
  controller.abort();
}

/** True when a design is no longer what the games were played with: its values or its rules have changed. */
export function isStale({ plan }: Pick<GameRun, 'plan'>, design: Design): boolean {
  const { design: fought } = plan;
  return fought.kind !== 'design' || fought.rules !== design.rules || !sameJson(fought.stats, design.stats);
}
