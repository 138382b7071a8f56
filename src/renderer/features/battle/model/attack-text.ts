import { signed } from '@core/base';
import type { Clash } from '@core/rules/effects';

/** The sum of terms. */
export function total(terms: readonly { readonly value: number }[]): number {
  return terms.reduce((sum, term) => sum + term.value, 0);
}

/**
 * The totals of an attack. `need` is the sum of its terms, the target number of a roll-under die. `defence` is undefined where the
 * target does not roll.
 */
export function attackTotals(clash: Clash): {
  readonly attack: number;
  readonly need: number;
  readonly defence: number | undefined;
} {
  const { attack, defence } = clash;
  return {
    need: total(attack.terms),
    attack: attack.die + total(attack.terms),
    defence: defence === undefined ? undefined : defence.die + total(defence.terms),
  };
}

/** The result of an attack, short enough for the board: "Destroy −4", "Miss". */
export function briefResult(clash: Clash): string {
  const damage = total(clash.damage);
  return damage > 0 ? `${clash.result.label} ${signed(-damage)}` : clash.result.label;
}

/** Which bars of the target lost points. */
export function damagedBars(clash: Clash): { readonly shields: boolean; readonly hull: boolean } {
  const lost = (style: string): boolean => clash.bars.some((bar) => bar.style === style && bar.after < bar.before);
  return { shields: lost('shields'), hull: lost('hull') };
}
