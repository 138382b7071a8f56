import type { Finding } from '@core/base';
import { hexCount, labelsToNames, labelToName, parseHexLabel } from '@core/hex';
import type { HexMap, Side } from '../generated/types';
import { pointer } from '../json';
import { duplicateIds, sameNames } from './ids';
import { error, hint, removeAt, replaceWith, warning } from './make';
import { blockedHexes } from './reach';

/** Findings about a scenario's map: terrain, zones, entry edges, labels, notes. */
export function mapFindings(map: HexMap, sides: readonly Side[]): Finding[] {
  const names = new Map(sides.map((side) => [side.id, side.name]));
  return [
    ...terrainFindings(map),
    ...duplicateIds('scenario.zone.duplicate', 'zone', ['map', 'zones'], map.zones),
    ...sameNames('scenario.zone.same-name', 'zone', ['map', 'zones'], map.zones),
    ...zoneFindings(map, names),
    ...duplicateIds('scenario.edge.duplicate', 'entry edge', ['map', 'edges'], map.edges),
    ...edgeFindings(map, names),
    ...labelFindings(map),
    ...noteFindings(map),
  ];
}

/** The valid labels of a hex list, and the indices of the invalid ones. */
interface HexListCheck {
  readonly kept: string[];
  readonly offMap: number[];
  readonly twice: number[];
}

function checkHexes(map: HexMap, hexes: readonly string[], taken: Uint8Array): HexListCheck {
  const check: HexListCheck = { kept: [], offMap: [], twice: [] };
  for (const [i, label] of hexes.entries()) {
    const id = parseHexLabel(map, label);
    if (!id.ok) {
      check.offMap.push(i);
    } else if (taken[id.value] === 1) {
      check.twice.push(i);
    } else {
      taken[id.value] = 1;
      check.kept.push(label);
    }
  }
  return check;
}

/** One finding for all hexes off the map and one for all duplicates; either fix repairs both. */
function hexListFindings(
  map: HexMap,
  code: string,
  at: string,
  hexes: readonly string[],
  check: HexListCheck,
  twice: string,
): Finding[] {
  const { offMap, kept } = check;
  const findings: Finding[] = [];
  const fix = (label: string) => replaceWith(label, at, kept);
  if (offMap.length > 0) {
    const first = offMap[0] as number;
    const message = `${hexesText(map, hexes, offMap)} not on the map. Remove ${offMap.length === 1 ? 'it' : 'them'} or enlarge the map.`;
    findings.push(
      error(`${code}.off-map`, `${at}/${first}`, message, {
        params: { count: offMap.length },
        ...fix('Remove hexes off the map'),
      }),
    );
  }
  if (check.twice.length > 0) {
    const first = check.twice[0] as number;
    const message = `${hexesText(map, hexes, check.twice)} ${twice}.`;
    findings.push(
      error(`${code}.twice`, `${at}/${first}`, message, {
        params: { count: check.twice.length },
        ...fix('Keep each hex once'),
      }),
    );
  }
  return findings;
}

function hexesText(map: HexMap, hexes: readonly string[], indices: readonly number[]): string {
  const first = indices.slice(0, 3).map((i) => hexes[i] ?? '');
  const names = labelsToNames(map, first);
  if (indices.length === 1) return `Hex ${names} is`;
  const more = indices.length - first.length;
  return `Hexes ${names}${more > 0 ? ` and ${more} more` : ''} are`;
}

function terrainFindings(map: HexMap): Finding[] {
  const taken = new Uint8Array(hexCount(map));
  return map.terrain.flatMap(({ hexes, type }, i) => {
    const at = pointer('map', 'terrain', i);
    if (hexes.length === 0) {
      return [
        hint('scenario.terrain.empty', at, `The terrain “${type}” has no hexes.`, removeAt('Remove the terrain', at)),
      ];
    }
    const check = checkHexes(map, hexes, taken);
    return hexListFindings(
      map,
      'scenario.terrain',
      `${at}/hexes`,
      hexes,
      check,
      'already covered by this or earlier terrain; a hex has at most one terrain',
    );
  });
}

