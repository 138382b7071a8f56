import { err } from '@core/base';
import type { BatchRunner } from '@main/playtests';
import { asKind, finding } from './documents';
import type { JobStarters } from './jobs';

/** Starts forecasts of campaigns. */
export function forecastStarter(runner: BatchRunner): Pick<JobStarters, 'forecast'> {
  return {
    forecast(plan) {
      const campaign = asKind(plan.campaign, 'campaign', '/campaign');
      if (!campaign.ok) return Promise.resolve(campaign);
      const { sides } = campaign.value;
      const { players, fast } = plan;
      if (players !== undefined && players.length !== sides.length) {
        const message = `Give one player for each of the ${sides.length} sides, not ${players.length}.`;
        return Promise.resolve(err([finding('playtest.players', '/players', message)]));
      }
      const setup = {
        campaign: campaign.value,
        ...(players === undefined ? {} : { players: Object.fromEntries(sides.map(({ id }, i) => [id, players[i]])) }),
        ...(fast === true ? { fast } : {}),
      };
      return Promise.resolve(runner.startForecast(setup, plan));
    },
  };
}
