import type { Finding } from '@core/base';
import type { Design, RulesId, UnitCondition } from '@core/model';
import type { CarriedField } from '@core/rules/carry';
import type { AnyRuleSystem, SideId } from '@core/rules/contract';
import type { CampaignState, Engagement, EngagementSide } from '../state';

/** Looks up a rule system by id. Injected, because the campaign core does not know the systems. */
export type Rulebook = (rules: RulesId) => AnyRuleSystem;

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

const carried = new WeakMap<Rulebook, WeakMap<Design, readonly CarriedField[]>>();

/** The fields that units of a design carry between battles, cached by design. Never mutate designs. */
export function fieldsOf(design: Design, rulebook: Rulebook): readonly CarriedField[] {
  const known = carried.get(rulebook) ?? new WeakMap<Design, readonly CarriedField[]>();
  carried.set(rulebook, known);
  const found = known.get(design) ?? rulebook(design.rules).carryover.fields(design);
  known.set(design, found);
  return found;
}

/** A roster unit by id; undefined when it or its design is missing. */
export function rosterUnit(state: CampaignState, id: string): RosterUnit | undefined {
  const ship = state.ships.find((one) => one.id === id);
  const found = ship ?? state.troops.find((one) => one.id === id);
  if (found === undefined) return undefined;
  const design = state.designs.find((one) => one.id === found.design);
  if (design === undefined) return undefined;
  const { side, name, condition } = found;
  return { id, kind: ship === undefined ? 'troop' : 'ship', side, name, design, condition };
}

/**
 * The units of a side that take part in an engagement: those of its rules. Where each side is a single unit, only the units that can be
 * merged take part.
 */
export function participantsOf(
  state: CampaignState,
  engagement: Engagement,
  side: EngagementSide,
  rulebook: Rulebook,
): RosterUnit[] {
  const all = [...side.ships, ...side.troops].flatMap((id) => rosterUnit(state, id) ?? []);
  const fit = all.filter(({ design }) => design.rules === engagement.rules);
  const { merge } = rulebook(engagement.rules).carryover;
  if (merge === undefined || fit.length < 2) return fit;
  // A chapter role names one unit per force.
  const places = engagement.kind === 'chapter' ? [0] : merge(fit).members;
  return fit.filter((_, place) => places.includes(place));
}

/** The ships that the attacker of a boarding captures by winning. */
export function prizesOf(state: CampaignState, engagement: Engagement): RosterUnit[] {
  if (engagement.kind !== 'boarding') return [];
  return (engagement.sides[1]?.ships ?? []).flatMap((id) => rosterUnit(state, id) ?? []);
}

/** An error finding; `code` is the suffix of `campaign.`. */
export function campaignError(code: string, path: string, message: string): Finding {
  return { code: `campaign.${code}`, severity: 'error', path, message };
}
