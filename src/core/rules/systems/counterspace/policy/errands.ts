import type { HexId } from '@core/hex';
import { distanceBetween } from '../geometry';
import { endProblem, FINE, moveProblem } from '../legality';
import type { Tables } from '../tables';
import { PRESENT } from '../types';
import type { CounterspaceAction, CounterspaceState } from '../types';
import type { Ground, Wants } from './aims';
import { STAYS } from './levels';
import { CLOSED, type Paths } from './paths';
import { NONE, type Steps } from './steps';

/** Not asked for yet; no unit has such a number. */
const UNKNOWN = -2;
/** How far from its ward or ground a guard goes for a fight, beyond what it can reach at once. */
const GUARD_POST = 0;
/** What a hex on the way out is worth against a point of danger, for units that cannot fight. */
const PROGRESS = 20;

/** What a side wants before it was asked. */
const NOTHING: Wants = {
  side: -1,
  level: -1,
  exit: new Int8Array(0),
  factor: new Float64Array(0),
  hold: undefined,
  deny: undefined,
  wards: [],
};

/**
 * What units do for the aim of their side besides fighting: leave, advance, take a zone and keep it, stay with what has
 * to be protected. It speaks first and last: `first` may overrule the fight, `idle` says where to go when there is none.
 */
export class Errands {
  /** What the side of the active unit wants; set before each decision. */
  private wants: Wants = NOTHING;
  /** The holder that was found in this decision; UNKNOWN before it is asked for. */
  private found = UNKNOWN;
  /** By side: units of the others that can fire. */
  private readonly armed: readonly (readonly number[])[];

  constructor(
    private readonly tables: Tables,
    private readonly paths: Paths,
    private readonly steps: Steps,
  ) {
    this.armed = tables.sides.map((_, side) =>
      tables.units.filter((spec) => spec.side !== side && spec.reach >= 0).map((spec) => spec.index),
    );
  }

  /** Begins a decision of the side that wants this. */
  begin(wants: Wants): void {
    this.wants = wants;
    this.found = UNKNOWN;
  }

  /** Edge by which a unit is to leave, or STAYS. */
  exitOf(index: number): number {
    return this.wants.exit[index];
  }

  /** True when the unit is to be gone. */
  leaves(index: number): boolean {
    return this.wants.exit[index] !== STAYS;
  }

  /** What the active unit has to do whatever there is to fight; undefined for nothing. */
  first(state: CounterspaceState, index: number): CounterspaceAction | undefined {
    const { wants, tables } = this;
    const edge = wants.exit[index];
    if (edge !== STAYS) {
      if (state.units[index].moves < 1) return undefined;
      return tables.units[index].reach < 0 ? this.sneak(state, index, edge) : this.steps.out(state, index, edge);
    }
    const ground = wants.deny ?? wants.hold;
    if (ground === undefined || ground.ignored[index]) return undefined;
    return this.claim(state, index, ground);
  }

  /** True when the active unit must not leave its place for a fight. */
  stays(state: CounterspaceState, index: number): boolean {
    const ground = this.wants.deny ?? this.wants.hold;
    if (ground === undefined || ground.ignored[index] || ground.hexes[state.units[index].hex] === 0) return false;
    return this.holder(state, index, ground) === index;
  }

  /** A step for a unit that has nothing to fire at; NONE for staying, undefined where the errand has no opinion. */
  idle(state: CounterspaceState, index: number): HexId | undefined {
    const { wants } = this;
    const ground = wants.deny ?? wants.hold;
    if (ground !== undefined && !ground.ignored[index]) return this.approach(state, index, ground);
    if (wants.wards.length > 0 && this.tables.units[index].reach >= 0) return this.guard(state, index);
    return undefined;
  }

  /** The unit of a side that is to stand in a zone: one that is there, else the nearest; NONE when there is none. */
  private holder(state: CounterspaceState, index: number, ground: Ground): number {
    if (this.found === UNKNOWN) this.found = this.findHolder(state, index, ground);
    return this.found;
  }

  private findHolder(state: CounterspaceState, index: number, { hexes, ignored }: Ground): number {
    const { tables } = this;
    const field = this.steps.zoneField(hexes);
    let best = NONE;
    let least = Infinity;
    const members = tables.bySide[tables.units[index].side];
    for (let i = 0; i < members.length; i++) {
      const unit = members[i];
      const { fate, hex, hull, shields } = state.units[unit];
      if (fate !== PRESENT || ignored[unit]) continue;
      if (field[hex] > 0 && tables.units[unit].movement === 0) continue;
      // Of those that are as near the sturdiest.
      const cost = 100 * field[hex] - hull - shields;
      if (cost >= least) continue;
      least = cost;
      best = unit;
    }
    return best;
  }

