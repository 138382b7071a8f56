import type { AnyBattle, BattleAction, BattleState, Outcome } from '../rules/contract';
import { PLACING, type Witness } from '../rules/witness';
import type { Telling } from '../rules/event-adapter';
import {
  type BatchDetails,
  CAUSES,
  deviceKey,
  firstOf,
  MOST_NOTABLE,
  type NotableGame,
  type NotableList,
  UNIT_COUNTS,
  type UnitCount,
} from './details';

type Open<T> = {
  -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? (E extends readonly number[] ? number[][] : E[]) : T[K];
};
/** Details that are still being counted. */
export type Totals = Omit<Open<BatchDetails>, 'notable' | 'devices'> & {
  notable: Record<NotableList, NotableGame[]>;
  devices: Record<string, number>;
};

const COLUMN = Object.fromEntries(UNIT_COUNTS.map((name, at) => [name, at])) as Record<UnitCount, number>;
/** What becomes of a unit, as it is counted. */
const FATE: Readonly<Record<string, UnitCount>> = {
  alive: 'alive',
  destroyed: 'destroyed',
  captured: 'destroyed',
  exited: 'left',
  landed: 'left',
  pending: 'pending',
};

/** Watches one game after the other and adds what it sees to the totals. */
export class GameWatch implements Witness {
  private readonly indexOf: ReadonlyMap<string, number>;
  /** By unit: where it stands, -1 for nowhere. */
  private readonly places: number[];
  private readonly busy: boolean[];
  /** By unit: the turn in which it was destroyed, 0 while nothing told of it. */
  private readonly lostIn: number[];
  /** By side: its units that have not done anything yet in this game. */
  private readonly idle: number[];
  /** By unit: the index of its side. */
  private readonly sideOf: readonly number[];
  /** By unit: attacks with each weapon of its force; torpedoes have none of their own. */
  private readonly used: readonly (Map<string, number> | undefined)[];
  private first = -1;
  private settled = false;
  private armed = false;
  private turn = 0;
  /** By side: the worst that its position was thought to be, -1 lost to 1 won. */
  private readonly worst: number[];

  constructor(
    private readonly battle: AnyBattle,
    private readonly totals: Totals,
    /** False where sides act at once, so that none is first. */
    private readonly inTurn: boolean,
    private readonly telling: Telling,
  ) {
    this.indexOf = new Map(battle.units.map(({ id }, index) => [id, index]));
    this.places = battle.units.map(() => -1);
    this.busy = battle.units.map(() => false);
    this.lostIn = battle.units.map(() => 0);
    this.worst = battle.sides.map(() => 1);
    this.idle = battle.sides.map(() => 0);
    this.sideOf = battle.units.map(({ side }) => battle.sides.indexOf(side));
    for (const row of totals.units) for (let at = 0; at < UNIT_COUNTS.length; at++) row[at] = 0;
    const byForce = new Map(battle.units.map(({ force }) => [force, new Map<string, number>()]));
    this.used = battle.units.map(({ force, carrier }) => (carrier === undefined ? byForce.get(force) : undefined));
  }

  /** A game begins. */
  begin(state: BattleState): void {
    this.busy.fill(false);
    this.lostIn.fill(0);
    this.worst.fill(1);
    this.idle.fill(0);
    for (const [unit, side] of this.sideOf.entries()) if (this.isUnit(unit)) this.idle[side]++;
    this.first = -1;
    this.settled = false;
    this.turn = state.turn;
    this.telling.muster(state, this.places);
    for (let unit = 0; unit < this.places.length; unit++) bump(this.totals.starts, this.places[unit]);
    if (!this.armed) this.arm(state);
  }

  /** Something is about to be done. */
  before(state: BattleState, side: number, action: BattleAction): void {
    // The action only tells of a unit of the side that acts.
    if (this.idle[side] === 0 && this.settled) return;
    const doer = this.telling.doer(state, side, action);
    if (!this.settled && doer !== PLACING) {
      this.settled = true;
      // Where several may act, neither is first.
      if (this.inTurn && this.battle.toAct(state).length === 1) this.first = side;
    }
    if (doer >= 0) this.acted(doer);
  }

  /** Something was done: events from number `from` of the list on tell of it. */
  after(state: BattleState, events: readonly unknown[], from: number): void {
    for (let at = from; at < events.length; at++) this.telling.tell(events[at], this);
    if (state.turn === this.turn) return;
    this.turn = state.turn;
    const { sides, policy } = this.battle;
    for (let side = 0; side < sides.length; side++) {
      this.worst[side] = Math.min(this.worst[side], policy.evaluate(state, sides[side]));
    }
  }

