import { knownTo, isSeen } from '../awareness';
import { breachTarget, evasionTarget } from '../combat';
import { reconTarget } from '../deeds';
import { CLOSE, linkBetween, moveCost } from '../ground';
import type { Tables } from '../tables';
import { CLOSE_TO, FAR_FROM, FOGGED, OPEN_LINK, PHASE_REACT, PRESENT } from '../types';
import type { Action, SkirmishAction } from '../types';
import type { SkirmishState } from '../state';
import { compileAims } from './aims';
import type { Aims } from './aims';
import type { Beliefs } from './belief';
import { Chances } from './chances';

/** Worth of an attack on an enemy that is yet to be found. */
const USUAL_ATTACK = 0.35;
/** Worth of coming a location nearer to a goal, of leaving one, of coming nearer to enemies, of leaving the battle. */
const TO_GOAL = 1.1;
const FROM_GOAL = -1.2;
const TO_ENEMY = 0.45;
const HOMEWARD = 2;
/** Worth of a level into the fog for each enemy that may shoot, and of a degree of cover for a unit that is seen. */
const FOG_WORTH = 0.16;
const COVER_WORTH = 0.09;
/** Worth of a defence point where it matters, and of an opportunity point. */
const DP_WORTH = 0.22;
const GOAL_DP_WORTH = 0.06;
const OP_WORTH = 0.07;

/**
 * What the actions of a unit are worth to its side, by simple reasoning over what the side knows. The unit is a fraction of itself or of
 * an enemy that is taken or saved.
 */
export class Worth {
  readonly aims: readonly Aims[];
  readonly chances: Chances;
  /** By unit: the longest range of its weapons. */
  private readonly ranges: readonly number[];
  /** By location, how many enemies the unit that decides finds there, and in which decision that was counted. */
  private readonly crowds: number[];
  private readonly crowdIn: number[];
  private decision = 0;

  constructor(
    private readonly tables: Tables,
    private readonly beliefs: Beliefs,
  ) {
    this.aims = compileAims(tables);
    this.chances = new Chances(tables);
    this.ranges = tables.units.map(({ weapons }) => Math.max(-1, ...weapons.map(({ range }) => range)));
    this.crowds = tables.locations.map(() => 0);
    this.crowdIn = tables.locations.map(() => 0);
  }

  /** Begins a decision: until the next one, all questions are about the same state, and about the unit that decides in it. */
  begin(): void {
    this.decision++;
    this.beliefs.begin();
  }

  /** The best attack that a unit would have from a place on the enemies that it knows (bits). */
  bestAttack(state: SkirmishState, unit: number, from: number, known: number): number {
    const { tables } = this;
    const { weapons, side, ammoBase, holdsFire } = tables.units[unit];
    const base = side * tables.units.length;
    let best = 0;
    if (holdsFire) return best;
    for (let rest = known; rest !== 0; rest &= rest - 1) {
      const target = 31 - Math.clz32(rest & -rest);
      if (tables.units[target].untouchable) continue;
      const { at } = state.units[target];
      for (let w = 0; w < weapons.length; w++) {
        if (state.ammo[ammoBase + w] === 0) continue;
        const value = this.chances.attack(
          state,
          unit,
          w,
          from,
          target,
          at,
          state.seen[base + target],
          this.settledFor(state, from, at),
        );
        if (value > best) best = value;
      }
    }
    return best;
  }

  /** How close an attack is taken to be made where it settles that itself; -1 where it is settled. */
  private settledFor(state: SkirmishState, from: number, to: number): number {
    const { location } = this.tables.places;
    if (location[from] === location[to]) return -1;
    return linkBetween(this.tables, state, location[from], location[to]) === OPEN_LINK ? CLOSE_TO : -1;
  }

  private attack(state: SkirmishState, unit: number, { w, x, r }: Action<'attack'>): number {
    const { tables, chances } = this;
    const level = state.seen[tables.units[unit].side * tables.units.length + x];
    const { at } = state.units[unit];
    const value = chances.attack(state, unit, w, at, x, state.units[x].at, level, r);
    // Ammunition is kept for where it does more.
    return state.ammo[tables.units[unit].ammoBase + w] > 0 ? value * 0.97 : value;
  }

  /** Enemies that may be about: those that are there, known or not. */
  private foesLeft(state: SkirmishState, side: number): number {
    const foes = this.tables.foes[side];
    let count = 0;
    for (let i = 0; i < foes.length; i++) if (state.units[foes[i]].fate === PRESENT) count++;
    return count;
  }

