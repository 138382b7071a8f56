import type { Award, MapEdgeName, TriggerEffect } from '@core/model';
import type { AnyBattle, BattleState, BattleUnit } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';
import { decidingLevel, isLost, isMet, membersOf, type Facts, type Hold } from './referee-conditions';

const EDGES: readonly MapEdgeName[] = ['north', 'south', 'east', 'west'];
/** Events that begin a turn. */
const TURNS = ['turn', 'round', 'wave'];
/** The cause of an end that the sides have agreed to. */
const BY_AGREEMENT = 0;
/** Fates of units by the events, or the ways of leaving, that tell of them. */
const LEAVES: Readonly<Record<string, string>> = {
  destroyed: 'destroyed',
  exited: 'exited',
  escaped: 'exited',
  routed: 'exited',
  surrendered: 'captured',
  landed: 'landed',
};

/** What differs between rule systems. */
export interface ScoreRules<S extends BattleState> {
  /** True when a unit is in a zone, or at a location; absent where there are none. */
  isIn?(state: S, unit: number, zone: string): boolean;
  /** The number of units that scores and levels are about; all that no other unit carries when absent. */
  readonly units?: number;
  /** True when levels and losses are tested when a turn ends, and not at each loss. */
  readonly atTurnEnds?: boolean;
}

type Sent = BattleEvent & {
  readonly actor?: number;
  readonly target?: number;
  readonly edge?: number;
  readonly turn?: number;
  readonly round?: number;
  readonly wave?: number;
  readonly how?: string;
  readonly cause?: number;
  readonly side?: number;
  readonly points?: number;
  readonly total?: number;
  readonly text?: string;
  readonly force?: string;
};

/** Follows the points, triggers, levels and the end of a battle of any rule system, from its losses and its zones alone. */
export class ScoreReferee<S extends BattleState> {
  readonly complaints: string[] = [];
  private readonly units: readonly BattleUnit[];
  private readonly gone: ({ how: string; edge?: MapEdgeName | undefined } | undefined)[];
  private readonly points: Record<string, number>;
  private readonly waiting: Set<string>;
  private readonly fired = new Set<number>();
  /** By hold, as text: turn ends in a row. */
  private readonly held = new Map<string, number>();
  private turn = 0;
  private turns = 0;
  /** What the action must bring about. */
  private expected: string[] = [];

  constructor(
    private readonly battle: AnyBattle,
    private readonly rules: ScoreRules<S>,
  ) {
    const { scenario, units, sides } = battle;
    this.units = units.filter(({ carrier }) => carrier === undefined).slice(0, rules.units);
    this.gone = this.units.map(() => undefined);
    this.points = Object.fromEntries(sides.map((side) => [side, 0]));
    this.waiting = new Set(
      scenario.forces.filter(({ start }) => 'call' in start && start.call === true).map(({ id }) => id),
    );
  }

  /** True when a level that ends the battle is met before it begins: the rules do not say when it is tested first. */
  get isDecidedAtStart(): boolean {
    return decidingLevel(this.battle.scenario, this.units, this.facts(false)) !== undefined;
  }

  /** Follows the events of one action, or of the beginning; `after` is what the battle has become. */
  follow(events: readonly BattleEvent[], after: S): void {
    const { battle } = this;
    const list = events as readonly Sent[];
    // An action may end several turns, when no unit is there to act.
    const begins = list.flatMap(({ t }, at) => (TURNS.includes(t) ? [at] : []));
    const arrived = list
      .slice(begins[0] ?? list.length)
      .flatMap(({ t, target }) => (t === 'deployed' ? [target!] : []));
    const outcome = battle.outcome(after);
    const result = outcome && [outcome.cause, outcome.level, outcome.side].join();
    let from = 0;
    for (const at of begins) {
      const end = this.turn > 0 ? this.part(list.slice(from, at), true, after, arrived) : undefined;
      if (end !== undefined) this.complain(`the battle goes on after ${end}`);
      const { turn, round, wave } = list[at]!;
      this.turn = turn ?? round ?? wave!;
      from = at + 1;
    }
    const end = this.part(list.slice(from), outcome !== undefined, after, arrived);
    if (result !== end) this.complain(`the end is ${result ?? 'not yet'} instead of ${end ?? 'not yet'}`);
  }

