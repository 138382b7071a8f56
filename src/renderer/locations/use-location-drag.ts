import type { Ref } from 'vue';
import { CLICK_SLOP } from '@renderer/canvas';
import { MARGIN, snapToGrid, type Box } from '@core/drawing/battlespace';

/** The location under the pressed button: where the pointer went down in the window, and where in the location. */
interface HeldLocation {
  readonly id: string;
  readonly clientX: number;
  readonly clientY: number;
  readonly dx: number;
  readonly dy: number;
  /** False while it may still be a click. */
  isDrag: boolean;
  moved: boolean;
}

/** Pointer handlers for dragging a location by its header. */
export interface LocationDrag {
  /** The pointer goes down on the location at index `at`. */
  press(event: PointerEvent, at: number): void;
  drag(event: PointerEvent): void;
  drop(event: PointerEvent): void;
}

/**
 * Drags locations, snapped to the grid. Calls `move` with each new position, and once more with `last` at the end.
 */
export function useLocationDrag(
  allowed: () => boolean,
  locationAt: (at: number) => { readonly id: string; readonly box: Box },
  boxOf: (id: string) => Box | undefined,
  zoom: Readonly<Ref<number>>,
  move: (id: string, x: number, y: number, last: boolean) => void,
): LocationDrag {
  let held: HeldLocation | undefined;

  function dragTo({ clientX, clientY }: PointerEvent, last: boolean): void {
    if (held === undefined) return;
    held.isDrag ||= Math.hypot(clientX - held.clientX, clientY - held.clientY) >= CLICK_SLOP;
    if (held.isDrag) {
      const box = boxOf(held.id);
      const x = snapToGrid(clientX / zoom.value - held.dx - MARGIN);
      const y = snapToGrid(clientY / zoom.value - held.dy - MARGIN);
      const moved = box !== undefined && (x !== box.x - MARGIN || y !== box.y - MARGIN);
      if (moved || (last && held.moved)) move(held.id, x, y, last);
      held.moved ||= moved;
    }
    if (last) held = undefined;
  }

  return {
    press(event, at) {
      if (!allowed() || event.button !== 0) return;
      const { clientX, clientY } = event;
      const { id, box } = locationAt(at);
      const [dx, dy] = [clientX / zoom.value - box.x, clientY / zoom.value - box.y];
      held = { id, clientX, clientY, dx, dy, isDrag: false, moved: false };
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    },
    drag: (event) => dragTo(event, false),
    drop: (event) => dragTo(event, true),
  };
}
