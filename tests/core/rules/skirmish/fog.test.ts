import { assert, below, createRng, type Rng } from '@core/base';
import { policyAction } from '@core/players/simple';
import type { SkirmishBattle, SkirmishEvent, SkirmishState } from '@core/rules/systems/skirmish';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPlayer } from '@core/players';
import { battleOf } from './build';
import { SKIRMISH_CASES } from './cases';
import { times } from '../../../long';

/*
 * What a side may know is written down here a second time, apart from the rules: everything else about enemies is changed at random, and
 * nothing that the side is shown or that its players decide may change with it (13.3).
 */

const battles = SKIRMISH_CASES.map(
  ({ name, scenario, designs }) => [name, battleOf(scenario, new Map(designs))] as const,
);

const PRESENT = 1;
const REACT = 4;

/** A state in the middle of a game of random and greedy decisions. */
function someState(battle: SkirmishBattle, seed: number): SkirmishState {
  const state = battle.start(seed);
  const rng = createRng(seed ^ 0x2468);
  const clever = below(rng, 3);
  for (let left = below(rng, 150); left > 0 && battle.toAct(state).length > 0; left--) {
    const side = battle.toAct(state)[0]!;
    const player = below(rng, 3) < clever ? 'greedy' : 'random';
    battle.apply(state, side, policyAction(battle, player, state, side, rng));
  }
  return state;
}

/** A state that `side` cannot tell from the given one. */
function indistinguishable(battle: SkirmishBattle, state: SkirmishState, side: string, rng: Rng): SkirmishState {
  const other = battle.clone(state);
  const own = battle.sides.indexOf(side);
  const count = battle.units.length;
  const places = state.hardening.length;
  const { units: specs } = battle.tables;
  other.rng.s0 ^= 0x777;
  for (const [index, unit] of other.units.entries()) {
    const spec = specs[index]!;
    if (spec.side === own || unit.fate !== PRESENT) continue;
    const level = state.awareness[own * count + index]!;
    // No side knows what its enemies have told each other, or how much ammunition they have left.
    unit.informedOf = below(rng, 2 ** count);
    for (let w = 0; w < spec.weapons.length; w++) {
      if (spec.weapons[w]!.ammo > 0) other.ammo[spec.ammoBase + w] = below(rng, spec.weapons[w]!.ammo + 1);
    }
    unit.still = below(rng, 2);
    unit.ready = below(rng, 2);
    unit.moved = below(rng, 2);
    if (level === 2) continue;
    // Of a concealed unit, only the position is known.
    unit.dp = below(rng, 6);
    unit.ap = below(rng, 4);
    unit.hp = 1 + below(rng, spec.hp);
    unit.armour = below(rng, spec.armour + 1);
    unit.fired = below(rng, 2);
    unit.arrived = below(rng, 2);
    // A unit that must answer has a point for it.
    unit.op = state.phase === REACT && state.target === index ? 1 + below(rng, 3) : below(rng, 4);
    unit.done = below(rng, 2);
    if (level === 1) continue;
    unit.at = below(rng, places);
  }
  // What other sides have searched, and what they know of others.
  for (let side = 0; side < battle.sides.length; side++) {
    if (side === own) continue;
    for (let place = 0; place < places; place++) {
      other.searched[side * places + place] = below(rng, 4);
      other.knownHardening[side * places + place] = below(rng, 4);
      other.knownBloom[side * places + place] = below(rng, 4);
    }
    for (let unit = 0; unit < count; unit++) {
      other.seenLoss[side * count + unit] = below(rng, 9);
      other.lastKnown[side * count + unit] = below(rng, places);
      if (specs[unit]!.side !== own && specs[unit]!.side !== side) other.awareness[side * count + unit] = below(rng, 3);
    }
  }
  // The hardening and bloom of positions without a unit of the side.
  const held = new Set(other.units.flatMap(({ at }, index) => (specs[index]!.side === own ? [at] : [])));
  for (let place = 0; place < places; place++) {
    if (held.has(place)) continue;
    other.hardening[place] = below(rng, 4);
    other.bloom[place] = below(rng, 4);
  }
  return other;
}

/** Everything that a side is shown. */
function shown(battle: SkirmishBattle, state: SkirmishState, side: string): string {
  const list = [...battle.choices(state, side).list];
  return JSON.stringify([
    battle.observe(state, side),
    battle.toAct(state),
    list,
    list.map((action) => battle.info(state, side, action)),
    list.map((action) => battle.odds(state, side, action)),
    list.map((action) => battle.check(state, side, action)),
    battle.outcome(state),
  ]);
}

