import type { Campaign } from '@core/model';
import { SIDE_COLORS, type SideColor } from '@renderer/canvas';

/** The colour of a side, with which its shape and pattern go: its own, or that of its place in the list. */
export function colorOf(campaign: Campaign, side: string | null | undefined): SideColor {
  const at = campaign.sides.findIndex(({ id }) => id === side);
  return campaign.sides[at]?.color ?? SIDE_COLORS[Math.max(0, at) % SIDE_COLORS.length] ?? 'a';
}

/** What the shape of each colour is called. */
export const SHAPE_WORDS: Readonly<Record<SideColor, string>> = {
  a: 'Circle',
  b: 'Square',
  c: 'Diamond',
  d: 'Hexagon',
};

/** The name of a system, or words for no place. */
export function placeName(campaign: Campaign, system: string | null | undefined): string {
  if (system === null || system === undefined) return 'in reserve';
  return campaign.map?.systems.find(({ id }) => id === system)?.name ?? system;
}

/** True where a person gives the orders of the side. */
export function isPerson(campaign: Campaign, side: string): boolean {
  return (campaign.sides.find(({ id }) => id === side)?.player ?? 'person') === 'person';
}

/** The sides that persons play, in their order. */
export function persons(campaign: Campaign): readonly string[] {
  return campaign.sides.filter(({ id }) => isPerson(campaign, id)).map(({ id }) => id);
}
