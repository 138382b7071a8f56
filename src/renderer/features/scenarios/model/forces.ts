import { colOf, hexAt, hexLabel, parseHexLabel, ring, rowOf, type HexShape } from '@core/hex';
import { isTimed } from './arrivals';
import { cloneJson } from './lists';
import {
  isOwnLocation,
  slug,
  uniqueId,
  type BattleLocation,
  type Scenario,
  type EntryEdge,
  type Force,
  type ForceStart,
  type StartInLocation,
} from '@core/model';

export { edgeText, startText } from '@core/model/scenario-text';

/** Whether forces start somewhere: without a map or battlespace there are no places, but a start from elsewhere can be changed. */
export function hasPlaces({ map, battlespace, forces }: Pick<Scenario, 'map' | 'battlespace' | 'forces'>): boolean {
  return map !== undefined || battlespace !== undefined || forces.some(({ start }) => start.type !== 'free');
}

/** Deployment zones of a side. */
export function zonesFor(scenario: Scenario, side: string): { readonly id: string; readonly name: string }[] {
  const own = (scenario.map?.zones ?? []).filter((zone) => zone.use === 'deploy' && (zone.side ?? side) === side);
  // Zones of the side come before shared zones.
  return [...own.filter((zone) => zone.side === side), ...own.filter((zone) => zone.side === undefined)];
}

/** Edges by which a side's units may enter. */
export function edgesFor(scenario: Scenario, side: string): EntryEdge[] {
  return (scenario.map?.edges ?? []).filter((edge) => edge.side === side && edge.use !== 'exit');
}

/** The unoccupied hex nearest to the centre of the map; the centre when all are occupied. */
function freeHex(scenario: Scenario, shape: HexShape): string {
  const taken = new Set(scenario.forces.flatMap(({ start }) => (start.type === 'hex' ? [start.hex] : [])));
  const middle = hexAt(shape, Math.floor((shape.cols - 1) / 2), Math.floor((shape.rows - 1) / 2));
  for (let radius = 0; radius <= Math.max(shape.cols, shape.rows); radius++) {
    const free = ring(shape, middle, radius).find((hex) => !taken.has(hexLabel(shape, hex)));
    if (free !== undefined) return hexLabel(shape, free);
  }
  return hexLabel(shape, middle);
}

/**
 * The default start of a new force: an entry edge of its side, else a zone, else a free hex near the centre of the map. Immobile units
 * never enter by an edge.
 */
export function defaultStart(scenario: Scenario, side: string, immobile = false): ForceStart {
  const edge = immobile ? undefined : edgesFor(scenario, side)[0];
  if (edge) return { type: 'edge', edge: edge.id };
  const zone = zonesFor(scenario, side)[0];
  if (zone) return { type: 'zone', zone: zone.id };
  return scenario.map ? { type: 'hex', hex: freeHex(scenario, scenario.map) } : { type: 'free' };
}

/** The locations where a side may deploy, its own first. */
export function locationsFor({ battlespace }: Scenario, side: string): BattleLocation[] {
  const own = (battlespace?.locations ?? []).filter((location) => isOwnLocation(location, side));
  return [
    ...own.filter((location) => location.side === side),
    ...own.filter((location) => location.side === undefined),
  ];
}

/** A start in the first location where a side may deploy; a free start when there is none. */
export function firstLocation(scenario: Scenario, side: string): ForceStart {
  const [location] = locationsFor(scenario, side);
  return location === undefined ? { type: 'free' } : { type: 'location', location: location.id };
}

/** A start in a location that keeps what applies of the start it replaces. */
export function startIn(location: string, start: ForceStart): StartInLocation {
  if (start.type !== 'location') return { ...entryTiming(start), type: 'location', location };
  const { position: _, ...rest } = start;
  return start.location === location ? start : { ...rest, location };
}

