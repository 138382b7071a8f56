import type { Aims } from '../../engine/player/aims';
import type { Mind } from '../../engine/player/mind';
import type { CounterspaceState } from '../../types';

/** What a drill asks. */
export interface Minds extends Pick<Mind, 'errands' | 'torpedoes'> {
  readonly aims: Aims;
  /** Begins a stretch of play, and says what the side that is to act is after ({@link Drill.strive}). */
  readonly begin: (state: CounterspaceState) => void;
  /** The number of the action that the side that is to act decides for, in the stretch that was begun. */
  readonly next: (state: CounterspaceState) => number;
}
