import { carried } from '../combatants';
import { AT_CARRIED } from '../codes';
import { max, min, reals } from '../platform';
import type { Reals } from '../platform';
import type { State } from '../state';
import type { Tables } from '../tables';
import { partDefence } from '../torpedo-legality';
import { damageChances } from './shots';
import type { UnitValues } from './unit-values';

/** Launches from one bay that are still to be reckoned with. */
const LAUNCHES_TO_COME: f64 = 3;
/** A lead in strength beyond this changes no chance. */
const MAX_LEAD: i32 = 6;

/** What torpedoes and the bays that launch them are worth to a side that may shoot them down. */
export class TorpedoWorth {
  /** Worth of the attack of a torpedo on a unit of each side, by place of the torpedo and side. */
  private readonly strikes: Reals;
  /** Chance of a Wound or better by lead, from -MAX_LEAD. */
  private readonly chances: Reals;

  constructor(
    private readonly tables: Tables,
    private readonly values: UnitValues,
  ) {
    this.chances = reals(2 * MAX_LEAD + 1);
    this.strikes = reals(tables.torpedoes.length * tables.bySide.length);
    for (let i = 0; i < this.chances.length; i++) this.chances[i] = countHits(i - MAX_LEAD) / 36.0;
    for (let place = 0; place < tables.torpedoes.length; place++) this.evaluateTorpedo(place);
  }

  /** What a bay of an enemy may still launch, or what one torpedo less takes from that; 0 for what is no target. */
  ofPart(state: State, carrier: i32, part: i32): f64 {
    if (partDefence(this.tables, carrier, part) < 0) return 0;
    const left: f64 = carried(this.tables, state, carrier);
    if (left === 0) return 0;
    const share = left / state.units[carrier].bays;
    // The bays launch no more than some of many torpedoes, so one of these is no loss.
    if (part === AT_CARRIED) return share > LAUNCHES_TO_COME ? 0 : this.bayStrike(carrier);
    return (share < LAUNCHES_TO_COME ? share : LAUNCHES_TO_COME) * this.bayStrike(carrier);
  }

  /** Worth of a strike by what comes from a unit's bays; 0 where it carries nothing. */
  private bayStrike(carrier: i32): f64 {
    const places = this.tables.torpedoesOf[carrier];
    return places.length === 0 ? 0 : this.strikeWorth(places[0], 1 - this.tables.units[carrier].side);
  }

  /** Worth of a torpedo that comes through to a unit of a side, on the average of its units; 0 where there is no such side. */
  strikeWorth(place: i32, side: i32): f64 {
    const sides = this.tables.bySide.length;
    return side >= 0 && side < sides ? this.strikes[place * sides + side] : 0;
  }

  /** Chance of a Wound or better by a lead in strength: attacker's ATT less target's DEF. */
  chanceToHit(lead: i32): f64 {
    return this.chances[max(0, min(2 * MAX_LEAD, lead + MAX_LEAD))];
  }

  /** Computes the value of a torpedo; equal ones have equal values. */
  private evaluateTorpedo(place: i32): void {
    const tables = this.tables;
    const sides = tables.bySide.length;
    const attack = tables.torpedoes[place].attack;
    const alike = place > 0 && tables.torpedoes[place - 1].attack === attack;
    for (let side = 0; side < sides; side++) {
      if (alike) {
        this.strikes[place * sides + side] = this.strikes[(place - 1) * sides + side];
        continue;
      }
      const members = tables.bySide[side];
      let sum: f64 = 0;
      for (let i = 0; i < members.length; i++) sum += this.hitWorth(attack, members[i]);
      this.strikes[place * sides + side] = sum / max(1, members.length);
    }
  }

  private hitWorth(attack: i32, unit: i32): f64 {
    const chances = damageChances(attack, this.tables.units[unit].defence, false, this.tables.options);
    let sum: f64 = 0;
    for (let damage = 0; damage < chances.length; damage++) sum += chances[damage] * damage * this.values.point[unit];
    return sum;
  }
}

function countHits(lead: i32): i32 {
  let hits: i32 = 0;
  for (let attack = 1; attack <= 6; attack++) {
    for (let defence = 1; defence <= 6; defence++) if (attack + lead >= defence) hits++;
  }
  return hits;
}
