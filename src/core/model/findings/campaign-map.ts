import type { Finding } from '@core/base';
import { parseHexLabel } from '@core/hex';
import type { Campaign, StarMap } from '../generated/types';
import { pointer } from '../json';
import { starMapShape } from '../star-map';
import { unknownId, type CampaignNames } from './campaign-names';
import { duplicateIds } from './ids';
import { error, hint, removeAt, warning } from './make';

/** Findings about the star map: systems off the map or in the same hex, broken or duplicate lanes. */
export function starMapFindings({ map, sides }: Campaign, names: CampaignNames): Finding[] {
  if (map === undefined) return [];
  const findings = [
    ...duplicateIds('campaign.system.duplicate', 'system', ['map', 'systems'], map.systems),
    ...hexFindings(map),
    ...laneFindings(map, names),
  ];
  for (const [i, system] of map.systems.entries()) {
    const at = pointer('map', 'systems', i);
    const begin = `The system “${system.name}” is held by the side`;
    findings.push(...unknownId('campaign.system.unknown-owner', `${at}/owner`, names.sides, system.owner, begin));
    for (const [k, { side }] of (system.field?.postures ?? []).entries()) {
      const path = at + pointer('field', 'postures', k, 'side');
      // A posture refers to a side of the assault template, so it can be checked only where there is one.
      const template = names.scenarios.get(system.templates?.assault ?? '');
      if (template === undefined || template.sides.some(({ id }) => id === side)) continue;
      const message = `The field of “${system.name}” refers to the side “${side}”, which “${template.name}” does not have.`;
      findings.push(error('campaign.system.unknown-posture', path, message));
    }
    if (sides.length < 2 || map.systems.length < 2) continue;
    if (map.lanes.some(({ from, to }) => from === system.id || to === system.id)) continue;
    findings.push(
      warning('campaign.system.cut-off', at, `No lane leads to the system “${system.name}”, so no fleet can reach it.`),
    );
  }
  return findings;
}

function hexFindings(map: StarMap): Finding[] {
  const shape = starMapShape(map);
  const occupied = new Map<number, string>();
  return map.systems.flatMap((system, i): Finding[] => {
    const path = pointer('map', 'systems', i, 'hex');
    const hex = parseHexLabel(shape, system.hex);
    if (!hex.ok) {
      const message = `The system “${system.name}” is in hex ${system.hex}, which is not on the map.`;
      return [error('campaign.system.off-map', path, message)];
    }
    const other = occupied.get(hex.value);
    occupied.set(hex.value, other ?? system.name);
    if (other === undefined) return [];
    const message = `The systems “${other}” and “${system.name}” are both in hex ${system.hex}. Move one of them.`;
    return [error('campaign.system.same-hex', path, message)];
  });
}

function laneFindings(map: StarMap, names: CampaignNames): Finding[] {
  const seen = new Set<string>();
  return map.lanes.flatMap((lane, i) => {
    const at = pointer('map', 'lanes', i);
    const fix = removeAt('Remove the lane', at);
    const findings: Finding[] = [
      ...unknownId(
        'campaign.lane.unknown-system',
        `${at}/from`,
        names.systems,
        lane.from,
        'A lane starts at the system',
      ),
      ...unknownId('campaign.lane.unknown-system', `${at}/to`, names.systems, lane.to, 'A lane leads to the system'),
    ].map((finding) => ({ ...finding, ...fix }));
    if (lane.from === lane.to) {
      findings.push(error('campaign.lane.loop', at, `A lane connects “${lane.from}” to itself.`, fix));
    }
    const key = [lane.from, lane.to].sort().join(' ');
    if (seen.has(key)) {
      const message = `Two lanes connect “${lane.from}” and “${lane.to}”; the first one counts.`;
      findings.push(hint('campaign.lane.duplicate', at, message, fix));
    }
    seen.add(key);
    return findings;
  });
}
