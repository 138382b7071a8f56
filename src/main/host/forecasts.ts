import { err, errorFinding } from '@core/base';
import { parsePlayer } from '@core/players';
import type { BatchRunner } from '@main/playtests';
import { asKind } from './documents';
import type { JobStarters } from './jobs';

/** Starts forecasts of campaigns. */
export function forecastStarter(runner: BatchRunner): Pick<JobStarters, 'forecast'> {
  return {
    async forecast(plan) {
      const campaign = asKind(plan.campaign, 'campaign', '/campaign');
      if (!campaign.ok) return campaign;
      const { sides } = campaign.value;
      const { players, battlePlayer, fast } = plan;
      if (players !== undefined && players.length !== sides.length) {
        const message = `Give one player for each of the ${sides.length} sides, not ${players.length}.`;
        return err([errorFinding('playtest.players', '/players', message)]);
      }
      const known = battlePlayer === undefined ? undefined : parsePlayer(battlePlayer);
      if (known?.ok === false) {
        return err([errorFinding('playtest.players', '/battlePlayer', known.error)]);
      }
      const setup = {
        campaign: campaign.value,
        players: players && Object.fromEntries(sides.map(({ id }, i) => [id, players[i]])),
        battlePlayers:
          battlePlayer === undefined ? undefined : Object.fromEntries(sides.map(({ id }) => [id, battlePlayer])),
        fast: fast === true || undefined,
      };
      return runner.startForecast(setup, plan);
    },
  };
}
