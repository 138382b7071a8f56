import type { CounterspaceAction, CounterspaceState } from '../../types';
import type { Aims } from '../aims';
import type { Errands } from '../errands';
import type { TorpedoMind } from '../torpedoes';

/** What a drill asks. */
export interface Minds {
  readonly aims: Pick<Aims, 'plain' | 'lasting'>;
  readonly errands: Errands | undefined;
  readonly torpedoes: TorpedoMind | undefined;
  /** Begins a lull, and says what the side that is to act is after ({@link Drill.strive}). */
  readonly begin: (state: CounterspaceState) => void;
  /** The decision of the side that is to act, in the lull that was begun. */
  readonly next: (state: CounterspaceState) => CounterspaceAction;
}
