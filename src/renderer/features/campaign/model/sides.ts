import { isLeft, isPerson, type CampaignState, type ShipState } from '@core/campaign';
import { isOwnSide } from '@core/campaign/mail';
import type { Campaign } from '@core/model';
import { sideColor as colorOf, type SideColor } from '@renderer/canvas';

/** Colour of a side, which also sets its shape and pattern: its own, else by its index. */
export function sideColor({ sides }: Campaign, side: string | null | undefined): SideColor {
  return colorOf(sides, side) ?? 'a';
}

/** Name of a system; "in reserve" for none. */
export function systemName(campaign: Campaign, system: string | null | undefined): string {
  if (system === null || system === undefined) return 'in reserve';
  return campaign.map?.systems.find(({ id }) => id === system)?.name ?? system;
}

/** Where a ship or troop is, such as “Tollgate” or “in transit to Tollgate”; empty for one that is gone, and without a map. */
export function locationText(
  campaign: Campaign,
  state: CampaignState,
  { at, fleet, status }: Pick<ShipState, 'at' | 'fleet' | 'status'>,
): string {
  if (campaign.map === undefined || !isLeft({ status })) return '';
  const transit = state.fleets.find(({ id }) => id === fleet)?.transit;
  return at === null && transit ? `in transit to ${systemName(campaign, transit.to)}` : systemName(campaign, at);
}

/** Sides played by people at this screen, in order. */
export function personSides(campaign: Campaign): readonly string[] {
  return campaign.sides.filter(({ id }) => isPerson(campaign, id) && isOwnSide(campaign, id)).map(({ id }) => id);
}