  private move(state: SkirmishState, unit: number, to: number, known: number): number {
    const { tables } = this;
    const own = state.units[unit];
    const { location, cover } = tables.places;
    const { side } = tables.units[unit];
    const left = own.ap - moveCost(tables, state, unit, to, known);
    const here = location[own.at];
    const there = location[to];
    let value = left > 0 ? this.bestAttack(state, unit, to, known) * left : 0;
    if (isSeen(tables, state, unit) || this.aims[side].patient) value += COVER_WORTH * (cover[to] - cover[own.at]);
    if (here === there) return value - 0.02;
    value += this.crossing(state, unit, here, there);
    return value - 0.05 * own.dp;
  }

  /** Worth of going from one location into another: nearer to goals, or to where enemies are thought to be. */
  private crossing(state: SkirmishState, unit: number, here: number, there: number): number {
    const { goals, patient } = this.aims[this.tables.units[unit].side];
    let best = goals[here] > 0 ? FROM_GOAL * goals[here] : 0;
    for (let goal = 0; goal < goals.length; goal++) {
      if (goals[goal] === 0 || goals[here] > 0) continue;
      const gain = this.steps(state, here, goal) - this.steps(state, there, goal);
      if (gain > 0) best = Math.max(best, TO_GOAL * goals[goal]);
      else if (gain < 0) best -= 0.3;
    }
    if (patient || best !== 0) return best;
    return TO_ENEMY * (this.crowd(state, unit, there) - this.crowd(state, unit, here));
  }

  /** Enemies that a unit's side knows or expects where the unit could fight them from a location, those farther off less; shares of them all. */
  private crowd(state: SkirmishState, unit: number, location: number): number {
    if (this.crowdIn[location] !== this.decision) {
      this.crowdIn[location] = this.decision;
      this.crowds[location] = this.count(state, unit, location);
    }
    return this.crowds[location];
  }

  private count(state: SkirmishState, unit: number, location: number): number {
    const { tables, beliefs } = this;
    const { side } = tables.units[unit];
    const base = side * tables.units.length;
    const { first, count } = tables.places;
    let sum = 0;
    for (let other = 0; other < count.length; other++) {
      const near = this.reaches(state, unit, location, other);
      if (near === 0) continue;
      for (let place = first[other]; place < first[other] + count[other]; place++) {
        sum += near * beliefs.expected(state, side, place);
      }
    }
    let foes = 0;
    for (const foe of tables.foes[side]) {
      const enemy = state.units[foe];
      if (enemy.fate !== PRESENT) continue;
      foes++;
      if (state.seen[base + foe] === FOGGED) continue;
      sum += this.reaches(state, unit, location, tables.places.location[enemy.at]);
    }
    return foes === 0 ? 0 : sum / foes;
  }

  /** How well a unit in one location can fight what is in another: fully where its weapons reach, a little where it can only search. */
  private reaches(state: SkirmishState, unit: number, from: number, to: number): number {
    if (from === to) return 1;
    const { tables } = this;
    if (linkBetween(tables, state, from, to) !== CLOSE) return 0;
    const { crossing } = tables.options;
    const rocky = tables.rocky[from] || tables.rocky[to];
    const reach = rocky ? Math.min(this.ranges[unit], tables.options.rockyRange) : this.ranges[unit];
    return reach > crossing ? 0.95 : 0.35;
  }

  /** Links between two locations on the shortest way, open ones not taken. */
  private steps(state: SkirmishState, from: number, to: number): number {
    const count = this.tables.locations.length;
    let reached = 1 << from;
    for (let steps = 0; steps < count; steps++) {
      if ((reached & (1 << to)) !== 0) return steps;
      let next = reached;
      for (let a = 0; a < count; a++) {
        if ((reached & (1 << a)) === 0) continue;
        for (let b = 0; b < count; b++) if (state.dist[a * count + b] > 0) next |= 1 << b;
      }
      reached = next;
    }
    return count;
  }

  private recon(state: SkirmishState, unit: number, place: number, best: number): number {
    const { tables } = this;
    const { side } = tables.units[unit];
    const found = this.beliefs.expected(state, side, place) * this.chances.of(reconTarget(tables, unit, place));
    const { ap } = state.units[unit];
    // Finding another target is worth less to one who has a good one; a goal has to be cleared.
    const goal = this.aims[side].goals[tables.places.location[place]] > 0 ? 1.3 : 1;
    return found * goal * Math.max(0.1, USUAL_ATTACK - best * 0.5) * Math.max(1, ap - 1) + 0.01;
  }

  private evade(state: SkirmishState, unit: number): number {
    const { tables } = this;
    const foes = Math.min(3, this.foesLeft(state, tables.units[unit].side));
    return this.chances.of(evasionTarget(tables, state, unit)) * FOG_WORTH * foes;
  }

