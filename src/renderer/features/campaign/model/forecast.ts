import type { Finding } from '@core/base';
import type { Campaign } from '@core/model';
import { runJob } from '@renderer/stores';
import type { ForecastReport } from '@core/campaign/play';
import type { ForecastPlan } from '@shared/host-api';
import { shallowRef, type ShallowRef } from 'vue';
import type { CampaignDesk } from './desk';

/** A forecast of a campaign: how far it is, and what it shows. */
export interface Forecast {
  readonly state: 'running' | 'done' | 'cancelled' | 'failed';
  readonly halt: AbortController;
  readonly done: number;
  readonly games: number;
  readonly fast: boolean;
  readonly report: ForecastReport | undefined;
  /** Why it could not begin, or did not come to its end. */
  readonly problem: string | undefined;
  /** The campaign that it was made from: another one means that it is out of date. */
  readonly campaign: Campaign;
}

const forecasts = new WeakMap<CampaignDesk, ShallowRef<Forecast | undefined>>();

/** The forecast of a campaign; it stays while the panel is closed. */
export function forecastOf(desk: CampaignDesk): ShallowRef<Forecast | undefined> {
  const known = forecasts.get(desk) ?? shallowRef<Forecast>();
  forecasts.set(desk, known);
  return known;
}

/** What a person chooses for a forecast. */
export type ForecastChoice = Pick<ForecastPlan, 'games' | 'seed' | 'players'> & { readonly fast: boolean };

/** Plays the rest of the campaign so many times from where it stands. */
export async function startForecast(desk: CampaignDesk, choice: ForecastChoice): Promise<void> {
  const slot = forecastOf(desk);
  const { games, fast } = choice;
  const campaign = desk.campaign.value;
  let now: Forecast = {
    state: 'running',
    halt: new AbortController(),
    done: 0,
    games,
    fast,
    report: undefined,
    problem: undefined,
    campaign,
  };
  const put = (changes: Partial<Forecast>): void => {
    now = { ...now, ...changes };
    slot.value = now;
  };
  put({});
  const over = await runJob(
    { type: 'forecast', campaign, ...choice },
    {
      signal: now.halt.signal,
      progress: ({ done, report }) => put({ done, report }),
    },
  );
  if (!over.ok) return put({ state: 'failed', problem: sentence(over.error) });
  const { report, cancelled, error } = over.value;
  put({
    report,
    done: report.runs,
    state: error !== undefined ? 'failed' : cancelled === true ? 'cancelled' : 'done',
    problem: error,
  });
}

/** Ends the forecast that is running; what it showed so far stays. */
export function cancelForecast(desk: CampaignDesk): void {
  forecastOf(desk).value?.halt.abort();
}

function sentence(findings: readonly Finding[]): string {
  return findings.map(({ message }) => message).join(' ');
}
