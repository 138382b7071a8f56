import type { GameObserver } from '../playtest';
import type { AnyBattle, BattleState, Outcome } from '../rules/contract';
import type { BattleEvent } from '../rules/event';
import {
  type BatchDetails,
  CAUSES,
  deviceKey,
  firstOf,
  MAX_NOTABLE,
  noDetails,
  type NotableGame,
  type NotableList,
  UNIT_COUNTS,
  type UnitCount,
} from './details';

type Open<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? (E extends readonly number[] ? number[][] : E[]) : T[K];
};
/** Details under construction; unit counts come last. */
type Totals = Omit<Open<BatchDetails>, 'notable' | 'devices' | 'units'> & {
  notable: Record<NotableList, NotableGame[]>;
  devices: Record<string, number>;
};

const COLUMN = Object.fromEntries(UNIT_COUNTS.map((name, at) => [name, at])) as Record<UnitCount, number>;
/** Constants for the hot path: looking them up each time makes an observed batch of 9.1 8% slower. */
const { attacks: ATTACKS, hits: HITS, dealt: DEALT, taken: TAKEN } = COLUMN;
/** Indices of the counts of unit fates. */
const FATE: Readonly<Record<string, number>> = {
  alive: COLUMN.alive,
  destroyed: COLUMN.destroyed,
  captured: COLUMN.destroyed,
  exited: COLUMN.left,
  landed: COLUMN.left,
  pending: COLUMN.pending,
};

/** Observes games and adds up their statistics. */
export class DetailsCollector implements GameObserver {
  private readonly totals: Totals;
  /** Unit rows, one after another. */
  private readonly counts: Float64Array;
  /** By unit: its carrier, or itself. */
  private readonly owners: Int32Array;
  /** By unit: its side. */
  private readonly sides: Int32Array;
  /** By unit: its position, -1 for none. */
  private readonly positions: number[];
  /** The start positions of every game; empty before the first game. */
  private starts: readonly number[] = [];
  private readonly busy: boolean[];
  /** By unit: the turn in which it was destroyed, 0 if unknown. */
  private readonly lostIn: number[];
  /** By unit: number of attacks with each of its weapons. */
  private readonly used: readonly number[][];
  /** By side: units at the end of a game, and survivors among them. */
  private readonly all: number[];
  private readonly left: number[];
  private first = -1;
  /** True after the first action, when deployment is over. */
  private settled = false;
  private turn = 0;
  /** By side: the lowest evaluation of its position, -1 (lost) to 1 (won). */
  private readonly worst: number[];

  constructor(
    private readonly battle: AnyBattle,
    /** False when sides act simultaneously. */
    private readonly inTurn: boolean,
  ) {
    const { units, sides, scenario } = battle;
    this.totals = {
      ...noDetails(),
      causes: CAUSES.map(() => 0),
      movers: sides.map(() => [0, 0, 0]),
      starts: [],
      moves: [],
      losses: [],
      fire: [],
      triggers: (scenario.triggers ?? []).map(() => 0),
      notable: { closest: [], shortest: [], longest: [], upsets: [] },
      devices: {},
    };
    this.counts = new Float64Array(units.length * UNIT_COUNTS.length);
    this.owners = Int32Array.from(units, ({ carrier }, unit) => carrier ?? unit);
    this.sides = Int32Array.from(units, ({ side }) => sides.indexOf(side));
    this.positions = units.map(() => -1);
    this.busy = units.map(() => false);
    this.lostIn = units.map(() => 0);
    this.used = units.map(({ weapons = [] }) => weapons.map(() => 0));
    this.worst = sides.map(() => 1);
    this.all = sides.map(() => 0);
    this.left = sides.map(() => 0);
  }

  /** Called at the start of a game. */
  begin(state: BattleState): void {
    this.busy.fill(false);
    this.lostIn.fill(0);
    this.worst.fill(1);
    this.first = -1;
    this.settled = false;
    this.turn = state.turn;
    if (this.starts.length === 0) this.recordStart(state);
    for (let unit = 0; unit < this.positions.length; unit++) {
      this.positions[unit] = this.starts[unit];
      bump(this.totals.starts, this.positions[unit]);
    }
  }

  onAction(side: number, events: readonly BattleEvent[], from: number): void {
    for (let at = from; at < events.length; at++) this.count(events[at]);
    if (this.settled || events[from]?.t === 'deployed') return;
    this.settled = true;
    if (this.inTurn) this.first = side;
  }

  onTurn(turn: number, values: ArrayLike<number>): void {
    this.turn = turn;
    for (let at = 0; at < this.worst.length; at++) this.worst[at] = Math.min(this.worst[at], values[at]);
  }

  /** Called at the end of a game. */
  end(state: BattleState, game: number, outcome: Outcome): void {
    const { totals, battle } = this;
    totals.games++;
    totals.causes[CAUSES.indexOf(outcome.cause)]++;
    if (outcome.cause === 'turn-limit' && (totals.timedOut < 0 || game < totals.timedOut)) totals.timedOut = game;
    if (this.first >= 0) {
      const row = totals.movers[this.first];
      row[0]++;
      if (outcome.side === battle.sides[this.first]) row[1]++;
      if (outcome.side === null) row[2]++;
    }
    this.countFates(state);
    const happened = battle.triggerCounts(state);
    for (let at = 0; at < happened.length; at++) if (happened[at] > 0) totals.triggers[at]++;
    this.list(state, game, outcome);
  }

