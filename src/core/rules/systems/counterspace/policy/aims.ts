import type { Condition, UnitGroup } from '@core/model';
import { judge } from '../engine/ending';
import { unitsOf } from '../../../common/conditions';
import type { Tables } from '../tables';
import { DESTROYED, EXITED, LANDED } from '../types';
import type { CounterspaceState } from '../types';
import { costsOwn, edgeOf, isPlain, mentions, readHome, STAYS } from './levels';
import { LOST, OPEN, outlookOf, type Outlook } from './reach';
import { Recall } from './recall';

/** Worth of destroying a unit whose end the aim asks for, against one that is merely in the way. */
const PREY_FACTOR = 8;
/** Worth of destroying a unit that the other side's levels need. */
const FOIL_FACTOR = 1.5;

/** So many different wishes of all sides together are known at most. */
const MOST_DISTINCT = 2000;

/** A zone that a side wants to stand in, or to keep the others from. */
export interface Ground {
  /** 1 for each hex. */
  readonly hexes: Uint8Array;
  /** By unit: true when it counts for nothing there. */
  readonly ignored: readonly boolean[];
}

/** What one side is after as long as nobody is lost. */
export interface Wants {
  readonly side: number;
  /** Index of the best level that the side can still reach; -1 when there is none. */
  level: number;
  /** By unit of the side: index into EDGES of the edge by which it should leave now, ANY_EDGE, or STAYS. */
  readonly exit: Int8Array;
  /** By unit: how much more its destruction is worth than that of the least wanted enemy. */
  readonly factor: Float64Array;
  /** Zone to take, and zone to keep the enemy from. */
  hold: Ground | undefined;
  deny: Ground | undefined;
  /** Units of the side that others want destroyed, as far as they are there. */
  readonly wards: number[];
}

/** A level as the sides judge it. */
export interface LevelAim {
  readonly winner: number;
  readonly when: Condition;
  readonly outlook: Outlook;
  /** True when it takes the loss of units of the side that wins by it: nobody plays for that. */
  readonly bitter: boolean;
}

/** What a condition says of one side's plans; filled while it is read. */
interface Draft {
  readonly side: number;
  /** True while something has to be done before leaving makes sense. */
  busy: boolean;
  readonly leavers: Int8Array;
}

/** Reads from the victory levels what each side is after, anew whenever a turn or a unit has gone. */
export class Aims {
  /** True when the levels speak of nothing but who is left: then every enemy is worth what its ship is worth. */
  readonly plain: boolean;
  private readonly levels: readonly LevelAim[];
  private readonly outlooks = new Map<Condition, Outlook>();
  /** True when a level speaks of turns: then what is wanted may change with each. */
  private readonly timed: boolean;
  /** True when nothing but the fates of units changes what is wanted: neither turns, nor zones, nor points. */
  readonly lasting: boolean;
  /** By side: the place in `distinct` of what it wants, by the key of the state. */
  private readonly kept: readonly Recall[];
  /** What sides were found to want, each once, and the places there by what it says: few, and so quick to be fetched from memory. */
  private readonly distinct: Wants[] = [];
  private readonly words = new Map<string, number>();
  private readonly lastKey: number[];
  private readonly last: Wants[] = [];
  /** By unit: the edge by which some level of its side wants it to leave, or STAYS. */
  private readonly home: Int8Array;

  constructor(private readonly tables: Tables) {
    const { victory, units, sides } = tables;
    this.levels = victory.levels.map(({ level, winner }) => ({
      winner,
      when: level.when,
      outlook: this.outlook(level.when),
      bitter: costsOwn(tables, level.when, winner),
    }));
    this.plain = !tables.hasAdvance && this.levels.every(({ when }) => isPlain(tables, when));
    this.timed = this.levels.some(({ when }) => mentions(when, 'turn'));
    this.lasting = !this.timed && victory.holds.length === 0 && !victory.keepsPoints && victory.triggers.length === 0;
    this.kept = sides.map(() => new Recall());
    this.lastKey = sides.map(() => NaN);
    this.home = new Int8Array(units.length).fill(STAYS);
    for (const { winner, when } of this.levels) if (winner >= 0) readHome(tables, when, winner, this.home);
    for (const { index, advanceEdge } of units) if (advanceEdge >= 0) this.home[index] = advanceEdge;
  }

  /** What a side is after in a state. The answer belongs to the fates of the units, so it is kept and shared. */
  of(state: CounterspaceState, side: number): Wants {
    const key = keyOf(state, this.timed);
    if (this.lastKey[side] === key) return this.last[side];
    const kept = this.kept[side];
    let place = kept.get(key);
    if (place < 0) {
      place = this.placeOf(this.judge(state, side));
      kept.set(key, place);
    }
    this.lastKey[side] = key;
    this.last[side] = this.distinct[place];
    return this.last[side];
  }

