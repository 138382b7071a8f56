import { err, errorFinding, hashText, type Finding, type Result } from '@core/base';
import { derive, createEngagement, planOrders } from '@core/campaign';
import { battlePlan, type BattlePlan } from '@core/campaign/battle';
import type { Campaign } from '@core/model';
import { RULEBOOK } from '@core/campaign/play';

const refused = (message: string): Result<never, Finding[]> => err([errorFinding('campaign.prospect', '', message)]);

/** The battle that a fleet's move would cause after its side's drafted orders if no other fleet moved, or errors. */
export function hypotheticalBattle(campaign: Campaign, fleet: string, to: string): Result<BattlePlan, Finding[]> {
  const { state: now } = derive(campaign, RULEBOOK);
  const draft = campaign.drafts?.find(({ orders }) =>
    orders.some((order) => order.t === 'move' && order.fleet === fleet),
  );
  const state = draft === undefined ? now : planOrders(campaign, now, draft.side, draft.orders, RULEBOOK).state;
  const own = state.fleets.find(({ id }) => id === fleet);
  if (!own) return refused(`There is no fleet “${fleet}”.`);
  const ready = state.ships.filter(({ status }) => status === 'ready');
  const foe = ready.find(({ at, side }) => at === to && side !== own.side)?.side;
  if (foe === undefined) return refused('No enemy ships are there.');
  const system = campaign.map?.systems.find(({ id }) => id === to);
  const template = system?.templates?.fleet ?? campaign.templates?.fleet ?? '';
  const scenario = campaign.scenarios.find(({ id }) => id === template);
  if ((scenario?.sides.length ?? 0) < 2)
    return refused('The campaign has no scenario for this battle. Choose one in Setup.');
  const ids = (side: string, here: (ship: (typeof ready)[number]) => boolean): string[] =>
    ready.filter((ship) => ship.side === side && here(ship)).map(({ id }) => id);
  const engagement = createEngagement(campaign, {
    id: `prospect-${fleet}-${to}`,
    kind: 'fleet',
    turn: state.turn,
    name: `Battle at ${system?.name ?? to}`,
    system: to,
    template,
    sides: [
      { side: own.side, ships: ids(own.side, (ship) => ship.fleet === fleet), troops: [] },
      { side: foe, ships: ids(foe, (ship) => ship.at === to), troops: [] },
    ],
  });
  const seed = hashText(`prospect ${campaign.id} ${fleet} ${to}`);
  return battlePlan(campaign, state, { ...engagement, seed }, RULEBOOK);
}
