import type { SkirmishBattle, SkirmishState } from '@core/rules/systems/skirmish';

/* Places, ranges and costs of the referee's model of the skirmish, by chapter 13 and the house interpretations. */

export const PRESENT = 1;
export const REACT = 4;
/** Link between locations whose distance the first attack sets. */
export const OPEN = -1;

/** What positions are, by number. */
interface Line {
  readonly location: readonly number[];
  readonly step: readonly number[];
}
const LINES = new WeakMap<SkirmishBattle, Line>();

/** Locations of positions, and their steps from the middle of the line, positive towards its offensive end. */
function lineOf(battle: SkirmishBattle): Line {
  const known = LINES.get(battle);
  if (known) return known;
  const { count } = battle.tables.positions;
  const location = count.flatMap((length, at) => Array.from({ length }, () => at));
  const step = count.flatMap((length) =>
    Array.from({ length }, (_, index) => {
      if (length % 2 === 1) return (length - 1) / 2 - index;
      return index < length / 2 ? length / 2 - index : length / 2 - 1 - index;
    }),
  );
  const line = { location, step };
  LINES.set(battle, line);
  return line;
}

/** A battle at one moment. */
export class Ground {
  private readonly line: Line;

  constructor(
    protected readonly battle: SkirmishBattle,
    protected readonly now: SkirmishState,
  ) {
    this.line = lineOf(battle);
  }

  protected location(position: number): number {
    return this.line.location[position]!;
  }

  protected step(position: number): number {
    return this.line.step[position]!;
  }

  /** The position of another location at which a unit arrives: at the same step, or the nearest, the defensive one of two. */
  protected arrival(position: number, location: number): number {
    const { first, count } = this.battle.tables.positions;
    const wanted = this.step(position);
    const line = Array.from({ length: count[location]! }, (_, index) => first[location]! + index);
    return line.reduce((best, one) =>
      Math.abs(this.step(one) - wanted) <= Math.abs(this.step(best) - wanted) ? one : best,
    );
  }

  protected link(a: number, b: number): number {
    return this.now.linkLengths[a * this.battle.tables.locations.length + b]!;
  }

  /** Range in positions; undefined out of reach of any weapon. */
  protected range(from: number, to: number): number | undefined {
    const [here, there] = [this.location(from), this.location(to)];
    const gap = Math.abs(this.step(this.arrival(from, there)) - this.step(to));
    // A line without a middle has no step 0 between its halves.
    const even = this.battle.tables.positions.count[there]! % 2 === 0;
    const across = even && this.step(this.arrival(from, there)) * this.step(to) < 0 ? 1 : 0;
    if (here === there) return gap - across;
    return this.link(here, there) === 1 ? gap - across + this.battle.tables.options.crossing : undefined;
  }

  protected searchable(from: number, to: number): boolean {
    const [here, there] = [this.location(from), this.location(to)];
    return here === there || this.link(here, there) === 1 || this.link(here, there) === OPEN;
  }

  protected degreesFor(from: number, to: number): number {
    const out = Math.min(2, Math.max(0, this.step(from)));
    const cover = Math.min(2, Math.max(0, -this.step(to)));
    const into = this.battle.tables.options.exposed && this.step(to) >= 2 && out < 2 ? 2 : 0;
    return out - cover + into;
  }

  protected degrees(target: number, die: number): number {
    if (die === 1) return Math.max(1, target - 1);
    return die <= target ? Math.max(1, target - die) : 0;
  }

  /** True where a known enemy stands in a position: melee. */
  protected melee(unit: number, position: number): boolean {
    return this.now.units.some(({ at }, other) => at === position && this.knows(unit, other));
  }

  protected moveCost(unit: number, to: number): number {
    const { at, ready } = this.now.units[unit]!;
    const { count } = this.battle.tables.positions;
    const [here, there] = [this.location(at), this.location(to)];
    let cost = 2 * this.link(here, there);
    if (here === there) {
      const gap = Math.abs(at - to);
      cost = gap === 1 || ready === 1 ? 1 : gap === count[here]! - 1 ? 2 : Number.NaN;
    }
    return cost + (this.melee(unit, at) ? 2 : 0) + (this.melee(unit, to) ? 1 : 0);
  }

  /** True when a unit knows where an enemy is: it has been told, and its side has not lost it. */
  protected knows(unit: number, enemy: number): boolean {
    const { units } = this.battle.tables;
    const { side } = units[unit]!;
    return (
      this.now.units[enemy]!.fate === PRESENT &&
      units[enemy]!.side !== side &&
      (this.now.units[unit]!.informedOf & (1 << enemy)) !== 0 &&
      this.now.awareness[side * units.length + enemy]! > 0
    );
  }
}