  /** Adds the fates of the units. */
  private countFates(state: BattleState): void {
    const { all, left } = this;
    all.fill(0);
    left.fill(0);
    const fates = this.battle.fates(state);
    for (let unit = 0; unit < fates.length; unit++) {
      const what = FATE[fates[unit].fate];
      const side = this.sides[unit];
      all[side]++;
      this.add(unit, what);
      if (this.busy[unit]) this.add(unit, COLUMN.acted);
      if (what === COLUMN.destroyed) this.add(unit, COLUMN.lostTurns, this.lostIn[unit] || state.turn);
      else left[side]++;
    }
  }

  private list(state: BattleState, game: number, outcome: Outcome): void {
    // The survivor shares of the two strongest sides.
    let most = 0;
    let next = 0;
    for (let side = 0; side < this.all.length; side++) {
      const share = this.left[side] / Math.max(1, this.all[side]);
      next = Math.max(next, Math.min(share, most));
      most = Math.max(most, share);
    }
    const worst = this.worst[this.battle.sides.indexOf(outcome.side ?? '')] ?? 0;
    this.note('closest', most - next, state, game, outcome);
    this.note('shortest', state.turn, state, game, outcome);
    this.note('longest', -state.turn, state, game, outcome);
    if (worst < 0) this.note('upsets', worst, state, game, outcome);
  }

  private note(list: NotableList, score: number, { turn }: BattleState, game: number, outcome: Outcome): void {
    const own = this.totals.notable[list];
    // Games arrive in order, so a later one with the same score ranks lower.
    if (own.length >= MAX_NOTABLE && own[own.length - 1].score <= score) return;
    const { side, level, name } = outcome;
    this.totals.notable[list] = firstOf([...own, { game, turns: turn, side, level, name, score }]);
  }

  /** The totals over all games. */
  details(): BatchDetails {
    const { units } = this.battle;
    const devices = { ...this.totals.devices };
    this.used.forEach((used, unit) => {
      const { force, weapons = [] } = units[unit];
      used.forEach((attacks, weapon) => {
        if (attacks === 0) return;
        const key = deviceKey(force, weapons[weapon]);
        devices[key] = (devices[key] ?? 0) + attacks;
      });
    });
    const columns = UNIT_COUNTS.length;
    const rows = units.map((_, unit) => [...this.counts.subarray(unit * columns, (unit + 1) * columns)]);
    return { ...this.totals, devices, units: rows };
  }

  private count(event: BattleEvent): void {
    const { actor = -1, target = -1 } = event;
    if (actor < 0 && target < 0) return;
    const { hex = -1, path, hit = -1 } = event;
    if (hex >= 0) this.enter(target >= 0 ? target : actor, hex);
    else if (path !== undefined) for (let at = 1; at < path.length; at++) this.enter(actor, path[at]);
    if (actor >= 0) this.busy[this.owners[actor]] = true;
    if (hit >= 0) {
      const { weapon = -1, loss = 0 } = event;
      bump(this.totals.fire, this.positions[target]);
      if (this.isUnit(target)) this.add(target, TAKEN, loss);
      if (actor >= 0) this.attacked(actor, weapon, hit, loss);
    } else if (event.t === 'destroyed' && this.isUnit(target)) {
      this.lostIn[target] = this.turn;
      bump(this.totals.losses, this.positions[target]);
    }
  }

  private enter(unit: number, hex: number): void {
    this.positions[unit] = hex;
    if (this.isUnit(unit)) bump(this.totals.moves, hex);
  }

  private attacked(attacker: number, weapon: number, hit: number, loss: number): void {
    const owner = this.owners[attacker];
    this.add(owner, ATTACKS);
    this.used[attacker][weapon]++;
    this.add(owner, HITS, hit);
    this.add(owner, DEALT, loss);
  }

  /** Records start positions and all weapons, including unused ones; both are the same in every game. */
  private recordStart(state: BattleState): void {
    const starts = this.positions.map(() => -1);
    for (const { index, hex, boardPosition, fate, weaponRanges = [] } of this.battle.observe(state, null).units) {
      if (fate === 'alive' && boardPosition === undefined) starts[index] = hex;
      for (const { device } of weaponRanges) this.totals.devices[deviceKey(this.battle.units[index].force, device)] = 0;
    }
    this.starts = starts;
  }

  /** False for torpedoes and the like. */
  private isUnit(unit: number): boolean {
    return this.owners[unit] === unit;
  }

  private add(unit: number, column: number, by = 1): void {
    this.counts[unit * UNIT_COUNTS.length + column] += by;
  }
}

/** Increments an entry of a list, which grows as needed. */
function bump(list: number[], at: number): void {
  if (at < 0) return;
  while (list.length <= at) list.push(0);
  list[at]++;
}
