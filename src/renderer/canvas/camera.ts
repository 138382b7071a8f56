import type { CameraState } from './types';

/** A rectangle in map pixels at 100%. */
export interface WorldRect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Zoom steps of the buttons and keys: CSS pixels per map pixel. */
export const ZOOM_STEPS: readonly number[] = [
  0.05, 0.07, 0.1, 0.15, 0.2, 0.25, 0.33, 0.5, 0.67, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4, 5,
];
export const MIN_SCALE = ZOOM_STEPS[0];
export const MAX_SCALE = ZOOM_STEPS[ZOOM_STEPS.length - 1];

/** Largest scale when fitting. */
const LARGEST_FIT = 1.5;

/** Part of the map that always stays in view, CSS pixels. */
const KEEP_IN_VIEW = 64;

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}

/** Clamps the camera: the scale to its limits, the offset so that a part of `bounds` stays in view. */
export function keepInView(camera: CameraState, bounds: WorldRect): CameraState {
  const scale = clamp(camera.scale, MIN_SCALE, MAX_SCALE);
  const left = bounds.x * scale;
  const top = bounds.y * scale;
  const keepX = Math.min(KEEP_IN_VIEW, bounds.width * scale);
  const keepY = Math.min(KEEP_IN_VIEW, bounds.height * scale);
  return {
    ...camera,
    scale,
    x: clamp(camera.x, keepX - left - bounds.width * scale, camera.width - keepX - left),
    y: clamp(camera.y, keepY - top - bounds.height * scale, camera.height - keepY - top),
  };
}

/** Changes the scale and keeps the map point under (x, y) of the element, CSS pixels, in place. */
export function zoomAbout(camera: CameraState, scale: number, x: number, y: number): CameraState {
  const next = clamp(scale, MIN_SCALE, MAX_SCALE);
  const ratio = next / camera.scale;
  return { ...camera, scale: next, x: x - (x - camera.x) * ratio, y: y - (y - camera.y) * ratio };
}

/** Centres all of `bounds` in the view, at no more than 150%. `padding` is in CSS pixels. */
export function fitCamera(camera: CameraState, bounds: WorldRect, padding: number): CameraState {
  const fitting = Math.min(
    (camera.width - 2 * padding) / bounds.width,
    (camera.height - 2 * padding) / bounds.height,
    LARGEST_FIT,
  );
  const scale = clamp(fitting, MIN_SCALE, MAX_SCALE);
  return {
    ...camera,
    scale,
    x: camera.width / 2 - (bounds.x + bounds.width / 2) * scale,
    y: camera.height / 2 - (bounds.y + bounds.height / 2) * scale,
  };
}

/** The next zoom step in (`direction` 1) or out (-1) from a scale. */
export function nextStep(scale: number, direction: 1 | -1): number {
  // A scale within rounding error of a step counts as that step.
  const tolerance = 1.005;
  if (direction === 1) return ZOOM_STEPS.find((step) => step > scale * tolerance) ?? MAX_SCALE;
  return ZOOM_STEPS.findLast((step) => step < scale / tolerance) ?? MIN_SCALE;
}

/** Moves the camera by CSS pixels. */
export function panBy(camera: CameraState, dx: number, dy: number): CameraState {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Gives the element another size and keeps the map point in its centre. */
export function resizeAboutCentre(camera: CameraState, width: number, height: number): CameraState {
  return { ...panBy(camera, (width - camera.width) / 2, (height - camera.height) / 2), width, height };
}

/** Centres the camera on a map point, map pixels. */
export function centreOn(camera: CameraState, x: number, y: number): CameraState {
  return { ...camera, x: camera.width / 2 - x * camera.scale, y: camera.height / 2 - y * camera.scale };
}

/** Moves the camera as little as needed to have a map point at least `margin` CSS pixels inside the element. */
export function revealPoint(camera: CameraState, x: number, y: number, margin: number): CameraState {
  const marginX = Math.min(margin, camera.width / 2);
  const marginY = Math.min(margin, camera.height / 2);
  const shownX = x * camera.scale + camera.x;
  const shownY = y * camera.scale + camera.y;
  return panBy(
    camera,
    clamp(shownX, marginX, camera.width - marginX) - shownX,
    clamp(shownY, marginY, camera.height - marginY) - shownY,
  );
}

/** The visible part of the map, map pixels. */
export function shownRect(camera: CameraState): WorldRect {
  return {
    x: -camera.x / camera.scale,
    y: -camera.y / camera.scale,
    width: camera.width / camera.scale,
    height: camera.height / camera.scale,
  };
}