describe.each(battles)('%s', (_name, battle) => {
  it('shows a side the same in any two states that it cannot tell apart', () => {
    let differed = 0;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffffff }), (seed) => {
        const state = someState(battle, seed);
        for (const side of battle.sides) {
          const other = indistinguishable(battle, state, side, createRng(seed ^ 1));
          if (battle.hash(other) !== battle.hash(state)) differed++;
          expect(shown(battle, other, side)).toBe(shown(battle, state, side));
        }
      }),
      { numRuns: times(15, 40) },
    );
    expect(differed).toBeGreaterThan(times(7, 20));
  });

  it('has players that decide and evaluate the same in them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffffff }), (seed) => {
        const state = someState(battle, seed);
        for (const side of battle.sides) {
          const other = indistinguishable(battle, state, side, createRng(seed ^ 2));
          const { policy } = battle;
          expect(policy.evaluate(other, side)).toBe(policy.evaluate(state, side));
          if (battle.toAct(state)[0] !== side) continue;
          const list = [...battle.choices(state, side).list];
          expect(policy.greedy(other, side, createRng(seed))).toEqual(policy.greedy(state, side, createRng(seed)));
          expect(policy.careful?.(other, side, createRng(seed))).toEqual(
            policy.careful?.(state, side, createRng(seed)),
          );
          expect(policyAction(battle, 'random', other, side, createRng(seed))).toEqual(
            policyAction(battle, 'random', state, side, createRng(seed)),
          );
          const [here, there]: [number[], number[]] = [[], []];
          policy.prior(state, side, list, here);
          policy.prior(other, side, list, there);
          expect(there).toEqual(here);
        }
      }),
      { numRuns: times(15, 40) },
    );
  });

  it('has a search that decides the same in them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffffff }), (seed) => {
        const state = someState(battle, seed);
        const side = battle.toAct(state)[0];
        if (side === undefined) return;
        const other = indistinguishable(battle, state, side, createRng(seed ^ 4));
        // All sides see how many units have acted.
        for (const [index, unit] of other.units.entries()) unit.done = state.units[index]!.done;
        const [here, there] = [state, other].map((known) => {
          const player = createPlayer('search:30', battle, seed);
          assert(player.ok, 'a player');
          return player.value.decide(known, side);
        });
        expect(there).toEqual(here);
      }),
      { numRuns: times(4, 20) },
    );
  });

  it('lets units that are not revealed stand for each other in a search', () => {
    const own = battle.sides[0]!;
    const count = battle.units.length;
    const foes = battle.units.flatMap(({ side }, unit) => (side === battle.sides[1] ? [unit] : []));
    const state = battle.start(5);
    const present = foes.filter((unit) => state.units[unit]!.fate === PRESENT && state.awareness[unit]! < 2);
    const seen = new Set<string>();
    for (let seed = 1; seed <= 60; seed++) {
      const open = battle.clone(state);
      const standIns = battle.policy.exchangeUnknown?.(open, own, createRng(seed));
      assert(standIns?.length === count, 'one for each unit');
      for (const unit of present) seen.add(`${unit} ${standIns[unit]}`);
      for (const unit of present)
        expect(open.units[standIns[unit]!]).toEqual({
          ...state.units[unit],
          informedOf: open.units[standIns[unit]!]!.informedOf,
        });
    }
    expect(seen.size).toBe(present.length ** 2);
  });

  it('draws for a search states that the side cannot tell from the true one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffffff }), (seed) => {
        const state = someState(battle, seed);
        for (const side of battle.sides) {
          assert(battle.policy.determinize !== undefined, 'it can');
          const guess = battle.policy.determinize(state, side, createRng(seed));
          expect(shown(battle, guess, side)).toBe(shown(battle, state, side));
          // The draw itself must not lean on what is hidden: from an indistinguishable state the same is drawn for what is in the fog.
          const other = indistinguishable(battle, state, side, createRng(seed ^ 3));
          const again = battle.policy.determinize(other, side, createRng(seed));
          const own = battle.sides.indexOf(side);
          const fogged = battle.units.flatMap(({ side: owner }, unit) =>
            owner !== side && state.awareness[own * battle.units.length + unit] === 0 ? [unit] : [],
          );
          const drawn = ({ units }: SkirmishState): unknown[] =>
            fogged.map((unit) => [units[unit]!.at, units[unit]!.dp, units[unit]!.op, units[unit]!.informedOf]);
          expect(drawn(again)).toEqual(drawn(guess));
        }
      }),
      { numRuns: times(10, 25) },
    );
  });
});

