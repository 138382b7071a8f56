import { formatNumber, type Finding } from '@core/base';
import { parseHexLabel } from '@core/hex';
import type { Force, Scenario } from '../generated/types';
import { pointer } from '../json';
import { unitCount } from '../summary';
import { forceName } from '../condition-names';
import { locationStartFindings } from './battlespace';
import type { DesignsById } from './context';
import { error, replaceWith, warning } from './make';

/** A battle with more units than this is hard to follow. */
const MANY_UNITS = 200;
/** The most units of a scenario: more take too long to set up and to play. */
export const MAX_UNITS = 500;

/** Findings about forces: side, number of units, and start. */
export function forceFindings(scenario: Scenario, library: DesignsById): Finding[] {
  const nameOf = (force: Force): string => forceName(force, scenario, library);
  const sides = new Set(scenario.sides.map((side) => side.id));
  const findings = scenario.forces.flatMap((force, i) => {
    const at = pointer('forces', i);
    const findings = startFindings(scenario, force, nameOf(force), `${at}/start`);
    if (!sides.has(force.side)) {
      const message = `The force “${nameOf(force)}” belongs to the side “${force.side}”, which does not exist.`;
      findings.push(error('scenario.force.unknown-side', `${at}/side`, message));
    }
    return findings;
  });
  findings.push(...sharedUnitIds(scenario, nameOf));
  const units = unitCount(scenario);
  if (units > MAX_UNITS) {
    const message = `The scenario has ${formatNumber(units)} units; the limit is ${MAX_UNITS}. Remove forces or lower their counts.`;
    findings.push(error('scenario.forces.too-many', '/forces', message, { params: { units, max: MAX_UNITS } }));
  } else if (units > MANY_UNITS) {
    const message = `The battle has ${units} units. More than ${MANY_UNITS} are hard to play.`;
    findings.push(warning('scenario.forces.many', '/forces', message, { params: { units } }));
  }
  return findings;
}

/**
 * Forces whose units would share an id. Units of a force with several units have its id and a number, such as `a-1`, which may be the id
 * of another force. Excludes forces with the same id: another finding reports those.
 */
function sharedUnitIds({ forces }: Scenario, nameOf: (force: Force) => string): Finding[] {
  const owners = new Map<string, number>();
  return forces.flatMap((force, i): Finding[] => {
    const count = force.count ?? 1;
    const ids = count === 1 ? [force.id] : Array.from({ length: count }, (_, index) => `${force.id}-${index + 1}`);
    const shared = ids.find((id) => {
      const other = owners.get(id);
      return other !== undefined && forces[other]?.id !== force.id;
    });
    const other = forces[owners.get(shared ?? '') ?? -1];
    for (const id of ids) if (!owners.has(id)) owners.set(id, i);
    if (shared === undefined || other === undefined) return [];
    const message = `The forces “${nameOf(other)}” and “${nameOf(force)}” both have a unit with the id “${shared}”, which is the force id and a number. Give one of the forces another id.`;
    return [error('scenario.force.unit-id', pointer('forces', i, 'id'), message, { params: { id: shared } })];
  });
}

function startFindings(scenario: Scenario, force: Force, name: string, at: string): Finding[] {
  const { map } = scenario;
  const { start } = force;
  if (start.type === 'free') return [];
  if (start.type === 'location') return locationStartFindings(scenario, force, name, start, at);
  if (map === undefined) {
    const message = `The force “${name}” starts on a map, but the scenario has none.`;
    return [error('scenario.force.no-map', at, message, replaceWith('Start anywhere', at, { type: 'free' }))];
  }
  switch (start.type) {
    case 'hex':
      if (parseHexLabel(map, start.hex).ok) return [];
      return [
        error(
          'scenario.force.off-map',
          `${at}/hex`,
          `The force “${name}” starts in hex ${start.hex}, which is not on the map.`,
        ),
      ];
    case 'zone': {
      const zone = map.zones.find((candidate) => candidate.id === start.zone);
      if (zone === undefined) {
        const message = `The force “${name}” starts in the zone “${start.zone}”, which does not exist.`;
        return [error('scenario.force.unknown-zone', `${at}/zone`, message)];
      }
      if (zone.use === 'deploy' && (zone.side === undefined || zone.side === force.side)) return [];
      const message = `The force “${name}” starts in the zone “${zone.name}”, where its side may not set up.`;
      return [error('scenario.force.foreign-zone', `${at}/zone`, message)];
    }
    case 'edge': {
      const edge = map.edges.find((candidate) => candidate.id === start.edge);
      if (edge === undefined) {
        const message = `The force “${name}” enters by the edge “${start.edge}”, which does not exist.`;
        return [error('scenario.force.unknown-edge', `${at}/edge`, message)];
      }
      if (edge.side === force.side && edge.use !== 'exit') return [];
      const message = `The force “${name}” enters by the ${edge.edge} edge, which is not an entry edge of its side.`;
      return [error('scenario.force.foreign-edge', `${at}/edge`, message)];
    }
  }
}
