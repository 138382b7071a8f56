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
import { arrangeLocations, boxesOf } from '@core/drawing/battlespace';
import { setOrDelete } from './lists';

export const MAX_LOCATIONS = 16;
export const MAX_POSITIONS = 7;
export const MAX_BLOOM = 20;
export const MAX_HARDENING = 9;
export const MAX_DISTANCE = 9;
/** Largest coordinate of a location, layout pixels. */
export const MAX_COORDINATE = 10_000;
/** Distances of a new location from the one it is linked to, layout pixels. */
const SPACING_X = 380;
const SPACING_Y = 160;

/** Adds a new battlespace between the first two sides of a scenario. */
export function addBattlespace(draft: Scenario): void {
  const [attacker, defender = attacker] = draft.sides;
  draft.battlespace = newBattlespace(attacker?.id ?? '', defender?.id ?? '');
}

/** Whether the last location covers a part of another. */
function overlaps(space: Battlespace): boolean {
  const boxes = boxesOf(space);
  const last = boxes.pop();
  return boxes.some(
    ({ x, y, width, height }) =>
      last !== undefined &&
      last.x < x + width &&
      x < last.x + last.width &&
      last.y < y + height &&
      y < last.y + last.height,
  );
}

/** Adds a location to the right of `from`, or of the last one, where there is room, with the same terrain and a link to it. Returns its id. */
export function addLocation(draft: Scenario, from?: string): string {
  const space = draft.battlespace;
  if (space === undefined) return '';
  const model = space.locations.find(({ id }) => id === from) ?? space.locations.at(-1);
  const names = new Set(space.locations.map(({ name }) => name));
  let number = space.locations.length + 1;
  while (names.has(`Location ${number}`)) number++;
  const name = `Location ${number}`;
  const id = uniqueId(slug(name, 'location'), new Set(space.locations.map((location) => location.id)));
  const added: BattleLocation = {
    id,
    name,
    terrain: model?.terrain ?? 'void',
    positions: model?.positions ?? USUAL_POSITIONS,
    ...(model?.x === undefined ? {} : { x: Math.min(MAX_COORDINATE, model.x + SPACING_X), y: model.y ?? 0 }),
  };
  space.locations.push(added);
  // A place below, if one of the others is there.
  while (added.y !== undefined && added.y + SPACING_Y <= MAX_COORDINATE && overlaps(space)) added.y += SPACING_Y;
  if (model !== undefined) space.links.push({ from: model.id, to: id });
  return id;
}

/** The link between two locations, if any. */
export function linkBetween({ links }: Battlespace, a: string, b: string): BattleLink | undefined {
  return links.find(({ from, to }) => (from === a && to === b) || (from === b && to === a));
}

/** Links two locations, or removes their link. */
export function toggleLink(draft: Scenario, a: string, b: string): void {
  const space = draft.battlespace;
  if (space === undefined || a === b) return;
  const link = linkBetween(space, a, b);
  if (link === undefined) space.links.push({ from: a, to: b });
  else space.links.splice(space.links.indexOf(link), 1);
}

/** Changes the number of positions of a location. Values of removed positions are deleted, and starts move to the last position. */
export function setPositions(draft: Scenario, id: string, positions: number): void {
  const location = draft.battlespace?.locations.find((location) => location.id === id);
  if (location === undefined) return;
  location.positions = positions;
  const spots = location.spots?.filter(({ position }) => position <= positions);
  setOrDelete(location, 'spots', spots?.length ? spots : undefined);
  for (const { start } of draft.forces) {
    if (start.type === 'location' && start.location === id && (start.position ?? 0) > positions)
      start.position = positions;
  }
}

/** Sets the bloom or hardening of a position; undefined uses the value of the location. */
export function setSpot(
  location: BattleLocation,
  position: number,
  key: 'bloom' | 'hardening',
  value: number | undefined,
): void {
  const spots = location.spots ?? [];
  const spot = spots.find((spot) => spot.position === position) ?? { position };
  setOrDelete(spot, key, value);
  const others = spots.filter((spot) => spot.position !== position);
  const next = spot.bloom === undefined && spot.hardening === undefined ? others : [...others, spot];
  next.sort((a, b) => a.position - b.position);
  setOrDelete(location, 'spots', next.length > 0 ? next : undefined);
}

/** Sets whether a side may leave the battle from a location. */
export function setExit(location: BattleLocation, side: string, open: boolean): void {
  const exits = (location.exits ?? []).filter((exit) => exit !== side);
  if (open) exits.push(side);
  setOrDelete(location, 'exits', exits.length > 0 ? exits : undefined);
}

/** Arranges all locations in rows by their distance in links. */
export function tidyBattlespace(draft: Scenario): void {
  const space = draft.battlespace;
  if (space === undefined) return;
  const positions = new Map(arrangeLocations(space).map((position) => [position.id, position]));
  for (const location of space.locations) {
    const position = positions.get(location.id);
    if (position !== undefined) Object.assign(location, { x: position.x, y: position.y });
  }
}
