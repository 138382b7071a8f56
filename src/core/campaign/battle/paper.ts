import { levelResult, RULES, type Campaign, type PostingEntry, type UnitPosting } from '@core/model';
import { type Finding, type Result, err, ok, sideName } from '@core/base';
import type { CarriedField, CarriedValues } from '@core/rules/carry';
import type { SideId } from '@core/rules/contract';
import type { CampaignState, Engagement } from '../state';
import { campaignSide, templateOf } from './plan';
import { capturedPrizes } from './posting';
import { type RosterUnit, fieldsOf, participantsOf, prizesOf, campaignError } from './roster';

/** A unit on the result form of a battle played on paper. */
export interface PaperUnit {
  readonly unit: string;
  readonly name: string;
  readonly side: SideId;
  /** Name of its design. */
  readonly design: string;
  /** Fields to fill in, in sheet order. */
  readonly fields: readonly CarriedField[];
  /** Value of each field before the battle. */
  readonly before: CarriedValues;
  /** Possible fates under the rules, most common first. */
  readonly fates: readonly UnitPosting['fate'][];
}

/** A possible victory level of the battle. */
export interface PaperLevel {
  readonly id: string;
  readonly name: string;
  /** The name; for a defeat also its side. */
  readonly result: string;
  /** Side of the campaign that wins; null for a draw. */
  readonly winner: SideId | null;
}

/** The result form of a battle played on paper. */
export interface PaperForm {
  readonly engagement: Engagement;
  readonly units: readonly PaperUnit[];
  readonly levels: readonly PaperLevel[];
  /** Initial result: all units alive and unchanged. */
  readonly blank: PostingEntry;
}

const FATES: readonly UnitPosting['fate'][] = ['alive', 'destroyed', 'exited'];

/** Creates the result form of a battle, or a finding if its template is missing. */
export function paperForm(
  campaign: Campaign,
  state: CampaignState,
  engagement: Engagement,
): Result<PaperForm, Finding[]> {
  const levels = levelsOf(campaign, engagement);
  if (levels === undefined) {
    return err([
      campaignError('battle.template', '', `The campaign has no scenario “${engagement.template}”. Add it in Setup.`),
    ]);
  }
  const fates = [...FATES, ...RULES[engagement.rules].fates];
  const units = engagement.sides
    .flatMap((side) => participantsOf(state, engagement, side))
    .map((unit): PaperUnit => {
      const { id, name, side, design } = unit;
      const fields = fieldsOf(design);
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

/** Sets winner and level of a result. A won boarding also captures its ships. */
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

/** The victory levels of an engagement with their winners; undefined when its template is missing. */
export function levelsOf(campaign: Campaign, engagement: Engagement): PaperLevel[] | undefined {
  const template = templateOf(campaign, engagement);
  return template?.victory.map((level) => {
    const { id, name, side, defeat } = level;
    const other = engagement.sides.find(({ as }) => as !== side)?.as ?? null;
    const result = levelResult(level, sideName(campaign, campaignSide(engagement, side)));
    return { id, name, result, winner: campaignSide(engagement, defeat === true ? other : side) };
  });
}

/** A value for every field: the unit's own, or else the value of a fresh unit. */
export function fullCondition(
  fields: readonly CarriedField[],
  { condition }: Pick<RosterUnit, 'condition'>,
): CarriedValues {
  return Object.fromEntries(fields.map(({ key, fresh }) => [key, condition[key] ?? fresh]));
}
