import type { DriveTableStats } from '@core/model';

/* Components of a ship are numbers in one list, so that damage, costs and views go over them alike. */

export const DRIVE = 0;
export const BEAMS = 1;
export const SCREENS = 2;
export const TUBES = 3;
export const CANNON = 4;
export const RACKS = 5;
export const MISSILES = 6;
export const SHELLS = 7;
export const WARP = 8;

/** A component: how it is called, what it costs and what a hit takes off it. */
export interface Part {
  /** Key in the design's values. */
  readonly key: Exclude<keyof DriveTableStats, 'tech' | 'budget'>;
  readonly label: string;
  /** What one of it is called, in the middle of a sentence. */
  readonly one: string;
  /** Short name in lists. */
  readonly short: string;
  /** So many of it cost one price, rounded up. */
  readonly lot: number;
  /** Option that holds the price of a lot, and its default in build points. */
  readonly option: string;
  readonly price: number;
}

/** The components in the order of the codes above. A hit takes one lot; the warp generator takes {@link WARP_HITS}. */
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

/** How many of {@link PARTS} keep a ship in the battle: power/drive to racks. */
export const VITAL = 6;

/** Hits that the loss of the warp generator takes up. */
export const WARP_HITS = 5;

/** The components of a design as numbers, in the order of {@link PARTS}. */
export function partsOf(stats: DriveTableStats): number[] {
  return PARTS.map(({ key }) => (key === 'warp' ? (stats.warp ? 1 : 0) : stats[key]));
}

/** Points of the components that keep a ship in the battle. */
export function vitalOf(parts: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < VITAL; i++) sum += parts[i];
  return sum;
}

/** Hits that the magazines can take: one for each lot, also one that is not full. */
export function magazineHits(parts: readonly number[]): number {
  return Math.ceil(parts[MISSILES] / 3) + Math.ceil(parts[SHELLS] / 6);
}

/** True when the owner can take so many hits off the ship and keep it in the battle. */
export function survives(parts: readonly number[], hits: number): boolean {
  const vital = vitalOf(parts);
  // What has no vital part is destroyed, whatever its magazines still hold.
  if (vital === 0) return false;
  const most = vital - 1 + magazineHits(parts);
  return hits <= most || (parts[WARP] > 0 && hits >= WARP_HITS && hits - WARP_HITS <= most);
}
