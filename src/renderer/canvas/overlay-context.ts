import { hexCorners, type HexShape } from '@core/hex';
import { HEX_SIZE } from './metrics';
import type { BoardTheme } from './theme';
import type { CameraState } from './types';

/** Drawing context of the overlays; the canvas context is in CSS pixels. */
export interface Overlay {
  readonly ctx: CanvasRenderingContext2D;
  readonly shape: HexShape;
  readonly camera: CameraState;
  readonly theme: BoardTheme;
  /** Centre to corner of a hex, CSS pixels. */
  readonly size: number;
  readonly corners: readonly number[];
}

/** Creates the drawing context of the overlays. */
export function overlayOf(
  ctx: CanvasRenderingContext2D,
  shape: HexShape,
  camera: CameraState,
  theme: BoardTheme,
): Overlay {
  const size = HEX_SIZE * camera.scale;
  return { ctx, shape, camera, theme, size, corners: hexCorners(shape.orientation, size) };
}