  /** A game is over. */
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
    const left = this.countFates(state);
    battle.happened?.(state).forEach((times, at) => {
      if (times > 0) totals.triggers[at]++;
    });
    this.list(state, game, outcome, left);
  }

  /** Adds what became of the units; returns the share of each side's units that is left. */
  private countFates(state: BattleState): number[] {
    const { sides } = this.battle;
    const all = sides.map(() => 0);
    const left = sides.map(() => 0);
    for (const { id, side, fate } of this.battle.fates(state)) {
      const unit = this.indexOf.get(id);
      if (unit === undefined) continue;
      const what = FATE[fate];
      this.add(unit, what);
      if (what === 'destroyed') this.add(unit, 'lostTurns', this.lostIn[unit] || state.turn);
      if (this.busy[unit]) this.add(unit, 'acted');
      const at = sides.indexOf(side);
      all[at]++;
      if (what !== 'destroyed') left[at]++;
    }
    return left.map((count, at) => (all[at] === 0 ? 0 : count / all[at]));
  }

  private list(state: BattleState, game: number, outcome: Outcome, left: readonly number[]): void {
    const { side, level, name } = outcome;
    const noted = { game, turns: state.turn, side, level, name };
    const [most = 0, next = 0] = [...left].sort((a, b) => b - a);
    this.note('closest', { ...noted, score: most - next });
    this.note('shortest', { ...noted, score: state.turn });
    this.note('longest', { ...noted, score: -state.turn });
    const winner = side === null ? -1 : this.battle.sides.indexOf(side);
    if (winner >= 0 && this.worst[winner] < 0) this.note('upsets', { ...noted, score: this.worst[winner] });
  }

  private note(list: NotableList, game: NotableGame): void {
    const own = this.totals.notable[list];
    const last = own.at(-1);
    // Games come in order, so one of the same score comes too late.
    if (own.length >= MOST_NOTABLE && last !== undefined && last.score <= game.score) return;
    this.totals.notable[list] = firstOf([...own, game]);
  }

  /** Writes what was counted by weapon to the totals, when all games are over. */
  close(): void {
    this.used.forEach((used, unit) => {
      const { force } = this.battle.units[unit];
      used?.forEach((attacks, device) => (this.totals.devices[deviceKey(force, device)] = attacks));
    });
  }

  moved(unit: number, _from: number, to: number): void {
    this.places[unit] = to;
    if (this.isUnit(unit)) bump(this.totals.moves, to);
  }

  launched(unit: number, by: number): void {
    this.places[unit] = this.places[by];
  }

  gone(unit: number, destroyed: boolean): void {
    if (!destroyed || !this.isUnit(unit)) return;
    this.lostIn[unit] = this.turn;
    bump(this.totals.losses, this.places[unit]);
  }

  attacked(attacker: number, target: number, device: string, hit: boolean, points: number): void {
    bump(this.totals.fire, this.places[target] ?? -1);
    if (this.isUnit(target)) this.add(target, 'taken', points);
    if (attacker < 0) return;
    const owner = this.battle.units[attacker]?.carrier ?? attacker;
    this.acted(owner);
    this.add(owner, 'attacks');
    this.use(owner, device, 1);
    if (hit) this.add(owner, 'hits');
    this.add(owner, 'dealt', points);
  }

  acted(unit: number): void {
    const owner = this.battle.units[unit]?.carrier ?? unit;
    if (this.busy[owner] !== false) return;
    this.busy[owner] = true;
    this.idle[this.sideOf[owner]]--;
  }

  /** Notes all weapons, so that one that is never used is known; they are the same in every game. */
  private arm(state: BattleState): void {
    this.armed = true;
    for (const { index, reaches } of this.battle.observe(state, null).units) {
      for (const { device } of reaches ?? []) this.use(index, device, 0);
    }
  }

  /** Counts attacks with a weapon; none, so that one that is never used is known. */
  private use(unit: number, device: string, attacks: number): void {
    const used = this.used[unit];
    used?.set(device, (used.get(device) ?? 0) + attacks);
  }

  /** False for a torpedo and the like. */
  private isUnit(unit: number): boolean {
    return this.battle.units[unit]?.carrier === undefined;
  }

  private add(unit: number, count: UnitCount, by = 1): void {
    const row = this.totals.units[unit];
    if (row !== undefined) row[COLUMN[count]] += by;
  }
}

/** Adds one at a place of a list that grows as far as it must. */
function bump(list: number[], at: number): void {
  if (at < 0) return;
  while (list.length <= at) list.push(0);
  list[at]++;
}
