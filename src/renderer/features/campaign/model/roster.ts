import type { CampaignState, FleetState, ShipState, TroopState } from '@core/campaign';
import type { Campaign } from '@core/model';
import { systemName } from './sides';

/** Ships and troops of one fleet, or of one system without a fleet. */
export interface RosterGroup {
  readonly id: string;
  readonly fleet: FleetState | undefined;
  readonly title: string;
  readonly place: string;
  readonly ships: readonly ShipState[];
  readonly troops: readonly TroopState[];
}

const gone = ({ status }: ShipState | TroopState): boolean => status === 'lost' || status === 'captured';

/** The roster of a side: fleets, then units without a fleet by system, then losses. */
export function rosterOf(campaign: Campaign, state: CampaignState, side: string): readonly RosterGroup[] {
  const ships = state.ships.filter((ship) => ship.side === side);
  const troops = state.troops.filter((troop) => troop.side === side);
  const fleets = state.fleets
    .filter((fleet) => fleet.side === side)
    .map((fleet): RosterGroup => ({
      id: fleet.id,
      fleet,
      title: fleet.name,
      place: fleet.transit
        ? `to ${systemName(campaign, fleet.transit.to)}`
        : campaign.map
          ? systemName(campaign, fleet.at)
          : '',
      ships: ships.filter((ship) => ship.fleet === fleet.id && !gone(ship)),
      troops: troops.filter((troop) => troop.fleet === fleet.id && !gone(troop)),
    }));
  const loose = [...ships, ...troops].filter((unit) => unit.fleet === null && !gone(unit));
  const places = [...new Set(loose.map(({ at }) => at))].map((at): RosterGroup => ({
    id: `at ${at}`,
    fleet: undefined,
    title: at === null ? 'In reserve' : `At ${systemName(campaign, at)}`,
    place: '',
    ships: ships.filter((ship) => ship.fleet === null && ship.at === at && !gone(ship)),
    troops: troops.filter((troop) => troop.fleet === null && troop.at === at && !gone(troop)),
  }));
  const lost: RosterGroup = {
    id: 'gone',
    fleet: undefined,
    title: 'Lost and captured',
    place: '',
    ships: ships.filter(gone),
    troops: troops.filter(gone),
  };
  return [...fleets, ...places, ...(lost.ships.length + lost.troops.length > 0 ? [lost] : [])];
}