  /** Follows the events of a part of a turn, which may be its last; answers with the end of the battle. */
  private part(events: readonly Sent[], isLast: boolean, after: S, arrived: readonly number[]): string | undefined {
    const { sides } = this.battle;
    const totals = { ...this.points };
    this.expected = [];
    this.turns = this.turn - 1;
    let losses = 0;
    for (const event of events) {
      if (LEAVES[event.how ?? event.t] !== undefined) losses += this.leave(event);
      if (event.t !== 'points') continue;
      const side = sides[event.side!]!;
      totals[side]! += event.points!;
      if (event.total !== totals[side]) this.complain(`total ${event.total} instead of ${totals[side]}`);
    }
    let end = losses > 0 && this.rules.atTurnEnds !== true ? this.endIfDecided() : undefined;
    if (end === undefined && isLast) {
      this.turns++;
      // Talks that end a battle leave no more to decide.
      const isTruce = events.some(({ t, cause }) => t === 'over' && cause === BY_AGREEMENT);
      end = isTruce ? this.finish('level') : this.endTurn(after, arrived);
    }
    this.compare(events.flatMap((event) => lineOf(event) ?? []));
    for (const side of sides)
      if (totals[side] !== this.points[side]) this.complain(`${totals[side]} points of ${side}`);
    return end;
  }

  private complain(text: string): void {
    this.complaints.push(`turn ${this.turn}: ${text}`);
  }

  private compare(told: readonly string[]): void {
    const [theirs, own] = [[...told].sort().join('; '), [...this.expected].sort().join('; ')];
    if (theirs !== own) this.complain(`tells of ${theirs || 'nothing'} instead of ${own || 'nothing'}`);
  }

  /** Notes that a unit leaves the battle, and gives the points for that; answers with the number of units. */
  private leave({ t, how, actor, target, edge = -1 }: Sent): number {
    const unit = target ?? actor!;
    if (unit >= this.units.length) return 0;
    if (this.gone[unit]) this.complain(`unit ${unit} leaves twice`);
    const leave = { how: LEAVES[how ?? t]!, edge: EDGES[edge] };
    this.gone[unit] = leave;
    if (leave.how === 'destroyed' || leave.how === 'exited') this.award(leave.how, [unit], leave.edge);
    return 1;
  }

  private give(side: string, points: number): void {
    this.points[side]! += points;
    this.expected.push(lineOf({ t: 'points', side: this.battle.sides.indexOf(side), points })!);
  }

  private award(what: Award['for'], units: readonly number[], edge?: MapEdgeName): void {
    for (const award of this.battle.scenario.awards ?? []) {
      if (award.for !== what || award.for === 'holds') continue;
      if (award.for === 'exited' && award.edge !== undefined && award.edge !== edge) continue;
      const members = membersOf(this.units, award.units);
      for (const unit of units) if (members.includes(unit)) this.give(award.side, award.points);
    }
  }

  private facts(over: boolean): Facts {
    const { gone, points, turns } = this;
    return { gone, points, turns, over, held: (hold) => this.held.get(nameOf(hold)) ?? 0 };
  }

  private survive(): void {
    this.award(
      'survivors',
      [...this.units.keys()].filter((unit) => !isLost(this.gone[unit]?.how)),
    );
  }

  /** A level ends the battle, or no more than one side has units left. */
  private endIfDecided(): string | undefined {
    const { scenario } = this.battle;
    const level = decidingLevel(scenario, this.units, this.facts(false));
    if (level !== undefined) {
      this.survive();
      return this.endAs('level', level);
    }
    return this.sidesLeft().length > 1 ? undefined : this.finish('eliminated');
  }

