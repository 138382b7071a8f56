import { slug, uniqueId, type Campaign, type CampaignShip, type CampaignTroop } from '@core/model';
import type { CampaignDesk } from '../model/desk';
import { numbered } from '../model/names';

/** All ids that units and fleets of the campaign have: they may not repeat. */
function taken({ ships, fleets, troops }: Campaign): ReadonlySet<string> {
  return new Set([...ships, ...fleets, ...troops].map(({ id }) => id));
}

function freeName(campaign: Campaign, base: string): string {
  const names = new Set([...campaign.ships, ...campaign.troops, ...campaign.fleets].map(({ name }) => name));
  return numbered(base, names);
}

/** Adds a unit of a design to the start: a ship of the campaign's rules, otherwise a ground force or team. */
export function addUnit(desk: CampaignDesk, side: string, design: string, fleet: string | undefined): void {
  const { value: campaign } = desk.campaign;
  const made = campaign.designs.find(({ id }) => id === design);
  if (!made) return;
  const name = freeName(campaign, made.name);
  const at = campaign.map?.systems.find(({ owner }) => owner === side)?.id;
  const place = fleet !== undefined ? { fleet } : at === undefined ? {} : { at };
  const unit = { id: uniqueId(slug(name), taken(campaign)), side, design, name, ...place };
  desk.edit(`Add ${name}`, (draft) => {
    if (made.rules === campaign.rules) draft.ships.push(unit);
    else draft.troops.push(unit);
  });
}

/** Adds a fleet to the start. */
export function addFleet(desk: CampaignDesk, side: string): void {
  const { value: campaign } = desk.campaign;
  const name = freeName(campaign, 'Fleet');
  const at = campaign.map?.systems.find(({ owner }) => owner === side)?.id ?? campaign.map?.systems[0]?.id;
  const id = uniqueId(slug(`${side} ${name}`), taken(campaign));
  desk.edit(`Add ${name}`, ({ fleets }) => {
    fleets.push({ id, side, name, ...(at === undefined ? {} : { at }) });
  });
}

type Kind = 'ships' | 'fleets' | 'troops';

/** Takes a ship, troop or fleet away from the start; who was in the fleet then stands where it stood. */
export function removeUnit(desk: CampaignDesk, kind: Kind, id: string): void {
  desk.edit('Remove from the roster', (draft) => {
    const fleet = kind === 'fleets' ? draft.fleets.find((one) => one.id === id) : undefined;
    draft.ships = draft.ships.filter((one) => one.id !== id);
    draft.troops = draft.troops.filter((one) => one.id !== id);
    draft.fleets = draft.fleets.filter((one) => one.id !== id);
    if (!fleet) return;
    for (const unit of [...draft.ships, ...draft.troops]) {
      if (unit.fleet !== id) continue;
      delete unit.fleet;
      if (fleet.at !== undefined) unit.at = fleet.at;
    }
  });
}

/** Names a ship, troop or fleet of the start. */
export function nameUnit(desk: CampaignDesk, kind: Kind, id: string, name: string): void {
  if (name.trim() === '') return;
  desk.edit(
    'Name a unit',
    (draft) => {
      const unit = draft[kind].find((one) => one.id === id);
      if (unit) unit.name = name;
    },
    `unit-name-${id}`,
  );
}

/** Puts a unit into a fleet, or at a system; with neither it is in reserve. */
export function placeUnit(desk: CampaignDesk, kind: 'ships' | 'troops', id: string, where: string): void {
  desk.edit('Place a unit', (draft) => {
    const list: (CampaignShip | CampaignTroop)[] = draft[kind];
    const unit = list.find((one) => one.id === id);
    if (!unit) return;
    delete unit.fleet;
    delete unit.at;
    const [sort, place] = where.split(' ');
    if (sort === 'fleet' && place !== undefined) unit.fleet = place;
    if (sort === 'at' && place !== undefined) unit.at = place;
  });
}

/** Stations a fleet at a system. */
export function placeFleet(desk: CampaignDesk, id: string, at: string): void {
  desk.edit('Station a fleet', ({ fleets }) => {
    const fleet = fleets.find((one) => one.id === id);
    if (fleet) fleet.at = at;
  });
}
