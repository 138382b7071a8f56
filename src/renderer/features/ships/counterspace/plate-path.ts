import { addPlate } from '@renderer/canvas/plates';
import type { SideColor } from '@renderer/canvas';

/** The outline of a side's counter plate around (0, 0), as SVG path data; same shape as on the board. */
export function platePath(color: SideColor, radius: number): string {
  const parts: string[] = [];
  const n = (value: number): number => Math.round(100 * value) / 100;
  addPlate(
    {
      moveTo: (x, y) => void parts.push(`M${n(x)} ${n(y)}`),
      lineTo: (x, y) => void parts.push(`L${n(x)} ${n(y)}`),
      closePath: () => void parts.push('Z'),
      rect: (x, y, width, height) => void parts.push(`M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`),
      // Only whole circles are drawn, after a move to their start.
      arc: (x, _, r) => void parts.push(`A${r} ${r} 0 1 1 ${n(x - r)} 0A${r} ${r} 0 1 1 ${n(x + r)} 0Z`),
    },
    color,
    radius,
  );
  return parts.join('');
}
