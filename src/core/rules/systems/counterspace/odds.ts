import { damageOf, RANGE_ZERO_BONUS, resultOf } from './combat';
import type { AttackResult } from './events';
import type { CritRule, DamageRule, TieRule } from './options';

/** An attack to be judged: ATT against DEF at a range in hexes, under the options of the battle. */
export interface AttackQuestion {
  readonly att: number;
  readonly def: number;
  readonly range: number;
  readonly crit: CritRule;
  readonly tie: TieRule;
  readonly damage: DamageRule;
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
  readonly result: AttackResult;
  /** Damage without the extra die of a critical hit. */
  readonly damage: number;
}

/** Mean of one die. */
const MEAN_DIE = 3.5;

/**
 * All 36 pairs of dice of an attack whose totals differ by `lead` before the dice; `bonus` is the part that adds no
 * damage.
 */
export function enumerateDice(
  strength: number,
  lead: number,
  bonus: number,
  options: Pick<AttackQuestion, 'crit' | 'tie' | 'damage'>,
): DiceCase[] {
  const cases: DiceCase[] = [];
  for (let attackDie = 1; attackDie <= 6; attackDie++) {
    for (let defenceDie = 1; defenceDie <= 6; defenceDie++) {
      const result = resultOf(attackDie, defenceDie, lead, options.tie, options.crit);
      const difference = attackDie + lead - bonus - defenceDie;
      const damage = damageOf(result, strength, difference, options.damage, options.crit);
      cases.push({ attackDie, defenceDie, result, damage });
    }
  }
  return cases;
}

/** Mean damage of equally likely cases, the extra die of critical hits included. */
export function meanDamage(cases: readonly DiceCase[], crit: CritRule): number {
  const extra = crit === 'extra-d6' ? MEAN_DIE : 0;
  const sum = cases.reduce((total, one) => total + one.damage + (one.result === 'critical' ? extra : 0), 0);
  return sum / cases.length;
}

/**
 * The exact odds of an attack by counting all 36 pairs of dice (CounterSpace 6.0.0 to 6.0.2; the roll is our reading).
 */
export function attackOdds(question: AttackQuestion): AttackOdds {
  const bonus = question.range === 0 ? RANGE_ZERO_BONUS : 0;
  const cases = enumerateDice(question.att, question.att + bonus - question.def, bonus, question);
  const share = (result: AttackResult): number => cases.filter((one) => one.result === result).length / cases.length;
  return {
    destroy: share('destroy'),
    wound: share('wound'),
    miss: share('miss'),
    critical: share('critical'),
    expectedDamage: meanDamage(cases, question.crit),
  };
}
