import {
  newBattlespace,
  slug,
  uniqueId,
  USUAL_POSITIONS,
  type Battlespace,
  type BattleLink,
  type BattleLocation,
  type Scenario,
} from '@core/model';
import { tidied } from '@renderer/locations';
import { put } from './lists';

export const MOST_LOCATIONS = 16;
export const MOST_POSITIONS = 7;
export const MOST_BLOOM = 20;
export const MOST_HARDENING = 9;
export const MOST_DISTANCE = 9;
/** A new location stands so far right of the last one, in pixels of the drawing. */
const BESIDE = 380;

/** Gives a scenario the ground of a new skirmish, between its first two sides. */
export function addBattlespace(draft: Scenario): void {
  const [attacker, defender = attacker] = draft.sides;
  draft.battlespace = newBattlespace(attacker?.id ?? '', defender?.id ?? '');
}

/** Adds a location, a copy of `from` or plain, linked with it, to its right. Returns its id. */
export function addLocation(draft: Scenario, from?: string): string {
  const space = draft.battlespace;
  if (space === undefined) return '';
  const model = space.locations.find(({ id }) => id === from) ?? space.locations.at(-1);
  const names = new Set(space.locations.map(({ name }) => name));
  let number = space.locations.length + 1;
  while (names.has(`Location ${number}`)) number++;
  const name = `Location ${number}`;
  const id = uniqueId(slug(name, 'location'), new Set(space.locations.map((location) => location.id)));
  space.locations.push({
    id,
    name,
    terrain: model?.terrain ?? 'void',
    positions: model?.positions ?? USUAL_POSITIONS,
    ...(model?.x === undefined ? {} : { x: model.x + BESIDE, y: model.y ?? 0 }),
  });
  if (model !== undefined) space.links.push({ from: model.id, to: id });
  return id;
}

/** The link between two locations; undefined when there is none. */
export function linkBetween({ links }: Battlespace, a: string, b: string): BattleLink | undefined {
  return links.find(({ from, to }) => (from === a && to === b) || (from === b && to === a));
}

/** Links two locations, or takes their link away where there is one. */
export function toggleLink(draft: Scenario, a: string, b: string): void {
  const space = draft.battlespace;
  if (space === undefined || a === b) return;
  const link = linkBetween(space, a, b);
  if (link === undefined) space.links.push({ from: a, to: b });
  else space.links.splice(space.links.indexOf(link), 1);
}

/** Changes the number of positions of a location; what was said of positions that go is forgotten, starts go to the last one. */
export function setPositions(draft: Scenario, id: string, positions: number): void {
  const location = draft.battlespace?.locations.find((one) => one.id === id);
  if (location === undefined) return;
  location.positions = positions;
  const spots = location.spots?.filter(({ position }) => position <= positions);
  put(location, 'spots', spots?.length ? spots : undefined);
  for (const { start } of draft.forces) {
    if (start.type === 'location' && start.location === id && (start.position ?? 0) > positions)
      start.position = positions;
  }
}

/** Sets the bloom or hardening of one position; undefined is what the location has. */
export function setSpot(
  location: BattleLocation,
  position: number,
  key: 'bloom' | 'hardening',
  value: number | undefined,
): void {
  const spots = location.spots ?? [];
  const spot = spots.find((one) => one.position === position) ?? { position };
  put(spot, key, value);
  const others = spots.filter((one) => one.position !== position);
  const kept = spot.bloom === undefined && spot.hardening === undefined ? others : [...others, spot];
  kept.sort((a, b) => a.position - b.position);
  put(location, 'spots', kept.length > 0 ? kept : undefined);
}

/** Sets which sides may leave the battle from a location. */
export function setExit(location: BattleLocation, side: string, open: boolean): void {
  const exits = (location.exits ?? []).filter((one) => one !== side);
  if (open) exits.push(side);
  put(location, 'exits', exits.length > 0 ? exits : undefined);
}

/** Places all locations in rows by how many links they are apart. */
export function tidyBattlespace(draft: Scenario): void {
  const space = draft.battlespace;
  if (space === undefined) return;
  const places = new Map(tidied(space).map((place) => [place.id, place]));
  for (const location of space.locations) {
    const place = places.get(location.id);
    if (place !== undefined) Object.assign(location, { x: place.x, y: place.y });
  }
}
