import type { FleetState, ShipState, TroopState } from '@core/campaign';
import type { CampaignOrder } from '@core/model';
import type { MenuItem } from '@renderer/ui';
import { Anchor, ArrowRightLeft, Drama, LogOut, Recycle, RefreshCcw, Ship } from '@lucide/vue';
import type { CampaignModel } from './campaign-model';
import { draftOrder, checkDraftOrder, fleetsOf, plannedOf } from './draft';
import { showReason } from './toasts';
import { conditionSummary, designOf } from './labels';

/** An order as a button or menu item: label, cost, and why it is disabled. */
export interface OrderOffer {
  readonly order: CampaignOrder;
  readonly label: string;
  readonly reason: string | undefined;
}

/** Creates an offer with the cost in its label. */
export function offerOrder(model: CampaignModel, label: string, order: CampaignOrder): OrderOffer {
  const tried = checkDraftOrder(model, order);
  if (typeof tried === 'string') return { order, label, reason: tried };
  const price = tried === 0 ? '' : tried > 0 ? `, ${tried} BP` : `, +${-tried} BP`;
  return { order, label: label + price, reason: undefined };
}

/** Drafts an offered order, or shows why it cannot. */
export function acceptOffer(model: CampaignModel, { order }: OrderOffer): void {
  showReason(draftOrder(model, order));
}

/** Menu items for orders, below an optional heading. */
function menuItems(
  model: CampaignModel,
  icon: MenuItem['icon'],
  heading: string | undefined,
  offers: readonly (readonly [id: string, label: string, order: CampaignOrder])[],
): MenuItem[] {
  return offers.map(([id, words, order], index) => {
    const offered = offerOrder(model, words, order);
    const { label, reason: disabledReason } = offered;
    const run = (): void => acceptOffer(model, offered);
    return { id, icon, label, disabledReason, run, heading: index === 0 ? heading : undefined };
  });
}

/** The player's damaged units that a yard can repair now, with the order for each. */
export function restorable(model: CampaignModel): OrderOffer[] {
  const { viewer, state } = model;
  if (state.value.phase !== 'orders') return [];
  const planned = plannedOf(model).value;
  const own = (unit: ShipState | TroopState): boolean => unit.side === viewer.value && unit.status === 'ready';
  const isWorn = (unit: ShipState | TroopState): boolean =>
    conditionSummary(planned, unit).tone !== 'plain' && unit.work === null;
  return [
    ...planned.ships
      .filter((unit) => own(unit) && isWorn(unit))
      .map(({ id, name }) => offerOrder(model, `Repair ${name}`, { t: 'repair', ship: id })),
    ...planned.troops
      .filter((unit) => own(unit) && isWorn(unit))
      .map(({ id, name }) => offerOrder(model, `Recruit for ${name}`, { t: 'recruit', troop: id })),
  ].filter(({ reason }) => reason === undefined);
}

const fleetsHere = (model: CampaignModel, unit: ShipState | TroopState): readonly FleetState[] =>
  fleetsOf(model).value.filter(({ side, at, id }) => side === unit.side && at === unit.at && id !== unit.fleet);

/** More orders for a ship: join a fleet, leave it, refit, scrap. */
export function shipItems(model: CampaignModel, unit: ShipState): MenuItem[] {
  const { value: state } = model.state;
  const { id: ship } = unit;
  const rules = designOf(state, unit.design)?.rules;
  const refits = state.designs.filter((design) => design.id !== unit.design && design.rules === rules);
  const join = fleetsHere(model, unit).map(
    ({ id, name }) => [`join-${id}`, `Join ${name}`, { t: 'transfer', ship, fleet: id }] as const,
  );
  const refit = refits.map(
    ({ id, name }) => [`refit-${id}`, `Refit to ${name}`, { t: 'refit', ship, design: id }] as const,
  );
  return [
    ...menuItems(model, ArrowRightLeft, 'Fleet', join),
    ...menuItems(model, LogOut, undefined, [['leave', 'Leave fleet', { t: 'transfer', ship }]]),
    ...menuItems(model, RefreshCcw, 'Refit', refit),
    ...menuItems(model, Recycle, 'Scrap', [['scrap', 'Scrap', { t: 'scrap', ship }]]).map((item) => ({
      ...item,
      danger: true,
    })),
  ];
}

/** More orders for a ground force or team: embark, disembark. */
export function troopItems(model: CampaignModel, unit: TroopState): MenuItem[] {
  const { id: troop } = unit;
  const embark = fleetsHere(model, unit).map(
    ({ id, name }) => [`embark-${id}`, `Embark on ${name}`, { t: 'embark', troop, fleet: id }] as const,
  );
  return [
    ...menuItems(model, Ship, undefined, embark),
    ...menuItems(model, Anchor, undefined, [['disembark', 'Disembark', { t: 'disembark', troop }]]),
  ];
}

/** Orders for a fleet: add ships, embark troops, board enemy ships. */
export function fleetItems(model: CampaignModel, { id: fleet, side, at }: FleetState): MenuItem[] {
  const { ships, troops } = model.state.value;
  const here = (unit: ShipState | TroopState): boolean => unit.at === at && unit.status === 'ready';
  const free = (unit: ShipState | TroopState): boolean => here(unit) && unit.side === side && unit.fleet !== fleet;
  const prizes = at === null ? [] : ships.filter((ship) => here(ship) && ship.side !== side);
  const take = ships
    .filter(free)
    .map(({ id, name }) => [`take-${id}`, `Add ${name}`, { t: 'transfer', ship: id, fleet }] as const);
  const load = troops
    .filter(free)
    .map(({ id, name }) => [`load-${id}`, `Embark ${name}`, { t: 'embark', troop: id, fleet }] as const);
  const board = prizes.map(
    ({ id, name }) => [`board-${id}`, `Board ${name}`, { t: 'mission', fleet, mission: 'boarding', ship: id }] as const,
  );
  return [
    ...menuItems(model, ArrowRightLeft, 'Ships here', take),
    ...menuItems(model, Ship, 'Ground forces here', load),
    ...menuItems(model, Drama, 'Enemies here', board),
  ];
}