/** The entry time of a start, to keep when only its position changes. */
export function entryTiming(start: ForceStart): { turn?: number; call?: boolean } {
  if (!isTimed(start)) return {};
  return {
    ...(start.turn === undefined ? {} : { turn: start.turn }),
    ...(start.call === undefined ? {} : { call: start.call }),
  };
}

/** True when a side owns, or shares, the edge, zone or location of a start. */
export function mayStart(scenario: Scenario, side: string, start: ForceStart): boolean {
  switch (start.type) {
    case 'edge':
      return edgesFor(scenario, side).some((edge) => edge.id === start.edge);
    case 'zone':
      return zonesFor(scenario, side).some((zone) => zone.id === start.zone);
    case 'location':
      return locationsFor(scenario, side).some((location) => location.id === start.location);
    case 'hex':
    case 'free':
      return true;
  }
}

function freeId(draft: Scenario, wanted: string): string {
  // Units of a larger force have ids "<force>-<number>", which no force may use.
  const taken = new Set(draft.forces.map((force) => force.id));
  const units = new Set(
    draft.forces.flatMap(({ id, count = 1 }) =>
      count === 1 ? [] : Array.from({ length: count }, (_, at) => `${id}-${at + 1}`),
    ),
  );
  return uniqueId(slug(wanted, 'force'), { has: (id) => taken.has(id) || units.has(id) });
}

/** Index after the last force of a side. */
function indexAfterSide(draft: Scenario, side: string): number {
  const last = draft.forces.findLastIndex((force) => force.side === side);
  return last < 0 ? draft.forces.length : last + 1;
}

/** Adds a force of one unit to a side. Returns its id. */
export function addForce(draft: Scenario, side: string, design: string, immobile = false): string {
  const id = freeId(draft, `${side}-${design}`);
  const start = defaultStart(draft, side, immobile);
  draft.forces.splice(indexAfterSide(draft, side), 0, { id, side, design, start });
  return id;
}

/** The hex right of `label`, or left of it at the map edge, so that a copy does not hide its original. */
function adjacentHex(shape: HexShape, label: string): string {
  const hex = parseHexLabel(shape, label);
  if (!hex.ok || shape.cols === 1) return label;
  const col = colOf(shape, hex.value);
  return hexLabel(shape, hexAt(shape, col + (col + 1 < shape.cols ? 1 : -1), rowOf(shape, hex.value)));
}

/** Inserts a copy of a force after it. Returns the id of the copy. */
export function duplicateForce(draft: Scenario, index: number): string {
  const force = draft.forces[index];
  const copy: Force = cloneJson(force);
  copy.id = freeId(draft, force.id);
  if (copy.start.type === 'hex' && draft.map) copy.start.hex = adjacentHex(draft.map, copy.start.hex);
  draft.forces.splice(index + 1, 0, copy);
  return copy.id;
}

/** Target of a moved force: a side, and the force to insert before; else after the last force of the side. */
export interface ForceTarget {
  readonly side: string;
  /** Index in the list as it is before the move. */
  readonly before?: number;
}

/** Moves a force. If its start is not valid for a new side, it gets the default start of that side at the same time. */
export function moveForce(draft: Scenario, index: number, { side, before }: ForceTarget, immobile = false): void {
  const [force] = draft.forces.splice(index, 1);
  if (force.side !== side) {
    force.side = side;
    if (!mayStart(draft, side, force.start)) {
      const start = defaultStart(draft, side, immobile);
      force.start = isTimed(start) ? { ...start, ...entryTiming(force.start) } : start;
    }
  }
  const to = before === undefined ? indexAfterSide(draft, side) : before > index ? before - 1 : before;
  draft.forces.splice(to, 0, force);
}

/** Index of the next (`by` 1) or previous (-1) force of the same side, or -1. */
export function sameSideNeighbour(forces: readonly Force[], index: number, by: -1 | 1): number {
  const side = forces[index]?.side;
  for (let at = index + by; at >= 0 && at < forces.length; at += by) if (forces[at].side === side) return at;
  return -1;
}
