import { assert, below, createRng, unit } from '@core/base';
import type { Rng } from '@core/base';
import type { Scenario } from '@core/model';
import type { AnyBattle, AnyRuleSystem, BattleAction, BattleState, DesignSet } from '@core/rules/contract';
import { shownTelling, type Telling, tellingOf } from '@core/rules/event-adapter';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { designOf, scenarioAgain, setUp } from './again';

/** A battle that a rule system is tried with. */
export interface ConformanceCase {
  readonly name: string;
  readonly scenario: Scenario;
  readonly designs: DesignSet;
}

/** More decisions than any of the cases takes: a battle that goes on longer does not end. */
const MAX_DECISIONS = 50_000;

interface Step {
  readonly side: string;
  readonly action: BattleAction;
}

/** Plays at random from `state` to the end, or for `most` decisions; `visit` is told each state and its actions first. */
function playOn(
  battle: AnyBattle,
  state: BattleState,
  rng: Rng,
  visit?: (side: string, list: readonly BattleAction[], step: number) => void,
  most = MAX_DECISIONS,
): Step[] {
  const steps: Step[] = [];
  for (let acting = battle.toAct(state); acting.length > 0 && steps.length < most; acting = battle.toAct(state)) {
    const side = acting[below(rng, acting.length)];
    const list = [...battle.choices(state, side).list];
    visit?.(side, list, steps.length);
    const action = list[below(rng, list.length)];
    battle.apply(state, side, action);
    steps.push({ side, action });
  }
  assert(steps.length < MAX_DECISIONS, 'the battle does not end');
  return steps;
}

/** A state somewhere in the middle of a random game. */
function someState(battle: AnyBattle, seed: number): BattleState {
  const state = battle.start(seed);
  const rng = createRng(seed ^ 0x1234567);
  playOn(battle, state, rng, undefined, below(rng, 120));
  return state;
}

function json<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

/** The same action with one of its numbers changed, or one field too many or too few. */
function mutate(action: BattleAction, rng: Rng): unknown {
  const fields: Record<string, unknown> = { ...json(action) };
  const keys = Object.keys(fields).filter((key) => key !== 't');
  if (keys.length === 0 || unit(rng) < 0.1) return { ...fields, extra: 1 };
  const key = keys[below(rng, keys.length)];
  const kind = below(rng, 8);
  if (kind === 0) delete fields[key];
  else if (kind === 1) fields[key] = null;
  else if (kind === 2) fields[key] = 0.5;
  else if (kind === 3) fields[key] = -1;
  else if (kind === 4) fields[key] = 1_000_000;
  else fields[key] = Number(fields[key]) + below(rng, 9) - 4;
  return fields;
}

/** Calls `visit` with every number in a JSON value and a way to change it. */
function eachNumber(
  value: unknown,
  path: string,
  visit: (path: string, set: (to: number) => void, now: number) => void,
): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    const holder = value as Record<string, unknown>;
    if (typeof part === 'number') visit(`${path}/${key}`, (to) => (holder[key] = to), part);
    else eachNumber(part, `${path}/${key}`, visit);
  }
}

/** What a witness hears of an event; what terrain attacks with has no name of its own. */
function notesOf(telling: Telling, event: unknown): unknown[] {
  const notes: unknown[] = [];
  telling.tell(event, {
    acted: (unit) => notes.push(['acted', unit]),
    moved: (unit, from, to) => notes.push(['moved', unit, from, to]),
    launched: (unit, by) => notes.push(['launched', unit, by]),
    attacked: (attacker, target, device, hit, points) =>
      notes.push(['attacked', attacker, target, attacker < 0 ? '' : device, hit, points]),
    gone: (unit, destroyed) => notes.push(['gone', unit, destroyed]),
  });
  return notes;
}

