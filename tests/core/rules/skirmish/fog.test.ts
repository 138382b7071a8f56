import { assert, below, createRng } from '@core/base';
import type { Rng } from '@core/base';
import type { SkirmishBattle, SkirmishState } from '@core/rules/systems/skirmish';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { battleOf } from './build';
import { SKIRMISH_CASES } from './cases';

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
    const { random, greedy } = battle.policy;
    battle.apply(state, side, below(rng, 3) < clever ? greedy(state, side, rng) : random(state, side, rng));
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
    // The place of a concealed unit is known, and its fresh deeds; no points of any kind, nor whether it has had its turn.
    unit.dp = below(rng, 6);
    unit.ap = below(rng, 4);
    // A unit that must answer has a point for it.
    unit.op = state.phase === REACT && state.target === index ? 1 + below(rng, 3) : below(rng, 4);
    unit.done = below(rng, 2);
    if (level === 1) continue;
    unit.at = below(rng, places);
    unit.fired = below(rng, 2);
    unit.arrived = below(rng, 2);
  }
  for (let view = 0; view < other.searched.length; view++) {
    if (Math.floor(view / places) !== own) other.searched[view] = below(rng, 4);
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
      { numRuns: 40 },
    );
    expect(differed).toBeGreaterThan(20);
  });

  it('has players that decide and judge the same in them', () => {
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
          expect(policy.random(other, side, createRng(seed))).toEqual(policy.random(state, side, createRng(seed)));
          const [here, there]: [number[], number[]] = [[], []];
          policy.prior(state, side, list, here);
          policy.prior(other, side, list, there);
          expect(there).toEqual(here);
        }
      }),
      { numRuns: 40 },
    );
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
      { numRuns: 25 },
    );
  });
});

describe('the events of a battle', () => {
  it('are told only to the sides that notice them: of a fogged unit nothing but what it does to others (13.3)', () => {
    for (const [, battle] of battles) {
      for (let seed = 1; seed <= 4; seed++) {
        const events: Parameters<SkirmishBattle['describe']>[0][] = [];
        const state = battle.start(seed, events);
        const rng = createRng(seed);
        for (let step = 0; step < 400 && battle.toAct(state).length > 0; step++) {
          const side = battle.toAct(state)[0]!;
          const before = battle.clone(state);
          events.length = 0;
          battle.apply(state, side, battle.policy.greedy(state, side, rng), events);
          for (const event of events) {
            const { visibleTo, unit, side: owner } = battle.describe(event);
            if (event.t === 'destroyed' || event.t === 'exited' || event.t === 'ambush' || event.t === 'wounded')
              continue;
            if (unit === undefined || event.t === 'struck' || event.t === 'aware') continue;
            // Whoever is told of a deed of an enemy knew of it before, or has come to know it by the deed.
            for (const viewer of battle.sides) {
              if (viewer === owner || (visibleTo !== undefined && !visibleTo.includes(viewer))) continue;
              const view = battle.sides.indexOf(viewer) * battle.units.length + unit;
              expect([event.t, before.awareness[view]! + state.awareness[view]! > 0]).toEqual([event.t, true]);
            }
          }
        }
      }
    }
  });

  it('tell the umpire nothing twice: what is told by halves is told in full to others (13.3)', () => {
    for (const [, battle] of battles) {
      const events: Parameters<SkirmishBattle['describe']>[0][] = [];
      const state = battle.start(3, events);
      const rng = createRng(3);
      for (let step = 0; step < 300 && battle.toAct(state).length > 0; step++) {
        const side = battle.toAct(state)[0]!;
        battle.apply(state, side, battle.policy.greedy(state, side, rng), events);
      }
      const count = (t: string): number => events.filter((event) => event.t === t).length;
      const halves = events.filter((event) => battle.describe(event).partial === true);
      expect(halves).toHaveLength(count('struck') + count('wounded'));
      expect(count('wounded')).toBeLessThanOrEqual(count('hurt'));
      for (const event of halves) expect(battle.describe(event).visibleTo?.length).toBeGreaterThan(0);
    }
  });
});
