import type { HexId } from '@core/hex';
import type { BoardPointer, CameraState } from './types';

/** What a board tells its owner. */
export interface BoardListener {
  /** The hex under the pointer, or of the keyboard cursor, is another one (-1: none). */
  enter?(event: BoardPointer): void;
  /** A gesture on the board: `drag` is told for each hex that the pointer comes to, with those passed between. */
  press?(event: BoardPointer): void;
  drag?(event: BoardPointer): void;
  release?(event: BoardPointer): void;
  cancel?(): void;
  /** A press and release on one hex, or Enter or Space on the cursor's hex. */
  click?(event: BoardPointer): void;
  /** The view has moved. */
  camera?(state: CameraState): void;
  /** True for a hex from which a primary drag is a gesture though drags pan, such as one that is selected. */
  grabs?(hex: HexId): boolean;
  /** A key that the board has no use for; return true when it was used. */
  key?(event: KeyboardEvent): boolean;
}

/** How a primary drag is used: `pan` moves the view and a click still selects, `tool` is told as a gesture. */
export type PrimaryDrag = 'pan' | 'tool';
