import { StateFacts } from '../../common/score';
import type { Fate } from '../../contract';
import type { Tables } from './tables';
import type { FateCode } from './types';
import type { MinimalState } from './state';

const FATE_NAMES: readonly Fate[] = ['pending', 'alive', 'destroyed', 'exited', 'pending'];

/** The contract's name of a fate. */
export function fateName(code: FateCode): Fate {
  return FATE_NAMES[code];
}

/** A state as the victory levels see it, after so many turns. */
export function factsOf({ sides }: Tables, state: MinimalState, turns: number, ended: boolean): StateFacts {
  return new StateFacts(sides, state, state.ships, FATE_NAMES, turns, ended);
}
