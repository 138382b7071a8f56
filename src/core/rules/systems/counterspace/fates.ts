import type { Fate } from '../../contract';
import type { FateCode } from './types';

/** Names of the fate codes, in their order. */
const FATE_NAMES: readonly Fate[] = ['pending', 'alive', 'destroyed', 'exited', 'landed', 'pending'];

/** The contract's name of a fate. */
export function fateName(code: FateCode): Fate {
  return FATE_NAMES[code];
}
