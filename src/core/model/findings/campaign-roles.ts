import type { Finding } from '@core/base';
import type { Campaign, CampaignChapter, ChapterRole, Scenario } from '../generated/types';
import { pointer } from '../json';
import { unknown } from './campaign-names';
import type { CampaignNames } from './campaign-names';
import { error, removeAt, warning } from './make';

/** Findings about who of the rosters fills which force of a chapter. */
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
      ...unknown(
        'campaign.role.unknown-force',
        `${path}/force`,
        forces,
        role.force,
        `The chapter "${chapter.name}" fills the force`,
      ),
      ...unknown(
        'campaign.role.unknown-fleet',
        `${path}/fleet`,
        names.fleets,
        role.fleet,
        `The force "${role.force}" is filled by the fleet`,
      ),
      ...shipFindings(campaign, role, scenario, path, names),
      ...absenceFindings(role, scenario, path),
    ];
    if (seen.has(role.force)) {
      const message = `The chapter "${chapter.name}" says twice who fills the force "${role.force}"; the first counts.`;
      findings.push(warning('campaign.role.duplicate', `${path}/force`, message, removeAt('Remove the second', path)));
    }
    seen.add(role.force);
    return findings;
  });
}

/** A force that may stay away while the scenario asks something of it. */
function absenceFindings(role: ChapterRole, scenario: Scenario, path: string): Finding[] {
  if (role.otherwise !== 'none') return [];
  const force = scenario.forces.find(({ id }) => id === role.force);
  const speakers = [
    ...scenario.victory.filter(({ when }) => speaksOf(when, role.force)).map(({ name }) => `the level "${name}"`),
    ...(scenario.triggers ?? []).filter((one) => speaksOf(one, role.force)).map(({ id }) => `the trigger "${id}"`),
    ...(scenario.awards ?? []).filter((one) => speaksOf(one, role.force)).map(({ id }) => `the award "${id}"`),
  ];
  if (force === undefined || speakers.length === 0) return [];
  const message = `The force "${force.name ?? force.id}" stays away when nobody fills it, and ${speakers.join(', ')} of "${scenario.name}" ${speakers.length === 1 ? 'speaks' : 'speak'} of it: then it counts neither as destroyed nor as saved.`;
  const fix = removeAt('Let fresh units come instead', `${path}/otherwise`);
  return [warning('campaign.role.may-be-absent', `${path}/otherwise`, message, fix)];
}

/** True when a part of a scenario speaks of a force by its id. */
function speaksOf(part: unknown, force: string): boolean {
  if (typeof part !== 'object' || part === null) return false;
  return Object.entries(part).some(([key, value]) => (key === 'force' && value === force) || speaksOf(value, force));
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
      // It may be built later under that id.
      const message = `The force "${role.force}" is filled by the ship "${id}", which is not among the ships at the start.`;
      return [warning('campaign.role.unknown-ship', at, message)];
    }
    const rules = names.designs.get(unit.design)?.rules;
    if (rules === undefined || rules === scenario.rules) return [];
    const message = `The force "${role.force}" of "${scenario.name}" is filled by "${id}", which is of the rules "${rules}", not "${scenario.rules}".`;
    return [error('campaign.role.rules', at, message)];
  });
}
