import { isLeft, type CampaignState, type FleetState, type ShipState, type TroopState } from '@core/campaign';
import type { Campaign } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
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

const gone = (unit: ShipState | TroopState): boolean => !isLeft(unit);

/** The roster of a side: purchases, fleets, units without a fleet by system, stations, losses. */
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
      ships: ships.filter((ship) => ship.fleet === fleet.id),
      troops: troops.filter((troop) => troop.fleet === fleet.id),
    }));
  const isNew = (unit: ShipState | TroopState): boolean => unit.work?.kind === 'build' && !gone(unit);
  const isStation = (ship: ShipState): boolean => {
    const design = state.designs.find(({ id }) => id === ship.design);
    return design !== undefined && ruleSystem(design.rules).isImmobile?.(design) === true;
  };
  const group = (id: string, title: string, has: (unit: ShipState | TroopState) => boolean): RosterGroup[] => {
    const found = { ships: ships.filter(has), troops: troops.filter(has) };
    return found.ships.length + found.troops.length === 0 ? [] : [{ id, title, fleet: undefined, place: '', ...found }];
  };
  const stations = new Set(ships.filter((ship) => ship.fleet === null && isStation(ship)).map(({ id }) => id));
  const isLoose = (unit: ShipState | TroopState): boolean =>
    unit.fleet === null && !gone(unit) && !isNew(unit) && !stations.has(unit.id);
  const loose = [...ships, ...troops].filter(isLoose);
  const places = [...new Set(loose.map(({ at }) => at))].map((at): RosterGroup => ({
    id: `at ${at}`,
    fleet: undefined,
    title: at === null ? 'In reserve' : `At ${systemName(campaign, at)}`,
    place: '',
    ships: ships.filter((ship) => ship.at === at && isLoose(ship)),
    troops: troops.filter((troop) => troop.at === at && isLoose(troop)),
  }));
  return [
    ...group('new', 'Under construction', isNew),
    ...fleets,
    ...places,
    ...group('stations', 'Stations, cannot move', (unit) => stations.has(unit.id) && !gone(unit) && !isNew(unit)),
    ...group('gone', 'Lost and captured', gone),
  ];
}
