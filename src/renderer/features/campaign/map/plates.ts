import type { SideColor } from '@renderer/canvas';

/** SVG path of a side's shape with radius `r`: circle, square, diamond or hexagon. */
export function platePath(color: SideColor | undefined, r: number): string {
  const p = (x: number, y: number): string => `${(x * r).toFixed(2)} ${(y * r).toFixed(2)}`;
  switch (color) {
    case 'b':
      return `M${p(-0.92, -0.92)}H${(0.92 * r).toFixed(2)}V${(0.92 * r).toFixed(2)}H${(-0.92 * r).toFixed(2)}Z`;
    case 'c':
      return `M${p(0, -1.2)}L${p(1.2, 0)} ${p(0, 1.2)} ${p(-1.2, 0)}Z`;
    case 'd':
      return `M${p(0, -1.1)}L${p(0.95, -0.55)} ${p(0.95, 0.55)} ${p(0, 1.1)} ${p(-0.95, 0.55)} ${p(-0.95, -0.55)}Z`;
    default:
      return `M${p(-1, 0)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
  }
}

/** SVG path of a side's pennant, 38 × 20. */
export function pennantPath(color: SideColor): string {
  switch (color) {
    case 'a':
      return 'M-9-10H9A10 10 0 0 1 9 10H-9A10 10 0 0 1-9-10Z';
    case 'b':
      return 'M-19-10H19V10H-19Z';
    case 'c':
      return 'M-22 0-14-10H14L22 0 14 10H-14Z';
    case 'd':
      return 'M-19-5-14-10H14L19-5V5L14 10H-14L-19 5Z';
  }
}

/** Radius of a system by kind, in screen pixels. */
export const KIND_RADIUS = { capital: 10, base: 10, star: 7, outpost: 7, waste: 5 } as const;
