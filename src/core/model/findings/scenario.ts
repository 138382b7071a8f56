import { within, type Finding } from '@core/base';
import type { Scenario, Side } from '../generated/types';
import { pointer } from '../json';
import { RULES } from '../rules';
import { battlespaceFindings } from './battlespace';
import type { DesignsById } from './context';
import { eventFindings } from './events';
import { forceFindings } from './forces';
import { headFindings } from './head';
import { duplicateIds, sameNames } from './ids';
import { error, replaceWith, warning } from './make';
import { mapFindings } from './map';
import { isReached, reachableHexes } from './reach';
import { senseFindings } from './sense';
import { victoryFindings } from './victory';

const COLORS = ['a', 'b', 'c', 'd'] as const;

/** Findings about a scenario, independent of its rule system. `library` has the designs that are not in the scenario. */
export function scenarioFindings(scenario: Scenario, library: DesignsById = new Map()): Finding[] {
  const { map } = scenario;
  const designs = scenario.designs ?? [];
  return [
    ...headFindings(scenario),
    ...duplicateIds('scenario.side.duplicate', 'side', ['sides'], scenario.sides),
    ...sameNames('scenario.side.same-name', 'side', ['sides'], scenario.sides),
    ...sideFindings(scenario),
    ...(map === undefined ? [] : mapFindings(map, scenario.sides)),
    ...battlespaceFindings(scenario),
    ...duplicateIds('scenario.force.duplicate', 'force', ['forces'], scenario.forces),
    ...forceFindings(scenario, library),
    ...duplicateIds('scenario.level.duplicate', 'victory level', ['victory'], scenario.victory),
    ...victoryFindings(scenario),
    ...eventFindings(scenario, library),
    ...senseFindings(scenario),
    ...unreachableZones(scenario),
    ...duplicateIds('scenario.design.duplicate', 'embedded design', ['designs'], designs),
    ...designs.flatMap((design, i) => within(pointer('designs', i), headFindings(design))),
    ...designs.flatMap((design, i) => {
      if (design.rules === scenario.rules) return [];
      const message = `${design.name} is for ${RULES[design.rules].name}, but the scenario is for ${RULES[scenario.rules].name}.`;
      return [error('scenario.design.rules', pointer('designs', i, 'rules'), message)];
    }),
  ];
}

/** Sides with the same colour. The rule system checks for sides without forces. */
function sideFindings(scenario: Scenario): Finding[] {
  const findings: Finding[] = [];
  const owners = new Map<string, Side>();
  // A side without a colour gets that of its place.
  const colors = scenario.sides.map(({ color }, i) => color ?? COLORS[i % COLORS.length]);
  for (const [i, side] of scenario.sides.entries()) {
    const at = pointer('sides', i);
    const other = owners.get(colors[i]);
    if (other === undefined) {
      owners.set(colors[i], side);
      continue;
    }
    const free = COLORS.find((color) => !colors.includes(color));
    const message = `The sides “${other.name}” and “${side.name}” have the same colour. Choose another colour for one of them.`;
    const fix = free === undefined ? {} : replaceWith('Use a free colour', `${at}/color`, free);
    findings.push(warning('scenario.side.same-color', `${at}/color`, message, fix));
  }
  return findings;
}

/** Objective zones that no unit can ever reach. */
function unreachableZones(scenario: Scenario): Finding[] {
  const { map } = scenario;
  const goals = map?.zones.some((zone) => zone.use === 'objective') ?? false;
  const reached = map === undefined || !goals ? undefined : reachableHexes(scenario, map);
  if (map === undefined || reached === undefined) return [];
  return map.zones.flatMap((zone, i) => {
    if (zone.use !== 'objective' || zone.hexes.length === 0) return [];
    if (isReached(map, zone.hexes, reached)) return [];
    const message = `No unit can reach the zone “${zone.name}”: planets, stars or obstacles block the way from every start.`;
    return [warning('scenario.zone.unreachable', pointer('map', 'zones', i), message)];
  });
}