  private sidesLeft(): string[] {
    return this.battle.sides.filter((side) => this.units.some((unit, at) => unit.side === side && !this.gone[at]));
  }

  private finish(cause: string): string {
    this.survive();
    return this.endAs(cause, decidingLevel(this.battle.scenario, this.units, this.facts(true)));
  }

  private endAs(cause: string, id: string | undefined): string {
    const { scenario, sides } = this.battle;
    const level = scenario.victory.find((one) => one.id === id);
    const left = this.sidesLeft();
    let winner = left.length === 1 ? left[0] : undefined;
    if (level) {
      const others = sides.filter((side) => side !== level.side);
      winner = level.defeat !== true ? level.side : others.length === 1 ? others[0] : undefined;
    }
    return [cause, id ?? null, winner ?? null].join();
  }

  /** Zones and their points, triggers, levels, the turn limit, in this order. */
  private endTurn(state: S, arrived: readonly number[]): string | undefined {
    const { scenario, turnLimit } = this.battle;
    const { triggers = [], awards = [] } = scenario;
    const held = this.heldNow(state, arrived);
    for (const award of awards) if (award.for === 'holds' && held(award)) this.give(award.side, award.points);
    for (const [index, { when, repeat, do: effects }] of triggers.entries()) {
      if ((this.fired.has(index) && repeat !== true) || !isMet(when, this.units, this.facts(false))) continue;
      this.fired.add(index);
      for (const effect of effects) this.carryOut(effect);
    }
    return this.endIfDecided() ?? (this.turns >= turnLimit ? this.finish('turn-limit') : undefined);
  }

  /** Counts the turn ends at which zones are held. */
  private heldNow(state: S, arrived: readonly number[]): (hold: Hold) => boolean {
    const isHeld = ({ side, zone, ignore }: Hold): boolean => {
      const ignored = ignore ? membersOf(this.units, ignore) : [];
      const there = [...this.units.keys()].filter(
        (unit) => !this.gone[unit] && !arrived.includes(unit) && this.rules.isIn?.(state, unit, zone) === true,
      );
      const own = there.filter((unit) => this.units[unit]!.side === side);
      return own.length > 0 && there.every((unit) => own.includes(unit) || ignored.includes(unit));
    };
    // Every hold that the scenario can ask for: of its sides, zones, and the groups that do not count.
    const texts = new Map<string, Hold>();
    JSON.stringify(this.battle.scenario, (_key, value: unknown) => {
      if (typeof value === 'object' && value !== null && 'zone' in value && 'side' in value)
        texts.set(nameOf(value as Hold), value as Hold);
      return value;
    });
    for (const [name, hold] of texts) this.held.set(name, isHeld(hold) ? (this.held.get(name) ?? 0) + 1 : 0);
    return (hold) => (this.held.get(nameOf(hold)) ?? 0) > 0;
  }

  private carryOut(effect: TriggerEffect): void {
    const { sides } = this.battle;
    if (effect.type === 'points') this.give(effect.side, effect.points);
    else if (effect.type === 'message') {
      const side = effect.side === undefined ? -1 : sides.indexOf(effect.side);
      this.expected.push(lineOf({ t: 'message', text: effect.text, side })!);
    } else if (effect.type === 'reinforce' && this.waiting.delete(effect.force)) {
      this.expected.push(lineOf({ t: 'called', force: effect.force })!);
    }
  }
}

function nameOf({ side, zone, ignore }: Hold): string {
  return JSON.stringify([side, zone, ignore]);
}

/** A line for an event that follows from the scenario; undefined for the others. */
function lineOf({ t, side, points, text, force }: Sent): string | undefined {
  if (t === 'points') return `${points} points for side ${side}`;
  if (t === 'message') return `the message “${text}” for side ${side}`;
  return t === 'called' ? `the call for ${force}` : undefined;
}
