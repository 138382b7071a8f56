import type { CampaignEconomy, UnitCondition } from '@core/model';
import type { CarriedField } from '@core/rules/carry';
import type { Rulebook } from './battle/roster';
import { withCorrections, deficit, type DesignFacts } from './facts';

/** Values of more than this are counted in lots of ten: fighters, shells. */
const LOTS_ABOVE = 20;
const LOT = 10;

/** What restoring values comes to. */
export interface Restoration {
  readonly condition: UnitCondition;
  /** Points of work: points of damage, and lots of the rest. */
  readonly work: number;
  /** Build points. */
  readonly cost: number;
}

/** Which values, and how much of them. */
export interface RestoreLimits {
  /** The one value; all when absent. */
  readonly key?: string;
  /** At most so much of the values. */
  readonly points?: number;
}

/** True for the values that come back before each battle for nothing. */
export function isFreeToRestore({ sort, key }: CarriedField, { freeShields = true }: CampaignEconomy): boolean {
  return sort === 'energy' && (freeShields || key !== 'shields');
}

/** What mends a value: repair, resupply or recruits; undefined where nothing does, or it needs nothing. */
export function restoredBy(
  field: CarriedField,
  economy: CampaignEconomy,
): 'repair' | 'resupply' | 'recruit' | undefined {
  switch (field.sort) {
    case 'damage':
      return 'repair';
    case 'ammunition':
      return 'resupply';
    case 'people':
      return 'recruit';
    case 'energy':
      return isFreeToRestore(field, economy) ? undefined : 'repair';
    case 'record':
      return undefined;
  }
}

/** The condition with energy, and shields where they are free, full again. */
export function recharged(
  { design, fields }: DesignFacts,
  condition: UnitCondition,
  economy: CampaignEconomy,
  rulebook: Rulebook,
): UnitCondition {
  const spent = fields.filter((field) => isFreeToRestore(field, economy) && deficit(field, condition) > 0);
  if (spent.length === 0) return condition;
  const full = Object.fromEntries(spent.map(({ key, fresh }) => [key, fresh]));
  return withCorrections(design, { ...condition, ...full }, rulebook);
}

/** Restores values of a condition, those of a sheet from its top, as far as the limits allow. */
export function restoreValues(
  facts: DesignFacts,
  condition: UnitCondition,
  ways: readonly ('repair' | 'resupply' | 'recruit')[],
  { key, points = Number.POSITIVE_INFINITY }: RestoreLimits,
  economy: CampaignEconomy,
  rulebook: Rulebook,
): Restoration {
  const fields = facts.fields.filter((field) => {
    const way = restoredBy(field, economy);
    return way !== undefined && ways.includes(way) && (key === undefined || key === field.key);
  });
  let left = points;
  const next = { ...condition };
  for (const field of fields) {
    const gain = Math.min(left, deficit(field, next));
    if (gain <= 0) continue;
    left -= gain;
    next[field.key] = (next[field.key] ?? field.fresh) + (field.harm === true ? -gain : gain);
  }
  const mended = withCorrections(facts.design, next, rulebook);
  let work = 0;
  let cost = 0;
  for (const field of fields) {
    const gained = deficit(field, condition) - deficit(field, mended);
    if (gained <= 0) continue;
    const lots = field.sort !== 'damage' && field.fresh > LOTS_ABOVE ? Math.ceil(gained / LOT) : gained;
    work += lots;
    cost += lots * rate(restoredBy(field, economy), economy);
  }
  return { condition: mended, work, cost };
}

function rate(way: ReturnType<typeof restoredBy>, economy: CampaignEconomy): number {
  const { repairCost = 1, ammunitionCost = 1, recruitCost = 1 } = economy;
  return way === 'repair' ? repairCost : way === 'resupply' ? ammunitionCost : recruitCost;
}

/** The condition in which a unit of one design becomes one of another: what it lacked it still lacks, as far as the new design has it. */
export function refitted(
  from: DesignFacts,
  to: DesignFacts,
  condition: UnitCondition,
  rulebook: Rulebook,
): UnitCondition {
  const old = new Map(from.fields.map((field) => [field.key, field]));
  const next = Object.fromEntries(
    to.fields.map((field) => {
      const before = old.get(field.key);
      const lack = before === undefined ? 0 : deficit(before, condition);
      const value = field.harm === true ? field.fresh + lack : field.fresh - lack;
      return [field.key, Math.max(field.min, Math.min(field.max, value))];
    }),
  );
  return withCorrections(to.design, next, rulebook);
}
