import type { Ref } from 'vue';
import { MARGIN, snapToGrid, type Box } from '@core/drawing/battlespace';

/** A shorter way of the pointer is a click, in pixels of the window. */
const DRAG_FROM = 4;

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
  /** The held location, where it was pressed, and the offset of that point in it. `on` once the pointer has moved so far that it is a drag. */
  let dragged:
    | {
        readonly id: string;
        readonly from: PointerEvent;
        readonly dx: number;
        readonly dy: number;
        on: boolean;
        moved: boolean;
      }
    | undefined;

  function dragTo(event: PointerEvent, last: boolean): void {
    if (dragged === undefined) return;
    const { from } = dragged;
    dragged.on ||= Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) >= DRAG_FROM;
    if (!dragged.on) {
      if (last) dragged = undefined;
      return;
    }
    const box = boxOf(dragged.id);
    const x = snapToGrid(event.clientX / zoom.value - dragged.dx - MARGIN);
    const y = snapToGrid(event.clientY / zoom.value - dragged.dy - MARGIN);
    const moved = box !== undefined && (x !== box.x - MARGIN || y !== box.y - MARGIN);
    if (moved || (last && dragged.moved)) move(dragged.id, x, y, last);
    dragged.moved ||= moved;
    if (last) dragged = undefined;
  }

  return {
    press(event, at) {
      if (!allowed() || event.button !== 0) return;
      const { id, box } = locationAt(at);
      const [dx, dy] = [event.clientX / zoom.value - box.x, event.clientY / zoom.value - box.y];
      dragged = { id, from: event, dx, dy, on: false, moved: false };
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    },
    drag: (event) => dragTo(event, false),
    drop: (event) => dragTo(event, true),
  };
}
