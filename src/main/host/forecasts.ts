import { err, ok } from '@core/base';
import { type ForecastFigures, forecastFindings } from '@core/campaign/play';
import type { Campaign } from '@core/model';
import type { BatchRunner } from '@main/playtests';
import type { HostEmitter } from '@shared/emitter';
import type { ForecastReport, PlaytestsApi } from '@shared/host-api';
import { asKind, finding } from './documents';
import type { Jobs } from './jobs';

/** Runs the forecasts of campaigns that the renderer asks for. */
export function createForecasts(
  runner: BatchRunner,
  jobs: Jobs,
  emit: HostEmitter['emit'],
): Pick<PlaytestsApi, 'startForecast'> {
  return {
    startForecast(plan) {
      const busy = jobs.refusal();
      if (busy) return Promise.resolve(busy);
      const campaign = asKind(plan.campaign, 'campaign', '/campaign');
      if (!campaign.ok) return Promise.resolve(campaign);
      const { sides } = campaign.value;
      const { players, games, seed, workers, fast } = plan;
      if (players !== undefined && players.length !== sides.length) {
        const message = `The campaign has ${sides.length} sides, but ${players.length} players are named.`;
        return Promise.resolve(err([finding('playtest.players', '/players', message)]));
      }
      const setting = {
        campaign: campaign.value,
        ...(players === undefined ? {} : { players: Object.fromEntries(sides.map(({ id }, i) => [id, players[i]])) }),
        ...(fast === true ? { fast } : {}),
      };
      const job = runner.startForecast(setting, { games, seed, ...(workers === undefined ? {} : { workers }) });
      if (!job.ok) return Promise.resolve(job);
      const report = (figures: ForecastFigures): ForecastReport => reportOf(campaign.value, figures);
      return Promise.resolve(
        ok(
          jobs.follow('forecast', job.value, {
            progress: (id, { done, games: of, figures }) =>
              emit('forecast:progress', { job: id, done, games: of, report: report(figures()) }),
            done: (id, figures, more) => emit('forecast:done', { job: id, report: report(figures), ...more }),
          }),
        ),
      );
    },
  };
}

function reportOf(campaign: Campaign, figures: ForecastFigures): ForecastReport {
  return { ...figures, findings: forecastFindings(campaign, figures) };
}
