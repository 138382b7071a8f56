import type { Point } from '@core/hex';
import { CLICK_SLOP } from '@renderer/canvas';
import { useResize } from '@renderer/ui';
import { computed, ref, shallowRef, type Ref } from 'vue';
import { fit, toMap, toScreen, zoomAt, type MapCamera } from './layout';

/** Margin of a fitted drawing, in pixels. */
const MARGIN = 60;
const STEP = 1.25;

/** Limits of the fitted scale, and the point to show when the drawing does not fit. */
export interface CameraLimits {
  readonly least: number;
  readonly most: number;
  readonly home: () => Point | undefined;
}

/** Camera of a drawing, with wheel, drag and button handlers. Fits the drawing until the user moves it. */
export function useCamera(
  frame: Ref<HTMLElement | undefined>,
  spots: () => readonly Point[],
  margin = MARGIN,
  limits?: CameraLimits,
) {
  const size = shallowRef({ width: 0, height: 0 });
  const own = shallowRef<MapCamera>();
  const camera = computed(() => {
    if (own.value) return own.value;
    const { width, height } = size.value;
    const fitted = fit(spots(), width, height, margin);
    if (!limits || width === 0 || (fitted.scale >= limits.least && fitted.scale <= limits.most)) return fitted;
    const scale = Math.min(limits.most, Math.max(limits.least, fitted.scale));
    const middle = toMap(fitted, { x: width / 2, y: height / 2 });
    const { x, y } = fitted.scale < limits.least ? (limits.home() ?? middle) : middle;
    const along = (part: 'x' | 'y', room: number, wanted: number): number => {
      const all = spots().map((spot) => spot[part] * scale);
      const [start, end] = [margin - Math.min(...all), room - margin - Math.max(...all)];
      // A drawing that fits is in the middle, a larger one leaves no empty edge.
      return start <= end ? (start + end) / 2 : Math.min(start, Math.max(end, room / 2 - wanted * scale));
    };
    return { scale, x: along('x', width, x), y: along('y', height, y) };
  });
  const panning = ref(false);
  let from: { x: number; y: number; camera: MapCamera } | undefined;

  useResize(frame, ({ width, height }) => {
    size.value = { width, height };
  });
  /** Pointer position in the element. */
  function pointOf(event: MouseEvent): Point {
    const box = frame.value?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }
  return {
    camera,
    size,
    panning,
    pointOf,
    zoomBy(direction: 1 | -1): void {
      const { width, height } = size.value;
      own.value = zoomAt(camera.value, direction > 0 ? STEP : 1 / STEP, { x: width / 2, y: height / 2 });
    },
    wheel(event: WheelEvent): void {
      own.value = zoomAt(camera.value, event.deltaY < 0 ? STEP : 1 / STEP, pointOf(event));
    },
    /** Shows the whole drawing; with limits, at a scale below them if need be. */
    fit(): void {
      own.value = limits ? fit(spots(), size.value.width, size.value.height, margin) : undefined;
    },
    /** Moves a point into view, to the middle; does nothing if it is well inside. */
    reveal(spot: Point): void {
      const { width, height } = size.value;
      // Before the first layout, the camera is still to be fitted.
      if (width === 0) return;
      const { x, y } = toScreen(camera.value, spot);
      if (x > MARGIN && y > MARGIN && x < width - MARGIN && y < height - MARGIN) return;
      const { scale } = camera.value;
      own.value = { scale, x: width / 2 - spot.x * scale, y: height / 2 - spot.y * scale };
    },
    panStart(event: PointerEvent): void {
      if (event.button > 1) return;
      from = { x: event.clientX, y: event.clientY, camera: camera.value };
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
    },
    panMove(event: PointerEvent): void {
      if (!from) return;
      const dx = event.clientX - from.x;
      const dy = event.clientY - from.y;
      if (!panning.value && Math.hypot(dx, dy) < CLICK_SLOP) return;
      panning.value = true;
      own.value = { ...from.camera, x: from.camera.x + dx, y: from.camera.y + dy };
    },
    /** Ends a drag. Returns whether there was one. */
    panEnd(): boolean {
      const was = panning.value;
      from = undefined;
      panning.value = false;
      return was;
    },
  };
}
