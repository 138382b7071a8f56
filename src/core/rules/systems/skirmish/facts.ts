import { StateFacts } from '../../common/score';
import type { Fate } from '../../contract';
import type { Tables } from './tables';
import type { FateCode } from './types';
import type { SkirmishState } from './state';

const FATE_NAMES: readonly Fate[] = ['pending', 'alive', 'destroyed', 'exited', 'pending'];

/** The contract's name of a fate. */
export function fateName(code: FateCode): Fate {
  return FATE_NAMES[code];
}

/** A state as the victory levels see it; `turns` rounds are over, `ended` is true when the battle has ended by itself. */
export function factsOf(tables: Tables, state: SkirmishState, turns: number, ended: boolean): StateFacts {
  return new StateFacts(tables.sides, state, state.units, FATE_NAMES, turns, ended);
}
