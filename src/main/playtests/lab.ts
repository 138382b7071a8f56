import { type Finding, type Result, err, ok } from '@core/base';
import {
  type LeverValue,
  pulled,
  pullsText,
  type Setting,
  type TargetPlan,
  type TargetResult,
  TargetSeek,
  type Varied,
} from '@core/balance';
import type { BatchRunner } from './runner';
import type { BatchFigures } from './tallies';

/** What the laboratory asks while it works. */
export interface LabHooks {
  readonly workers?: number;
  readonly signal: AbortSignal;
  /** Told after every batch. */
  readonly told?: (done: number, of: number | undefined, words: string) => void;
}

/** One point of a sweep: the values of its levers, and what came of them. */
export interface SweepPoint {
  readonly values: readonly LeverValue[];
  /** Absent where the scenario cannot be played with these values; `findings` say why. */
  readonly figures?: BatchFigures;
  readonly findings?: readonly Finding[];
}

/** How the work of the laboratory can fail: it was cancelled, it cannot be set up, or games could not be played, which is a bug. */
export type LabFailure =
  | { readonly code: 'cancelled' }
  | { readonly code: 'setting'; readonly message: string; readonly findings: readonly Finding[] }
  | { readonly code: 'lost'; readonly message: string };

/** Every combination of the values of some levers, the last one changing fastest. */
export function gridOf(varied: readonly Varied[]): LeverValue[][] {
  return varied.reduce<LeverValue[][]>(
    (rows, { values }) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );
}

/** Plays a batch at every combination of values, all with the same games: what differs is the scenario, not the dice. */
export async function sweep(
  runner: BatchRunner,
  setting: Setting,
  varied: readonly Varied[],
  amount: { readonly games: number; readonly seed: number },
  hooks: LabHooks,
): Promise<Result<SweepPoint[], LabFailure>> {
  const grid = gridOf(varied);
  const points: SweepPoint[] = [];
  for (const values of grid) {
    const pulls = varied.map(({ lever }, at) => ({ lever, value: values[at] }));
    const played = await play(runner, pulled(setting, pulls), amount, hooks);
    if (played.ok) points.push({ values, figures: played.value });
    else if (played.error.code === 'setting') points.push({ values, findings: played.error.findings });
    else return played;
    hooks.told?.(points.length, grid.length, values.join(', '));
  }
  return ok(points);
}

/** Looks for the smallest change of some levers that brings the share of an aim near a target. */
export async function findTarget(
  runner: BatchRunner,
  setting: Setting,
  plan: TargetPlan,
  hooks: LabHooks,
): Promise<Result<TargetResult, LabFailure>> {
  const search = new TargetSeek(setting, plan);
  let done = 0;
  let refused: LabFailure | undefined;
  for (let look = search.next(); look !== undefined; look = search.next()) {
    const played = await play(runner, look.setting, look, hooks);
    if (played.ok) search.add(played.value);
    else if (played.error.code !== 'setting') return played;
    else {
      refused = played.error;
      search.add(undefined);
    }
    done += look.games;
    hooks.told?.(done, undefined, `games; ${pullsText(look.pulls)}${look.check ? ', check' : ''}`);
  }
  const found = search.result();
  return found === undefined
    ? err(refused ?? { code: 'setting', message: 'There is no value to try.', findings: [] })
    : ok(found);
}

/** Plays one batch of a setting. */
async function play(
  runner: BatchRunner,
  set: Result<Setting, string>,
  { games, seed }: { readonly games: number; readonly seed: number },
  { workers, signal }: LabHooks,
): Promise<Result<BatchFigures, LabFailure>> {
  if (!set.ok) return err({ code: 'setting', message: set.error, findings: [] });
  const running = runner.start({ ...set.value, games, seed, ...(workers === undefined ? {} : { workers }) });
  if (!running.ok) {
    return err({ code: 'setting', message: 'The scenario cannot be played so.', findings: running.error });
  }
  const stop = (): void => running.value.cancel();
  signal.addEventListener('abort', stop);
  if (signal.aborted) stop();
  const { figures, cancelled, lost } = await running.value.promise;
  signal.removeEventListener('abort', stop);
  if (cancelled) return err({ code: 'cancelled' });
  const [first] = lost;
  return first === undefined
    ? ok(figures)
    : err({ code: 'lost', message: `Game ${first.index + 1} could not be played: ${first.message}` });
}
