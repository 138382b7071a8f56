import { sideName, type Finding } from '@core/base';
import { isOwnLocation, locationOf, reachableLocations, USUAL_POSITIONS } from '../battlespace';
import type { Battlespace, BattleLocation, Force, Scenario, StartInLocation } from '../generated/types';
import { pointer } from '../json';
import { duplicateIds, sameNames } from './ids';
import { error, removeAt, replaceWith, warning } from './make';

/** Findings about a battlespace: locations, positions, links, and which side may set up where (13.2, 13.4). */
export function battlespaceFindings(scenario: Scenario): Finding[] {
  const { battlespace } = scenario;
  if (battlespace === undefined) return [];
  const { locations } = battlespace;
  if (locations.length === 0) {
    const message = 'The battlespace has no locations. Add at least one.';
    return [error('scenario.battlespace.empty', '/battlespace/locations', message, { section: '13.2.1' })];
  }
  return [
    ...duplicateIds('scenario.location.duplicate', 'location', ['battlespace', 'locations'], locations),
    ...sameNames('scenario.location.same-name', 'location', ['battlespace', 'locations'], locations),
    ...locations.flatMap((location, i) => locationFindings(scenario, location, pointer('battlespace', 'locations', i))),
    ...linkFindings(battlespace),
    ...unreachableLocations(scenario, battlespace),
    ...ambushFindings(scenario, battlespace),
  ];
}

function locationFindings(scenario: Scenario, location: BattleLocation, at: string): Finding[] {
  const { name, positions, spots = [], side, exits = [] } = location;
  const known = new Set(scenario.sides.map(({ id }) => id));
  const findings: Finding[] = [];
  if (positions === 0) {
    const message = `The location “${name}” has no positions, so no unit can be there.`;
    const fix = replaceWith(`Set ${USUAL_POSITIONS} positions`, `${at}/positions`, USUAL_POSITIONS);
    findings.push(error('scenario.location.no-positions', `${at}/positions`, message, { section: '13.4', ...fix }));
  }
  if (side !== undefined && !known.has(side)) {
    const message = `The location “${name}” belongs to the side “${side}”, which does not exist.`;
    findings.push(error('scenario.location.unknown-side', `${at}/side`, message));
  }
  for (const [i, exit] of exits.entries()) {
    if (known.has(exit)) continue;
    const message = `The location “${name}” has an exit for the side “${exit}”, which does not exist.`;
    const fix = removeAt('Remove the exit', `${at}/exits/${i}`);
    findings.push(error('scenario.location.unknown-side', `${at}/exits/${i}`, message, fix));
  }
  for (const [i, { position }] of spots.entries()) {
    const path = `${at}/spots/${i}`;
    const remove = removeAt('Remove the description', path);
    if (position > positions) {
      const message = `Position ${position} of “${name}” is described, but the location has only ${positions} positions.`;
      findings.push(error('scenario.location.off-line', `${path}/position`, message, remove));
    } else if (spots.findIndex((spot) => spot.position === position) < i) {
      const message = `Position ${position} of “${name}” is described twice; only the first description counts.`;
      findings.push(warning('scenario.location.spot-twice', path, message, remove));
    }
  }
  return findings;
}

function linkFindings({ locations, links }: Battlespace): Finding[] {
  const ids = new Set(locations.map(({ id }) => id));
  const seen = new Set<string>();
  return links.flatMap((link, i) => {
    const at = pointer('battlespace', 'links', i);
    const remove = removeAt('Remove the link', at);
    const missing = (['from', 'to'] as const).filter((end) => !ids.has(link[end]));
    if (missing.length > 0) {
      return missing.map((end) => {
        const message = `The link leads to the location “${link[end]}”, which does not exist.`;
        return error('scenario.link.unknown-location', `${at}/${end}`, message, remove);
      });
    }
    if (link.from === link.to) {
      const message = `The link connects “${link.from}” to itself.`;
      return [error('scenario.link.itself', at, message, remove)];
    }
    const key = [link.from, link.to].sort().join(' ');
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    const message = `“${link.from}” and “${link.to}” are linked twice; only the first link counts.`;
    return [warning('scenario.link.twice', at, message, remove)];
  });
}

/** Locations that no unit can ever reach. */
function unreachableLocations(scenario: Scenario, battlespace: Battlespace): Finding[] {
  const starts = scenario.forces.flatMap(({ side, start }) => {
    if (start.type === 'location') return [start.location];
    if (start.type !== 'free') return [];
    return battlespace.locations.filter((location) => isOwnLocation(location, side)).map(({ id }) => id);
  });
  if (starts.length === 0) return [];
  const reached = reachableLocations(battlespace, starts);
  return battlespace.locations.flatMap((location, i) => {
    if (reached.has(location.id)) return [];
    const message = `No unit can reach the location “${location.name}”: no link leads there from any start location.`;
    return [warning('scenario.location.unreachable', pointer('battlespace', 'locations', i), message)];
  });
}

function ambushFindings(scenario: Scenario, { ambush }: Battlespace): Finding[] {
  if (ambush === undefined) return [];
  const known = new Set(scenario.sides.map(({ id }) => id));
  const at = '/battlespace/ambush';
  const findings = (['by', 'against'] as const).flatMap((who) => {
    if (known.has(ambush[who])) return [];
    const message = `The ambush names the side “${ambush[who]}”, which does not exist.`;
    return [error('scenario.ambush.unknown-side', `${at}/${who}`, message, removeAt('Remove the ambush', at))];
  });
  if (ambush.by !== ambush.against) return findings;
  const message = `${sideName(scenario, ambush.by)} cannot ambush itself.`;
  return [...findings, error('scenario.ambush.itself', at, message, removeAt('Remove the ambush', at))];
}

/** Findings about a force that starts in a location. */
export function locationStartFindings(
  scenario: Scenario,
  force: Force,
  name: string,
  start: StartInLocation,
  at: string,
): Finding[] {
  const location = locationOf(scenario, start.location);
  if (location === undefined) {
    const reason = scenario.battlespace === undefined ? 'but the scenario has no battlespace' : 'which does not exist';
    const message = `The force “${name}” starts in the location “${start.location}”, ${reason}.`;
    return [error('scenario.force.unknown-location', `${at}/location`, message)];
  }
  if (!isOwnLocation(location, force.side)) {
    const message = `The force “${name}” starts in “${location.name}”, where its side may not set up.`;
    return [error('scenario.force.foreign-location', `${at}/location`, message, { section: '13.2' })];
  }
  if (start.position === undefined || start.position <= location.positions) return [];
  const message = `The force “${name}” starts in position ${start.position}, but “${location.name}” has only ${location.positions}.`;
  const fix = removeAt('Let its side choose the position', `${at}/position`);
  return [error('scenario.force.off-line', `${at}/position`, message, fix)];
}
