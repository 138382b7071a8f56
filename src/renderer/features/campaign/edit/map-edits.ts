import { uniqueId, type Campaign, type StarLane } from '@core/model';
import type { CampaignDesk } from '../model/desk';

/** Gives a campaign an empty map. */
export function beginMap(desk: CampaignDesk): void {
  desk.edit('Add a map', (draft) => {
    draft.map = { orientation: 'flat', cols: 16, rows: 10, systems: [], lanes: [] };
  });
}

/** Adds a system on a hex. Returns its id; undefined where there is one already. */
export function addSystem(desk: CampaignDesk, hex: string): string | undefined {
  const systems = desk.campaign.value.map?.systems ?? [];
  if (systems.some((system) => system.hex === hex)) return undefined;
  const id = uniqueId('system', new Set(systems.map((system) => system.id)));
  desk.edit('Add a system', (draft) => {
    draft.map?.systems.push({ id, name: `System ${systems.length + 1}`, hex });
  });
  return id;
}

/** Moves a system to a hex that is free. */
export function moveSystem(desk: CampaignDesk, id: string, hex: string): void {
  const systems = desk.campaign.value.map?.systems ?? [];
  if (systems.some((system) => system.hex === hex)) return;
  desk.edit(
    'Move a system',
    (draft) => {
      const system = draft.map?.systems.find((one) => one.id === id);
      if (system) system.hex = hex;
    },
    `system-hex-${id}`,
  );
}

/** What stands at a system at the start, in words; undefined when nothing does. */
function usedBy(campaign: Campaign, id: string): string | undefined {
  if (campaign.fleets.some(({ at }) => at === id)) return 'a fleet begins there';
  if (campaign.ships.some(({ at }) => at === id)) return 'a ship begins there';
  if (campaign.troops.some(({ at }) => at === id)) return 'a ground force begins there';
  return campaign.chapters?.some(({ at }) => at === id) ? 'a chapter is fought there' : undefined;
}

/** Takes a system away with its lanes. Returns why not, or undefined when it is done. */
export function removeSystem(desk: CampaignDesk, id: string): string | undefined {
  const used = usedBy(desk.campaign.value, id);
  if (used !== undefined) return `The system cannot be removed: ${used}`;
  desk.edit('Remove a system', ({ map }) => {
    if (!map) return;
    map.systems = map.systems.filter((one) => one.id !== id);
  });
  return undefined;
}

/** Joins two systems by a lane, or parts them. */
export function toggleLane(desk: CampaignDesk, from: string, to: string): void {
  const joins = (lane: StarLane): boolean =>
    (lane.from === from && lane.to === to) || (lane.from === to && lane.to === from);
  const there = desk.campaign.value.map?.lanes.some(joins) === true;
  desk.edit(there ? 'Remove a lane' : 'Add a lane', ({ map }) => {
    if (!map) return;
    if (there) map.lanes = map.lanes.filter((lane) => !joins(lane));
    else map.lanes.push({ from, to });
  });
}

/** The lane of an index. */
export function laneOf(campaign: Campaign, index: number): StarLane | undefined {
  return campaign.map?.lanes[index];
}

/** Takes a lane away. */
export function removeLane(desk: CampaignDesk, index: number): void {
  desk.edit('Remove a lane', ({ map }) => {
    map?.lanes.splice(index, 1);
  });
}
