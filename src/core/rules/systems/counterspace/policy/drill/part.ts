import type { CounterspaceAction, CounterspaceState } from '../../types';
import type { Errands } from '../errands';
import type { Lull } from '../lull';
import type { TorpedoMind } from '../torpedoes';
import type { Setting } from './memory';

/** What a drill asks. */
export interface Minds {
  readonly errands: Errands | undefined;
  readonly torpedoes: TorpedoMind | undefined;
  readonly lull: Lull;
  /** Begins a lull, and says what the side that is to act is after. */
  readonly begin: (state: CounterspaceState) => void;
  /** The decision of the side that is to act, in the lull that was begun. */
  readonly next: (state: CounterspaceState) => CounterspaceAction;
}

/** A player's part in a drill. */
export interface Part {
  readonly setting: Setting;
  readonly minds: Minds;
}
