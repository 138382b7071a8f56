import type { Finding } from '@core/base';
import type { Design } from '@core/model';
import { withoutBudget } from '@core/rules/design-steps';
import { runJob } from '@renderer/stores';
import { sameJson } from '@renderer/documents';
import type { JobRequest, JobReport } from '@shared/host-api';
import type { ShallowRef } from 'vue';

/** A running or finished batch of games for a design. */
export interface GameRun<T extends 'duel' | 'gains' = 'duel' | 'gains'> {
  readonly plan: JobRequest<T>;
  /** Aborts the run. */
  readonly controller: AbortController;
  readonly state: 'running' | 'done' | 'cancelled' | 'failed' | 'refused';
  /** Games played and requested, over all opponents. */
  readonly done: number;
  readonly games: number;
  readonly report: JobReport<T> | undefined;
  readonly error: string | undefined;
  /** Why the host refused the plan. */
  readonly refused: readonly Finding[];
}

/**
 * Runs games on the host and updates `state`; resolves when the run has ended, was refused, or could not be requested.
 */
export async function runGames<T extends 'duel' | 'gains'>(
  plan: JobRequest<T>,
  state: ShallowRef<GameRun<T> | undefined>,
): Promise<void> {
  const controller = new AbortController();
  const initial = { plan, controller, state: 'running', done: 0, games: plan.games, error: undefined } as const;
  let run: GameRun<T> = { ...initial, report: undefined, refused: [] };
  const update = (changes: Partial<GameRun<T>>): void => {
    run = { ...run, ...changes };
    state.value = run;
  };
  update({});
  const result = await runJob(plan, {
    signal: controller.signal,
    progress: ({ done, games, report }) => update({ done, games, report }),
  });
  if (!result.ok) return update({ state: 'refused', refused: result.error });
  const { report, cancelled, error } = result.value;
  const { games: done } = report;
  update({ report, done, error, state: error !== undefined ? 'failed' : cancelled === true ? 'cancelled' : 'done' });
}

/** Aborts the run; its results so far stay. */
export function cancelRun({ controller }: Pick<GameRun, 'controller'>): void {
  controller.abort();
}

/** Whether two versions of a design play alike; their budgets, names and notes do not matter. */
export function playsAlike(a: Design, b: Design): boolean {
  return a.rules === b.rules && sameJson(withoutBudget(a).stats, withoutBudget(b).stats);
}

/** Whether the design's stats or rules have changed since the run. */
export function isStale({ plan }: Pick<GameRun, 'plan'>, design: Design): boolean {
  return plan.design.kind !== 'design' || !playsAlike(plan.design, design);
}

/** The opponents of a run that have changed since, as they are now. Deleted ones have not changed. */
export function changedOpponents(
  { plan }: Pick<GameRun, 'plan'>,
  design: Design,
  library: ReadonlyMap<string, Design>,
): Design[] {
  const played = plan.type === 'duel' ? plan.opponents : [plan.opponent];
  return played.flatMap((opponent) => {
    // In a mirror duel it is the design itself.
    const now = opponent.id === design.id ? undefined : library.get(opponent.id);
    return now === undefined || (opponent.kind === 'design' && playsAlike(opponent, now)) ? [] : [now];
  });
}
