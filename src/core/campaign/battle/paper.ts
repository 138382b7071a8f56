import { RULES, type Campaign, type PostingEntry, type UnitPosting } from '@core/model';
import { type Finding, type Result, err, ok } from '@core/base';
import type { CarriedField, Condition } from '@core/rules/carry';
import type { SideId } from '@core/rules/contract';
import type { CampaignState, Engagement } from '../state';
import { campaignSide, templateOf } from './plan';
import { capturedPrizes } from './posting';
import { type RosterUnit, type Rulebook, fieldsOf, participantsOf, prizesOf, campaignError } from './roster';

/** A unit on the form for the result of a battle that was played on paper. */
export interface PaperUnit {
  readonly unit: string;
  readonly name: string;
  readonly side: SideId;
  /** Name of its design. */
  readonly design: string;
  /** What is to be filled in, in the order of a sheet. */
  readonly fields: readonly CarriedField[];
  /** A value for each field as it was before the battle. */
  readonly before: Condition;
  /** The fates that these rules know, the usual ones first. */
  readonly fates: readonly UnitPosting['fate'][];
}

/** A way in which the battle can end. */
export interface PaperLevel {
  readonly id: string;
  readonly name: string;
  /** Side of the campaign that wins with it. */
  readonly winner: SideId | null;
}

/** The form for the result of a battle that was played on paper. */
export interface PaperForm {
  readonly engagement: Engagement;
  readonly units: readonly PaperUnit[];
  readonly levels: readonly PaperLevel[];
  /** A result in which nothing happened, to start from. */
  readonly blank: PostingEntry;
}

const FATES: readonly UnitPosting['fate'][] = ['alive', 'destroyed', 'exited'];

/** The fates of a unit that a form of these rules offers. */
function fatesOf(rules: Engagement['rules']): readonly UnitPosting['fate'][] {
  return [...FATES, ...RULES[rules].fates];
}

/** The form for a battle on paper, one list of fields per unit; a finding when its template is missing. */
export function paperForm(
  campaign: Campaign,
  state: CampaignState,
  engagement: Engagement,
  rulebook: Rulebook,
): Result<PaperForm, Finding[]> {
  const levels = levelsOf(campaign, engagement);
  if (levels === undefined) {
    return err([campaignError('battle.template', '', `The campaign has no scenario "${engagement.template}".`)]);
  }
  const fates = fatesOf(engagement.rules);
  const units = engagement.sides
    .flatMap((side) => participantsOf(state, engagement, side, rulebook))
    .map((unit): PaperUnit => {
      const { id, name, side, design } = unit;
      const fields = fieldsOf(design, rulebook);
      return { unit: id, name, side, design: design.name, fields, before: fullCondition(fields, unit), fates };
    });
  const blank: PostingEntry = {
    t: 'posting',
    engagement: engagement.id,
    source: 'paper',
    winner: null,
    level: null,
    units: units.map(({ unit, before }) => ({ unit, fate: 'alive', condition: { ...before } })),
  };
  return ok({ engagement, units, levels, blank });
}

/** The result with the winner and all that follows from it: the level's side wins, and a boarding that is won takes its ship. */
export function withWinner(
  state: CampaignState,
  engagement: Engagement,
  posting: PostingEntry,
  winner: SideId | null,
  level: string | null,
): PostingEntry {
  const prizes = prizesOf(state, engagement);
  const units = posting.units.filter(({ unit }) => !prizes.some(({ id }) => id === unit));
  return { ...posting, winner, level, units: [...units, ...capturedPrizes({ engagement, prizes }, winner)] };
}

/** The victory levels of an engagement with the side of the campaign that wins; undefined when its template is missing. */
export function levelsOf(campaign: Campaign, engagement: Engagement): PaperLevel[] | undefined {
  const template = templateOf(campaign, engagement);
  return template?.victory.map(({ id, name, side, defeat }) => {
    const other = engagement.sides.find(({ as }) => as !== side)?.as ?? null;
    return { id, name, winner: campaignSide(engagement, defeat === true ? other : side) };
  });
}

/** A value for every field: that of the unit, and that of a fresh one for what was never touched. */
export function fullCondition(
  fields: readonly CarriedField[],
  { condition }: Pick<RosterUnit, 'condition'>,
): Condition {
  return Object.fromEntries(fields.map(({ key, fresh }) => [key, condition[key] ?? fresh]));
}
