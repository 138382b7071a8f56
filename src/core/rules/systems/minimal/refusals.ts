import type { Refusal } from '../../contract';
import { PHASE_DEPLOY, PHASE_ORDERS, PHASE_READY, PHASE_STRUCK } from './types';
import type { MinimalState } from './state';

/** Why a side cannot stop firing in a phase other than its fire. */
const REASONS: Readonly<Partial<Record<number, string>>> = {
  [PHASE_DEPLOY]: 'ships still have to deploy',
  [PHASE_READY]: 'ships still have to be set up',
  [PHASE_ORDERS]: 'ships fire after they have moved',
  [PHASE_STRUCK]: 'the struck side is not chosen yet',
};

/** See `Battle.refusals`. */
export function refusalsOf({ phase }: MinimalState): Refusal[] {
  const reason = REASONS[phase];
  return reason === undefined ? [] : [{ kind: 'end', reason, section: '4.0' }];
}
