import type { CounterspaceAction } from '../types';

/** Share of the prior that the careful player's own choice gets; more where the levels set objectives, which take long to pay. */
export const OWN_SHARE = 0.5;
export const ERRAND_SHARE = 0.6;

/**
 * Prior probability that each action is good, before any search: `share` for the careful player's choice, and the rest among all by
 * their kind. Kinds that are not known here weigh as much as a shot. A factor raises or lowers the prior of some actions.
 */
export function writePriors(
  actions: readonly CounterspaceAction[],
  greedy: CounterspaceAction,
  out: number[],
  share: number,
  factorOf: ((action: CounterspaceAction) => number) | undefined,
): void {
  let sum = 0;
  for (let i = 0; i < actions.length; i++) {
    const weight = kindWeight(actions[i], greedy);
    out[i] = weight;
    sum += weight;
  }
  const scale = (1 - share) / sum;
  for (let i = 0; i < actions.length; i++) {
    out[i] = out[i] * scale + (actions[i] === greedy ? share : 0);
  }
  if (factorOf !== undefined) for (let i = 0; i < actions.length; i++) out[i] *= factorOf(actions[i]);
}

function kindWeight(action: CounterspaceAction, greedy: CounterspaceAction): number {
  switch (action.t) {
    case 'energy':
      // Splits near the greedy one are likelier.
      return greedy.t === 'energy' ? 1 / (1 + Math.abs(action.s - greedy.s)) : 1;
    case 'enter':
    case 'deploy':
      return greedy.t === action.t ? 1 / (1 + Math.abs(action.h - greedy.h)) : 1;
    case 'move':
      return 0.6;
    case 'exit':
      return 0.3;
    case 'end':
      return 0.6;
    default:
      return 1;
  }
}
