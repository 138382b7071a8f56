import type { Finding } from '@core/base';
import type { Campaign, CampaignChapter, ChapterRole, Scenario } from '../generated/types';
import { pointer } from '../json';
import { RULES } from '../rules';
import { unknownId, type CampaignNames } from './campaign-names';
import { error, removeAt, warning } from './make';

/** Findings about the fleets and ships assigned to the forces of a chapter. */
export function roleFindings(
  campaign: Campaign,
  chapter: CampaignChapter,
  scenario: Scenario,
  at: string,
  names: CampaignNames,
): Finding[] {
  const forces = new Map(scenario.forces.map((force) => [force.id, force]));
  const seen = new Set<string>();
  return (chapter.roles ?? []).flatMap((role, i) => {
    const path = at + pointer('roles', i);
    const findings = [
      ...unknownId(
        'campaign.role.unknown-force',
        `${path}/force`,
        forces,
        role.force,
        `The chapter “${chapter.name}” assigns units to the force`,
      ),
      ...unknownId(
        'campaign.role.unknown-fleet',
        `${path}/fleet`,
        names.fleets,
        role.fleet,
        `The force “${role.force}” uses the fleet`,
      ),
      ...shipFindings(campaign, role, scenario, path, names),
      ...absenceFindings(role, scenario, path),
    ];
    if (seen.has(role.force)) {
      const message = `The chapter “${chapter.name}” assigns units to the force “${role.force}” twice; the first assignment counts.`;
      findings.push(
        warning('campaign.role.duplicate', `${path}/force`, message, removeAt('Remove the second assignment', path)),
      );
    }
    seen.add(role.force);
    return findings;
  });
}

/** A force that may be absent although the scenario refers to it. */
function absenceFindings(role: ChapterRole, scenario: Scenario, path: string): Finding[] {
  if (role.otherwise !== 'none') return [];
  const force = scenario.forces.find(({ id }) => id === role.force);
  const references = [
    ...scenario.victory.filter(({ when }) => refersTo(when, role.force)).map(({ name }) => `the level “${name}”`),
    ...(scenario.triggers ?? [])
      .filter((trigger) => refersTo(trigger, role.force))
      .map(({ id }) => `the trigger “${id}”`),
    ...(scenario.awards ?? []).filter((award) => refersTo(award, role.force)).map(({ id }) => `the award “${id}”`),
  ];
  if (force === undefined || references.length === 0) return [];
  const message = `The force “${force.name ?? force.id}” may be absent, but ${references.join(', ')} of “${scenario.name}” ${references.length === 1 ? 'refers' : 'refer'} to it. An absent force counts neither as destroyed nor as surviving.`;
  const fix = removeAt('Use fresh units instead', `${path}/otherwise`);
  return [warning('campaign.role.may-be-absent', `${path}/otherwise`, message, fix)];
}

/** True when a part of a scenario refers to a force by its id. */
function refersTo(part: unknown, force: string): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([key, value]) => (key === 'force' && value === force) || refersTo(value, force));
}

function shipFindings(
  campaign: Campaign,
  role: ChapterRole,
  scenario: Scenario,
  path: string,
  names: CampaignNames,
): Finding[] {
  return (role.ships ?? []).flatMap((id, k): Finding[] => {
    const at = path + pointer('ships', k);
    const unit = names.ships.get(id) ?? campaign.troops.find((troop) => troop.id === id);
    if (unit === undefined) {
      // It may be built later with that id.
      const message = `The force “${role.force}” uses the ship “${id}”, which does not exist at the start of the campaign.`;
      return [warning('campaign.role.unknown-ship', at, message)];
    }
    const rules = names.designs.get(unit.design)?.rules;
    if (rules === undefined || rules === scenario.rules) return [];
    const message = `The force “${role.force}” of “${scenario.name}” uses “${id}”, which is for ${RULES[rules].name}, not ${RULES[scenario.rules].name}.`;
    return [error('campaign.role.rules', at, message)];
  });
}
