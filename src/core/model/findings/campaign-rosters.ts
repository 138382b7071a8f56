import type { Finding } from '@core/base';
import type { Campaign, RulesId } from '../generated/types';
import { pointer } from '../json';
import { uniqueId } from '../slug';
import { RULES, rulesOfRole, rulesText } from '../rules';
import { unknownId, type CampaignNames } from './campaign-names';
import { error, removeAt, replaceWith, warning } from './make';

/** A ship or a troop at the start of the campaign. */
interface RosterUnit {
  readonly id: string;
  readonly side: string;
  readonly design: string;
  readonly name: string;
  readonly fleet?: string;
  readonly at?: string;
}

/** Findings about ships, fleets and troops at the start: side, design and location. */
export function rosterFindings(campaign: Campaign, names: CampaignNames): Finding[] {
  const troopRules = [...rulesOfRole('ground'), ...rulesOfRole('boarding')];
  return [
    ...sharedIds(campaign),
    ...campaign.fleets.flatMap((fleet, i) => {
      const at = pointer('fleets', i);
      const findings = linkFindings(fleet, at, 'fleet', names);
      if (campaign.map !== undefined && fleet.at === undefined) {
        findings.push(
          error('campaign.fleet.nowhere', at, `The fleet “${fleet.name}” is not in any system. Choose one.`),
        );
      }
      return findings;
    }),
    ...campaign.ships.flatMap((ship, i) => unitFindings(ship, pointer('ships', i), 'ship', names, [campaign.rules])),
    ...campaign.troops.flatMap((troop, i) => unitFindings(troop, pointer('troops', i), 'troop', names, troopRules)),
  ];
}

/** Errors about what a ship, troop or fleet refers to that does not exist. */
function linkFindings(
  one: Partial<RosterUnit>,
  at: string,
  noun: 'ship' | 'troop' | 'fleet',
  names: CampaignNames,
): Finding[] {
  const links = [
    ['side', 'side', names.sides, 'belongs to the side'],
    ['design', 'design', names.designs, 'uses the design'],
    ['fleet', 'fleet', names.fleets, 'belongs to the fleet'],
    ['system', 'at', names.systems, 'is in the system'],
  ] as const;
  return links.flatMap(([kind, key, known, what]) =>
    unknownId(`campaign.${noun}.unknown-${kind}`, `${at}/${key}`, known, one[key], `The ${noun} “${one.name}” ${what}`),
  );
}

function unitFindings(
  unit: RosterUnit,
  at: string,
  noun: 'ship' | 'troop',
  names: CampaignNames,
  rules: readonly RulesId[],
): Finding[] {
  const who = `The ${noun} “${unit.name}”`;
  const findings = linkFindings(unit, at, noun, names);
  const design = names.designs.get(unit.design);
  if (design !== undefined && !rules.includes(design.rules)) {
    const message = `${who} has a design for ${RULES[design.rules].name}, but it must be for ${rulesText(rules)}.`;
    findings.push(error(`campaign.${noun}.rules`, `${at}/design`, message));
  }
  const fleet = names.fleets.get(unit.fleet ?? '');
  if (fleet !== undefined && fleet.side !== unit.side) {
    const message = `${who} belongs to the side “${unit.side}”, but its fleet to “${fleet.side}”.`;
    findings.push(error(`campaign.${noun}.foreign-fleet`, `${at}/fleet`, message));
  }
  if (unit.fleet !== undefined && unit.at !== undefined) {
    const message = `${who} has both a fleet and a system; its location is that of the fleet.`;
    const fix = removeAt('Remove its system', `${at}/at`);
    findings.push(warning(`campaign.${noun}.two-places`, `${at}/at`, message, fix));
  }
  return findings;
}

/** Ids must be unique over ships, fleets and troops, because orders and postings refer to all of them by id. */
function sharedIds(campaign: Campaign): Finding[] {
  const lists = ['ships', 'fleets', 'troops'] as const;
  const all = new Set(lists.flatMap((key) => campaign[key].map(({ id }) => id)));
  const seen = new Set<string>();
  const findings: Finding[] = [];
  for (const key of lists) {
    for (const [i, { id }] of campaign[key].entries()) {
      if (seen.has(id)) {
        const path = pointer(key, i, 'id');
        const free = uniqueId(id, all);
        const message = `Another ship, fleet or troop already has the id “${id}”. Give each a unique id.`;
        findings.push(
          error('campaign.unit.duplicate', path, message, replaceWith(`Change the id to “${free}”`, path, free)),
        );
        all.add(free);
      }
      seen.add(id);
    }
  }
  return findings;
}
