import type { Tables, UnitSpec } from '../tables';
import { ShotTable, type TargetWorth } from './shots';

/** Worth of a unit beside its E rating: it may still hold a hex, draw fire or leave the map. */
const BODY_WORTH = 2;
/** Share of a unit's worth that is in its points, in its destruction, and in halving its rating. */
const POINT_SHARE = 1;
const KILL_SHARE = 0.6;
const HALF_SHARE = 0.3;

/** What a unit is worth, in points of E rating. */
export function unitWorth(spec: UnitSpec): number {
  const fighting = spec.weapons.length > 0 ? spec.energy : 0;
  return BODY_WORTH + fighting;
}

/** The worth of what can be done to each unit, and the tables of fire between them, made when they are first asked for. */
export class Worths {
  /** By unit. */
  readonly unit: readonly number[];
  /** Worth of one point of hull or shields, by unit. */
  readonly point: readonly number[];
  private readonly rows: (readonly ShotTable[] | undefined)[];
  private readonly shots: (ShotTable | undefined)[] = [];
  /** By unit, the number of its kind as one who fires, and as one who is fired at; and how many kinds of the latter there are. */
  readonly attackShape: readonly number[];
  readonly targetShape: readonly number[];
  readonly targetShapes: number;

  constructor(private readonly tables: Tables) {
    const { units } = tables;
    this.unit = units.map((spec) => unitWorth(spec));
    this.point = units.map((spec) => this.unit[spec.index] / Math.max(1, spec.hull + spec.shields));
    this.attackShape = shapes(units, (spec) => [
      spec.weapons,
      spec.energy,
      spec.battery,
      tables.optionsOf[spec.side].crit,
    ]);
    this.targetShape = shapes(units, (spec) => [spec.defence, spec.hull, spec.shields, this.unit[spec.index]]);
    this.targetShapes = Math.max(0, ...this.targetShape) + 1;
    this.rows = units.map(() => undefined);
  }

  /** Tables for a unit's fire at each other unit, by unit; its own side's places are empty. Equal units share tables. */
  shotsOf(attacker: number): readonly ShotTable[] {
    return this.rows[attacker] ?? (this.rows[attacker] = this.makeRow(attacker));
  }

  private makeRow(attacker: number): readonly ShotTable[] {
    const { units } = this.tables;
    const row: ShotTable[] = new Array(units.length);
    for (const target of units) {
      if (target.side === units[attacker].side) continue;
      const place = this.attackShape[attacker] * this.targetShapes + this.targetShape[target.index];
      row[target.index] = this.shots[place] ??= this.makeShots(attacker, target.index);
    }
    return row;
  }

  private makeShots(attacker: number, target: number): ShotTable {
    const { units, optionsOf } = this.tables;
    const worth: TargetWorth = {
      point: this.point[target] * POINT_SHARE,
      kill: this.unit[target] * KILL_SHARE,
      half: this.unit[target] * HALF_SHARE,
    };
    return new ShotTable(units[attacker], units[target], worth, optionsOf[units[attacker].side]);
  }
}

// Numbers units so that equal ones have equal numbers.
function shapes(units: readonly UnitSpec[], facts: (spec: UnitSpec) => unknown): number[] {
  const known = new Map<string, number>();
  return units.map((spec) => {
    const key = JSON.stringify(facts(spec));
    const shape = known.get(key) ?? known.size;
    known.set(key, shape);
    return shape;
  });
}
