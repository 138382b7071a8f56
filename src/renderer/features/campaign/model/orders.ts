import type { CampaignState, FleetNow, ShipNow, TroopNow } from '@core/campaign';
import type { CampaignOrder } from '@core/model';
import type { MenuItem } from '@renderer/ui';
import { Anchor, ArrowRightLeft, Drama, LogOut, Recycle, RefreshCcw, Ship } from '@lucide/vue';
import { orderCost } from './core';
import type { CampaignDesk } from './desk';
import { draftOf, give, whyNot, without } from './draft';
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
  const side = desk.viewer.value ?? '';
  const reason = whyNot(desk, order);
  const draft = without(draftOf(desk.campaign.value, side), order);
  const price = reason === undefined ? orderCost(desk.campaign.value, desk.state.value, side, draft, order) : 0;
  return {
    order,
    price,
    reason,
    label: price === 0 ? label : price > 0 ? `${label}, ${price} BP` : `${label}, +${-price} BP`,
  };
}

/** Gives an offered order; says why not where it cannot be. */
export function press(desk: CampaignDesk, { order }: OrderOffer): void {
  const reason = give(desk, order);
  if (reason !== undefined) say(reason);
}

function item(desk: CampaignDesk, id: string, icon: MenuItem['icon'], made: OrderOffer, heading?: string): MenuItem {
  return { id, icon, label: made.label, disabledReason: made.reason, heading, run: () => press(desk, made) };
}

const fleetsHere = (state: CampaignState, unit: ShipNow | TroopNow): readonly FleetNow[] =>
  state.fleets.filter(({ side, at, id }) => side === unit.side && at === unit.at && id !== unit.fleet);

/** Whatever else can be ordered of a ship: fleets to join, designs to refit to, scrapping. */
export function shipItems(desk: CampaignDesk, ship: ShipNow): MenuItem[] {
  const state = desk.state.value;
  const own = designOf(state, ship.design);
  const fleets = fleetsHere(state, ship).map((fleet, index) =>
    item(
      desk,
      `join-${fleet.id}`,
      ArrowRightLeft,
      offer(desk, `Join ${fleet.name}`, { t: 'transfer', ship: ship.id, fleet: fleet.id }),
      index === 0 ? 'Fleet' : undefined,
    ),
  );
  const leave = item(desk, 'leave', LogOut, offer(desk, 'Leave the fleet', { t: 'transfer', ship: ship.id }));
  const refits = state.designs
    .filter(({ id, rules }) => id !== ship.design && rules === own?.rules)
    .map((design, index) =>
      item(
        desk,
        `refit-${design.id}`,
        RefreshCcw,
        offer(desk, `Refit to ${design.name}`, { t: 'refit', ship: ship.id, design: design.id }),
        index === 0 ? 'Refit' : undefined,
      ),
    );
  const scrap = item(desk, 'scrap', Recycle, offer(desk, 'Scrap', { t: 'scrap', ship: ship.id }), 'End');
  return [...fleets, leave, ...refits, { ...scrap, danger: true }];
}

/** What can be ordered of a ground force or team besides recruiting. */
export function troopItems(desk: CampaignDesk, troop: TroopNow): MenuItem[] {
  const state = desk.state.value;
  const fleets = fleetsHere(state, troop).map((fleet) =>
    item(
      desk,
      `embark-${fleet.id}`,
      Ship,
      offer(desk, `Embark on ${fleet.name}`, { t: 'embark', troop: troop.id, fleet: fleet.id }),
    ),
  );
  return [...fleets, item(desk, 'disembark', Anchor, offer(desk, 'Disembark', { t: 'disembark', troop: troop.id }))];
}

/** What can be ordered of a fleet: the troops that it may take aboard, the ships at the place that may join it, ships to board. */
export function fleetItems(desk: CampaignDesk, fleet: FleetNow): MenuItem[] {
  const state = desk.state.value;
  const ships = state.ships
    .filter(
      ({ side, at, fleet: of, status }) =>
        side === fleet.side && at === fleet.at && of !== fleet.id && status === 'ready',
    )
    .map((ship, index) =>
      item(
        desk,
        `take-${ship.id}`,
        ArrowRightLeft,
        offer(desk, `Take in ${ship.name}`, { t: 'transfer', ship: ship.id, fleet: fleet.id }),
        index === 0 ? 'Ships here' : undefined,
      ),
    );
  const troops = state.troops
    .filter(
      ({ side, at, fleet: of, status }) =>
        side === fleet.side && at === fleet.at && of !== fleet.id && status === 'ready',
    )
    .map((troop, index) =>
      item(
        desk,
        `load-${troop.id}`,
        Ship,
        offer(desk, `Embark ${troop.name}`, { t: 'embark', troop: troop.id, fleet: fleet.id }),
        index === 0 ? 'Ground forces here' : undefined,
      ),
    );
  const prizes = state.ships
    .filter(({ side, at, status }) => side !== fleet.side && at !== null && at === fleet.at && status === 'ready')
    .map((ship, index) =>
      item(
        desk,
        `board-${ship.id}`,
        Drama,
        offer(desk, `Board ${ship.name}`, { t: 'mission', fleet: fleet.id, mission: 'boarding', ship: ship.id }),
        index === 0 ? 'Enemies here' : undefined,
      ),
    );
  return [...ships, ...troops, ...prizes];
}
