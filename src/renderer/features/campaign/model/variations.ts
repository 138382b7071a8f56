import {
  branchAt,
  campaignOnVariation,
  deleteVariation,
  renameVariation,
  switchVariation as switchTo,
} from '@core/campaign';
import { uniqueName } from '@core/model';
import type { CampaignModel } from './campaign-model';
import { showReason } from './toasts';

const DEFAULT_NAME = 'Previous play';

/** Cuts the log after `entries` entries and keeps the rest as a variation. */
export function startVariation(model: CampaignModel, entries: number): void {
  changeVariation(model, 'Start variation', branchAt, entries);
}

/** Switches to a variation; the current log takes its place in the list. */
export function switchToVariation(model: CampaignModel, index: number): void {
  changeVariation(model, 'Switch variation', switchTo, index);
}

/** Applies a change of the log; the current log becomes a variation with an unused name. */
function changeVariation(model: CampaignModel, label: string, change: typeof branchAt, at: number): void {
  const { drafts: _drafts, ...campaign } = model.campaign.value;
  const next = change(campaign, at, uniqueName(DEFAULT_NAME, new Set(campaign.branches?.map(({ name }) => name))));
  if (next.ok) model.replaceWith(label, next.value);
  else showReason(next.error.message);
}

/** Renames a variation. */
export function setVariationName(model: CampaignModel, index: number, name: string): void {
  if (name.trim() !== '')
    model.replaceWith('Rename variation', renameVariation(model.campaign.value, index, name.trim()));
}

/** Deletes a variation. */
export function dropVariation(model: CampaignModel, index: number): void {
  model.replaceWith('Delete variation', deleteVariation(model.campaign.value, index));
}

/** Final status of a variation. */
export function variationStatus(model: CampaignModel, index: number): string {
  const { state } = model.deriveCandidate(campaignOnVariation(model.campaign.value, index));
  return state.ending ? `turn ${state.turn}, ${state.ending.name}` : `turn ${state.turn}`;
}
