import type { Ref } from 'vue';
import { MARGIN, snapToGrid, type Box } from '@core/drawing/battlespace';

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
  /** The dragged location, and the offset of the pointer in it. */
  let dragged: { readonly id: string; readonly dx: number; readonly dy: number; moved: boolean } | undefined;

  function dragTo(event: PointerEvent, last: boolean): void {
    if (dragged === undefined) return;
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
      dragged = { id, dx: event.clientX / zoom.value - box.x, dy: event.clientY / zoom.value - box.y, moved: false };
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    },
    drag: (event) => dragTo(event, false),
    drop: (event) => dragTo(event, true),
  };
}
