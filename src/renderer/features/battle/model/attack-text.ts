import { signed } from '@core/base';
import type { AttackResult } from '@core/rules/effects';

/** The sum of terms. */
export function total(terms: readonly { readonly value: number }[]): number {
  return terms.reduce((sum, term) => sum + term.value, 0);
}

/**
 * The totals of an attack. `need` is the sum of its terms, the target number of a roll-under die. `defence` is undefined where the
 * target does not roll.
 */
export function attackTotals(attackResult: AttackResult): {
  readonly attack: number;
  readonly need: number;
  readonly defence: number | undefined;
} {
  const { attackRoll, defenceRoll } = attackResult;
  return {
    need: total(attackRoll.terms),
    attack: attackRoll.die + total(attackRoll.terms),
    defence: defenceRoll === undefined ? undefined : defenceRoll.die + total(defenceRoll.terms),
  };
}

/** The result of an attack, short enough for the board: "Destroy −4", "Miss". */
export function briefResult(attackResult: AttackResult): string {
  const damage = total(attackResult.damage);
  return damage > 0 ? `${attackResult.result.label} ${signed(-damage)}` : attackResult.result.label;
}

/** Which bars of the target lost points. */
export function damagedBars(attackResult: AttackResult): { readonly shields: boolean; readonly hull: boolean } {
  const lost = (style: string): boolean =>
    attackResult.bars.some((bar) => bar.style === style && bar.after < bar.before);
  return { shields: lost('shields'), hull: lost('hull') };
}
