import { range as hexesWithin, type HexShape, type HexId } from '@core/hex';
import type { UnitView } from '@core/rules/contract';
import type { BoardHeat, BoardRange } from '@renderer/canvas';
import { barOf } from './orders';

/** Threat overlay: off, from the enemies' current positions, or after their moves. */
export const THREAT_MODES = ['off', 'current', 'afterMoves'] as const;
export type ThreatMode = (typeof THREAT_MODES)[number];

/** Number of tints. */
const LEVELS = 6;

/** Tints hexes by expected damage relative to the unit's shields and hull. */
export function heatOf(threat: readonly number[], unit: UnitView): BoardHeat {
  const capacity = Math.max(1, (barOf(unit.bars, 'shields')?.value ?? 0) + (barOf(unit.bars, 'hull')?.value ?? 0));
  const hexes: HexId[] = [];
  const levels: number[] = [];
  threat.forEach((damage, hex) => {
    if (damage <= 0) return;
    hexes.push(hex);
    levels.push(Math.min(LEVELS, Math.max(1, Math.ceil((damage / capacity) * LEVELS))));
  });
  return { hexes, levels };
}

/** The weapon ranges of a unit, one outline for each range, the longest first. */
export function rangesOf(shape: HexShape, unit: UnitView, chosen: string | undefined): readonly BoardRange[] {
  if (unit.hex < 0) return [];
  const byRange = new Map<number, string[]>();
  for (const { device, range } of unit.weaponRanges ?? []) byRange.set(range, [...(byRange.get(range) ?? []), device]);
  return [...byRange]
    .sort(([a], [b]) => b - a)
    .map(([range, devices]) => ({
      hexes: hexesWithin(shape, unit.hex, range),
      text: devices.length > 2 ? `${devices[0] ?? ''} +${devices.length - 1}` : devices.join(', '),
      chosen: chosen !== undefined && devices.includes(chosen),
    }));
}

/** Expected damage with one decimal, such as "3.4". */
export function formatDamage(damage: number): string {
  return damage.toFixed(1);
}
