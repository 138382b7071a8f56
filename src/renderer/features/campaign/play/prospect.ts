import { err, hashText, type Finding, type Result } from '@core/base';
import { derive, type Engagement } from '@core/campaign';
import { battlePlan, type BattlePlan } from '@core/campaign/battle';
import type { Campaign } from '@core/model';
import { rulebook } from '../model/core';

const refused = (message: string): Result<never, Finding[]> =>
  err([{ code: 'campaign.prospect', severity: 'error', path: '', message }]);

/** The battle that there would be if a fleet went to a system where all stay as they are now, or why there would be none. */
export function prospectPlan(campaign: Campaign, fleet: string, to: string): Result<BattlePlan, Finding[]> {
  const { state } = derive(campaign, rulebook);
  const own = state.fleets.find(({ id }) => id === fleet);
  if (!own) return refused(`There is no fleet “${fleet}”.`);
  const ready = state.ships.filter(({ status }) => status === 'ready');
  const foe = ready.find(({ at, side }) => at === to && side !== own.side)?.side;
  if (foe === undefined) return refused('Nobody is there to fight.');
  const system = campaign.map?.systems.find(({ id }) => id === to);
  const template = system?.templates?.fleet ?? campaign.templates?.fleet ?? '';
  const scenario = campaign.scenarios.find(({ id }) => id === template);
  const [attacker, defender] = scenario?.sides ?? [];
  if (!attacker || !defender) return refused('The campaign has no scenario to make this battle from.');
  const ids = (side: string, here: (ship: (typeof ready)[number]) => boolean): string[] =>
    ready.filter((ship) => ship.side === side && here(ship)).map(({ id }) => id);
  const engagement: Engagement = {
    id: `prospect-${fleet}-${to}`,
    kind: 'fleet',
    rules: campaign.rules,
    turn: state.turn,
    name: `Battle at ${system?.name ?? to}`,
    system: to,
    chapter: null,
    template,
    sides: [
      { side: own.side, as: attacker.id, ships: ids(own.side, (ship) => ship.fleet === fleet), troops: [] },
      { side: foe, as: defender.id, ships: ids(foe, (ship) => ship.at === to), troops: [] },
    ],
    seed: hashText(`prospect ${campaign.id} ${fleet} ${to}`),
  };
  return battlePlan(campaign, state, engagement, rulebook);
}
