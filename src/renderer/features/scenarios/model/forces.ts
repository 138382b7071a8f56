import { capitalize } from '@core/base';
import { colOf, DIRECTION_NAMES, hexAt, hexLabel, parseHexLabel, ring, rowOf, type HexShape } from '@core/hex';
import { copyOf } from './lists';
import {
  isOwnLocation,
  slug,
  uniqueId,
  type BattleLocation,
  type Scenario,
  type EntryEdge,
  type Force,
  type ForceStart,
} from '@core/model';

/** Zones where a side may set up. */
export function zonesFor(scenario: Scenario, side: string): { readonly id: string; readonly name: string }[] {
  const own = (scenario.map?.zones ?? []).filter((zone) => zone.use === 'deploy' && (zone.side ?? side) === side);
  // A side's own zones come before those that are everybody's.
  return [...own.filter((zone) => zone.side === side), ...own.filter((zone) => zone.side === undefined)];
}

/** Entry edges by which a side's units may come in. */
export function edgesFor(scenario: Scenario, side: string): EntryEdge[] {
  return (scenario.map?.edges ?? []).filter((edge) => edge.side === side && edge.use !== 'exit');
}

/** An entry edge in words, such as "North edge" or "North edge, 3–8". */
export function edgeText({ edge, from, to }: EntryEdge): string {
  const name = `${capitalize(edge)} edge`;
  return from === undefined && to === undefined ? name : `${name}, ${from ?? 1}–${to ?? 'end'}`;
}

/** The hex nearest to the middle of the map where no force starts yet; the middle itself when all are taken. */
function freeHex(scenario: Scenario, shape: HexShape): string {
  const taken = new Set(scenario.forces.flatMap(({ start }) => (start.type === 'hex' ? [start.hex] : [])));
  const middle = hexAt(shape, Math.floor((shape.cols - 1) / 2), Math.floor((shape.rows - 1) / 2));
  for (let radius = 0; radius <= Math.max(shape.cols, shape.rows); radius++) {
    const free = ring(shape, middle, radius).find((hex) => !taken.has(hexLabel(shape, hex)));
    if (free !== undefined) return hexLabel(shape, free);
  }
  return hexLabel(shape, middle);
}

/** Where a new force of a side starts: by its entry edge, else in a zone of its own, else in a free hex near the middle of the map. Units that cannot move (`immobile`) do not come in by an edge. */
export function defaultStart(scenario: Scenario, side: string, immobile = false): ForceStart {
  const edge = immobile ? undefined : edgesFor(scenario, side)[0];
  if (edge) return { type: 'edge', edge: edge.id };
  const zone = zonesFor(scenario, side)[0];
  if (zone) return { type: 'zone', zone: zone.id };
  return scenario.map ? { type: 'hex', hex: freeHex(scenario, scenario.map) } : { type: 'free' };
}

/** The locations of a battlespace where a side may set up, its own ones first. */
export function locationsFor({ battlespace }: Scenario, side: string): BattleLocation[] {
  const own = (battlespace?.locations ?? []).filter((location) => isOwnLocation(location, side));
  return [
    ...own.filter((location) => location.side === side),
    ...own.filter((location) => location.side === undefined),
  ];
}

/** A start in the first location where a side may set up; wherever it chooses when there is none. */
export function firstLocation(scenario: Scenario, side: string): ForceStart {
  const [location] = locationsFor(scenario, side);
  return location === undefined ? { type: 'free' } : { type: 'location', location: location.id };
}

/** When units come in, to be kept when only the place changes. */
export function comingOf(start: ForceStart): { turn?: number; call?: boolean } {
  if (start.type !== 'edge' && start.type !== 'zone') return {};
  return {
    ...(start.turn === undefined ? {} : { turn: start.turn }),
    ...(start.call === undefined ? {} : { call: start.call }),
  };
}

/** True when units of the side may start so, as far as ownership goes. */
export function mayStart(scenario: Scenario, side: string, start: ForceStart): boolean {
  switch (start.type) {
    case 'edge':
      return edgesFor(scenario, side).some((edge) => edge.id === start.edge);
    case 'zone':
      return zonesFor(scenario, side).some((zone) => zone.id === start.zone);
    case 'hex':
    case 'location':
    case 'free':
      return true;
  }
}

/** When units come in, as a part of a sentence; empty for those that are there from the start. */
function comingText({ turn, call }: { readonly turn?: number; readonly call?: boolean }, isLate: boolean): string {
  if (call === true) return turn === undefined ? ', called' : `, called from turn ${turn} on`;
  return isLate ? `, turn ${turn}` : '';
}

