import type { Campaign, Design, UnitCondition } from '@core/model';
import type { CarriedField } from '@core/rules/carry';
import { ruleSystem } from '@core/rules/registry';
import { fieldsOf } from './battle/roster';

/** Cached facts about a design. */
export interface DesignFacts {
  readonly design: Design;
  readonly fields: readonly CarriedField[];
  /** Condition of an undamaged, full unit. */
  readonly fresh: UnitCondition;
  /** Cost in build points before the campaign's percentages. */
  readonly cost: number;
  /** False for a base without movement and a ship without a working drive. */
  canMove(condition: UnitCondition): boolean;
}

/** Returns the facts of a design. */
export type DesignFactsLookup = (design: Design) => DesignFacts;

/** Creates the lookup. A design costs the campaign's price, else its build points, else the default cost. */
export function createDesignFactsLookup({ economy }: Pick<Campaign, 'economy'>): DesignFactsLookup {
  const cache = new WeakMap<Design, DesignFacts>();
  return (design) => {
    const cached = cache.get(design);
    if (cached !== undefined) return cached;
    const fields = fieldsOf(design);
    const isImmobile = ruleSystem(design.rules).isImmobile?.(design) === true;
    const facts: DesignFacts = {
      design,
      fields,
      fresh: Object.fromEntries(fields.map(({ key, fresh }) => [key, fresh])),
      cost: costOf(economy, design),
      canMove: (condition) => !isImmobile && canMove(fields, condition),
    };
    cache.set(design, facts);
    return facts;
  };
}

function costOf({ prices = [], unpricedCost = 10 }: Campaign['economy'], design: Design): number {
  const price = prices.find((candidate) => candidate.design === design.id);
  if (price !== undefined) return price.points;
  const system = ruleSystem(design.rules);
  if (system.info.points.inCampaigns === false) return unpricedCost;
  const sum = system.cost(design).reduce((total, { value }) => total + value, 0);
  return Math.max(0, Math.ceil(sum));
}

/** How much a value falls short of a fresh unit's; never negative. */
export function deficit({ fresh, lowerIsBetter, key }: CarriedField, condition: UnitCondition): number {
  const value = condition[key] ?? fresh;
  return Math.max(0, lowerIsBetter === true ? value - fresh : fresh - value);
}

/** Share of a unit's values in fields of these categories that is left, from 0 to 1; 1 without such fields. */
export function shareLeft(
  fields: readonly CarriedField[],
  condition: UnitCondition,
  categories: readonly CarriedField['category'][],
): number {
  let [left, all] = [0, 0];
  for (const { key, min, max, fresh, lowerIsBetter, category } of fields) {
    if (!categories.includes(category)) continue;
    const value = condition[key] ?? fresh;
    all += lowerIsBetter === true ? max - fresh : fresh - min;
    left += lowerIsBetter === true ? max - value : value - min;
  }
  return all <= 0 ? 1 : Math.max(0, Math.min(1, left / all));
}

/** Fields that a ship needs to move. */
const DRIVE_FIELDS: ReadonlySet<string> = new Set(['engine', 'drive', 'movement']);

function canMove(fields: readonly CarriedField[], condition: UnitCondition): boolean {
  return fields.every(({ key, fresh }) => !DRIVE_FIELDS.has(key) || fresh === 0 || (condition[key] ?? fresh) > 0);
}

/**
 * Applies the rules' own fixes to an inconsistent condition, such as more energy than a damaged reactor can store.
 */
export function withCorrections(design: Design, condition: UnitCondition): UnitCondition {
  let now = condition;
  for (let round = 0; round < 8; round++) {
    const steps = ruleSystem(design.rules)
      .carryover.check(design, now)
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
