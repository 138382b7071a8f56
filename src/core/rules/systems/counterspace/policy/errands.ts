import type { HexId } from '@core/hex';
import { distanceBetween } from '../engine/geometry';
import { endProblem, moveProblem } from '../engine/legality';
import { FINE } from '../engine/problems';
import type { Tables } from '../tables';
import { PRESENT } from '../types';
import type { CounterspaceAction, CounterspaceState } from '../types';
import type { Ground, Wants } from './aims';
import { STAYS } from './levels';
import type { Lull } from './lull';
import { CLOSED, STEP, type Paths } from './paths';
import { NONE, type Steps } from './steps';

/** How far from its ward or ground a guard goes for a fight, beyond what it can reach at once. */
const GUARD_POST = 0;
/** What a hex nearer to the ward is worth against one nearer to the threat. */
const WARD_SHARE = 3;
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
  /** By unit: from how near it may fire at somebody in its next activation, in hexes less 1. */
  private readonly bite: readonly number[];
  /** Enemies that `sneak` has to reckon with: the first `threatened` of the list. */
  private readonly threats: number[] = [];
  private threatened = 0;
  /** For whom and when `rivals` was worked out: the best claims to a zone among the units before and after it. */
  private readonly rivals = { unit: NONE, lull: NONE, before: 0, after: 0 };
  /** Where the ward that is most in danger is, and its nearest enemy; worked out in which lull, the wards being where. */
  private readonly danger = { lull: NONE, places: [] as HexId[], ward: NONE, threat: NONE };
  /** By side: units of the others that can fire. */
  private readonly armed: readonly (readonly number[])[];

  constructor(
    private readonly tables: Tables,
    private readonly paths: Paths,
    private readonly steps: Steps,
    private readonly lull: Lull,
  ) {
    this.armed = tables.sides.map((_, side) =>
      tables.units.filter((spec) => spec.side !== side && spec.reach >= 0).map((spec) => spec.index),
    );
    this.bite = tables.units.map((spec) => spec.movement + spec.reach + 1);
  }

  /** Says what the side that is to act wants, at the begin of a lull. */
  begin(wants: Wants): void {
    this.wants = wants;
  }

  /** Edge by which a unit is to leave, or STAYS. */
  exitOf(index: number): number {
    return this.wants.exit[index];
  }

  /** True when the unit is to be gone. */
  leaves(index: number): boolean {
    return this.wants.exit[index] !== STAYS;
  }

  /** True when {@link first}, {@link leaves} or {@link stays} may say something about a unit. */
  concerns(index: number): boolean {
    return this.wants.exit[index] !== STAYS || this.hasGround(index);
  }

  /** True when {@link idle} may say something about a unit. */
  wanders(index: number): boolean {
    return this.hasGround(index) || (this.wants.wards.length > 0 && this.tables.units[index].reach >= 0);
  }

  /** True when {@link idle} leads a unit to its ward whatever is in between: an open map, and no order that binds it. */
  guardsFreely(index: number): boolean {
    const guards = !this.hasGround(index) && this.wanders(index);
    return guards && this.steps.free[index] && this.tables.grid.dist !== undefined;
  }

  private hasGround(index: number): boolean {
    const ground = this.wants.deny ?? this.wants.hold;
    return ground !== undefined && !ground.ignored[index];
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
    return this.isHolder(state, index, ground);
  }

  /** A step for a unit that has nothing to fire at; NONE for staying, undefined where the errand has no opinion. */
  idle(state: CounterspaceState, index: number): HexId | undefined {
    const { wants } = this;
    const ground = wants.deny ?? wants.hold;
    if (ground !== undefined && !ground.ignored[index]) return this.approach(state, index, ground);
    if (wants.wards.length > 0 && this.tables.units[index].reach >= 0) return this.guard(state, index);
    return undefined;
  }

  /** True when the active unit is the one of its side that is to stand in a zone: of those that are nearest the sturdiest. */
  private isHolder(state: CounterspaceState, index: number, ground: Ground): boolean {
    const { rivals } = this;
    if (rivals.unit !== index || rivals.lull !== this.lull.id) this.compare(state, index, ground);
    const claim = this.claimOf(state, index, this.steps.zoneField(ground.hexes));
    return claim < rivals.before && claim <= rivals.after;
  }

  /** Notes the best claims of the other units of the active one's side, which stay where they are as long as it acts. */
  private compare(state: CounterspaceState, index: number, ground: Ground): void {
    const { rivals } = this;
    rivals.unit = index;
    rivals.lull = this.lull.id;
    rivals.before = rivals.after = Infinity;
    const field = this.steps.zoneField(ground.hexes);
    const members = this.tables.bySide[this.tables.units[index].side];
    for (let i = 0; i < members.length; i++) {
      const unit = members[i];
      if (unit === index || state.units[unit].fate !== PRESENT || ground.ignored[unit]) continue;
      const claim = this.claimOf(state, unit, field);
      if (unit < index) rivals.before = Math.min(rivals.before, claim);
      else rivals.after = Math.min(rivals.after, claim);
    }
  }

  /** How well placed a unit is to stand in a zone, the less the better; `field` is the way there. */
  private claimOf(state: CounterspaceState, unit: number, field: Uint16Array): number {
    const { hex, hull, shields } = state.units[unit];
    if (field[hex] > 0 && this.tables.units[unit].movement === 0) return Infinity;
    return 100 * field[hex] - hull - shields;
  }

  /** Goes into the zone with the unit that is to hold it, as soon as it can be entered with some hope. */
  private claim(state: CounterspaceState, index: number, ground: Ground): CounterspaceAction | undefined {
    const { tables, wants } = this;
    const { hex, moves } = state.units[index];
    if (moves < 1 || ground.hexes[hex] === 1) return undefined;
    const field = this.steps.zoneField(ground.hexes);
    // Somebody who is to be kept out must be waited for; what is to be taken is entered when it is empty.
    if (wants.deny === undefined && field[hex] > 2 * moves) return undefined;
    if (!this.isHolder(state, index, ground)) return undefined;
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
    // One unit stands in the zone, the others close around it.
    if (field[hex] <= 2 * (GUARD_POST + 1) && !this.isHolder(state, index, ground)) return NONE;
    // What is to be taken is cleared from outside before anybody goes in.
    if (this.wants.deny === undefined && field[hex] <= 2 && this.contested(state, index, ground)) return NONE;
    return this.steps.into(state, index, ground.hexes);
  }

  /** A step to a post between the ward that is most in danger and its nearest enemy. */
  private guard(state: CounterspaceState, index: number): HexId {
    const { tables, danger } = this;
    if (danger.lull !== this.lull.id || !this.wardsStay(state)) this.findDanger(state, index);
    const { ward, threat } = danger;
    if (ward === NONE) return NONE;
    const { hex } = state.units[index];
    const { dist, count, neighbours } = tables.grid;
    if (dist !== undefined && this.steps.free[index]) {
      return freePost(dist, count, neighbours, hex, ward, threat);
    }
    let best = NONE;
    let bestScore = this.postScore(hex, ward, threat);
    const free = this.steps.free[index];
    for (let dir = 0; dir < 6; dir++) {
      const next = neighbours[hex * 6 + dir];
      if (next < 0) continue;
      const score = this.postScore(next, ward, threat) + (free ? 0 : this.paths.entering(next) - STEP);
      if (score >= bestScore || (!free && moveProblem(tables, state, next) !== FINE)) continue;
      bestScore = score;
      best = next;
    }
    return best;
  }

  /** True when the wards are where they were when the one in danger was looked for. */
  private wardsStay(state: CounterspaceState): boolean {
    const { wards } = this.wants;
    for (let i = 0; i < wards.length; i++) if (state.units[wards[i]].hex !== this.danger.places[i]) return false;
    return true;
  }

  private findDanger(state: CounterspaceState, index: number): void {
    const { tables, wants, danger } = this;
    danger.lull = this.lull.id;
    danger.ward = danger.threat = NONE;
    let least = Infinity;
    const armed = this.armed[tables.units[index].side];
    for (let i = 0; i < wants.wards.length; i++) {
      const own = state.units[wants.wards[i]];
      danger.places[i] = own.hex;
      if (own.fate !== PRESENT) continue;
      for (let k = 0; k < armed.length; k++) {
        const other = state.units[armed[k]];
        if (other.fate !== PRESENT) continue;
        const far = distanceBetween(tables, own.hex, other.hex);
        if (far >= least) continue;
        least = far;
        danger.ward = own.hex;
        danger.threat = other.hex;
      }
    }
  }

  private postScore(hex: HexId, ward: HexId, threat: HexId): number {
    const away = distanceBetween(this.tables, hex, ward);
    return postScoreOf(away, distanceBetween(this.tables, hex, threat));
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
    this.gatherThreats(state, index, hex);
    let bestScore = endProblem(tables, state) === FINE ? this.risk(state, hex, field) : Infinity;
    for (let dir = 0; dir < 6; dir++) {
      const next = tables.grid.neighbours[hex * 6 + dir];
      if (next < 0 || this.paths.entering(next) >= CLOSED) continue;
      const score = this.risk(state, next, field) + this.paths.entering(next) - STEP;
      if (score >= bestScore || moveProblem(tables, state, next) !== FINE) continue;
      bestScore = score;
      best = next;
    }
    return best === NONE ? tables.actions.end : tables.actions.move[best];
  }

  /** Notes the enemies who could soon fire at a unit in a hex or in one next to it. */
  private gatherThreats(state: CounterspaceState, index: number, hex: HexId): void {
    const { tables, threats } = this;
    const armed = this.armed[tables.units[index].side];
    this.threatened = 0;
    for (let i = 0; i < armed.length; i++) {
      const { fate, hex: at } = state.units[armed[i]];
      if (fate === PRESENT && this.bite[armed[i]] + 1 > distanceBetween(tables, hex, at))
        threats[this.threatened++] = armed[i];
    }
  }

  /** How bad a hex is on the way out: what is still to go, and who of those gathered could fire at it next. */
  private risk(state: CounterspaceState, hex: HexId, field: Uint16Array): number {
    const { threats } = this;
    let danger = 0;
    for (let i = 0; i < this.threatened; i++) {
      const { hex: at, rating } = state.units[threats[i]];
      const near = this.bite[threats[i]] - distanceBetween(this.tables, hex, at);
      if (near > 0) danger += near * rating;
    }
    return (PROGRESS * field[hex]) / 2 + danger;
  }
}

/** How bad a post is that is so far from the ward and from the threat. */
function postScoreOf(away: number, far: number): number {
  return WARD_SHARE * Math.max(0, away - GUARD_POST) + far;
}

/** The best post next to a hex for a unit that may go anywhere, from a table of distances; NONE where it is best to stay. */
function freePost(
  dist: Uint8Array,
  count: number,
  neighbours: Int32Array,
  hex: HexId,
  ward: HexId,
  threat: HexId,
): HexId {
  const fromWard = ward * count;
  const fromThreat = threat * count;
  let best = NONE;
  let bestScore = postScoreOf(dist[fromWard + hex], dist[fromThreat + hex]);
  for (let dir = 0; dir < 6; dir++) {
    const next = neighbours[hex * 6 + dir];
    if (next < 0) continue;
    const score = postScoreOf(dist[fromWard + next], dist[fromThreat + next]);
    if (score >= bestScore) continue;
    bestScore = score;
    best = next;
  }
  return best;
}
