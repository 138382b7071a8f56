import { distance, hexAt, hexCount, hexLabel, parseHexLabel } from '@core/hex';
import { numberedName, starMapShape, type Campaign, type StarLane, type StarMap } from '@core/model';
import type { CampaignModel } from '../model/campaign-model';

/** Adds an empty map. */
export function beginMap(model: CampaignModel): void {
  model.edit('Add map', (draft) => {
    draft.map = { orientation: 'flat', cols: 16, rows: 10, systems: [], lanes: [] };
  });
}

/** Adds a system on a hex. Returns its id, or undefined when the hex is taken. */
export function addSystem(model: CampaignModel, hex: string): string | undefined {
  const systems = model.campaign.value.map?.systems ?? [];
  if (systems.some((system) => system.hex === hex)) return undefined;
  const taken = new Set(systems.map((system) => system.id));
  // The ids of several battles at a system in one turn end in -2, -3: they must not be those of another system.
  let number = 1;
  while (taken.has(`system${number}`)) number++;
  const id = `system${number}`;
  const name = numberedName('System', new Set(systems.map((system) => system.name)), systems.length + 1);
  model.edit('Add system', (draft) => {
    draft.map?.systems.push({ id, name, hex });
  });
  return id;
}

/** The free hex nearest to two hexes from a system, or near the middle of the map; undefined when there is none. */
export function freeHexNear(map: StarMap, id: string | undefined): string | undefined {
  const shape = starMapShape(map);
  const taken = new Set(map.systems.map(({ hex }) => hex));
  const from = parseHexLabel(shape, map.systems.find((system) => system.id === id)?.hex ?? '');
  const [centre, far] = from.ok
    ? [from.value, 2]
    : [hexAt(shape, Math.floor(map.cols / 2), Math.floor(map.rows / 2)), 0];
  const off = (hex: number): number => Math.abs(distance(shape, centre, hex) - far);
  const all = Array.from({ length: hexCount(shape) }, (_, hex) => hex).sort((a, b) => off(a) - off(b));
  return all.map((hex) => hexLabel(shape, hex)).find((label) => !taken.has(label));
}

/** Moves a system to a free hex. */
export function moveSystem(model: CampaignModel, id: string, hex: string): void {
  const systems = model.campaign.value.map?.systems ?? [];
  if (systems.some((system) => system.hex === hex)) return;
  model.edit(
    'Move system',
    (draft) => {
      const system = draft.map?.systems.find((system) => system.id === id);
      if (system) system.hex = hex;
    },
    `system-hex-${id}`,
  );
}

/** Why a system is in use at the start; undefined when it is not. */
function usedBy(campaign: Campaign, id: string): string | undefined {
  if (campaign.fleets.some(({ at }) => at === id)) return 'a fleet starts there';
  if (campaign.ships.some(({ at }) => at === id)) return 'a ship starts there';
  if (campaign.troops.some(({ at }) => at === id)) return 'a ground force starts there';
  return campaign.chapters?.some(({ at }) => at === id) ? 'a chapter is fought there' : undefined;
}

/** Removes a system with its lanes. Returns why it cannot, or undefined. */
export function removeSystem(model: CampaignModel, id: string): string | undefined {
  const used = usedBy(model.campaign.value, id);
  if (used !== undefined) return `Cannot remove the system: ${used}`;
  model.edit('Remove system', ({ map }) => {
    if (!map) return;
    map.systems = map.systems.filter((system) => system.id !== id);
  });
  return undefined;
}

/** Adds or removes the lane between two systems. */
export function toggleLane(model: CampaignModel, from: string, to: string): void {
  const joins = (lane: StarLane): boolean =>
    (lane.from === from && lane.to === to) || (lane.from === to && lane.to === from);
  const there = model.campaign.value.map?.lanes.some(joins) === true;
  model.edit(there ? 'Remove lane' : 'Add lane', ({ map }) => {
    if (!map) return;
    if (there) map.lanes = map.lanes.filter((lane) => !joins(lane));
    else map.lanes.push({ from, to });
  });
}

export function laneOf(campaign: Campaign, index: number): StarLane | undefined {
  return campaign.map?.lanes[index];
}

export function removeLane(model: CampaignModel, index: number): void {
  model.edit('Remove lane', ({ map }) => {
    map?.lanes.splice(index, 1);
  });
}
