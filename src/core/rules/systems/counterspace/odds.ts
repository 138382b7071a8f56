import { EXTRA_DIE_CRIT } from './engine/codes';
import { resultName } from './engine/host';
import { damageOf, RANGE_ZERO_BONUS, resultOf } from './engine/roll';
import type { Options } from './engine/tables';
import type { CombatResult } from './events';
import { diceCodes } from './options';
import type { DiceRules } from './options';

/** An attack: ATT against DEF at a range in hexes, under the options of the battle. */
export interface AttackQuestion extends DiceRules {
  readonly att: number;
  readonly def: number;
  readonly range: number;
}

/** Chances of the four results, which sum to 1, and the mean damage (not capped by what the target has left). */
export interface AttackOdds {
  readonly destroy: number;
  readonly wound: number;
  readonly miss: number;
  readonly critical: number;
  readonly expectedDamage: number;
}

/** One of the 36 pairs of dice. */
export interface DiceCase {
  readonly attackDie: number;
  readonly defenceDie: number;
  readonly result: CombatResult;
  /** Damage without the extra die of a critical hit. */
  readonly damage: number;
}

const MEAN_DIE = 3.5;

/**
 * All 36 pairs of dice of an attack whose totals differ by `lead` before the dice; `bonus` is the part that adds no
 * damage.
 */
export function enumerateDice(
  strength: number,
  lead: number,
  bonus: number,
  options: Pick<Options, 'crit' | 'tie' | 'damage'>,
): DiceCase[] {
  const cases: DiceCase[] = [];
  for (let attackDie = 1; attackDie <= 6; attackDie++) {
    for (let defenceDie = 1; defenceDie <= 6; defenceDie++) {
      const result = resultOf(attackDie, defenceDie, lead, options.tie, options.crit);
      const difference = attackDie + lead - bonus - defenceDie;
      const damage = damageOf(result, strength, difference, options.damage, options.crit);
      cases.push({ attackDie, defenceDie, result: resultName(result), damage });
    }
  }
  return cases;
}

/** Mean damage of equally likely cases, the extra die of critical hits included. */
export function meanDamage(cases: readonly DiceCase[], crit: number): number {
  const extra = crit === EXTRA_DIE_CRIT ? MEAN_DIE : 0;
  const sum = cases.reduce((total, one) => total + one.damage + (one.result === 'critical' ? extra : 0), 0);
  return sum / cases.length;
}

/**
 * The exact odds of an attack by counting all 36 pairs of dice (CounterSpace 6.0.0 to 6.0.2; the roll is a house interpretation).
 */
export function attackOdds({ att, def, range, ...rules }: AttackQuestion): AttackOdds {
  return oddsOf(att, def, range, diceCodes(rules));
}

/** The same under the options of a battle. */
export function oddsOf(
  att: number,
  def: number,
  range: number,
  options: Pick<Options, 'crit' | 'tie' | 'damage'>,
): AttackOdds {
  const bonus = range === 0 ? RANGE_ZERO_BONUS : 0;
  const cases = enumerateDice(att, att + bonus - def, bonus, options);
  const share = (result: CombatResult): number => cases.filter((one) => one.result === result).length / cases.length;
  return {
    destroy: share('destroy'),
    wound: share('wound'),
    miss: share('miss'),
    critical: share('critical'),
    expectedDamage: meanDamage(cases, options.crit),
  };
}
