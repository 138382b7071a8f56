import type { Campaign, Design, UnitCondition } from '@core/model';
import type { CarriedField } from '@core/rules/carry';
import { type Rulebook, fieldsOf } from './battle/roster';

/** What a campaign asks about a design again and again. */
export interface DesignFacts {
  readonly design: Design;
  readonly fields: readonly CarriedField[];
  /** The condition of a fresh unit. */
  readonly fresh: UnitCondition;
  /** Cost in build points before the campaign's percentages. */
  readonly cost: number;
  /** False in a condition in which it cannot leave its place by itself: a base without movement, a ship whose drive is gone. */
  canMove(condition: UnitCondition): boolean;
}

/** Gives the facts of a design, worked out once. */
export type DesignFactsLookup = (design: Design) => DesignFacts;

/** Makes the source of facts for a campaign: its own prices, then the rules' build points, then the cost of what has none. */
export function createDesignFactsLookup({ economy }: Pick<Campaign, 'economy'>, rulebook: Rulebook): DesignFactsLookup {
  const known = new WeakMap<Design, DesignFacts>();
  return (design) => {
    const found = known.get(design);
    if (found !== undefined) return found;
    const fields = fieldsOf(design, rulebook);
    const still = rulebook(design.rules).standsStill?.(design) === true;
    const facts: DesignFacts = {
      design,
      fields,
      fresh: Object.fromEntries(fields.map(({ key, fresh }) => [key, fresh])),
      cost: costOf(economy, design, rulebook),
      canMove: (condition) => !still && canMove(fields, condition),
    };
    known.set(design, facts);
    return facts;
  };
}

function costOf({ prices = [], unpricedCost = 10 }: Campaign['economy'], design: Design, rulebook: Rulebook): number {
  const price = prices.find((one) => one.design === design.id);
  if (price !== undefined) return price.points;
  const system = rulebook(design.rules);
  if (system.info.points === undefined) return unpricedCost;
  const sum = system.cost(design).reduce((total, { value }) => total + value, 0);
  return Math.max(0, Math.ceil(sum));
}

/** How far a value is from that of a fresh unit, on the bad side only. */
export function deficit({ fresh, harm, key }: CarriedField, condition: UnitCondition): number {
  const value = condition[key] ?? fresh;
  return Math.max(0, harm === true ? value - fresh : fresh - value);
}

/** The values by which a ship moves; without them it stays where it is. */
const DRIVE_FIELDS: ReadonlySet<string> = new Set(['engine', 'drive', 'movement']);

function canMove(fields: readonly CarriedField[], condition: UnitCondition): boolean {
  return fields.every(({ key, fresh }) => !DRIVE_FIELDS.has(key) || fresh === 0 || (condition[key] ?? fresh) > 0);
}

/**
 * A condition that was made of another one, with the corrections that the rules themselves offer where its values do not go together,
 * such as energy beyond what a halved reactor stores.
 */
export function withCorrections(design: Design, condition: UnitCondition, rulebook: Rulebook): UnitCondition {
  let now = condition;
  for (let round = 0; round < 8; round++) {
    const steps = rulebook(design.rules)
      .carry.check(design, now)
      .flatMap(({ severity, fix }) => (severity === 'error' ? (fix?.steps ?? []) : []));
    if (steps.length === 0) return now;
    const next = { ...now };
    for (const { op, path, value } of steps) {
      const key = path.slice(1).replaceAll('~1', '/').replaceAll('~0', '~');
      if (op === 'remove') delete next[key];
      else next[key] = Number(value);
    }
    now = next;
  }
  return now;
}