function zoneFindings(map: HexMap, sides: ReadonlyMap<string, string>): Finding[] {
  const blocked = blockedHexes(map);
  return map.zones.flatMap((zone, i) => {
    const at = pointer('map', 'zones', i);
    const findings: Finding[] = [];
    if (zone.side !== undefined && !sides.has(zone.side)) {
      const message = `The zone “${zone.name}” belongs to the side “${zone.side}”, which does not exist.`;
      findings.push(error('scenario.zone.unknown-side', `${at}/side`, message));
    }
    if (zone.hexes.length === 0) {
      const message = `The zone “${zone.name}” has no hexes. Paint some or remove the zone.`;
      findings.push(warning('scenario.zone.empty', `${at}/hexes`, message));
    }
    const check = checkHexes(map, zone.hexes, new Uint8Array(hexCount(map)));
    findings.push(
      ...hexListFindings(map, 'scenario.zone', `${at}/hexes`, zone.hexes, check, `in the zone “${zone.name}” twice`),
    );
    if (zone.use !== 'deploy') return findings;
    const free = zone.hexes.filter((label) => !isBlocked(map, blocked, label));
    if (free.length < zone.hexes.length) {
      const first = zone.hexes.findIndex((label) => isBlocked(map, blocked, label));
      const count = zone.hexes.length - free.length;
      const message = `${count === 1 ? 'A hex' : `${count} hexes`} of the zone “${zone.name}” (the first is ${labelToName(map, zone.hexes[first] ?? '')}) ${count === 1 ? 'is' : 'are'} a planet, a star or an obstacle, where no unit can start.`;
      findings.push(
        warning('scenario.zone.blocked', `${at}/hexes/${first}`, message, {
          params: { count },
          ...replaceWith('Remove them from the zone', `${at}/hexes`, free),
        }),
      );
    }
    return findings;
  });
}

function isBlocked(map: HexMap, blocked: Uint8Array, label: string): boolean {
  const id = parseHexLabel(map, label);
  return id.ok && blocked[id.value] === 1;
}

function edgeFindings(map: HexMap, sides: ReadonlyMap<string, string>): Finding[] {
  return map.edges.flatMap((edge, i) => {
    const at = pointer('map', 'edges', i);
    const findings: Finding[] = [];
    if (!sides.has(edge.side)) {
      const message = `The ${edge.edge} entry edge belongs to the side “${edge.side}”, which does not exist.`;
      findings.push(error('scenario.edge.unknown-side', `${at}/side`, message));
    }
    const isRow = edge.edge === 'north' || edge.edge === 'south';
    const last = isRow ? map.cols : map.rows;
    const { from = 1, to = last } = edge;
    const what = `The ${edge.edge} entry edge of ${sides.get(edge.side) ?? edge.side} runs from ${from} to ${to}`;
    if (from > last) {
      const message = `${what}, but the map has only ${last} ${isRow ? 'columns' : 'rows'}.`;
      findings.push(error('scenario.edge.off-map', `${at}/from`, message));
    } else if (from > to) {
      const fix = {
        label: 'Swap the ends',
        steps: [
          { op: 'replace' as const, path: `${at}/from`, value: to },
          { op: 'replace' as const, path: `${at}/to`, value: from },
        ],
      };
      findings.push(error('scenario.edge.reversed', `${at}/to`, `${what}, so it is empty.`, { fix }));
    } else if (to > last) {
      const message = `${what}, but the map has only ${last} ${isRow ? 'columns' : 'rows'}.`;
      findings.push(
        error('scenario.edge.off-map', `${at}/to`, message, replaceWith(`End it at ${last}`, `${at}/to`, last)),
      );
    }
    return findings;
  });
}

function labelFindings(map: HexMap): Finding[] {
  return (map.labels ?? []).flatMap((label, i) => {
    if (parseHexLabel(map, label.hex).ok) return [];
    const at = pointer('map', 'labels', i);
    const message = `The label “${label.text}” is at hex ${label.hex}, which is not on the map.`;
    return [error('scenario.label.off-map', `${at}/hex`, message, removeAt('Remove the label', at))];
  });
}

function noteFindings(map: HexMap): Finding[] {
  return (map.notes ?? []).flatMap((note, i) => {
    if (parseHexLabel(map, note.hex).ok) return [];
    const at = pointer('map', 'notes', i);
    const message = `A note is at hex ${note.hex}, which is not on the map. Remove it or enlarge the map.`;
    return [warning('scenario.note.off-map', `${at}/hex`, message, removeAt('Remove the note', at))];
  });
}
