import { listed, type Finding } from '@core/base';
import type { Campaign, CampaignChapter, ChapterRole, Scenario } from '../generated/types';
import { forceName } from '../condition-names';
import { pointer } from '../json';
import { RULES } from '../rules';
import { triggerName } from '../scenario-text';
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
  const nameOf = (id: string): string => {
    const force = forces.get(id);
    return force === undefined ? id : forceName(force, scenario, names.designs);
  };
  const seen = new Set<string>();
  return (chapter.roles ?? []).flatMap((role, i) => {
    const path = at + pointer('roles', i);
    const name = nameOf(role.force);
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
        `The force “${name}” uses the fleet`,
      ),
      ...shipFindings(campaign, role, scenario, path, name, names),
      ...absenceFindings(role, scenario, path, name),
    ];
    if (seen.has(role.force)) {
      const message = `The chapter “${chapter.name}” assigns units to the force “${name}” twice; the first assignment counts.`;
      findings.push(
        warning('campaign.role.duplicate', `${path}/force`, message, removeAt('Remove the second assignment', path)),
      );
    }
    seen.add(role.force);
    return findings;
  });
}

/** A force that may be absent although the scenario refers to it. */
function absenceFindings(role: ChapterRole, scenario: Scenario, path: string, name: string): Finding[] {
  if (role.otherwise !== 'none' || scenario.forces.every(({ id }) => id !== role.force)) return [];
  const references = [
    ...scenario.victory.filter(({ when }) => refersTo(when, role.force)).map(({ name }) => `the level “${name}”`),
    ...(scenario.triggers ?? []).flatMap((trigger, i) =>
      refersTo(trigger, role.force) ? [`the trigger “${triggerName(trigger, i)}”`] : [],
    ),
    ...(scenario.awards ?? []).flatMap((award, i) => (refersTo(award, role.force) ? [`award ${i + 1}`] : [])),
  ];
  if (references.length === 0) return [];
  const message = `The force “${name}” may be absent, but ${listed(references)} of “${scenario.name}” ${references.length === 1 ? 'refers' : 'refer'} to it. An absent force counts neither as destroyed nor as surviving.`;
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
  name: string,
  names: CampaignNames,
): Finding[] {
  return (role.ships ?? []).flatMap((id, k): Finding[] => {
    const at = path + pointer('ships', k);
    const unit = names.ships.get(id) ?? campaign.troops.find((troop) => troop.id === id);
    if (unit === undefined) {
      // It may be built later with that id.
      const message = `The force “${name}” uses the ship “${id}”, which does not exist at the start of the campaign.`;
      return [warning('campaign.role.unknown-ship', at, message)];
    }
    const rules = names.designs.get(unit.design)?.rules;
    if (rules === undefined || rules === scenario.rules) return [];
    const message = `The force “${name}” of “${scenario.name}” uses “${unit.name}”, which is for ${RULES[rules].name}, not ${RULES[scenario.rules].name}.`;
    return [error('campaign.role.rules', at, message)];
  });
}