/** A start in a few words for a row, such as "North edge, turn 2", "Zone Defender, called", "Hex 1109, facing NE". */
export function startText(scenario: Scenario, start: ForceStart): string {
  switch (start.type) {
    case 'hex': {
      const facing = start.facing === undefined ? '' : `, facing ${facingName(scenario, start.facing)}`;
      return `Hex ${start.hex}${facing}`;
    }
    case 'zone':
      return `Zone ${scenario.map?.zones.find((zone) => zone.id === start.zone)?.name ?? `“${start.zone}”`}${comingText(start, start.turn !== undefined)}`;
    case 'edge': {
      const edge = scenario.map?.edges.find((one) => one.id === start.edge);
      const place = edge ? edgeText(edge) : `Edge “${start.edge}”`;
      return place + comingText(start, (start.turn ?? 1) > 1);
    }
    case 'location': {
      const place = scenario.battlespace?.locations.find(({ id }) => id === start.location)?.name;
      return `${place ?? `“${start.location}”`}${comingText(start, (start.turn ?? 1) > 1)}`;
    }
    case 'free':
      return 'No place';
  }
}

/** The compass name of a direction 0..5 on the scenario's map. */
export function facingName(scenario: Scenario, facing: number): string {
  return DIRECTION_NAMES[scenario.map?.orientation ?? 'pointy'][facing] ?? String(facing);
}

function freeId(draft: Scenario, wanted: string): string {
  // The units of a force of several are called after it with a number behind; no force may have such an id.
  const taken = new Set(draft.forces.map((force) => force.id));
  const units = new Set(
    draft.forces.flatMap(({ id, count = 1 }) =>
      count === 1 ? [] : Array.from({ length: count }, (_, place) => `${id}-${place + 1}`),
    ),
  );
  return uniqueId(slug(wanted, 'force'), { has: (id) => taken.has(id) || units.has(id) });
}

/** Index after the last force of a side: where the next one goes. */
function behindSide(draft: Scenario, side: string): number {
  const last = draft.forces.findLastIndex((force) => force.side === side);
  return last < 0 ? draft.forces.length : last + 1;
}

/** Adds a force of one unit to a side. Returns its id. */
export function addForce(draft: Scenario, side: string, design: string, immobile = false): string {
  const id = freeId(draft, `${side}-${design}`);
  const start = defaultStart(draft, side, immobile);
  draft.forces.splice(behindSide(draft, side), 0, { id, side, design, start });
  return id;
}

/** The hex beside `label` to the right, or to the left at the map's edge: a copy must not lie under its original. */
function besides(shape: HexShape, label: string): string {
  const hex = parseHexLabel(shape, label);
  if (!hex.ok || shape.cols === 1) return label;
  const col = colOf(shape, hex.value);
  return hexLabel(shape, hexAt(shape, col + (col + 1 < shape.cols ? 1 : -1), rowOf(shape, hex.value)));
}

/** Adds a copy of a force behind it. Returns the copy's id. */
export function duplicateForce(draft: Scenario, index: number): string {
  const force = draft.forces[index];
  const copy: Force = copyOf(force);
  copy.id = freeId(draft, force.id);
  if (copy.start.type === 'hex' && draft.map) copy.start.hex = besides(draft.map, copy.start.hex);
  draft.forces.splice(index + 1, 0, copy);
  return copy.id;
}

/** Where a dragged or moved force goes: to a side, before the force of an index, or behind the side's last. */
export interface ForcePlace {
  readonly side: string;
  /** Index in the list as it is before the move. */
  readonly before?: number;
}

/** Moves a force. When it comes to another side where its start is not allowed it starts as that side's new forces do. */
export function moveForce(draft: Scenario, index: number, { side, before }: ForcePlace): void {
  const [force] = draft.forces.splice(index, 1);
  if (force.side !== side) {
    force.side = side;
    if (!mayStart(draft, side, force.start)) force.start = defaultStart(draft, side);
  }
  const to = before === undefined ? behindSide(draft, side) : before > index ? before - 1 : before;
  draft.forces.splice(to, 0, force);
}

/** Index of the force of the same side that stands `by` (±1) places on, or -1. */
export function sameSideNeighbour(forces: readonly Force[], index: number, by: -1 | 1): number {
  const side = forces[index]?.side;
  for (let at = index + by; at >= 0 && at < forces.length; at += by) if (forces[at].side === side) return at;
  return -1;
}
