import type { CampaignState, FleetState, ShipState, TroopState } from '@core/campaign';
import type { CampaignOrder } from '@core/model';
import type { MenuItem } from '@renderer/ui';
import { Anchor, ArrowRightLeft, Drama, LogOut, Recycle, RefreshCcw, Ship } from '@lucide/vue';
import type { CampaignDesk } from './desk';
import { give, tryOrder } from './draft';
import { say } from './say';
import { designOf } from './words';

/** An order that can be pressed: words, price, and why it is not to be had. */
export interface OrderOffer {
  readonly order: CampaignOrder;
  readonly label: string;
  readonly price: number;
  readonly reason: string | undefined;
}

/** An order as an offer, with its price in the words. */
export function offer(desk: CampaignDesk, label: string, order: CampaignOrder): OrderOffer {
  const tried = tryOrder(desk, order);
  if (typeof tried === 'string') return { order, label, price: 0, reason: tried };
  const price = tried === 0 ? '' : tried > 0 ? `, ${tried} BP` : `, +${-tried} BP`;
  return { order, label: label + price, price: tried, reason: undefined };
}

/** Gives an offered order; says why not where it cannot be. */
export function press(desk: CampaignDesk, { order }: OrderOffer): void {
  const reason = give(desk, order);
  if (reason !== undefined) say(reason);
}

/** Offers as the items of a menu, the first of them below a heading. */
function items(
  desk: CampaignDesk,
  icon: MenuItem['icon'],
  heading: string | undefined,
  offers: readonly (readonly [id: string, label: string, order: CampaignOrder])[],
): MenuItem[] {
  return offers.map(([id, words, order], index) => {
    const made = offer(desk, words, order);
    const { label, reason: disabledReason } = made;
    const run = (): void => press(desk, made);
    return { id, icon, label, disabledReason, run, heading: index === 0 ? heading : undefined };
  });
}

const fleetsHere = (state: CampaignState, unit: ShipState | TroopState): readonly FleetState[] =>
  state.fleets.filter(({ side, at, id }) => side === unit.side && at === unit.at && id !== unit.fleet);

/** Whatever else can be ordered of a ship: fleets to join, designs to refit to, scrapping. */
export function shipItems(desk: CampaignDesk, unit: ShipState): MenuItem[] {
  const { value: state } = desk.state;
  const { id: ship } = unit;
  const rules = designOf(state, unit.design)?.rules;
  const refits = state.designs.filter((one) => one.id !== unit.design && one.rules === rules);
  const join = fleetsHere(state, unit).map(
    ({ id, name }) => [`join-${id}`, `Join ${name}`, { t: 'transfer', ship, fleet: id }] as const,
  );
  const refit = refits.map(
    ({ id, name }) => [`refit-${id}`, `Refit to ${name}`, { t: 'refit', ship, design: id }] as const,
  );
  return [
    ...items(desk, ArrowRightLeft, 'Fleet', join),
    ...items(desk, LogOut, undefined, [['leave', 'Leave the fleet', { t: 'transfer', ship }]]),
    ...items(desk, RefreshCcw, 'Refit', refit),
    ...items(desk, Recycle, 'End', [['scrap', 'Scrap', { t: 'scrap', ship }]]).map((one) => ({ ...one, danger: true })),
  ];
}

/** What can be ordered of a ground force or team besides recruiting. */
export function troopItems(desk: CampaignDesk, unit: TroopState): MenuItem[] {
  const { id: troop } = unit;
  const embark = fleetsHere(desk.state.value, unit).map(
    ({ id, name }) => [`embark-${id}`, `Embark on ${name}`, { t: 'embark', troop, fleet: id }] as const,
  );
  return [
    ...items(desk, Ship, undefined, embark),
    ...items(desk, Anchor, undefined, [['disembark', 'Disembark', { t: 'disembark', troop }]]),
  ];
}

/** What can be ordered of a fleet: the troops that it may take aboard, the ships at the place that may join it, ships to board. */
export function fleetItems(desk: CampaignDesk, { id: fleet, side, at }: FleetState): MenuItem[] {
  const { ships, troops } = desk.state.value;
  const here = (unit: ShipState | TroopState): boolean => unit.at === at && unit.status === 'ready';
  const free = (unit: ShipState | TroopState): boolean => here(unit) && unit.side === side && unit.fleet !== fleet;
  const prizes = at === null ? [] : ships.filter((ship) => here(ship) && ship.side !== side);
  const take = ships
    .filter(free)
    .map(({ id, name }) => [`take-${id}`, `Take in ${name}`, { t: 'transfer', ship: id, fleet }] as const);
  const load = troops
    .filter(free)
    .map(({ id, name }) => [`load-${id}`, `Embark ${name}`, { t: 'embark', troop: id, fleet }] as const);
  const board = prizes.map(
    ({ id, name }) => [`board-${id}`, `Board ${name}`, { t: 'mission', fleet, mission: 'boarding', ship: id }] as const,
  );
  return [
    ...items(desk, ArrowRightLeft, 'Ships here', take),
    ...items(desk, Ship, 'Ground forces here', load),
    ...items(desk, Drama, 'Enemies here', board),
  ];
}
