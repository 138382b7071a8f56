import { signed } from '@core/base';
import type { Clash } from '@core/rules/effects';

/** The sum of terms. */
export function total(terms: readonly { readonly value: number }[]): number {
  return terms.reduce((sum, term) => sum + term.value, 0);
}

/** Both totals of an attack, and the sum of its terms, which a die that hits with less is compared with; `defence` is undefined where the target rolls nothing. */
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

/** What an attack did, short enough for the board: "Destroy −4", "Miss". */
export function briefResult(clash: Clash): string {
  const damage = total(clash.damage);
  return damage > 0 ? `${clash.result.label} ${signed(-damage)}` : clash.result.label;
}

/** Which bars lost something. */
export function damagedBars(clash: Clash): { readonly shields: boolean; readonly hull: boolean } {
  const lost = (style: string): boolean => clash.bars.some((bar) => bar.style === style && bar.after < bar.before);
  return { shields: lost('shields'), hull: lost('hull') };
}
