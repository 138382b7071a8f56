import { type Finding, type Result, err, isUsable, ok } from '@core/base';
import { RULES, modelFindings, slug } from '@core/model';
import type { Campaign, Design, MassField, Scenario, Side } from '@core/model';
import type { AnyRuleSystem, DesignSet, SideId } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import type { CampaignState, Engagement } from '../state';
import { boardOf } from './board';
import { type SideUnits, type FilledScenario, fillChapter, fillTemplate } from './forces';
import { type MergedUnit, mergeUnits } from './merged-units';
import { regroup } from './regroup';
import { type RosterUnit, participantsOf, prizesOf, campaignError } from './roster';

/** A battle of a campaign, ready to fight, with its roster units. */
export interface BattlePlan {
  readonly engagement: Engagement;
  readonly system: AnyRuleSystem;
  /** The scenario with roster units and embedded designs. Units have the ids of their ships or troops. */
  readonly scenario: Scenario;
  readonly designs: DesignSet;
  /** Roster units that take part. */
  readonly units: readonly RosterUnit[];
  /** Units that fight as one merged unit. */
  readonly mergedUnits: readonly MergedUnit[];
  /** Ships that the attacker captures by winning. */
  readonly prizes: readonly RosterUnit[];
}

/** The campaign side that plays a side of the battle; null for none. */
export function campaignSide({ sides }: Engagement, as: SideId | null): SideId | null {
  return sides.find((participant) => participant.as === as)?.side ?? null;
}

/** The scenario template of an engagement, if the campaign has it. */
export function templateOf(campaign: Campaign, engagement: Engagement): Scenario | undefined {
  return campaign.scenarios.find(({ id }) => id === engagement.template);
}

/** Creates the battle of an engagement from its template and the rosters, or returns errors. */
export function battlePlan(
  campaign: Campaign,
  state: CampaignState,
  engagement: Engagement,
): Result<BattlePlan, Finding[]> {
  const template = templateOf(campaign, engagement);
  if (template === undefined) {
    const message = `The campaign lacks the scenario “${engagement.template}” for the battle “${engagement.name}”. Add it in Setup.`;
    return err([campaignError('battle.template', '', message)]);
  }
  const system = ruleSystem(template.rules);
  const mergedUnits: MergedUnit[] = [];
  const sides = engagement.sides.map((side): SideUnits => {
    const units = participantsOf(state, engagement, side);
    const merged = mergeUnits(system, units);
    if (merged !== undefined) mergedUnits.push(merged);
    return { as: side.as, units: merged === undefined ? units : [merged.merged] };
  });
  const filled = fillScenario(campaign, state, engagement, system, template, sides);
  const designs = designsOf(state, template, filled);
  const designSet = new Map(designs.map((design) => [design.id, design]));
  const scenario = regroup(
    {
      ...withoutBudget(template),
      id: slug(engagement.id, 'battle'),
      name: engagement.name,
      ...fieldOf(campaign, template, engagement),
      ...boardOf(campaign, template, engagement, system),
      sides: template.sides.map((side) => asCampaignSide(campaign, engagement, side)),
      designs,
    },
    filled,
  );
  const findings = [
    ...checkIdClashes(filled, engagement),
    ...modelFindings(scenario, { designs: designSet }),
    ...system.checkScenario(scenario, designSet),
  ].filter(({ severity }) => severity === 'error');
  if (!isUsable(findings)) return err(findings);
  return ok({
    engagement,
    system,
    scenario,
    designs: designSet,
    units: filled.units.flatMap((unit) => mergedUnits.find(({ merged }) => merged === unit)?.parts ?? [unit]),
    mergedUnits,
    prizes: prizesOf(state, engagement),
  });
}

/** Fills the template with roster units: by roles for a chapter, else slot by slot. */
function fillScenario(
  { chapters }: Campaign,
  state: CampaignState,
  engagement: Engagement,
  system: AnyRuleSystem,
  template: Scenario,
  sides: readonly SideUnits[],
): FilledScenario {
  const chapter = chapters?.find(({ id }) => id === engagement.chapter);
  return chapter === undefined
    ? fillTemplate(system, template, sides)
    : fillChapter(system, chapter, template, sides, state);
}

/** A template without its points budgets, which do not apply to roster units. */
function withoutBudget({ options, ...template }: Scenario): Scenario {
  const { budget: _, ...rest } = options;
  return { ...template, options: rest };
}

/** A side of the battle without a budget, with the name and colour of the campaign side that plays it. */
function asCampaignSide({ sides }: Campaign, engagement: Engagement, { budget: _budget, ...side }: Side): Side {
  const player = sides.find(({ id }) => id === campaignSide(engagement, side.id));
  if (player === undefined) return side;
  const { options: { budget: _, ...rest } = {} } = side;
  const color = player.color ?? side.color;
  return {
    ...side,
    name: player.name,
    ...(color === undefined ? {} : { color }),
    ...(side.options === undefined ? {} : { options: rest }),
  };
}

/** The battlefield of a system instead of the template's. Its postures may name campaign or template sides. */
function fieldOf({ map }: Campaign, template: Scenario, engagement: Engagement): { field?: MassField } {
  const field = map?.systems.find(({ id }) => id === engagement.system)?.field;
  if (field === undefined || RULES[template.rules].ground !== 'field') return {};
  const postures = (field.postures ?? template.field?.postures ?? []).flatMap((posture) => {
    const as = engagement.sides.find(({ side }) => side === posture.side)?.as ?? posture.side;
    return template.sides.some(({ id }) => id === as) ? [{ ...posture, side: as }] : [];
  });
  return { field: { ...field, postures } };
}

/** Designs of all forces: the roster units' own, then those embedded in the template, then the campaign's. */
function designsOf(state: CampaignState, template: Scenario, { forces, units }: FilledScenario): Design[] {
  const rosterDesigns = new Map(units.map(({ design }) => [design.id, design]));
  const used = [...new Set(forces.map(({ design }) => design))].sort();
  return used.flatMap((id) => {
    const embedded = template.designs?.find((design) => design.id === id);
    return rosterDesigns.get(id) ?? embedded ?? state.designs.find((design) => design.id === id) ?? [];
  });
}

function checkIdClashes({ forces, units }: FilledScenario, { name }: Engagement): Finding[] {
  return units.flatMap(({ id, name: unit }) => {
    if (forces.filter((force) => force.id === id).length < 2) return [];
    const message = `The template of “${name}” has a force with the id “${id}”, like ${unit}. Change one of the ids.`;
    return [campaignError('battle.id', '', message)];
  });
}
