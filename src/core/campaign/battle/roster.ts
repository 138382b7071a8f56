import type { Finding } from '@core/base';
import type { Design, RulesId, UnitCondition } from '@core/model';
import type { CarriedField } from '@core/rules/carry';
import type { AnyRuleSystem, SideId } from '@core/rules/contract';
import type { CampaignState, Engagement, EngagementSide } from '../state';

/** Gives the rule system of an id: injected, since the campaign knows no system itself. */
export type Rulebook = (rules: RulesId) => AnyRuleSystem;

/** A ship or a troop of the rosters with its design, as a battle needs it. */
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

/** Everything that a unit of the design carries, worked out once: postings ask for it unit by unit. Designs are never changed in place. */
export function fieldsOf(design: Design, rulebook: Rulebook): readonly CarriedField[] {
  const known = carried.get(rulebook) ?? new WeakMap<Design, readonly CarriedField[]>();
  carried.set(rulebook, known);
  const found = known.get(design) ?? rulebook(design.rules).carry.fields(design);
  known.set(design, found);
  return found;
}

/** A unit of the rosters by id; undefined when there is none, or its design is missing. */
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
 * The units that fight for a side of an engagement: those of its rules. Where a side of a battle is one unit, those that can be joined to
 * one; the others stand by.
 */
export function participantsOf(
  state: CampaignState,
  engagement: Engagement,
  side: EngagementSide,
  rulebook: Rulebook,
): RosterUnit[] {
  const all = [...side.ships, ...side.troops].flatMap((id) => rosterUnit(state, id) ?? []);
  const fit = all.filter(({ design }) => design.rules === engagement.rules);
  const { join } = rulebook(engagement.rules).carry;
  if (join === undefined || fit.length < 2) return fit;
  // The roles of a chapter name one unit for a force.
  const places = engagement.kind === 'chapter' ? [0] : join(fit).places;
  return fit.filter((_, place) => places.includes(place));
}

/** The ships that the attacker of a boarding takes when it wins. */
export function prizesOf(state: CampaignState, engagement: Engagement): RosterUnit[] {
  if (engagement.kind !== 'boarding') return [];
  return (engagement.sides[1]?.ships ?? []).flatMap((id) => rosterUnit(state, id) ?? []);
}

/** A finding that keeps a battle from being made or posted. */
export function campaignError(code: string, path: string, message: string): Finding {
  return { code: `campaign.${code}`, severity: 'error', path, message };
}
