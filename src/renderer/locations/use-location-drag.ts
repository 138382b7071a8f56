import type { Ref } from 'vue';
import { MARGIN, snapped, type Box } from './layout';

/** Handlers for a location that is dragged by its head. */
export interface LocationDrag {
  /** The pointer goes down on the location at index `at`. */
  press(event: PointerEvent, at: number): void;
  drag(event: PointerEvent): void;
  drop(event: PointerEvent): void;
}

/**
 * Dragging of locations over the drawing, on its grid. `move` hears of each new place, and once more with `last` when the location is
 * let go.
 */
export function useLocationDrag(
  allowed: () => boolean,
  locationAt: (at: number) => { readonly id: string; readonly box: Box },
  boxOf: (id: string) => Box | undefined,
  zoom: Readonly<Ref<number>>,
  move: (id: string, x: number, y: number, last: boolean) => void,
): LocationDrag {
  /** The location that is dragged, and where in it it was taken hold of. */
  let held: { readonly id: string; readonly dx: number; readonly dy: number; moved: boolean } | undefined;

  function place(event: PointerEvent, last: boolean): void {
    if (held === undefined) return;
    const box = boxOf(held.id);
    const x = snapped(event.clientX / zoom.value - held.dx - MARGIN);
    const y = snapped(event.clientY / zoom.value - held.dy - MARGIN);
    const moved = box !== undefined && (x !== box.x - MARGIN || y !== box.y - MARGIN);
    if (moved || (last && held.moved)) move(held.id, x, y, last);
    held.moved ||= moved;
    if (last) held = undefined;
  }

  return {
    press(event, at) {
      if (!allowed() || event.button !== 0) return;
      const { id, box } = locationAt(at);
      held = { id, dx: event.clientX / zoom.value - box.x, dy: event.clientY / zoom.value - box.y, moved: false };
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    },
    drag: (event) => place(event, false),
    drop: (event) => place(event, true),
  };
}
