import type { HexId } from '@core/hex';
import { range as hexesWithin, type HexShape } from '@core/hex';
import type { UnitView } from '@core/rules/contract';
import type { BoardHeat, BoardRange } from '@renderer/canvas';
import { barOf } from './orders';

/** How the threat of the enemies is shown: not at all, from where they stand, or after their moves. */
export const THREATS = ['off', 'standing', 'moving'] as const;
export type ThreatMode = (typeof THREATS)[number];

/** Steps of the heat. */
const LEVELS = 6;

/** The tint of hexes by the damage that is to be expected there, measured by what the unit can take. */
export function heatOf(threat: readonly number[], unit: UnitView): BoardHeat {
  const most = Math.max(1, (barOf(unit.bars, 'shields')?.value ?? 0) + (barOf(unit.bars, 'hull')?.value ?? 0));
  const hexes: HexId[] = [];
  const levels: number[] = [];
  threat.forEach((damage, hex) => {
    if (damage <= 0) return;
    hexes.push(hex);
    levels.push(Math.min(LEVELS, Math.max(1, Math.ceil((damage / most) * LEVELS))));
  });
  return { hexes, levels };
}

/** How far each weapon of a unit reaches from where it stands, those of one range together, the farthest first. */
export function rangesOf(shape: HexShape, unit: UnitView, chosen: string | undefined): readonly BoardRange[] {
  if (unit.hex < 0) return [];
  const byRange = new Map<number, string[]>();
  for (const { device, range } of unit.reaches ?? []) byRange.set(range, [...(byRange.get(range) ?? []), device]);
  return [...byRange]
    .sort(([a], [b]) => b - a)
    .map(([range, devices]) => ({
      hexes: hexesWithin(shape, unit.hex, range),
      text: devices.length > 2 ? `${devices[0] ?? ''} +${devices.length - 1}` : devices.join(', '),
      chosen: chosen !== undefined && devices.includes(chosen),
    }));
}

/** An expected damage with one decimal, such as "3.4". */
export function damageText(damage: number): string {
  return damage.toFixed(1);
}
