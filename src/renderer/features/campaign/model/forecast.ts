import { trackJob, type TrackedJob } from '@renderer/stores';
import type { ForecastJobRequest } from '@shared/host-api';
import { shallowRef } from 'vue';
import { perCampaign, type CampaignModel } from './campaign-model';

/** The forecast of a campaign; survives closing the panel. */
export const forecastOf = perCampaign(() => shallowRef<TrackedJob<'forecast'>>());

/** Starts a forecast from the current state. */
export async function startForecast(model: CampaignModel, choice: Omit<ForecastJobRequest, 'campaign'>): Promise<void> {
  await trackJob(forecastOf(model), { type: 'forecast', campaign: model.campaign.value, ...choice }, {});
}
