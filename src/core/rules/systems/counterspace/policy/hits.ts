import { damageOf, resultOf } from '../combat';
import type { CompiledOptions } from '../options';

/** Faces of a die, and pairs of them. */
const FACES = 6;
const PAIRS = FACES * FACES;
/** DEF beyond this is not tabled. */
const MOST_DEFENCE = 32;

/**
 * The damage of shots at ships by ATT, bonus, DEF and the two dice, as the rules give it, looked up instead of worked out. Made as they are
 * first asked for.
 */
export class HitTables {
  private readonly tables: (Int16Array | undefined)[] = [];

  constructor(private readonly options: CompiledOptions) {}

  /** True when two dice and the numbers say all: neither does a critical hit pass shields by, nor does it throw another die. */
  static fits({ crit }: CompiledOptions): boolean {
    return crit !== 'bypass-shields' && crit !== 'extra-d6';
  }

  /** Damage at 6 × attacker's die + defender's die - 7; undefined where it has to be worked out. */
  of(strength: number, bonus: number, defence: number): Int16Array | undefined {
    if (defence >= MOST_DEFENCE) return undefined;
    return (this.tables[(2 * strength + bonus) * MOST_DEFENCE + defence] ??= this.make(strength, bonus, defence));
  }

  private make(strength: number, bonus: number, defence: number): Int16Array {
    const { tie, crit, damage } = this.options;
    return Int16Array.from({ length: PAIRS }, (_, pair) => {
      const attackDie = 1 + Math.floor(pair / FACES);
      const defenceDie = 1 + (pair % FACES);
      const result = resultOf(attackDie, defenceDie, strength + bonus - defence, tie, crit);
      return damageOf(result, strength, attackDie + strength - defenceDie - defence, damage, crit);
    });
  }
}
