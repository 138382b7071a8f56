import { below, createRng, mix32 } from '@core/base';
import type { MapBackdrop } from '@core/model';
import { disc } from './markup';

/** A part of the picture of a backdrop, as an SVG path. */
export interface BackdropPath {
  readonly kind: MapBackdrop['kind'];
  readonly path: string;
}

const STARS = 70;

/** A backdrop for a small picture: stars, and a cloud or a planet. */
export function backdropPaths({ kind, seed }: MapBackdrop, width: number, height: number): BackdropPath[] {
  const draw = createRng(mix32(seed));
  const unit = (): number => below(draw, 1 << 16) / (1 << 16);
  // All shapes stay within the frame, which may not be clipped.
  const inside = (extent: number, radius: number): number => radius + unit() * (extent - 2 * radius);
  const stars = Array.from({ length: STARS }, () => {
    const radius = 0.4 + 0.5 * unit();
    return disc(inside(width, radius), inside(height, radius), radius);
  });
  const radius = 0.3 * Math.min(width, height);
  const x = unit() < 0.5 ? radius : width - radius;
  const y = unit() < 0.5 ? radius : height - radius;
  const cloud = Array.from({ length: 5 }, (_, index) =>
    disc(width * (0.17 + 0.165 * index), inside(height, height * 0.3), width * 0.16, height * 0.14),
  );
  return [
    { kind: 'stars', path: stars.join('') },
    ...(kind === 'planet' ? [{ kind, path: disc(x, y, radius) }] : []),
    ...(kind === 'nebula' ? [{ kind, path: cloud.join('') }] : []),
  ];
}
