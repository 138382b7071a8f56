import { trackJob, type TrackedJob } from '@renderer/stores';
import type { ForecastJobRequest } from '@shared/host-api';
import { shallowRef } from 'vue';
import { perDesk, type CampaignDesk } from './desk';

/** The forecast of a campaign; it stays while the panel is closed. */
export const forecastOf = perDesk(() => shallowRef<TrackedJob<'forecast'>>());

/** Plays the rest of the campaign so many times from where it stands. */
export async function startForecast(desk: CampaignDesk, choice: Omit<ForecastJobRequest, 'campaign'>): Promise<void> {
  await trackJob(forecastOf(desk), { type: 'forecast', campaign: desk.campaign.value, ...choice }, {});
}
