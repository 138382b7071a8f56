import type { Point } from '@core/hex';
import { computed, onBeforeUnmount, onMounted, ref, shallowRef, type Ref } from 'vue';
import { fit, toScreen, zoomAt, type MapCamera } from './layout';

/** Margin of a fitted drawing, in pixels. */
const MARGIN = 60;
const STEP = 1.25;
/** Minimum pointer movement of a drag, in pixels. */
export const DRAG_FROM = 4;

/** Directions of the arrow keys. */
export const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Camera of a drawing, with wheel, drag and button handlers. Fits the drawing until the user moves it. */
export function useCamera(frame: Ref<HTMLElement | undefined>, spots: () => readonly Point[], margin = MARGIN) {
  const size = shallowRef({ width: 0, height: 0 });
  const own = shallowRef<MapCamera>();
  const camera = computed(() => own.value ?? fit(spots(), size.value.width, size.value.height, margin));
  const panning = ref(false);
  let from: { x: number; y: number; camera: MapCamera } | undefined;

  const observer = new ResizeObserver(([entry]) => {
    if (entry) size.value = { width: entry.contentRect.width, height: entry.contentRect.height };
  });
  onMounted(() => {
    if (frame.value) observer.observe(frame.value);
  });
  onBeforeUnmount(() => observer.disconnect());
  /** Pointer position in the element. */
  function pointOf(event: MouseEvent): Point {
    const box = frame.value?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  }
  const middle = (): Point => ({ x: size.value.width / 2, y: size.value.height / 2 });
  return {
    camera,
    size,
    panning,
    pointOf,
    zoomBy(direction: 1 | -1, at: Point = middle()): void {
      own.value = zoomAt(camera.value, direction > 0 ? STEP : 1 / STEP, at);
    },
    wheel(event: WheelEvent): void {
      own.value = zoomAt(camera.value, event.deltaY < 0 ? STEP : 1 / STEP, pointOf(event));
    },
    fit(): void {
      own.value = undefined;
    },
    /** Moves a point into view, to the middle; does nothing if it is well inside. */
    reveal(spot: Point): void {
      const { x, y } = toScreen(camera.value, spot);
      const { width, height } = size.value;
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
      if (!panning.value && Math.hypot(dx, dy) < DRAG_FROM) return;
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
