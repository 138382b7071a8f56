import { numberedName, slug, uniqueId, type Campaign, type CampaignShip, type CampaignTroop } from '@core/model';
import type { CampaignModel } from '../model/campaign-model';
import { unitKind } from '../model/purchase';

/** Ids of all units and fleets. */
function taken({ ships, fleets, troops }: Campaign): ReadonlySet<string> {
  return new Set([...ships, ...fleets, ...troops].map(({ id }) => id));
}

function freeName(campaign: Campaign, base: string): string {
  const names = new Set([...campaign.ships, ...campaign.troops, ...campaign.fleets].map(({ name }) => name));
  return numberedName(base, names);
}

/** Adds a unit to the starting roster: a ship, or a ground force or team, by the rules of its design. */
export function addUnit(model: CampaignModel, side: string, design: string, fleet: string | undefined): void {
  const { value: campaign } = model.campaign;
  const chosen = campaign.designs.find(({ id }) => id === design);
  if (!chosen) return;
  const kind = unitKind(campaign, chosen.rules);
  if (kind === undefined) return;
  const name = freeName(campaign, chosen.name);
  const at = campaign.map?.systems.find(({ owner }) => owner === side)?.id;
  const location = fleet !== undefined ? { fleet } : at === undefined ? {} : { at };
  const unit = { id: uniqueId(slug(name), taken(campaign)), side, design, name, ...location };
  model.edit(`Add ${name}`, (draft) => {
    if (kind === 'Ships') draft.ships.push(unit);
    else draft.troops.push(unit);
  });
}

/** Adds a fleet to the starting roster. */
export function addFleet(model: CampaignModel, side: string): void {
  const { value: campaign } = model.campaign;
  const name = freeName(campaign, 'Fleet');
  const at = campaign.map?.systems.find(({ owner }) => owner === side)?.id ?? campaign.map?.systems[0]?.id;
  const id = uniqueId(slug(`${side} ${name}`), taken(campaign));
  model.edit(`Add ${name}`, ({ fleets }) => {
    fleets.push({ id, side, name, ...(at === undefined ? {} : { at }) });
  });
}

type Kind = 'ships' | 'fleets' | 'troops';

/** Removes a ship, troop or fleet from the starting roster. Units of a removed fleet stay at its system. */
export function removeUnit(model: CampaignModel, kind: Kind, id: string): void {
  model.edit('Remove from roster', (draft) => {
    const fleet = kind === 'fleets' ? draft.fleets.find((fleet) => fleet.id === id) : undefined;
    draft.ships = draft.ships.filter((ship) => ship.id !== id);
    draft.troops = draft.troops.filter((troop) => troop.id !== id);
    draft.fleets = draft.fleets.filter((fleet) => fleet.id !== id);
    if (!fleet) return;
    for (const unit of [...draft.ships, ...draft.troops]) {
      if (unit.fleet !== id) continue;
      delete unit.fleet;
      if (fleet.at !== undefined) unit.at = fleet.at;
    }
  });
}

/** Renames a ship, troop or fleet of the starting roster. */
export function renameUnit(model: CampaignModel, kind: Kind, id: string, name: string): void {
  if (name.trim() === '') return;
  model.edit(
    'Rename unit',
    (draft) => {
      const unit = draft[kind].find((candidate) => candidate.id === id);
      if (unit) unit.name = name;
    },
    `unit-name-${id}`,
  );
}

/** Gives a unit of the starting roster another design. Its damage and ammunition were those of the old one. */
export function setDesign(model: CampaignModel, kind: 'ships' | 'troops', id: string, design: string): void {
  model.edit('Change design', (draft) => {
    const list: (CampaignShip | CampaignTroop)[] = draft[kind];
    const unit = list.find((candidate) => candidate.id === id);
    if (!unit) return;
    unit.design = design;
    delete unit.condition;
  });
}

/** Assigns a unit to `fleet ID` or `at ID`; anything else puts it in reserve. */
export function placeUnit(model: CampaignModel, kind: 'ships' | 'troops', id: string, where: string): void {
  model.edit('Move unit', (draft) => {
    const list: (CampaignShip | CampaignTroop)[] = draft[kind];
    const unit = list.find((candidate) => candidate.id === id);
    if (!unit) return;
    delete unit.fleet;
    delete unit.at;
    const [sort, location] = where.split(' ');
    if (sort === 'fleet' && location !== undefined) unit.fleet = location;
    if (sort === 'at' && location !== undefined) unit.at = location;
  });
}

/** Sets the starting system of a fleet. */
export function placeFleet(model: CampaignModel, id: string, at: string): void {
  model.edit('Move fleet', ({ fleets }) => {
    const fleet = fleets.find((fleet) => fleet.id === id);
    if (fleet) fleet.at = at;
  });
}
