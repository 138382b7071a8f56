import type { Finding } from '@core/base';
import type { Campaign, CampaignTemplates, RulesId } from '../generated/types';
import { pointer } from '../json';
import { RULES, rulesOfRole, rulesText } from '../rules';
import { unknownId, type CampaignNames } from './campaign-names';
import { error, warning } from './make';

const KEYS = ['fleet', 'assault', 'landing', 'boarding'] as const;

/** The rules role of each battle that follows a fleet battle. */
const ROLES = { assault: 'ground', landing: 'boarding', boarding: 'boarding' } as const;

/** Findings about battle templates: those of the campaign and those of its systems. */
export function templateFindings(campaign: Campaign, names: CampaignNames): Finding[] {
  const findings = listFindings(campaign.templates ?? {}, '/templates', campaign.rules, names);
  const { map, templates } = campaign;
  if (map === undefined) return findings;
  const bare = map.systems.some((system) => system.templates?.fleet === undefined);
  if (bare && templates?.fleet === undefined) {
    const message = 'Fleets cannot fight: choose a scenario as the template for fleet battles.';
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
      return unknownId(
        'campaign.template.unknown-scenario',
        path,
        names.scenarios,
        id,
        'A battle template is the scenario',
      );
    }
    const findings: Finding[] = [];
    const wanted = key === 'fleet' ? [rules] : rulesOfRole(ROLES[key]);
    if (!wanted.includes(scenario.rules)) {
      const message = `The scenario “${scenario.name}” is for ${RULES[scenario.rules].name}, but this template must be for ${rulesText(wanted)}.`;
      findings.push(error('campaign.template.rules', path, message));
    }
    if (scenario.sides.length !== 2) {
      const message = `The scenario “${scenario.name}” has ${scenario.sides.length} sides. A template needs two: attacker, then defender.`;
      findings.push(error('campaign.template.sides', path, message));
    }
    const empty = scenario.sides.find((side) => scenario.forces.every((force) => force.side !== side.id));
    if (empty !== undefined) {
      const message = `The side “${empty.name}” of “${scenario.name}” has no forces, so its ships have no start. Add a force.`;
      findings.push(warning('campaign.template.no-start', path, message));
    }
    return findings;
  });
}