  /** Goes into the zone with the unit that is to hold it, as soon as it can be entered with some hope. */
  private claim(state: CounterspaceState, index: number, ground: Ground): CounterspaceAction | undefined {
    const { tables, wants } = this;
    const { hex, moves } = state.units[index];
    if (moves < 1 || ground.hexes[hex] === 1) return undefined;
    const field = this.steps.zoneField(ground.hexes);
    // Somebody who is to be kept out must be waited for; what is to be taken is entered when it is empty.
    if (wants.deny === undefined && field[hex] > 2 * moves) return undefined;
    if (this.holder(state, index, ground) !== index) return undefined;
    if (wants.deny === undefined && this.contested(state, index, ground)) return undefined;
    const step = this.steps.into(state, index, ground.hexes);
    return step === NONE ? undefined : tables.actions.move[step];
  }

  /** True when an enemy that counts stands in a zone. */
  private contested(state: CounterspaceState, index: number, { hexes, ignored }: Ground): boolean {
    const { side } = this.tables.units[index];
    for (let unit = 0; unit < state.units.length; unit++) {
      const { fate, hex } = state.units[unit];
      if (fate === PRESENT && hexes[hex] === 1 && this.tables.units[unit].side !== side && !ignored[unit]) return true;
    }
    return false;
  }

  private approach(state: CounterspaceState, index: number, ground: Ground): HexId {
    const { hex } = state.units[index];
    const field = this.steps.zoneField(ground.hexes);
    const held = this.holder(state, index, ground);
    // One unit stands in the zone, the others close around it.
    if (held !== index && field[hex] <= 2 * (GUARD_POST + 1)) return NONE;
    // What is to be taken is cleared from outside before anybody goes in.
    if (this.wants.deny === undefined && field[hex] <= 2 && this.contested(state, index, ground)) return NONE;
    return this.steps.into(state, index, ground.hexes);
  }

  /** A step to a post between the ward that is most in danger and its nearest enemy. */
  private guard(state: CounterspaceState, index: number): HexId {
    const { tables, wants } = this;
    const { side } = tables.units[index];
    let ward = NONE;
    let threat = NONE;
    let least = Infinity;
    const armed = this.armed[side];
    for (let i = 0; i < wants.wards.length; i++) {
      const own = state.units[wants.wards[i]];
      if (own.fate !== PRESENT) continue;
      for (let k = 0; k < armed.length; k++) {
        const other = state.units[armed[k]];
        if (other.fate !== PRESENT) continue;
        const far = distanceBetween(tables, own.hex, other.hex);
        if (far >= least) continue;
        least = far;
        ward = own.hex;
        threat = other.hex;
      }
    }
    if (ward === NONE) return NONE;
    const { hex } = state.units[index];
    let best = NONE;
    let bestScore = this.postScore(hex, ward, threat);
    for (let dir = 0; dir < 6; dir++) {
      const next = tables.grid.neighbours[hex * 6 + dir];
      if (next < 0 || this.paths.entering(next) >= CLOSED) continue;
      const score = this.postScore(next, ward, threat) + this.paths.entering(next) - 2;
      if (score >= bestScore || moveProblem(tables, state, next) !== FINE) continue;
      bestScore = score;
      best = next;
    }
    return best;
  }

  private postScore(hex: HexId, ward: HexId, threat: HexId): number {
    const away = distanceBetween(this.tables, hex, ward);
    return 3 * Math.max(0, away - GUARD_POST) + distanceBetween(this.tables, hex, threat);
  }

  /** The way out of a unit that cannot fight: forward, but around those who can. */
  private sneak(state: CounterspaceState, index: number, edge: number): CounterspaceAction | undefined {
    const { tables } = this;
    const exit = this.steps.exit(state, edge);
    if (exit !== undefined) return exit;
    const field = this.steps.exitField(tables.units[index].side, edge);
    if (field === undefined) return undefined;
    const { hex } = state.units[index];
    let best = NONE;
    let bestScore = endProblem(tables, state) === FINE ? this.risk(state, index, hex, field) : Infinity;
    for (let dir = 0; dir < 6; dir++) {
      const next = tables.grid.neighbours[hex * 6 + dir];
      if (next < 0 || this.paths.entering(next) >= CLOSED) continue;
      const score = this.risk(state, index, next, field) + this.paths.entering(next) - 2;
      if (score >= bestScore || moveProblem(tables, state, next) !== FINE) continue;
      bestScore = score;
      best = next;
    }
    return best === NONE ? tables.actions.end : tables.actions.move[best];
  }

  /** How bad a hex is on the way out: what is still to go, and who could fire at it next. */
  private risk(state: CounterspaceState, index: number, hex: HexId, field: Uint16Array): number {
    const { tables } = this;
    const { side } = tables.units[index];
    let danger = 0;
    const armed = this.armed[side];
    for (let i = 0; i < armed.length; i++) {
      const spec = tables.units[armed[i]];
      const other = state.units[armed[i]];
      if (other.fate !== PRESENT) continue;
      const near = spec.movement + spec.reach + 1 - distanceBetween(tables, hex, other.hex);
      if (near > 0) danger += near * other.rating;
    }
    return (PROGRESS * field[hex]) / 2 + danger;
  }
}