  /** The place of what a side wants in the list of all that is different. */
  private placeOf(wants: Wants): number {
    const { side, level, exit, factor, hold, deny, wards } = wants;
    const zones = [hold, deny].map((ground) => (ground === undefined ? -1 : this.grounds.indexOf(ground)));
    const words = [side, level, zones, exit.join(), factor.join(), wards.join()].join(';');
    const known = this.words.get(words);
    if (known !== undefined) return known;
    if (this.distinct.length >= MOST_DISTINCT) this.forget();
    this.words.set(words, this.distinct.length);
    return this.distinct.push(wants) - 1;
  }

  private forget(): void {
    for (const kept of this.kept) kept.clear();
    this.words.clear();
    this.distinct.length = 0;
  }

  private judge(state: CounterspaceState, side: number): Wants {
    const { tables, levels } = this;
    const wants: Wants = {
      side,
      level: -1,
      exit: new Int8Array(tables.units.length).fill(STAYS),
      factor: new Float64Array(tables.units.length).fill(1),
      hold: undefined,
      deny: undefined,
      wards: [],
    };
    wants.level = levels.findIndex(
      ({ winner, outlook, bitter }) => winner === side && !bitter && outlook(state) !== LOST,
    );
    const draft: Draft = { side, busy: false, leavers: new Int8Array(tables.units.length).fill(STAYS) };
    if (wants.level >= 0) this.seek(state, levels[wants.level].when, draft, wants);
    for (const { winner, when, outlook } of levels) {
      if (winner >= 0 && winner !== side && outlook(state) !== LOST) this.foil(state, when, draft, wants);
    }
    this.level(state, wants);
    this.sendOff(state, draft, wants);
    return wants;
  }

  /** Notes what brings a condition about. */
  private seek(state: CounterspaceState, when: Condition, draft: Draft, wants: Wants): void {
    if (this.outlook(when)(state) !== OPEN) return;
    switch (when.type) {
      case 'all':
        for (const part of when.of) this.seek(state, part, draft, wants);
        break;
      case 'any': {
        // The first way that is still open is the one to go.
        const way = when.of.find((part) => this.outlook(part)(state) === OPEN);
        if (way !== undefined) this.seek(state, way, draft, wants);
        break;
      }
      case 'not':
        this.foil(state, when.of, draft, wants);
        break;
      case 'destroyed':
        for (const unit of this.members(when.units)) this.hunt(unit, PREY_FACTOR, draft, wants);
        break;
      case 'survivors':
        for (const unit of this.members(when.units)) {
          if (when.atMost !== undefined) this.hunt(unit, PREY_FACTOR, draft, wants);
          else this.guard(state, unit, when.units, draft, wants);
        }
        break;
      case 'exited':
        for (const unit of this.members(when.units)) {
          if (this.tables.units[unit].side === draft.side) draft.leavers[unit] = edgeOf(when.edge);
        }
        break;
      case 'holds':
        if (this.tables.sides.indexOf(when.side) !== draft.side) break;
        wants.hold ??= this.groundWhen(when);
        draft.busy = true;
        break;
      case 'points':
        if (this.tables.sides.indexOf(when.side) === draft.side) this.score(state, draft, wants);
        break;
      case 'turn':
      case 'over':
        break;
    }
  }

  /** Notes what keeps a condition of the other side from coming about. */
  private foil(state: CounterspaceState, when: Condition, draft: Draft, wants: Wants): void {
    if (this.outlook(when)(state) !== OPEN) return;
    switch (when.type) {
      case 'all':
      case 'any':
        for (const part of when.of) this.foil(state, part, draft, wants);
        break;
      case 'not':
        this.seek(state, when.of, draft, wants);
        break;
      case 'destroyed':
        for (const unit of this.members(when.units)) this.guard(state, unit, when.units, draft, wants);
        break;
      case 'survivors':
        for (const unit of this.members(when.units)) {
          if (this.tables.units[unit].side === draft.side) this.guard(state, unit, when.units, draft, wants);
          else if ((when.atLeast ?? 0) !== 0) this.hunt(unit, FOIL_FACTOR, undefined, wants, draft.side);
        }
        break;
      case 'exited':
        for (const unit of this.members(when.units)) this.hunt(unit, FOIL_FACTOR, undefined, wants, draft.side);
        break;
      case 'holds':
        if (this.tables.sides.indexOf(when.side) !== draft.side) wants.deny ??= this.groundWhen(when);
        break;
      case 'points':
      case 'turn':
      case 'over':
        break;
    }
  }

  /** Notes what brings victory points. */
  private score(state: CounterspaceState, draft: Draft, wants: Wants): void {
    const { awards, holds } = this.tables.victory;
    if (awards === undefined) return;
    for (let unit = 0; unit < this.tables.units.length; unit++) {
      const own = this.tables.units[unit].side === draft.side;
      for (const gain of awards.destroyed[unit]) {
        if (gain.side === draft.side && gain.points > 0 && alive(state, unit)) {
          this.hunt(unit, 1 + PREY_FACTOR * Math.min(1, gain.points), draft, wants);
        }
      }
      for (const gain of awards.exited[unit]) {
        if (own && gain.side === draft.side && gain.points > 0) draft.leavers[unit] = edgeOf(gain.edge);
      }
    }
    for (const { side, points, held } of awards.holds) {
      if (side !== draft.side || points <= 0) continue;
      wants.hold ??= this.groundOf(holds[held].zone, holds[held].ignored);
      draft.busy = true;
    }
  }

