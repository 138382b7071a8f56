import type { PathSink } from './paths';
import type { SideColor } from './types';

/** Adds the outline of a side's plate around (0, 0): a circle, b square, c diamond, d hexagon. `radius` is approximate. */
export function addPlate(
  path: PathSink & Pick<CanvasPath, 'arc' | 'rect'>,
  color: SideColor | undefined,
  radius: number,
): void {
  switch (color) {
    case 'b': {
      const half = radius * 0.92;
      path.rect(-half, -half, 2 * half, 2 * half);
      return;
    }
    case 'c': {
      const reach = radius * 1.22;
      path.moveTo(0, -reach);
      path.lineTo(reach, 0);
      path.lineTo(0, reach);
      path.lineTo(-reach, 0);
      path.closePath();
      return;
    }
    case 'd': {
      for (let corner = 0; corner < 6; corner++) {
        const angle = (corner / 6) * 2 * Math.PI;
        const [x, y] = [Math.cos(angle) * radius * 1.08, Math.sin(angle) * radius * 1.08];
        if (corner === 0) path.moveTo(x, y);
        else path.lineTo(x, y);
      }
      path.closePath();
      return;
    }
    default:
      path.moveTo(radius, 0);
      path.arc(0, 0, radius, 0, 2 * Math.PI);
  }
}
