import { errorFinding, type Finding } from '@core/base';
import type { Design, UnitCondition } from '@core/model';
import type { CarriedField } from '@core/rules/carry';
import type { SideId } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import type { CampaignState, Engagement, EngagementSide } from '../state';

/** A ship or troop of the rosters with its design. */
export interface RosterUnit {
  readonly id: string;
  readonly kind: 'ship' | 'troop';
  /** Side of the campaign. */
  readonly side: SideId;
  readonly name: string;
  readonly design: Design;
  readonly condition: UnitCondition;
}

const carried = new WeakMap<Design, readonly CarriedField[]>();

/** The fields that units of a design carry between battles, cached by design. Never mutate designs. */
export function fieldsOf(design: Design): readonly CarriedField[] {
  const fields = carried.get(design) ?? ruleSystem(design.rules).carryover.fields(design);
  carried.set(design, fields);
  return fields;
}

/** A roster unit by id; undefined when it or its design is missing. */
export function rosterUnit(state: CampaignState, id: string): RosterUnit | undefined {
  const ship = state.ships.find((candidate) => candidate.id === id);
  const unit = ship ?? state.troops.find((candidate) => candidate.id === id);
  if (unit === undefined) return undefined;
  const design = state.designs.find((candidate) => candidate.id === unit.design);
  if (design === undefined) return undefined;
  const { side, name, condition } = unit;
  return { id, kind: ship === undefined ? 'troop' : 'ship', side, name, design, condition };
}

/**
 * The units of a side that take part in an engagement: those of its rules. Where each side is a single unit, only the units that can be
 * merged take part.
 */
export function participantsOf(state: CampaignState, engagement: Engagement, side: EngagementSide): RosterUnit[] {
  const all = [...side.ships, ...side.troops].flatMap((id) => rosterUnit(state, id) ?? []);
  const eligible = all.filter(({ design }) => design.rules === engagement.rules);
  const { merge } = ruleSystem(engagement.rules).carryover;
  if (merge === undefined || eligible.length < 2) return eligible;
  // A chapter role names one unit per force.
  const members = engagement.kind === 'chapter' ? [0] : merge(eligible).members;
  return eligible.filter((_, index) => members.includes(index));
}

/** The ships that the attacker of a boarding captures by winning. */
export function prizesOf(state: CampaignState, engagement: Engagement): RosterUnit[] {
  if (engagement.kind !== 'boarding') return [];
  return (engagement.sides[1]?.ships ?? []).flatMap((id) => rosterUnit(state, id) ?? []);
}

/** An error finding; `code` is the suffix of `campaign.`. */
export function campaignError(code: string, path: string, message: string): Finding {
  return errorFinding(`campaign.${code}`, path, message);
}
