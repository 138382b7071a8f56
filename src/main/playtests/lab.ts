import { type Finding, type Result, err, ok } from '@core/base';
import {
  type Aim,
  type Evidence,
  type LeverValue,
  type Setting,
  TargetSearch,
  type TargetFinding,
  type Varied,
  countFor,
  pulled,
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
    const played = await play(runner, setting, varied, values, amount, hooks);
    if (played.ok) points.push({ values, figures: played.value });
    else if (played.error.code === 'setting') points.push({ values, findings: played.error.findings });
    else return played;
    hooks.told?.(points.length, grid.length, values.join(', '));
  }
  return ok(points);
}

/** What a search for a target is about. */
export interface TargetPlan {
  readonly varied: Varied;
  readonly aim: Aim;
  readonly target: number;
  readonly within: number;
  readonly seed: number;
  /** Games of the final check. */
  readonly check: number;
}

/** What was found: the value, the fresh games that judge it, and every look on the way. */
export interface TargetResult extends Omit<TargetFinding, 'index' | 'looked'> {
  readonly value: LeverValue;
  readonly looked: readonly (Evidence & { readonly value: LeverValue })[];
}

/** Looks for the value of a lever at which the share of an aim comes nearest to a target. */
export async function findTarget(
  runner: BatchRunner,
  setting: Setting,
  plan: TargetPlan,
  hooks: LabHooks,
): Promise<Result<TargetResult, LabFailure>> {
  const { varied, aim, target, within, seed, check } = plan;
  const { values } = varied;
  const search = new TargetSearch({ values: values.length, target, within, seed, check });
  let done = 0;
  for (let look = search.next(); look !== undefined; look = search.next()) {
    const value = values[look.index];
    const played = await play(runner, setting, [varied], [value], look, hooks);
    if (!played.ok) return played;
    search.add(look, countFor(aim, played.value.outcomes), played.value.games);
    hooks.told?.(++done, undefined, `${String(value)}, ${look.games} games${look.check ? ' to check' : ''}`);
  }
  const found = search.finding();
  if (found === undefined) return err({ code: 'setting', message: 'There is no value to try.', findings: [] });
  const { index, looked, ...rest } = found;
  return ok({ ...rest, value: values[index], looked: looked.map((one) => ({ ...one, value: values[one.index] })) });
}

/** Plays one batch with levers at some values. */
async function play(
  runner: BatchRunner,
  setting: Setting,
  varied: readonly Varied[],
  values: readonly LeverValue[],
  { games, seed }: { readonly games: number; readonly seed: number },
  { workers, signal }: LabHooks,
): Promise<Result<BatchFigures, LabFailure>> {
  const set = pulled(
    setting,
    varied.map(({ lever }, at) => ({ lever, value: values[at] })),
  );
  if (!set.ok) return err({ code: 'setting', message: set.error, findings: [] });
  const running = runner.start({ ...set.value, games, seed, ...(workers === undefined ? {} : { workers }) });
  if (!running.ok) {
    const message = `The scenario cannot be played with ${values.join(', ')}.`;
    return err({ code: 'setting', message, findings: running.error });
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