/** Calls `visit` with each event of greedy games and the states before and after its action. */
function eachEvent(
  visit: (battle: SkirmishBattle, event: SkirmishEvent, before: SkirmishState, after: SkirmishState) => void,
): void {
  for (const [, battle] of battles) {
    for (let seed = 1; seed <= times(2, 4); seed++) {
      const events: SkirmishEvent[] = [];
      const state = battle.start(seed, events);
      const rng = createRng(seed);
      for (let step = 0; step < 400 && battle.toAct(state).length > 0; step++) {
        const side = battle.toAct(state)[0]!;
        const before = battle.clone(state);
        events.length = 0;
        const player = below(rng, 4) === 0 ? 'random' : 'greedy';
        battle.apply(state, side, policyAction(battle, player, state, side, rng), events);
        for (const event of events) visit(battle, event, before, state);
      }
    }
  }
}

/** Best level at which a side knows a unit before or after an action. */
function knownAs(battle: SkirmishBattle, side: string, unit: number, ...states: SkirmishState[]): number {
  if (battle.units[unit]!.side === side) return 2;
  return Math.max(
    ...states.map(({ awareness }) => awareness[battle.sides.indexOf(side) * battle.units.length + unit]!),
  );
}

describe('the events of a battle', () => {
  it('name a unit only to its own side and to sides to whom it is revealed (13.3)', () => {
    let named = 0;
    eachEvent((battle, event, before, after) => {
      const { text, result = '', visibleTo } = battle.describe(event);
      for (const viewer of battle.sides) {
        if (visibleTo !== undefined && !visibleTo.includes(viewer)) continue;
        for (const [unit, label] of battle.tables.labels.entries()) {
          // The test scenarios use names such as x, which are parts of other words.
          if (label.length < 8 || !text.concat(result).includes(label)) continue;
          if (battle.tables.labels.some((one, other) => other !== unit && one.includes(label))) continue;
          named++;
          expect([event.t, text, viewer, knownAs(battle, viewer, unit, before, after) === 2]).toEqual([
            event.t,
            text,
            viewer,
            true,
          ]);
        }
      }
    });
    expect(named).toBeGreaterThan(1000);
  });

  it('about a unit reach only sides that know of it, but for its loss and for hits on others (13.3)', () => {
    eachEvent((battle, event, before, after) => {
      const { visibleTo, unit, side: owner } = battle.describe(event);
      if (event.t === 'lost' || event.t === 'glimpsed' || unit === undefined) return;
      for (const viewer of battle.sides) {
        if (viewer === owner || (visibleTo !== undefined && !visibleTo.includes(viewer))) continue;
        expect([event.t, knownAs(battle, viewer, unit, before, after) > 0]).toEqual([event.t, true]);
      }
    });
  });

  it('show a roll and its target number only to the side that rolls, or to the target of a revealed attacker (13.3)', () => {
    eachEvent((battle, event, before, after) => {
      if (!('need' in event) || event.t === 'attacked') return;
      const roller = battle.describe(event).side!;
      expect(battle.describe(event).visibleTo).toEqual([roller]);
      expect(knownAs(battle, roller, 0, before, after)).toBeGreaterThanOrEqual(0);
    });
  });

  it('show an attack in full only to the two sides of it (13.3)', () => {
    let partly = 0;
    eachEvent((battle, event, before, after) => {
      if (event.t === 'noticed') partly++;
      if (event.t !== 'attacked') return;
      for (const viewer of battle.describe(event).visibleTo!) {
        const sides = [event.actor, event.target].map((unit) => battle.units[unit]!.side);
        expect(sides).toContain(viewer);
        for (const unit of [event.actor, event.target]) expect(knownAs(battle, viewer, unit, before, after)).toBe(2);
      }
    });
    expect(partly).toBeGreaterThan(0);
  });

  it('tell the umpire everything once: partial sentences are for sides (13.3)', () => {
    eachEvent((battle, event) => {
      const { partial, visibleTo } = battle.describe(event);
      if (partial !== true) return;
      expect(visibleTo?.length).toBeGreaterThan(0);
      expect(visibleTo?.length).toBeLessThanOrEqual(battle.sides.length);
    });
  });
});
