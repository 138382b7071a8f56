import type { Condition } from '@core/model';
import { unitsOf } from '../../../common/conditions';
import { distanceBetween } from '../engine/geometry';
import type { Tables } from '../tables';
import { DESTROYED, EDGES, EXITED, LANDED, PRESENT, type CounterspaceState } from '../types';
import { ANY_EDGE } from '../engine/player/levels';
import { IMPOSSIBLE, CERTAIN } from '../engine/player/outlook';
import type { StepFinder } from '../engine/player/steps';

/*
 * How likely the conditions of victory levels are to come true, as a rough guess from what can be seen: who is stronger,
 * what prey is left, how far leavers have to go, who stands in a zone. Good enough to compare two states without
 * a winner.
 */

type Estimate = (state: CounterspaceState, advantages: Float64Array) => number;

/** Weight of the advantage in strength, -1..1, in the chance to destroy, to survive and to take. */
const FORCE = 3;
/** The chance of a condition on turns, when nothing else decides before. */
const LASTING = 0.8;

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

/** Estimates of conditions, compiled on first use. */
export class Chances {
  private readonly known = new Map<Condition, Estimate>();
  /** Farther than any way on the map. */
  private readonly far: number;

  constructor(
    private readonly tables: Tables,
    private readonly steps: StepFinder,
  ) {
    this.far = tables.grid.shape.cols + tables.grid.shape.rows;
  }

  /** The chance of a condition, 0..1; `advantages` says by side how much stronger it is than the others, -1..1. */
  of(state: CounterspaceState, when: Condition, prospect: number, advantages: Float64Array): number {
    if (prospect === IMPOSSIBLE) return 0;
    if (prospect === CERTAIN) return 1;
    return this.estimate(when)(state, advantages);
  }

  private estimate(when: Condition): Estimate {
    let made = this.known.get(when);
    if (made === undefined) this.known.set(when, (made = this.compile(when)));
    return made;
  }

  private compile(when: Condition): Estimate {
    switch (when.type) {
      case 'all': {
        const parts = when.of.map((part) => this.estimate(part));
        return (state, advantages) => {
          let chance = 1;
          for (const part of parts) chance *= part(state, advantages);
          return chance;
        };
      }
      case 'any': {
        const parts = when.of.map((part) => this.estimate(part));
        return (state, advantages) => {
          let chance = 1;
          for (const part of parts) chance *= 1 - part(state, advantages);
          return 1 - chance;
        };
      }
      case 'not': {
        const part = this.estimate(when.of);
        return (state, advantages) => 1 - part(state, advantages);
      }
      case 'destroyed': {
        const members = unitsOf(when.units, this.tables.names);
        return this.destroyed(members, when.atLeast === 'all' ? members.length : when.atLeast);
      }
      case 'survivors':
        return this.survivors(when);
      case 'exited':
        return this.exited(when);
      case 'holds':
        return this.holds(when);
      case 'turn':
        return () => LASTING;
      case 'points': {
        const side = this.tables.sides.indexOf(when.side);
        return (state, advantages) =>
          sigmoid(FORCE * advantages[side] + 3 * ((state.points[side] ?? 0) / Math.max(1, when.atLeast)) - 1.5);
      }
      case 'over':
        return () => 1;
    }
  }

  /** The chance that `need` of some units are destroyed by the others. */
  private destroyed(members: readonly number[], need: number): Estimate {
    const { units } = this.tables;
    if (members.length === 0 || need < 1) return () => 1;
    const { side } = units[members[0]];
    return (state, advantages) => {
      let rest = 0;
      let done = 0;
      for (const unit of members) {
        const { fate, hull, shields } = state.units[unit];
        if (fate === DESTROYED) done++;
        else if (fate === EXITED || fate === LANDED) rest += 0;
        else rest += 1 - (hull + shields) / (units[unit].hull + units[unit].shields);
      }
      const open = Math.max(0, need - done - Math.min(rest, need - done) * 0.8) / need;
      return open === 0 ? 1 : sigmoid(1.5 - 3 * open - FORCE * advantages[side]);
    };
  }

  private survivors(when: Condition & { type: 'survivors' }): Estimate {
    const members = unitsOf(when.units, this.tables.names);
    const least = when.atLeast === 'all' ? members.length : (when.atLeast ?? 0);
    const lost = this.destroyed(members, members.length - least + 1);
    const few = when.atMost === undefined ? undefined : this.destroyed(members, members.length - when.atMost);
    return (state, advantages) =>
      (least === 0 ? 1 : 1 - lost(state, advantages)) * (few === undefined ? 1 : few(state, advantages));
  }

  /** By how many leavers may be expected to get away: those that are nearer and less damaged sooner. */
  private exited(when: Condition & { type: 'exited' }): Estimate {
    const { tables, steps, far } = this;
    const members = unitsOf(when.units, tables.names);
    const need = when.atLeast === 'all' ? members.length : when.atLeast;
    const edge = when.edge === undefined ? ANY_EDGE : EDGES.indexOf(when.edge);
    return (state, advantages) => {
      let count = 0;
      for (const unit of members) {
        const { fate, hex, hull, shields, edge: left } = state.units[unit];
        const spec = tables.units[unit];
        if (fate === EXITED) count += edge === ANY_EDGE || edge === left ? 1 : 0;
        if (fate === DESTROYED || fate === EXITED || fate === LANDED) continue;
        const way =
          fate === PRESENT ? (steps.hasExit(spec.side) ? steps.exitField(spec.side, edge)[hex] : 2 * far) / 2 : far / 2;
        const whole = (hull + shields) / (spec.hull + spec.shields);
        const safe = sigmoid(2 + 2 * advantages[spec.side]);
        count += Math.max(0.1, 1 - way / far) * (0.3 + 0.7 * whole) * (way <= spec.movement ? 1 : safe);
      }
      return sigmoid(3 * (count - need + 0.4));
    };
  }

  private holds(when: Condition & { type: 'holds' }): Estimate {
    const { tables } = this;
    const side = tables.sides.indexOf(when.side);
    const zone = tables.zones.get(when.zone);
    if (zone === undefined) return () => 0;
    const held = tables.victory.holds.findIndex((other) => other.side === side && other.zone === when.zone);
    const ignored = tables.victory.holds[held].ignored;
    const hexes = [...zone.keys()].filter((hex) => zone[hex] === 1);
    const turns = when.turns ?? 1;
    return (state, advantages) => {
      let inside = 0;
      let contested = false;
      let own = 0;
      let other = 0;
      for (let unit = 0; unit < state.units.length; unit++) {
        const { fate, hex, hull, shields } = state.units[unit];
        const mine = tables.units[unit].side === side;
        if (fate !== PRESENT || (!mine && ignored[unit])) continue;
        let away = this.far;
        for (const goal of hexes) away = Math.min(away, distanceBetween(tables, hex, goal));
        // Who is near counts more than who is far.
        const weight = (hull + shields) / (1 + away);
        if (mine) own += weight;
        else other += weight;
        if (away > 0) continue;
        if (mine) inside++;
        else contested = true;
      }
      const control = own + other === 0 ? 0 : (own - other) / (own + other);
      const kept = inside > 0 && !contested ? 1 + (2 * (state.held[held] + 1)) / turns : 0;
      return sigmoid((FORCE / 2) * advantages[side] + 2 * control + kept - 0.5);
    };
  }
}
