import { type TargetBand, logitOf, type Move, type Seen, type TargetParameter } from './target-arms';

/** So many pairs of moves are tried where no single one reaches the aim. */
const PAIRS = 24;

/**
 * Pairs of moves of two parameters that should come near the target if each shifts the log-odds as it does alone, the smallest changes first.
 * @param seen what was looked at of each parameter by itself, in the order of the values
 * @param present the log-odds of the scenario as it is
 */
export function likelyPairs(
  parameters: readonly TargetParameter[],
  seen: readonly (readonly Seen[])[],
  present: number,
  { target, within }: TargetBand,
): Move[][] {
  const shifts = parameters.map((parameter, at) => shiftsOf(parameter, seen[at] ?? [], present));
  const pairs = shifts.flatMap((first, a) =>
    shifts.slice(a + 1).flatMap((second, more) =>
      first.flatMap((one) =>
        second.map((other) => {
          const share = 1 / (1 + Math.exp(-(present + one.shift + other.shift)));
          return {
            moves: [
              { parameter: a, value: one.value },
              { parameter: a + 1 + more, value: other.value },
            ],
            off: Math.max(0, Math.abs(share - target) - within),
            change: one.change + other.change,
          };
        }),
      ),
    ),
  );
  pairs.sort((a, b) => a.off - b.off || a.change - b.change);
  return pairs.slice(0, PAIRS).map(({ moves }) => moves);
}

/** By value of a parameter how it shifts the log-odds; between two values that were looked at by a straight line. */
function shiftsOf(
  { changes, ordered }: TargetParameter,
  seen: readonly Seen[],
  present: number,
): { readonly value: number; readonly change: number; readonly shift: number }[] {
  const known = seen.map(({ value, arm }) => ({ value, logit: logitOf(arm) }));
  return changes.flatMap((change, value) => {
    if (change === 0) return [];
    const high = known.find((one) => one.value >= value);
    if (high === undefined || (!ordered && high.value !== value)) return [];
    const low = known.findLast((one) => one.value <= value) ?? high;
    const part = high.value === low.value ? 0 : (value - low.value) / (high.value - low.value);
    return [{ value, change, shift: low.logit + part * (high.logit - low.logit) - present }];
  });
}
