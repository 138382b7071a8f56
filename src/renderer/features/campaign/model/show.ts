import { placeOf, type FleetState } from '@core/campaign';
import type { CampaignModel } from './campaign-model';

/** Selects a unit, fleet, system or chapter by id and brings it into view. */
export function showOnMap(model: CampaignModel, about: string | undefined): void {
  if (about === undefined) return;
  const { selection, campaign } = model;
  const { ships, troops, fleets } = model.state.value;
  const unit = [...ships, ...troops].find(({ id }) => id === about);
  selection.ship = ships.some(({ id }) => id === about) ? about : undefined;
  selection.troop = troops.some(({ id }) => id === about) ? about : undefined;
  selection.fleet = fleets.some(({ id }) => id === about) ? about : (unit?.fleet ?? undefined);
  if (campaign.value.chapters?.some(({ id }) => id === about)) selection.chapter = about;
  const system = placeOf(model.state.value, about) ?? undefined;
  if (system !== undefined) selection.system = system;
  model.shown.value = { id: system ?? about };
}

/** Selects a fleet with its system, or ends its selection. */
export function toggleFleet({ selection }: CampaignModel, { id, at }: Pick<FleetState, 'id' | 'at'>): void {
  selection.fleet = selection.fleet === id ? undefined : id;
  selection.ship = undefined;
  selection.troop = undefined;
  selection.system = at ?? selection.system;
}