/** What every rule system must do right, whatever its rules are. `cases` together should use all of its rules. */
export function describeConformance(system: AnyRuleSystem, cases: readonly ConformanceCase[]): void {
  describe.each(cases.map((one) => [one.name, one] as const))(`${system.info.id}: %s`, (_name, one) => {
    const battle = setUp(system, one.scenario, one.designs);
    const seeds = [1, 2, 3, 4, 5];

    it('ends, and its end is final', () => {
      for (const seed of seeds) {
        const state = battle.start(seed);
        const steps = playOn(battle, state, createRng(seed), () => expect(battle.outcome(state)).toBeUndefined());
        const outcome = battle.outcome(state);
        expect(outcome).toBeDefined();
        expect(state.turn).toBeLessThanOrEqual(battle.turnLimit);
        for (const side of battle.sides) {
          expect(battle.choices(state, side).list).toEqual([]);
          for (const { action } of steps) expect(battle.check(state, side, action)).toBeDefined();
        }
        expect(battle.outcome(state)).toEqual(outcome);
        const ships = battle.units.filter((fielded) => fielded.carrier === undefined);
        expect(battle.fates(state).map((fate) => fate.id)).toEqual(ships.map((ship) => ship.id));
      }
    });

    it('offers something to every side that may act, and nothing to the others', () => {
      const state = battle.start(11);
      playOn(battle, state, createRng(11), () => {
        const acting = battle.toAct(state);
        expect(battle.firstToAct(state)).toBe(battle.sides.indexOf(acting[0]!));
        for (const side of battle.sides) {
          expect(battle.choices(state, side).list.length > 0).toBe(acting.includes(side));
        }
      });
    });

    it('offers each action once', () => {
      const state = battle.start(12);
      playOn(battle, state, createRng(12), (_side, list) => {
        const texts = list.map((action) => JSON.stringify(action));
        expect(new Set(texts).size).toBe(texts.length);
      });
    });

    it('checks exactly what it offers', () => {
      const state = battle.start(21);
      const rng = createRng(21);
      const seen: BattleAction[] = [];
      playOn(battle, state, createRng(22), (side, list, step) => {
        for (const action of list) expect(battle.check(state, side, action)).toBeUndefined();
        if (step < 400) seen.push(...list.slice(0, 12));
        if (step % 5 !== 0 || !battle.choices(state, side).complete) return;
        const offered = new Set(list.map((action) => JSON.stringify(action)));
        const before = JSON.stringify(state);
        for (let i = 0; i < 60; i++) {
          const known = seen[below(rng, seen.length)];
          const tried = below(rng, 2) === 0 ? known : mutate(known, rng);
          const accepted = battle.check(state, side, tried) === undefined;
          // Minus zero is written as 0: the same action.
          const text = JSON.stringify(tried);
          if (accepted !== offered.has(text))
            expect({ tried, accepted, state: json(state) }).toBe('the other way round');
        }
        expect(JSON.stringify(state)).toBe(before);
      });
    });

    it('judges any JSON value without a fault or a change', () => {
      const state = someState(battle, 31);
      const before = JSON.stringify(state);
      const types = [...new Set(playOn(battle, battle.start(31), createRng(31)).map(({ action }) => action.t))];
      const anything = fc.oneof(
        fc.jsonValue(),
        fc.record({ t: fc.oneof(fc.constantFrom(...types), fc.string()) }),
        fc.record({ t: fc.constantFrom(...types), u: fc.jsonValue(), h: fc.jsonValue(), w: fc.jsonValue() }),
        fc.constantFrom(undefined, Number.NaN, { t: '__proto__' }, { t: 'constructor' }, { t: 'toString' }),
      );
      fc.assert(
        fc.property(anything, (value) => {
          for (const side of [...battle.sides, 'nobody', '']) battle.check(state, side, value);
        }),
        { numRuns: 500 },
      );
      expect(JSON.stringify(state)).toBe(before);
    });

    it('plays the same game from the same seed, with and without events', () => {
      for (const seed of seeds) {
        const first = battle.start(seed);
        const steps = playOn(battle, first, createRng(seed));
        const events: unknown[] = [];
        const second = battle.start(seed, events);
        for (const { side, action } of json(steps)) battle.apply(second, side, action, events);
        expect(second).toEqual(first);
        expect(battle.hash(second)).toBe(battle.hash(first));
        expect(events.length).toBeGreaterThan(0);
      }
    });

    it('plays different games from different seeds', () => {
      const hashes = [1, 2, 3, 4, 5, 6].map((seed) => {
        const state = battle.start(seed);
        playOn(battle, state, createRng(99));
        return battle.hash(state);
      });
      expect(new Set(hashes).size).toBeGreaterThan(1);
    });

    it('clones, copies and restarts states that are equal and apart', () => {
      for (const seed of seeds) {
        const state = someState(battle, seed);
        const before = json(state);
        const twin = battle.clone(state);
        const copy = battle.start(77);
        battle.copy(state, copy);
        expect(twin).toEqual(state);
        expect(copy).toEqual(state);
        playOn(battle, twin, createRng(1));
        playOn(battle, copy, createRng(2));
        expect(json(state)).toEqual(before);
        battle.restart(twin, seed);
        expect(twin).toEqual(battle.start(seed));
      }
    });

    it('goes on from JSON as if it had never been written down', () => {
      for (const seed of seeds) {
        const state = someState(battle, seed);
        const read = json(state);
        expect(read).toEqual(state);
        const steps = playOn(battle, state, createRng(seed));
        for (const { side, action } of steps) {
          expect(battle.toAct(read)).toContain(side);
          battle.apply(read, side, json(action));
        }
        expect(battle.hash(read)).toBe(battle.hash(state));
        expect(battle.outcome(read)).toEqual(battle.outcome(state));
      }
    });

    it('has a fingerprint of everything in the state', () => {
      const state = json(someState(battle, 41));
      const hash = battle.hash(state);
      expect(battle.hash(json(state))).toBe(hash);
      let numbers = 0;
      eachNumber(state, '', (path, set, now) => {
        set(now + 1);
        if (battle.hash(state) === hash) expect(path).toBe('part of the fingerprint');
        set(now);
        numbers++;
      });
      expect(numbers).toBeGreaterThan(3);
      expect(battle.hash(state)).toBe(hash);
    });

    it('calls the unit of a force by the id of the force, and tells what it carries by the keys of its design', () => {
      const state = someState(battle, 71);
      const left = new Map(system.carry.after(battle, state).map((after) => [after.unit, after]));
      const fates = new Map(battle.fates(state).map(({ id, fate }) => [id, fate]));
      for (const force of one.scenario.forces) {
        const { id, side, count = 1 } = force;
        const ids = count === 1 ? [id] : Array.from({ length: count }, (_, place) => `${id}-${place + 1}`);
        const fields = system.carry.fields(designOf(one.scenario, one.designs, force));
        for (const unit of ids) {
          expect(left.get(unit)).toMatchObject({ side, fate: fates.get(unit) });
          expect(Object.keys(left.get(unit)?.condition ?? {})).toEqual(fields.map(({ key }) => key));
          left.delete(unit);
        }
        expect(fields.length).toBeGreaterThan(0);
        expect(fields.length).toBeLessThanOrEqual(200);
        expect(new Set(fields.map(({ key }) => key)).size).toBe(fields.length);
        for (const { key, min, max, fresh, harm } of fields) {
          expect(key).toMatch(/^[a-z][A-Za-z0-9]*([.-][A-Za-z0-9]+)*$/);
          expect(min).toBeLessThanOrEqual(fresh);
          expect(fresh).toBeLessThanOrEqual(max);
          // A fresh unit is a unit at its best, or has come to no harm.
          if (harm === true) expect(fresh).toBe(min);
        }
      }
      expect([...left]).toEqual([]);
    });

    it('plays as surely from a condition as it does from the beginning', () => {
      const after = system.carry.after(battle, someState(battle, 81));
      const again = setUp(system, scenarioAgain(system, battle, one.designs, after), one.designs);
      for (const seed of seeds.slice(0, 2)) {
        const first = again.start(seed);
        const begun = json(first);
        const copy = again.start(77);
        again.copy(first, copy);
        expect(again.clone(first)).toEqual(begun);
        expect(copy).toEqual(begun);
        expect(again.hash(copy)).toBe(again.hash(first));
        const steps = playOn(again, first, createRng(seed));
        const second = again.start(seed);
        for (const { side, action } of json(steps)) {
          expect(again.check(second, side, action)).toBeUndefined();
          again.apply(second, side, action);
        }
        expect(second).toEqual(first);
        expect(again.hash(second)).toBe(again.hash(first));
        again.restart(second, seed);
        expect(second).toEqual(begun);
      }
      const hash = again.hash(again.start(3));
      const state = json(again.start(3));
      eachNumber(state, '', (path, set, now) => {
        set(now + 1);
        if (again.hash(state) === hash) expect(path).toBe('part of the fingerprint');
        set(now);
      });
    });

    it('judges any JSON value as a condition, and does not set up with one that is wrong', () => {
      const [force, ...others] = one.scenario.forces;
      const design = designOf(one.scenario, one.designs, force);
      const before = JSON.stringify(design);
      const keys = system.carry.fields(design).map(({ key }) => key);
      const anything = fc.oneof(
        fc.jsonValue(),
        fc.dictionary(fc.oneof(fc.constantFrom(...keys), fc.string()), fc.oneof(fc.integer(), fc.jsonValue())),
        fc.constantFrom(undefined, Number.NaN, [], JSON.parse('{"__proto__": 1, "constructor": 1}')),
      );
      fc.assert(
        fc.property(anything, (condition) => {
          for (const finding of system.carry.check(design, condition)) {
            expect(finding.code.startsWith(`${system.info.id}.condition.`)).toBe(true);
            expect(finding.path).toMatch(/^(\/[^/]*)?$/);
          }
        }),
        { numRuns: 300 },
      );
      expect(JSON.stringify(design)).toBe(before);
      for (const condition of [{ nothing: 1 }, { [keys[0]]: -1 }, { [keys[0]]: 1_000_000 }]) {
        const scenario: Scenario = { ...one.scenario, forces: [{ ...force, condition }, ...others] };
        const found = system.setup(scenario, one.designs);
        expect(found.ok ? [] : found.error.map(({ path }) => path)).toContain(
          `/forces/0/condition/${Object.keys(condition)[0]}`,
        );
      }
      expect(system.carry.check(design, {})).toEqual([]);
    });

    it('shows a side nothing that it may not know', () => {
      for (const seed of seeds) {
        const state = someState(battle, seed);
        for (const side of battle.sides) {
          const seen = JSON.stringify(battle.observe(state, side));
          // The dice to come are nobody's to see.
          const other = battle.clone(state);
          other.rng.s0 ^= 0x5a5a5a5a;
          expect(JSON.stringify(battle.observe(other, side))).toBe(seen);
          if (battle.policy.determinize === undefined) {
            expect(system.info.hiddenInformation).toBe(false);
            continue;
          }
          for (let draw = 0; draw < 5; draw++) {
            const guess = battle.policy.determinize(state, side, createRng(draw));
            expect(JSON.stringify(battle.observe(guess, side))).toBe(seen);
          }
        }
      }
    });

    it('says in words what happened, what may be done and what the odds are', () => {
      const events: unknown[] = [];
      const state = battle.start(51, events);
      const rng = createRng(51);
      for (let acting = battle.toAct(state); acting.length > 0; acting = battle.toAct(state)) {
        const side = acting[0];
        const list = [...battle.choices(state, side).list];
        for (const action of list) {
          expect(battle.info(state, side, action).label).not.toBe('');
          const odds = battle.odds(state, side, action);
          if (odds === undefined) continue;
          expect(odds.results.reduce((sum, result) => sum + result.p, 0)).toBeCloseTo(1, 9);
          for (const result of odds.results) {
            if (result.ways !== undefined && result.of !== undefined) {
              expect(result.p).toBeCloseTo(result.ways / result.of, 9);
            }
          }
        }
        battle.apply(state, side, list[below(rng, list.length)], events);
      }
      for (const event of events) {
        const { text } = battle.describe(event);
        expect(text).not.toMatch(/undefined|NaN|\[object/);
        expect(text.length).toBeGreaterThan(5);
      }
    });

    it('tells in plain numbers what it shows on the screen', () => {
      const [told, shown] = [tellingOf(battle), shownTelling(battle)];
      const [places, seen]: number[][] = [[], []];
      for (const seed of seeds.slice(0, 2)) {
        const state = battle.start(seed);
        const rng = createRng(seed);
        for (let acting = battle.toAct(state); acting.length > 0; acting = battle.toAct(state)) {
          told.muster(state, places!);
          shown.muster(state, seen!);
          expect(places).toEqual(seen);
          const side = acting[below(rng, acting.length)]!;
          const list = [...battle.choices(state, side).list];
          const index = battle.sides.indexOf(side);
          for (const action of list) expect(told.doer(state, index, action)).toBe(shown.doer(state, index, action));
          const events: unknown[] = [];
          battle.apply(state, side, list[below(rng, list.length)]!, events);
          for (const event of events) expect(notesOf(told, event)).toEqual(notesOf(shown, event));
        }
      }
    });

    it('has a policy whose players only do what is allowed', () => {
      const rng = createRng(61);
      for (const seed of seeds.slice(0, 2)) {
        const state = battle.start(seed);
        const weights: number[] = [];
        for (let acting = battle.toAct(state), count = 0; acting.length > 0; acting = battle.toAct(state), count++) {
          assert(count < MAX_DECISIONS, 'the players do not come to an end');
          const side = acting[0];
          const list = [...battle.choices(state, side).list];
          const before = battle.hash(state);
          battle.policy.prior(state, side, list, weights);
          for (let i = 0; i < list.length; i++) expect(weights[i]).toBeGreaterThan(0);
          expect(Math.abs(battle.policy.evaluate(state, side))).toBeLessThanOrEqual(1);
          const action =
            unit(rng) < 0.3 ? battle.policy.random(state, side, rng) : battle.policy.greedy(state, side, rng);
          expect(battle.hash(state)).toBe(before);
          expect(battle.check(state, side, action)).toBeUndefined();
          battle.apply(state, side, action);
        }
      }
    });
  });
}
