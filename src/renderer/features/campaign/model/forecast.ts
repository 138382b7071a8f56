import { levelGames, levelShare, MIXED_LEVELS, type LevelShare } from '@core/balance';
import type { ForecastReport } from '@core/campaign/play';
import { trackJob, type TrackedJob } from '@renderer/stores';
import type { ForecastJobRequest } from '@shared/host-api';
import { computed, ref, shallowReactive, shallowRef } from 'vue';
import { perCampaign, type CampaignModel } from './campaign-model';

/** The forecast of a campaign; survives closing the panel. */
export const forecastOf = perCampaign(() => shallowRef<TrackedJob<'forecast'>>());

/** The forecasts of a campaign at each level of play. */
export const forecastLevelsOf = perCampaign(({ campaign }) => {
  const reports = shallowReactive(new Map<string, ForecastReport>());
  /** The level whose forecast is shown; undefined for the latest one. */
  const chosen = ref<string>();
  /** True until all levels are done or the forecast is stopped. */
  const running = ref(false);
  /** The first side’s share of the runs at each level; empty without levels. */
  const rows = computed((): LevelShare[] =>
    reports.size === 0
      ? []
      : MIXED_LEVELS.map((level) => {
          const { runs = 0, endings = [] } = reports.get(level) ?? {};
          const outcomes = endings.map(({ side, count }) => ({ side, level: null, name: '', count }));
          return levelShare(level, campaign.value, [{ games: runs, outcomes }]);
        }),
  );
  return { reports, chosen, running, rows };
});

type Choice = Omit<ForecastJobRequest, 'campaign' | 'battlePlayer'>;

/** Starts a forecast from the current state, with the campaign’s battle players, one level of play, or all in turn. */
export async function startForecast(model: CampaignModel, choice: Choice, level: string | undefined): Promise<void> {
  const levels = forecastLevelsOf(model);
  const job = forecastOf(model);
  const plan = { type: 'forecast', campaign: model.campaign.value, ...choice } as const;
  levels.reports.clear();
  levels.chosen.value = undefined;
  if (level !== 'all') {
    await trackJob(job, level === undefined ? plan : { ...plan, battlePlayer: level }, {});
    return;
  }
  levels.running.value = true;
  for (const battlePlayer of MIXED_LEVELS) {
    const request = { ...plan, games: levelGames(battlePlayer, choice.games), battlePlayer };
    await trackJob(job, request, {});
    const { report, state } = job.value ?? {};
    if (report !== undefined && report.runs > 0) levels.reports.set(battlePlayer, report);
    if (state !== 'done') break;
  }
  levels.running.value = false;
}
