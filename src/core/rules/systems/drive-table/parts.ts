import type { DriveTableStats } from '@core/model';

/* Ship components are numbers in one list, so that damage, costs and views can loop over them. */

export const DRIVE = 0;
export const BEAMS = 1;
export const SCREENS = 2;
export const TUBES = 3;
export const CANNON = 4;
export const RACKS = 5;
export const MISSILES = 6;
export const SHELLS = 7;
export const WARP = 8;

/** A component: its names, cost and what one hit removes. */
export interface Part {
  /** Key in the design's stats. */
  readonly key: Exclude<keyof DriveTableStats, 'tech' | 'budget'>;
  readonly label: string;
  /** Singular name within a sentence. */
  readonly one: string;
  /** Short name in lists. */
  readonly short: string;
  /** Units per lot. A price buys one lot; part of a lot costs the same. */
  readonly lot: number;
  /** Option key for the price of a lot, and its default in build points. */
  readonly option: string;
  readonly price: number;
}

/** The components, indexed by the constants above. A hit removes one lot; the warp generator takes {@link WARP_HITS} hits. */
export const PARTS: readonly Part[] = [
  { key: 'drive', label: 'Power/drive', one: 'power/drive', short: 'PD', lot: 1, option: 'costDrive', price: 1 },
  { key: 'beams', label: 'Beams', one: 'beam', short: 'B', lot: 1, option: 'costBeam', price: 1 },
  { key: 'screens', label: 'Screens', one: 'screen', short: 'S', lot: 1, option: 'costScreen', price: 1 },
  { key: 'tubes', label: 'Missile tubes', one: 'missile tube', short: 'T', lot: 1, option: 'costTube', price: 1 },
  { key: 'cannon', label: 'Cannon', one: 'cannon', short: 'C', lot: 1, option: 'costCannon', price: 1 },
  { key: 'racks', label: 'Systemship racks', one: 'rack', short: 'R', lot: 1, option: 'costRack', price: 1 },
  { key: 'missiles', label: 'Missiles', one: 'missile', short: 'M', lot: 3, option: 'costMissiles', price: 1 },
  { key: 'shells', label: 'Shells', one: 'shell', short: 'SH', lot: 6, option: 'costShells', price: 1 },
  { key: 'warp', label: 'Warp generator', one: 'warp generator', short: 'W', lot: 1, option: 'costWarp', price: 5 },
];

/** The most that a design may have of a component. */
export function maxAmountOf(key: string): number {
  return key === 'missiles' || key === 'shells' ? 9999 : 999;
}

/** Number of vital components at the start of {@link PARTS}: power/drive to racks keep a ship in the battle. */
export const VITAL = 6;

/** Hits absorbed by losing the warp generator. */
export const WARP_HITS = 5;

/** Component amounts of a design, in the order of {@link PARTS}. */
export function partsOf(stats: DriveTableStats): number[] {
  return PARTS.map(({ key }) => (key === 'warp' ? (stats.warp ? 1 : 0) : stats[key]));
}

/** Total points of the vital components. */
export function vitalOf(parts: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < VITAL; i++) sum += parts[i];
  return sum;
}

/** Hits that the magazines can absorb: one per lot, full or not. */
export function magazineHits(parts: readonly number[]): number {
  return Math.ceil(parts[MISSILES] / 3) + Math.ceil(parts[SHELLS] / 6);
}

/** True when the owner can allocate this many hits and keep the ship in the battle. */
export function survives(parts: readonly number[], hits: number): boolean {
  const vital = vitalOf(parts);
  // A ship without vital components is destroyed, even with full magazines.
  if (vital === 0) return false;
  const most = vital - 1 + magazineHits(parts);
  return hits <= most || (parts[WARP] > 0 && hits >= WARP_HITS && hits - WARP_HITS <= most);
}
