import { capitalize, counted, sideName, withVerb } from '@core/base';
import { DIRECTION_NAMES, edgeHexes, hexName, labelToName, type NamedShape } from '@core/hex';
import { conditionText, groupText, type ConditionNames } from './condition-text';
import type {
  Award,
  EntryEdge,
  ForceStart,
  NewTerrain,
  Scenario,
  Trigger,
  TriggerEffect,
  UnitOrder,
} from './generated/types';
import { TERRAIN } from './terrain';

/** The part of a map side that an entry edge covers, such as "3–8" (columns or rows) or "2,0 to 7,0"; empty for all of it. */
export function edgePart(map: NamedShape | undefined, { edge, from, to }: EntryEdge): string {
  if (from === undefined && to === undefined) return '';
  if (map?.coordinates !== 'axial') return `${from ?? 1}–${to ?? 'end'}`;
  const hexes = edgeHexes(map, edge).slice((from ?? 1) - 1, to);
  const ends = hexes.length > 1 ? [hexes[0], hexes.at(-1)] : hexes;
  return ends.map((hex) => hexName(map, hex ?? 0)).join(' to ');
}

/** Name of an entry edge, such as "North edge" or "North edge, 3–8". */
export function edgeText(map: NamedShape | undefined, edge: EntryEdge): string {
  return [`${capitalize(edge.edge)} edge`, edgePart(map, edge)].filter(Boolean).join(', ');
}

const EDGE_VERBS: Readonly<Record<EntryEdge['use'], readonly string[]>> = {
  enter: ['enters'],
  exit: ['leaves'],
  both: ['enters', 'leaves'],
};

/** The side of an entry edge and its use, such as "Attacker enters". */
export function edgeUseText(scenario: Pick<Scenario, 'sides'>, edge: Pick<EntryEdge, 'side' | 'use'>): string {
  const side = sideName(scenario, edge.side);
  return `${side} ${EDGE_VERBS[edge.use].map((verb) => withVerb(side, verb).slice(side.length + 1)).join(' or ')}`;
}

/** The name of a trigger, or its number in the list. */
export function triggerName({ name }: Pick<Trigger, 'name'>, index: number): string {
  return name ?? `Trigger ${index + 1}`;
}

/** Describes an order of a unit, such as "moves at least 2 hexes closer to the south edge each turn". */
export function unitOrderText(order: UnitOrder, zoneName: (id: string) => string): string {
  switch (order.type) {
    case 'advance': {
      const hexes = order.hexes ?? 1;
      return `moves at least ${counted(hexes, 'hex', 'hexes')} closer to the ${order.edge} edge each turn`;
    }
    case 'hold-fire':
      return 'holds its fire';
    case 'untouchable':
      return 'cannot be attacked';
    case 'stay':
      return `does not leave “${zoneName(order.zone)}”`;
  }
}

/** Suffix with the facing and SPEED of a start in a hex, such as ", facing NE, SPEED 2"; empty for those left open. */
export function headingText(scenario: Pick<Scenario, 'map'>, start: Extract<ForceStart, { type: 'hex' }>): string {
  const facing = start.facing === undefined ? '' : `, facing ${facingName(scenario, start.facing)}`;
  return start.speed === undefined ? facing : `${facing}, SPEED ${start.speed}`;
}

/** Suffix with the entry time; empty for units that deploy at the start. */
function entryTimingText({ turn, call }: { readonly turn?: number; readonly call?: boolean }, isLate: boolean): string {
  if (call === true) return turn === undefined ? ', called' : `, called from turn ${turn} on`;
  return isLate ? `, turn ${turn}` : '';
}

