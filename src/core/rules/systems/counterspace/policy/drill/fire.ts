import { destroyUnit } from '../../damage';
import { settle } from '../../ending';
import { nextTorpedo } from '../../torpedo-legality';
import { launch } from '../../torpedoes';
import { PRESENT } from '../../types';
import type { CounterspaceState } from '../../types';
import {
  BATTERY,
  BAYS,
  BUSY,
  DEFENCE,
  ENERGY,
  FATE,
  HALVED,
  HULL,
  LAUNCHED,
  MOST_WEAPONS,
  RATING,
  REACH,
  ROW,
  SHIELDS,
  SIDE,
  TORPEDOES,
  WHOLE,
  type Memory,
} from './memory';
import type { Part } from './part';
import type { Scene } from './scene';
import type { Sight } from './sight';
import type { Units } from './units';
import type { Volleys } from './volleys';

/** Faces of a die, and the place of two ones among the pairs of dice. */
const FACES = 6;
const ONES = 7;

/** Fire and torpedoes of the active unit. */
export interface Fire {
  /** Fires a weapon at an enemy that is `far` away. */
  readonly fire: (
    part: Part,
    state: CounterspaceState,
    index: number,
    gun: number,
    target: number,
    far: number,
  ) => void;
  /** Launches a torpedo if there is one, and somebody whom it can reach this turn. */
  readonly launches: (part: Part, state: CounterspaceState, index: number) => boolean;
  /** Fires at a bay or a torpedo where that is worth more than what else there is; false when it is not. */
  readonly shoots: (part: Part, state: CounterspaceState, index: number) => boolean;
}

/** Made once for a thread's rows. */
export function createFire(
  memory: Memory,
  { damageAt }: Volleys,
  { survey, nearestTo, hasBayNear, rateOfFire, hit }: Sight,
  { read: readUnit, writeActor, writeTarget }: Units,
  { write, apply, lose, hurt }: Scene,
): Fire {
  const { now, rows, dice, damage, gunEnergy, gunAttack } = memory;

  /** Fires a weapon of the active unit at an enemy that is `far` away. */
  function fire(part: Part, state: CounterspaceState, index: number, gun: number, target: number, far: number): void {
    const at = index << ROW;
    const to = target << ROW;
    const side = rows[at | SIDE];
    const place = Math.imul(index, MOST_WEAPONS) + gun;
    rows[at | ENERGY] -= gunEnergy[place];
    rows[at | BUSY] = state.turn;
    const table = damageAt(side, gunAttack[place], far === 0 ? 1 : 0, rows[to | DEFENCE]);
    const attackDie = d6();
    const harm = damage[(table + Math.imul(FACES, attackDie) + d6() - ONES) | 0];
    // What misses changes nothing, and is noted as a hit all the same.
    if (harm > 0) deal(part, state, target, harm);
    if (rows[to | FATE] !== PRESENT) return;
    part.minds.lull.hit(target);
    hit(target, side);
  }

  /** Throws a die, as the generator of the state would (`d6` of the base). */
  function d6(): number {
    const s0 = dice[0];
    let s1 = dice[1];
    const product = Math.imul(s0, 0x9e3779bb);
    const bits = Math.imul((product << 5) | (product >>> 27), 5);
    s1 ^= s0;
    dice[0] = ((s0 << 26) | (s0 >>> 6)) ^ s1 ^ (s1 << 9);
    dice[1] = (s1 << 13) | (s1 >>> 19);
    return ((Math.imul(bits >>> 16, FACES) + (Math.imul(bits & 0xffff, FACES) >>> 16)) >>> 16) + 1;
  }

  /** Deals damage, as the rules do where nothing passes shields by (damage.ts), and asks whether the battle is over. */
  function deal(part: Part, state: CounterspaceState, target: number, amount: number): void {
    const to = target << ROW;
    const shields = rows[to | SHIELDS];
    const absorbed = shields < amount ? shields : amount;
    const rest = (amount - absorbed) | 0;
    const left = (rows[to | HULL] - rest) | 0;
    const hull = left > 0 ? left : 0;
    rows[to | SHIELDS] = (shields - absorbed) | 0;
    rows[to | HULL] = hull;
    if (rest > 0 && hull > 0 && rows[to | HALVED] === 0 && hull << 1 <= rows[to | WHOLE]) {
      const rating = (rows[to | RATING] + 1) >> 1;
      const store = (rating + rows[to | BATTERY]) | 0;
      rows[to | HALVED] = 1;
      rows[to | RATING] = rating;
      if (rows[to | ENERGY] > store) rows[to | ENERGY] = store;
    }
    writeTarget(state, target);
    if (rest === 0 || hull > 0) return;
    const { tables } = part.setting;
    // Who looks at the victory levels looks at the active unit too.
    write(part, state);
    destroyUnit(tables, state, target, state.active, undefined);
    lose(state, target);
    settle(tables, state, undefined);
  }

  /** Launches a torpedo from the active unit if there is one, and somebody whom it can reach this turn. */
  function launches({ setting }: Part, state: CounterspaceState, index: number): boolean {
    const { tables } = setting;
    const at = index << ROW;
    if (rows[at | LAUNCHED] >= rows[at | BAYS]) return false;
    const { movement, range } = tables.torpedoes[tables.torpedoesOf[index][0]];
    const within = movement < range ? movement : range;
    if (nearestTo(index) > within || nextTorpedo(tables, state, index) < 0) return false;
    writeActor(state, index);
    launch(tables, state, undefined);
    readUnit(state.units[index], index);
    return true;
  }

  /** Fires at a bay or a torpedo where that is worth more than what else there is; false when it is not. */
  function shoots(part: Part, state: CounterspaceState, index: number): boolean {
    const at = index << ROW;
    const side = rows[at | SIDE];
    if (rows[at | REACH] < 0 || rows[at | ENERGY] < 1) return false;
    if (now[TORPEDOES] === 0 && !hasBayNear(index, side)) return false;
    writeActor(state, index);
    const shot = part.minds.torpedoes?.shoot(state, rateOfFire(index));
    if (shot === undefined) return false;
    apply(part, state, shot);
    readUnit(state.units[index], index);
    if (shot.t === 'bay') hurt(part, state, shot.u);
    else survey(state, side);
    return true;
  }

  return { fire, launches, shoots };
}
