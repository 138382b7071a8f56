import type { HexId } from '@core/hex';
import type { BoardPointer, CameraState } from './types';

/** Callbacks of a board. */
export interface BoardListener {
  /** The hex under the pointer or keyboard cursor changed; -1 for none. */
  enter?(event: BoardPointer): void;
  /** A gesture on the board; `drag` fires each time the pointer enters another hex. */
  press?(event: BoardPointer): void;
  drag?(event: BoardPointer): void;
  release?(event: BoardPointer): void;
  cancel?(): void;
  /** A press and release on one hex, or Enter or Space on the cursor hex. */
  click?(event: BoardPointer): void;
  /** The camera moved or zoomed. */
  camera?(state: CameraState): void;
  /** True for a hex where a primary drag starts a gesture even in `pan` mode, such as a selected hex. */
  isDraggable?(hex: HexId): boolean;
  /** Receives a key that the board does not handle; returns whether it handled the key. */
  key?(event: KeyboardEvent): boolean;
}

/** The action of a primary drag: `pan` moves the view, `tool` emits gesture events. */
export type PrimaryDrag = 'pan' | 'tool';