/** Short description of a start, such as "North edge, turn 2", "Zone Defender, called" or "Hex 1109, facing NE, SPEED 2". */
export function startText(scenario: Scenario, start: ForceStart): string {
  switch (start.type) {
    case 'hex':
      return `Hex ${labelToName(scenario.map, start.hex)}${headingText(scenario, start)}`;
    case 'zone':
      return `Zone ${scenario.map?.zones.find((zone) => zone.id === start.zone)?.name ?? `“${start.zone}”`}${entryTimingText(start, start.turn !== undefined)}`;
    case 'edge': {
      const edge = scenario.map?.edges.find((edge) => edge.id === start.edge);
      const name = edge ? edgeText(scenario.map, edge) : `Edge “${start.edge}”`;
      return name + entryTimingText(start, (start.turn ?? 1) > 1);
    }
    case 'location': {
      const name = scenario.battlespace?.locations.find(({ id }) => id === start.location)?.name;
      return `${name ?? `“${start.location}”`}${entryTimingText(start, (start.turn ?? 1) > 1)}`;
    }
    case 'free':
      return 'Player’s choice';
  }
}

/** The compass name of a direction 0..5 on the scenario's map. */
function facingName(scenario: Pick<Scenario, 'map'>, facing: number): string {
  return DIRECTION_NAMES[scenario.map?.orientation ?? 'pointy'][facing] ?? String(facing);
}

/** "1 point", "3 points", "-2 points". */
function pointsText(points: number): string {
  return `${points} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
}

/** Describes an award, such as "2 points for each Gunship unit of Player 2 that is destroyed". */
export function awardText(award: Award, names: ConditionNames): string {
  const points = pointsText(award.points);
  if (award.for === 'holds') {
    const ignored = award.ignore === undefined ? '' : `, ignoring ${groupText(award.ignore, names)}`;
    return `${points} at the end of every ${names.turn} if ${withVerb(names.side(award.side), 'holds')} “${names.zone(award.zone)}”${ignored}`;
  }
  const each = `${points} for each ${groupText(award.units, names, false)}`;
  switch (award.for) {
    case 'destroyed':
      return `${each} that is destroyed`;
    case 'exited':
      return `${each} that leaves ${award.edge === undefined ? 'the battle' : `the map by the ${award.edge} edge`}`;
    case 'survivors':
      return `${each} that survives the battle`;
  }
}

function newTerrainText(terrain: NewTerrain | null): string {
  if (terrain === null) return 'open space';
  const kind = TERRAIN[terrain.type].noun;
  if (terrain.random === true) return `${kind} with a random rating`;
  return terrain.rating === undefined ? kind : `${kind} rated ${terrain.rating}`;
}

/** Describes an effect, such as "the force “Relief” may enter from the next turn on". */
export function effectText(effect: TriggerEffect, names: ConditionNames): string {
  switch (effect.type) {
    case 'message': {
      const readers = effect.side === undefined ? 'all sides read' : `${names.side(effect.side)} reads`;
      return `${readers} “${effect.text}”`;
    }
    case 'reinforce':
      return `the force “${names.force(effect.force)}” may enter from the next turn on`;
    case 'terrain': {
      const count = effect.hexes.length;
      if (count === 0) return `no hex becomes ${newTerrainText(effect.terrain)}`;
      const where = count <= 3 ? `${count === 1 ? 'hex' : 'hexes'} ${names.hexes(effect.hexes)}` : `${count} hexes`;
      return `${where} ${count === 1 ? 'becomes' : 'become'} ${newTerrainText(effect.terrain)}`;
    }
    case 'points':
      return effect.points < 0
        ? `${withVerb(names.side(effect.side), 'loses')} ${pointsText(-effect.points)}`
        : `${withVerb(names.side(effect.side), 'gets')} ${pointsText(effect.points)}`;
  }
}

/** Describes when a trigger fires. */
function whenText({ when, repeat }: Trigger, names: ConditionNames): string {
  if (when.type === 'turn') {
    const { turn } = names;
    return `At the end of ${turn} ${when.turn}${repeat === true ? ` and every later ${turn}` : ''}`;
  }
  return `At the end of ${repeat === true ? 'every' : 'the first'} ${names.turn} when ${conditionText(when, names)}`;
}

/** Describes a trigger: when it fires, how often, and its effects. */
export function triggerText(trigger: Trigger, names: ConditionNames): string {
  const effects = trigger.do.map((effect) => effectText(effect, names)).join('; ');
  return `${whenText(trigger, names)}: ${effects}.`;
}
