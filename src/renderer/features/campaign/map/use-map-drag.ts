import { hexLabel, pixelToHex, type HexShape, type Point } from '@core/hex';
import { CLICK_SLOP } from '@renderer/canvas';
import { ref, type Ref } from 'vue';
import { HEX, toMap } from './layout';
import type { useCamera } from './use-camera';

/** Distance at which a drop still hits a system, in pixels. */
const REACH = 28;

/** A dragged fleet or system, or a lane that is dragged from a system. */
export interface MapDrag {
  readonly kind: 'fleet' | 'system' | 'lane';
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly from: Point;
  /** True once the pointer has moved further than a click. */
  readonly on: boolean;
}

interface DragTargets {
  /** What dragging a system does; undefined when systems stay. */
  system(): 'move' | 'lane' | undefined;
  onClick(held: MapDrag): void;
  onFleet(fleet: string, system: string): void;
  /** A system is over a hex; `last` when the drag is over. */
  onSystem(system: string, hex: string, last: boolean): void;
  onLane(from: string, to: string): void;
}

/** Dragging of fleets, systems and lanes on the star map. */
export function useMapDrag(
  view: ReturnType<typeof useCamera>,
  shape: Ref<HexShape>,
  spots: Ref<ReadonlyMap<string, Point>>,
  targets: DragTargets,
) {
  const drag = ref<MapDrag>();
  /** True after a drag, whose release the browser reports as a click. */
  let ended = false;

  function hexAt(point: Point): string | undefined {
    const spot = toMap(view.camera.value, point);
    const hex = pixelToHex(shape.value, HEX, spot.x, spot.y);
    return hex < 0 ? undefined : hexLabel(shape.value, hex);
  }
  function nearest(point: Point): string | undefined {
    let best: string | undefined;
    let least = REACH;
    for (const [id, spot] of spots.value) {
      const far = Math.hypot(spot.x - point.x, spot.y - point.y);
      if (far < least) [best, least] = [id, far];
    }
    return best;
  }
  function moveSystem({ id }: MapDrag, point: Point, last: boolean): void {
    const hex = hexAt(point);
    if (hex !== undefined) targets.onSystem(id, hex, last);
  }
  return {
    drag,
    hexAt,
    press(event: PointerEvent, of: 'fleet' | 'system', id: string): void {
      ended = false;
      const system = targets.system();
      if (event.button !== 0 || (of === 'system' && system === undefined)) return;
      const kind = of === 'system' && system === 'lane' ? 'lane' : of;
      const from = view.pointOf(event);
      drag.value = { kind, id, ...from, from, on: false };
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    },
    dragged(event: PointerEvent): void {
      const held = drag.value;
      if (!held) return;
      const point = view.pointOf(event);
      const on = held.on || Math.hypot(point.x - held.from.x, point.y - held.from.y) >= CLICK_SLOP;
      drag.value = { ...held, ...point, on };
      if (on && held.kind === 'system') moveSystem(held, point, false);
    },
    dropped(event: PointerEvent): void {
      const held = drag.value;
      drag.value = undefined;
      if (!held) return;
      ended = held.on && held.kind === 'lane';
      if (!held.on) return targets.onClick(held);
      const point = view.pointOf(event);
      if (held.kind === 'system') return moveSystem(held, point, true);
      const system = nearest(point);
      if (system === undefined) return;
      if (held.kind === 'fleet') targets.onFleet(held.id, system);
      else if (system !== held.id) targets.onLane(held.id, system);
    },
    cancel(): void {
      drag.value = undefined;
    },
    /** True for a click that does not end the drag of a lane. */
    isClick: () => !ended,
  };
}