  private dig(state: SkirmishState, unit: number): number {
    const { tables } = this;
    const { side } = tables.units[unit];
    const { at, dp } = state.units[unit];
    const { goals, patient } = this.aims[side];
    // Who has to win ground, or to find somebody, has better things to do.
    const exposed = isSeen(tables, state, unit) ? 0.1 : 0.02;
    const value = patient
      ? DP_WORTH
      : goals[tables.places.location[at]] > 0
        ? Math.max(exposed, GOAL_DP_WORTH)
        : exposed;
    return (value * 2) / (2 + dp);
  }

  private tell(state: SkirmishState, unit: number, location: number): number {
    const { tables } = this;
    const { side, communicate } = tables.units[unit];
    const own = knownTo(tables, state, unit);
    let news = 0;
    for (const ally of tables.bySide[side]) {
      const { at, done, told } = state.units[ally];
      if (at >= 0 && done === 0 && tables.places.location[at] === location) news |= own & ~told;
    }
    return news === 0 ? 0 : 0.25 * this.chances.of(communicate);
  }

  /** What an action of the active unit is worth. `known` are the enemies that it knows, `best` its best attack from where it stands. */
  ofDeed(state: SkirmishState, unit: number, action: SkirmishAction, known: number, best: number): number {
    const { tables } = this;
    const own = state.units[unit];
    switch (action.t) {
      case 'attack':
        return this.attack(state, unit, action) * own.ap;
      case 'move':
        return this.move(state, unit, action.p, known);
      case 'recon':
        return this.recon(state, unit, action.p, best);
      case 'evade':
        return this.evade(state, unit);
      case 'dig':
        return this.dig(state, unit);
      case 'tell':
        return this.tell(state, unit, action.l);
      case 'breach': {
        const worth = this.beliefs.expected(state, tables.units[unit].side, action.p) + (known === 0 ? 0 : 0.2);
        return 0.1 * worth * this.chances.of(breachTarget(tables, state, unit, action.p));
      }
      case 'leave':
        return this.aims[tables.units[unit].side].leaves ? HOMEWARD : -1;
      case 'harden':
        return 0.03;
      case 'end':
        return OP_WORTH * own.ap * (known !== 0 || isSeen(tables, state, unit) ? 1 : 0.1);
      default:
        return 0;
    }
  }

  /** What an answer to an attack is worth. */
  ofAnswer(state: SkirmishState, action: SkirmishAction): number {
    const { tables, chances } = this;
    const { attacker, weapon, target } = state;
    const from = state.units[attacker].at;
    const incoming = (to: number): number => chances.attack(state, attacker, weapon, from, target, to, 2, -1);
    switch (action.t) {
      case 'attack':
        return this.attack(state, target, action) * 0.9;
      case 'evade':
        return chances.of(evasionTarget(tables, state, target)) * (0.6 * incoming(state.units[target].at) + 0.1);
      case 'move':
        return incoming(state.units[target].at) - incoming(action.p);
      default:
        return 0.02;
    }
  }

  /** What it is worth to begin at a place. */
  ofPlace(state: SkirmishState, unit: number, place: number): number {
    const { tables } = this;
    const { side } = tables.units[unit];
    const { location, cover, bonus } = tables.places;
    const { goals, patient } = this.aims[side];
    const allies = tables.bySide[side].filter((ally) => state.units[ally].at === place).length;
    const beside = tables.bySide[side].some(
      (ally) => state.units[ally].at >= 0 && location[state.units[ally].at] === location[place],
    );
    return goals[location[place]] + (patient ? cover[place] : bonus[place]) * 0.2 - allies * 0.4 + (beside ? 0.5 : 0);
  }

  /** What a decision of an ambush is worth: enemies that are far from each other cannot help each other. */
  ofRelation(r: number): number {
    return r === FAR_FROM ? 1 : 0.1;
  }

  /** What it is worth to let a unit act next: first those that can attack, then those that can search. */
  ofTurn(state: SkirmishState, unit: number): number {
    const { at } = state.units[unit];
    return this.bestAttack(state, unit, at, knownTo(this.tables, state, unit)) + 0.02 * this.tables.units[unit].recon;
  }

  /** What any action of the side that acts is worth. */
  of(state: SkirmishState, action: SkirmishAction, known: number, best: number): number {
    switch (action.t) {
      case 'relate':
        return this.ofRelation(action.r);
      case 'place':
        return this.ofPlace(state, state.active, action.p);
      case 'act':
        return this.ofTurn(state, action.u);
      default:
        if (state.phase === PHASE_REACT) return this.ofAnswer(state, action);
        return state.active < 0 ? 0 : this.ofDeed(state, state.active, action, known, best);
    }
  }
}
