import { ints, max, reals, slots } from '../platform';
import type { Ints, List, Reals } from '../platform';
import type { Tables, UnitSpec } from '../tables';
import { ShotTable } from './shots';

/** Worth of a unit beside its E rating: it may still hold a hex, draw fire or leave the map. */
const BODY_WORTH: i32 = 2;
/** Share of a unit's worth that is in its destruction, and in halving its rating; its points have the whole of it. */
const KILL_SHARE: f64 = 0.6;
const HALF_SHARE: f64 = 0.3;

/** Value of a unit, in points of E rating. */
function unitWorth(spec: UnitSpec): i32 {
  return BODY_WORTH + (spec.weapons.length > 0 ? spec.energy : 0);
}

/** Values of units and the shot tables between them, built on first use. */
export class UnitValues {
  readonly unit: Ints;
  /** Worth of one point of hull or shields, by unit. */
  readonly point: Reals;
  /** By unit, a unit that fires as it does, and one that is fired at as it is: equal units share tables. */
  readonly attackShape: Ints;
  readonly targetShape: Ints;
  /** How far apart rows of tables are: at least the number of kinds that are fired at. */
  readonly targetShapes: i32;
  private readonly shots: List<ShotTable | null>;

  constructor(private readonly tables: Tables) {
    const count = tables.units.length;
    this.unit = ints(count);
    this.point = reals(count);
    this.attackShape = ints(count);
    this.targetShape = ints(count);
    this.targetShapes = count;
    this.shots = slots<ShotTable>(count * count);
    let attackShapes: i32 = 0;
    let targetShapes: i32 = 0;
    for (let i = 0; i < count; i++) {
      const spec = tables.units[i];
      this.unit[i] = unitWorth(spec);
      this.point[i] = (1.0 * this.unit[i]) / max(1, spec.hull + spec.shields);
      const shooter = this.firstLike(i, true);
      const target = this.firstLike(i, false);
      this.attackShape[i] = shooter < i ? this.attackShape[shooter] : attackShapes++;
      this.targetShape[i] = target < i ? this.targetShape[target] : targetShapes++;
    }
  }

  /**
   * Where the tables of a unit's fire begin, for {@link at}.
   * @inline
   */
  rowOf(attacker: i32): i32 {
    return this.attackShape[attacker] * this.targetShapes;
  }

  /**
   * The table of a row for an enemy.
   * @inline
   */
  at(row: i32, attacker: i32, target: i32): ShotTable {
    const known = this.shots[row + this.targetShape[target]];
    return known !== null ? known : this.make(attacker, target);
  }

  /** The table for a unit's fire at an enemy. */
  of(attacker: i32, target: i32): ShotTable {
    return this.at(this.rowOf(attacker), attacker, target);
  }

  private make(attacker: i32, target: i32): ShotTable {
    const units = this.tables.units;
    const worth = this.unit[target];
    const options = this.tables.optionsOf[units[attacker].side];
    const table = new ShotTable(
      units[attacker],
      units[target],
      this.point[target],
      worth * KILL_SHARE,
      worth * HALF_SHARE,
      options,
    );
    this.shots[this.rowOf(attacker) + this.targetShape[target]] = table;
    return table;
  }

  private firstLike(index: i32, fires: boolean): i32 {
    const units = this.tables.units;
    for (let i = 0; i < index; i++) {
      if (fires ? this.hasSameAttack(units[i], units[index]) : this.hasSameDefence(units[i], units[index])) return i;
    }
    return index;
  }

  private hasSameAttack(a: UnitSpec, b: UnitSpec): boolean {
    const same = a.energy === b.energy && a.battery === b.battery && a.weapons.length === b.weapons.length;
    if (!same || this.tables.optionsOf[a.side].crit !== this.tables.optionsOf[b.side].crit) return false;
    for (let i = 0; i < a.weapons.length; i++) {
      const gun = a.weapons[i];
      const other = b.weapons[i];
      if (gun.attack !== other.attack || gun.range !== other.range || gun.energy !== other.energy) return false;
    }
    return true;
  }

  private hasSameDefence(a: UnitSpec, b: UnitSpec): boolean {
    const same = a.defence === b.defence && a.hull === b.hull && a.shields === b.shields;
    return same && this.unit[a.index] === this.unit[b.index];
  }
}
