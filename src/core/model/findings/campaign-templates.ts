import type { Finding } from '@core/base';
import type { Campaign, CampaignTemplates, RulesId } from '../generated/types';
import { pointer } from '../json';
import { rulesOfRole } from '../rules';
import type { CampaignNames } from './campaign-names';
import { unknown } from './campaign-names';
import { error, warning } from './make';

const KEYS = ['fleet', 'assault', 'landing', 'boarding'] as const;

/** Whose rules the battles are fought by that follow one of fleets. */
const ROLES = { assault: 'ground', landing: 'boarding', boarding: 'boarding' } as const;

/** Findings about the scenarios that battles are made from, those of the campaign and those of its places. */
export function templateFindings(campaign: Campaign, names: CampaignNames): Finding[] {
  const findings = listFindings(campaign.templates ?? {}, '/templates', campaign.rules, names);
  const { map, templates } = campaign;
  if (map === undefined) return findings;
  const bare = map.systems.some((system) => system.templates?.fleet === undefined);
  if (bare && templates?.fleet === undefined) {
    const message = 'Fleets that meet cannot fight: no scenario is named for a battle of fleets.';
    findings.push(error('campaign.template.missing', '/map', message));
  }
  for (const [i, system] of map.systems.entries()) {
    const at = pointer('map', 'systems', i, 'templates');
    findings.push(...listFindings(system.templates ?? {}, at, campaign.rules, names));
  }
  return findings;
}

function listFindings(templates: CampaignTemplates, at: string, rules: RulesId, names: CampaignNames): Finding[] {
  return KEYS.flatMap((key) => {
    const id = templates[key];
    if (id === undefined) return [];
    const path = at + pointer(key);
    const scenario = names.scenarios.get(id);
    if (scenario === undefined) {
      return unknown(
        'campaign.template.unknown-scenario',
        path,
        names.scenarios,
        id,
        'Battles are made from the scenario',
      );
    }
    const findings: Finding[] = [];
    const wanted = key === 'fleet' ? [rules] : rulesOfRole(ROLES[key]);
    if (!wanted.includes(scenario.rules)) {
      const message = `The scenario "${scenario.name}" is of the rules "${scenario.rules}"; this battle is fought by "${wanted.join('" or "')}".`;
      findings.push(error('campaign.template.rules', path, message));
    }
    if (scenario.sides.length !== 2) {
      const message = `The scenario "${scenario.name}" has ${scenario.sides.length} sides; battles are made from scenarios with two, the first attacks.`;
      findings.push(error('campaign.template.sides', path, message));
    }
    const empty = scenario.sides.find((side) => scenario.forces.every((force) => force.side !== side.id));
    if (empty !== undefined) {
      const message = `The side "${empty.name}" of "${scenario.name}" has no force, so nothing says where its ships start.`;
      findings.push(warning('campaign.template.no-start', path, message));
    }
    return findings;
  });
}
