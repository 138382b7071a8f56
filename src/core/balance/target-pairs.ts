import { type TargetBand, logitOf, type Move, type TriedValue, type TargetParameter } from './target-arms';

/** Number of pairs to try if no single change reaches the target. */
const PAIRS = 24;

/**
 * Pairs of changes of two parameters that should come near the target if their log-odds shifts add up; smallest changes first.
 * @param triedValues the values of each parameter that were tried alone, in value order
 * @param present the log-odds of the unchanged scenario
 */
export function likelyPairs(
  parameters: readonly TargetParameter[],
  triedValues: readonly (readonly TriedValue[])[],
  present: number,
  { target, within }: TargetBand,
): Move[][] {
  const shifts = parameters.map((parameter, at) => shiftsOf(parameter, triedValues[at] ?? [], present));
  const pairs = shifts.flatMap((first, a) =>
    shifts.slice(a + 1).flatMap((second, offset) =>
      first.flatMap((shiftA) =>
        second.map((shiftB) => {
          const share = 1 / (1 + Math.exp(-(present + shiftA.shift + shiftB.shift)));
          return {
            moves: [
              { parameter: a, value: shiftA.value },
              { parameter: a + 1 + offset, value: shiftB.value },
            ],
            off: Math.max(0, Math.abs(share - target) - within),
            change: shiftA.change + shiftB.change,
          };
        }),
      ),
    ),
  );
  pairs.sort((a, b) => a.off - b.off || a.change - b.change);
  return pairs.slice(0, PAIRS).map(({ moves }) => moves);
}

/** The log-odds shift by parameter value; linear interpolation between tried values. */
function shiftsOf(
  { changes, ordered }: TargetParameter,
  triedValues: readonly TriedValue[],
  present: number,
): { readonly value: number; readonly change: number; readonly shift: number }[] {
  const known = triedValues.map(({ value, arm }) => ({ value, logit: logitOf(arm) }));
  return changes.flatMap((change, value) => {
    if (change === 0) return [];
    const high = known.find((point) => point.value >= value);
    if (high === undefined || (!ordered && high.value !== value)) return [];
    const low = known.findLast((point) => point.value <= value) ?? high;
    const part = high.value === low.value ? 0 : (value - low.value) / (high.value - low.value);
    return [{ value, change, shift: low.logit + part * (high.logit - low.logit) - present }];
  });
}
