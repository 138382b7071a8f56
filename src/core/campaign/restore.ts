import type { CampaignEconomy, UnitCondition } from '@core/model';
import type { CarriedField } from '@core/rules/carry';
import { withCorrections, deficit, type DesignFacts } from './facts';

/** Larger values, such as fighters and shells, cost work and points per lot of ten. */
const LOTS_ABOVE = 20;
const LOT = 10;

/** Result of restoring values. */
export interface Restoration {
  readonly condition: UnitCondition;
  /** Points of work: one per point of damage, one per lot of anything else. */
  readonly work: number;
  /** Cost in build points. */
  readonly cost: number;
}

/** Which values to restore, and how much. */
export interface RestoreLimits {
  /** Key of the one field to restore; all when absent. */
  readonly key?: string;
  /** Maximum points to restore. */
  readonly points?: number;
}

/** True for values that are restored before each battle at no cost. */
function isFreeToRestore({ category, key }: CarriedField, { freeShields = true }: CampaignEconomy): boolean {
  return category === 'energy' && (freeShields || key !== 'shields');
}

/** The order that restores a field; undefined where none does or none is needed. */
function restoredBy(field: CarriedField, economy: CampaignEconomy): 'repair' | 'resupply' | 'recruit' | undefined {
  switch (field.category) {
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

/** The condition with energy, and shields where they are free, at full value. */
export function recharged(
  { design, fields }: Pick<DesignFacts, 'design' | 'fields'>,
  condition: UnitCondition,
  economy: CampaignEconomy,
): UnitCondition {
  const spent = fields.filter((field) => isFreeToRestore(field, economy) && deficit(field, condition) > 0);
  if (spent.length === 0) return condition;
  const full = Object.fromEntries(spent.map(({ key, fresh }) => [key, fresh]));
  return withCorrections(design, { ...condition, ...full });
}

/** Restores values in sheet order, within the limits. */
export function restoreValues(
  facts: DesignFacts,
  condition: UnitCondition,
  kinds: readonly ('repair' | 'resupply' | 'recruit')[],
  { key, points = Number.POSITIVE_INFINITY }: RestoreLimits,
  economy: CampaignEconomy,
): Restoration {
  const fields = facts.fields.filter((field) => {
    const kind = restoredBy(field, economy);
    return kind !== undefined && kinds.includes(kind) && (key === undefined || key === field.key);
  });
  let left = points;
  const next = { ...condition };
  for (const field of fields) {
    const gain = Math.min(left, deficit(field, next));
    if (gain <= 0) continue;
    left -= gain;
    next[field.key] = (next[field.key] ?? field.fresh) + (field.lowerIsBetter === true ? -gain : gain);
  }
  const restored = withCorrections(facts.design, next);
  let work = 0;
  let cost = 0;
  for (const field of fields) {
    const gained = deficit(field, condition) - deficit(field, restored);
    if (gained <= 0) continue;
    const lots = field.category !== 'damage' && field.fresh > LOTS_ABOVE ? Math.ceil(gained / LOT) : gained;
    work += lots;
    cost += lots * rate(restoredBy(field, economy), economy);
  }
  return { condition: restored, work, cost };
}

/** Build points per point of work. */
function rate(kind: ReturnType<typeof restoredBy>, economy: CampaignEconomy): number {
  const { repairCost = 1, ammunitionCost = 1, recruitCost = 1 } = economy;
  return kind === 'repair' ? repairCost : kind === 'resupply' ? ammunitionCost : recruitCost;
}

/** Condition after a refit: deficits carry over to the fields that the new design has too. */
export function refitted(from: DesignFacts, to: DesignFacts, condition: UnitCondition): UnitCondition {
  const old = new Map(from.fields.map((field) => [field.key, field]));
  const next = Object.fromEntries(
    to.fields.map((field) => {
      const before = old.get(field.key);
      const missing = before === undefined ? 0 : deficit(before, condition);
      const value = field.lowerIsBetter === true ? field.fresh + missing : field.fresh - missing;
      return [field.key, Math.max(field.min, Math.min(field.max, value))];
    }),
  );
  return withCorrections(to.design, next);
}
