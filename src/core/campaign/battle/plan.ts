import { type Finding, type Result, err, isUsable, ok } from '@core/base';
import { RULES, modelFindings, slug } from '@core/model';
import type { Campaign, Design, MassField, Scenario, Side } from '@core/model';
import type { AnyRuleSystem, DesignSet, SideId } from '@core/rules/contract';
import type { CampaignState, Engagement } from '../state';
import { type SideUnits, type FilledScenario, fillChapter, fillTemplate } from './forces';
import { type MergedUnit, mergeUnits } from './merged-units';
import { regroup } from './regroup';
import { type Rulebook, type RosterUnit, participantsOf, prizesOf, campaignError } from './roster';

/** A battle of a campaign made ready: what is fought, and who of the rosters is who in it. */
export interface BattlePlan {
  readonly engagement: Engagement;
  readonly system: AnyRuleSystem;
  /** The scenario with the rosters in it; carries its designs along. The unit of a ship or troop has its id. */
  readonly scenario: Scenario;
  readonly designs: DesignSet;
  /** Everybody of the rosters who fights. */
  readonly units: readonly RosterUnit[];
  /** Those of them that fight as one unit of the battle. */
  readonly mergedUnits: readonly MergedUnit[];
  /** Ships that are taken when the attacker wins. */
  readonly prizes: readonly RosterUnit[];
}

/** The side of the campaign that plays a side of the battle; null for nobody. */
export function campaignSide({ sides }: Engagement, as: SideId | null): SideId | null {
  return sides.find((one) => one.as === as)?.side ?? null;
}

/** The scenario that an engagement is made from; undefined when the campaign does not have it. */
export function templateOf(campaign: Campaign, engagement: Engagement): Scenario | undefined {
  return campaign.scenarios.find(({ id }) => id === engagement.template);
}

/** Makes the battle of an engagement from its template and the rosters, or says what stands in the way. */
export function battlePlan(
  campaign: Campaign,
  state: CampaignState,
  engagement: Engagement,
  rulebook: Rulebook,
): Result<BattlePlan, Finding[]> {
  const template = templateOf(campaign, engagement);
  if (template === undefined) {
    const message = `The campaign has no scenario "${engagement.template}" to make the battle “${engagement.name}” from.`;
    return err([campaignError('battle.template', '', message)]);
  }
  const system = rulebook(template.rules);
  const mergedUnits: MergedUnit[] = [];
  const sides = engagement.sides.map((side): SideUnits => {
    const units = participantsOf(state, engagement, side, rulebook);
    const joint = mergeUnits(system, units);
    if (joint !== undefined) mergedUnits.push(joint);
    return { as: side.as, units: joint === undefined ? units : [joint.merged] };
  });
  const fielding = fieldingOf(campaign, state, engagement, system, template, sides);
  const designs = designsOf(state, template, fielding);
  const scenario = regroup(
    {
      ...withoutBudget(template),
      id: slug(engagement.id, 'battle'),
      name: engagement.name,
      ...fieldOf(campaign, template, engagement),
      sides: template.sides.map((side) => asCampaignSide(campaign, engagement, side)),
      designs,
    },
    fielding,
  );
  const findings = [
    ...checkIdClashes(fielding, engagement),
    ...modelFindings(scenario),
    ...system.checkScenario(scenario, new Map(designs.map((design) => [design.id, design]))),
  ].filter(({ severity }) => severity === 'error');
  if (!isUsable(findings)) return err(findings);
  return ok({
    engagement,
    system,
    scenario,
    designs: new Map(designs.map((design) => [design.id, design])),
    units: fielding.units.flatMap((unit) => mergedUnits.find(({ merged }) => merged === unit)?.parts ?? [unit]),
    mergedUnits,
    prizes: prizesOf(state, engagement),
  });
}

function fieldingOf(
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

/** A template without its limit of points: it says nothing of the rosters that fight. */
function withoutBudget({ options, sides, ...template }: Scenario): Scenario {
  const { budget: _, ...rest } = options;
  return { ...template, options: rest, sides };
}

/** The side of the battle under the name and the colour of the one that plays it. */
function asCampaignSide({ sides }: Campaign, engagement: Engagement, side: Side): Side {
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

/** The ground of a place instead of the template's. Its postures may speak of the campaign's sides or of the template's. */
function fieldOf({ map }: Campaign, template: Scenario, engagement: Engagement): { field?: MassField } {
  const given = map?.systems.find(({ id }) => id === engagement.system)?.field;
  if (given === undefined || RULES[template.rules].ground !== 'field') return {};
  const postures = (given.postures ?? template.field?.postures ?? []).flatMap((posture) => {
    const as = engagement.sides.find((one) => one.side === posture.side)?.as ?? posture.side;
    return template.sides.some(({ id }) => id === as) ? [{ ...posture, side: as }] : [];
  });
  return { field: { ...given, postures } };
}

/** The designs of all forces: of the rosters those of the campaign, of the template's own units those that it carries, then the campaign's. */
function designsOf(state: CampaignState, template: Scenario, { forces, units }: FilledScenario): Design[] {
  const brought = new Map(units.map(({ design }) => [design.id, design]));
  const used = [...new Set(forces.map(({ design }) => design))].sort();
  return used.flatMap((id) => {
    const own = template.designs?.find((design) => design.id === id);
    const ours = state.designs.find((design) => design.id === id);
    return brought.get(id) ?? own ?? ours ?? [];
  });
}

function checkIdClashes({ forces, units }: FilledScenario, { name }: Engagement): Finding[] {
  return units.flatMap(({ id, name: unit }) => {
    if (forces.filter((force) => force.id === id).length < 2) return [];
    const message = `The template of “${name}” has a force of its own that is called "${id}" like ${unit}; give one of them another id.`;
    return [campaignError('battle.id', '', message)];
  });
}