  private hunt(unit: number, factor: number, draft: Draft | undefined, wants: Wants, side = draft?.side): void {
    const spec = this.tables.units[unit];
    if (spec.side === side || spec.untouchable) return;
    if (draft !== undefined) draft.busy = true;
    wants.factor[unit] = Math.max(wants.factor[unit], factor);
  }

  private guard(state: CounterspaceState, unit: number, group: UnitGroup, draft: Draft, wants: Wants): void {
    const { units, bySide } = this.tables;
    if (units[unit].side !== draft.side || units[unit].untouchable || !alive(state, unit)) return;
    // Where all are wanted nobody is to be guarded more than another.
    if (this.members(group).length === bySide[draft.side].length) return;
    if (!wants.wards.includes(unit)) wants.wards.push(unit);
  }

  /** Only differences between enemies count: the least wanted of those that are left has factor 1. */
  private level(state: CounterspaceState, wants: Wants): void {
    const { units } = this.tables;
    let least = Infinity;
    for (const { index, untouchable } of units) {
      if (units[index].side === wants.side || untouchable || !alive(state, index)) continue;
      least = Math.min(least, wants.factor[index]);
    }
    if (least <= 1 || least === Infinity) return;
    for (let i = 0; i < units.length; i++) wants.factor[i] = Math.max(1, wants.factor[i] / least);
  }

  /** Sends units off the map that have nothing else to do, or cannot do it. */
  private sendOff(state: CounterspaceState, draft: Draft, wants: Wants): void {
    const { tables, home } = this;
    const won = !draft.busy && this.wins(state, draft.side);
    for (const unit of tables.bySide[draft.side]) {
      const { weapons, advanceEdge } = tables.units[unit];
      if (advanceEdge >= 0) wants.exit[unit] = advanceEdge;
      else if (draft.leavers[unit] !== STAYS) {
        if (!draft.busy || weapons.length === 0) wants.exit[unit] = draft.leavers[unit];
      } else if (won) wants.exit[unit] = home[unit];
    }
  }

  /** True when the side would win if the battle ended now. */
  private wins(state: CounterspaceState, side: number): boolean {
    const { program } = this.tables;
    const level = judge(program, state, state.turn, true);
    return level >= 0 && program.levels[level].winner === side;
  }

  private outlook(when: Condition): Outlook {
    const known = this.outlooks.get(when) ?? outlookOf(when, this.tables);
    this.outlooks.set(when, known);
    return known;
  }

  private members(group: UnitGroup): number[] {
    let known = this.groups.get(group);
    if (known === undefined) this.groups.set(group, (known = unitsOf(group, this.tables.names)));
    return known;
  }
  private readonly groups = new Map<UnitGroup, number[]>();

  private groundWhen(when: Condition & { type: 'holds' }): Ground | undefined {
    const ignored = when.ignore === undefined ? [] : this.members(when.ignore);
    return this.groundOf(
      when.zone,
      this.tables.units.map(({ index }) => ignored.includes(index)),
    );
  }

  /** A zone with those who count for nothing there, always the same object; undefined when there is no such zone. */
  private groundOf(zone: string, ignored: readonly boolean[]): Ground | undefined {
    const hexes = this.tables.zones.get(zone);
    if (hexes === undefined) return undefined;
    const known = this.grounds.find(
      (ground) => ground.hexes === hexes && ignored.every((is, unit) => is === ground.ignored[unit]),
    );
    if (known === undefined) this.grounds.push({ hexes, ignored });
    return known ?? this.grounds[this.grounds.length - 1];
  }
  private readonly grounds: Ground[] = [];

  /** By level: its winner and what may still become of it, for the evaluation. */
  get ladder(): readonly LevelAim[] {
    return this.levels;
  }
}

/** A number that tells apart the states in which a side may want different things: two hashes of 26 bits. */
function keyOf({ turn, units, held, points }: CounterspaceState, timed: boolean): number {
  let one = timed ? turn : 0;
  let two = 1;
  for (let i = 0; i < units.length; i++) {
    const part = 8 * units[i].fate + units[i].edge + 1;
    one = (Math.imul(one, 31) + part) | 0;
    two = (Math.imul(two, 0x5bd1e995) ^ part) | 0;
  }
  for (let i = 0; i < held.length; i++) one = (Math.imul(one, 31) + held[i]) | 0;
  for (let i = 0; i < points.length; i++) one = (Math.imul(one, 31) + points[i]) | 0;
  return (one & 0x3ffffff) * 0x4000000 + ((two >>> 3) & 0x3ffffff);
}

function alive(state: CounterspaceState, unit: number): boolean {
  const { fate } = state.units[unit];
  return fate !== DESTROYED && fate !== EXITED && fate !== LANDED;
}
