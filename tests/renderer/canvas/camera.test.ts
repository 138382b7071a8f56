import { describe, expect, it } from 'vitest';
import {
  centreOn,
  fitCamera,
  keepInView,
  MAX_SCALE,
  MIN_SCALE,
  nextStep,
  resizeAboutCentre,
  revealPoint,
  shownRect,
  zoomAbout,
  ZOOM_STEPS,
} from '@renderer/canvas/camera';

const camera = { scale: 1, x: 0, y: 0, width: 800, height: 600 };
const bounds = { x: 0, y: 0, width: 1000, height: 500 };

describe('resizeAboutCentre', () => {
  it('keeps the map point in the centre of the element', () => {
    const before = { x: -120, y: 40, scale: 1.5, width: 700, height: 400 };
    const after = resizeAboutCentre(before, 1200, 500);
    const centre = ({ x, y, scale, width, height }: typeof before): number[] => [
      (width / 2 - x) / scale,
      (height / 2 - y) / scale,
    ];
    expect(centre({ ...before, ...after })).toEqual(centre(before));
    expect(after).toMatchObject({ width: 1200, height: 500, scale: 1.5 });
  });
});

describe('zoomAbout', () => {
  it('keeps the point under the pointer', () => {
    const before = { ...camera, scale: 0.8, x: 37, y: -12 };
    const after = zoomAbout(before, 2.5, 300, 200);
    const worldOf = ({ scale, x, y }: typeof before): number[] => [(300 - x) / scale, (200 - y) / scale];
    expect(worldOf(after)[0]).toBeCloseTo(worldOf(before)[0], 9);
    expect(worldOf(after)[1]).toBeCloseTo(worldOf(before)[1], 9);
    expect(after.scale).toBe(2.5);
  });

  it('stays within the limits', () => {
    expect(zoomAbout(camera, 99, 0, 0).scale).toBe(MAX_SCALE);
    expect(zoomAbout(camera, 0, 0, 0).scale).toBe(MIN_SCALE);
  });
});

describe('fitCamera', () => {
  it('shows all of the map, centred, with room around', () => {
    const fitted = fitCamera(camera, bounds, 20);
    expect(fitted.scale).toBeCloseTo(0.76, 9);
    const shown = shownRect(fitted);
    expect(shown.x).toBeLessThan(0);
    expect(shown.x + shown.width).toBeGreaterThan(1000);
    expect(shown.x + shown.width / 2).toBeCloseTo(500, 6);
    expect(shown.y + shown.height / 2).toBeCloseTo(250, 6);
  });

  it('does not enlarge a small map', () => {
    expect(fitCamera(camera, { x: 0, y: 0, width: 40, height: 40 }, 0).scale).toBe(1.5);
  });
});

describe('keepInView', () => {
  it('keeps a part of the map in view at any pan', () => {
    for (const [x, y] of [
      [9999, 9999],
      [-9999, -9999],
    ]) {
      const shown = shownRect(keepInView({ ...camera, x, y }, bounds));
      expect(shown.x).toBeLessThan(1000);
      expect(shown.y).toBeLessThan(500);
      expect(shown.x + shown.width).toBeGreaterThan(0);
      expect(shown.y + shown.height).toBeGreaterThan(0);
    }
  });

  it('does not change a camera that shows the map', () => {
    expect(keepInView({ ...camera, x: -100, y: 50 }, bounds)).toEqual({ ...camera, x: -100, y: 50 });
  });
});

describe('nextStep', () => {
  it('goes through all stops in and out', () => {
    let scale = MIN_SCALE;
    const seen = [scale];
    while (scale < MAX_SCALE) seen.push((scale = nextStep(scale, 1)));
    expect(seen).toEqual(ZOOM_STEPS);
    while (scale > MIN_SCALE) scale = nextStep(scale, -1);
    expect(scale).toBe(MIN_SCALE);
  });

  it('goes from between two stops to the next one in its direction', () => {
    expect(nextStep(0.9, 1)).toBe(1);
    expect(nextStep(0.9, -1)).toBe(0.75);
  });
});

describe('centreOn and revealPoint', () => {
  it('centre a point', () => {
    const { x, y, scale } = centreOn({ ...camera, scale: 2 }, 100, 50);
    expect([100 * scale + x, 50 * scale + y]).toEqual([400, 300]);
  });

  it('move no further than needed', () => {
    expect(revealPoint(camera, 400, 300, 50)).toEqual(camera);
    expect(revealPoint(camera, 900, 300, 50)).toEqual({ ...camera, x: -150 });
    expect(revealPoint(camera, 10, 590, 50)).toEqual({ ...camera, x: 40, y: -40 });
  });
});
