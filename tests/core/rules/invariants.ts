import assert from 'node:assert/strict';
import { policyAction } from '@core/players/simple';
import { below, createRng, unit, type Rng } from '@core/base';
import type { Scenario } from '@core/model';
import type { AnyBattle, AnyRuleSystem, BattleAction, BattleState } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';
import fc from 'fast-check';
import { designOf, scenarioAgain, setUp } from './again';
import type { ConformanceCase } from './conformance';
import { times } from '../../long';

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
  assert.ok(steps.length < MAX_DECISIONS, 'the battle does not end');
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

/** A battle with what its checks need. */
export interface Subject extends ConformanceCase {
  readonly system: AnyRuleSystem;
  readonly battle: AnyBattle;
  /** The seeds of the games that a check plays, at least five. */
  readonly seeds: readonly number[];
}

/** A rule that holds for every battle of every rule system; throws an `AssertionError` that says how it was broken. */
export type Invariant = (subject: Subject) => void;

function endIsFinal(subject: Subject): void {
  const { battle, seeds } = subject;
  for (const seed of seeds) {
    const state = battle.start(seed);
    const steps = playOn(battle, state, createRng(seed), () => assert.equal(battle.outcome(state), undefined));
    const outcome = battle.outcome(state);
    assert.notEqual(outcome, undefined);
    assert.ok(state.turn <= battle.turnLimit, 'a battle goes on after its turn limit');
    for (const side of battle.sides) {
      assert.deepEqual(battle.choices(state, side).list, []);
      for (const { action } of steps) assert.notEqual(battle.check(state, side, action), undefined);
    }
    assert.deepEqual(battle.outcome(state), outcome);
    const ships = battle.units.filter((unit) => unit.carrier === undefined);
    assert.deepEqual(
      battle.fates(state).map((fate) => fate.id),
      ships.map((ship) => ship.id),
    );
  }
}

function offersToActingSides(subject: Subject): void {
  const { battle, seeds } = subject;
  const base = seeds[0]!;
  const state = battle.start(base + 10);
  playOn(battle, state, createRng(base + 10), () => {
    const acting = battle.toAct(state);
    assert.equal(battle.firstToAct(state), battle.sides.indexOf(acting[0]!));
    for (const side of battle.sides) {
      assert.equal(battle.choices(state, side).list.length > 0, acting.includes(side));
    }
  });
}

function offersOnce(subject: Subject): void {
  const { battle, seeds } = subject;
  const base = seeds[0]!;
  const state = battle.start(base + 11);
  playOn(battle, state, createRng(base + 11), (_side, list) => {
    const texts = list.map((action) => JSON.stringify(action));
    assert.equal(new Set(texts).size, texts.length);
  });
}

function checksWhatItOffers(subject: Subject): void {
  const { battle, seeds } = subject;
  const base = seeds[0]!;
  const state = battle.start(base + 20);
  const rng = createRng(base + 20);
  const seen: BattleAction[] = [];
  playOn(battle, state, createRng(base + 21), (side, list, step) => {
    for (const action of list) assert.equal(battle.check(state, side, action), undefined);
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
      if (accepted !== offered.has(text)) assert.fail(`check ${accepted ? 'accepts' : 'refuses'} ${text} in ${before}`);
    }
    assert.equal(JSON.stringify(state), before);
  });
}

function checksAnyAction(subject: Subject): void {
  const { battle, seeds } = subject;
  const base = seeds[0]!;
  const state = someState(battle, base + 30);
  const before = JSON.stringify(state);
  const types = [
    ...new Set(playOn(battle, battle.start(base + 30), createRng(base + 30)).map(({ action }) => action.t)),
  ];
  // A battle that its set-up decides has no actions.
  const type = fc.constantFrom('', ...types);
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.record({ t: fc.oneof(type, fc.string()) }),
    fc.record({ t: type, u: fc.jsonValue(), h: fc.jsonValue(), w: fc.jsonValue() }),
    fc.constantFrom(undefined, Number.NaN, { t: '__proto__' }, { t: 'constructor' }, { t: 'toString' }),
  );
  fc.assert(
    fc.property(anything, (value) => {
      for (const side of [...battle.sides, 'unknown', '']) battle.check(state, side, value);
    }),
    { numRuns: times(125, 500), seed: base },
  );
  assert.equal(JSON.stringify(state), before);
}

function replaysFromSeed(subject: Subject): void {
  const { battle, seeds } = subject;
  for (const seed of seeds) {
    const first = battle.start(seed);
    const steps = playOn(battle, first, createRng(seed));
    const events: BattleEvent[] = [];
    const second = battle.start(seed, events);
    for (const { side, action } of json(steps)) battle.apply(second, side, action, events);
    assert.deepEqual(second, first);
    assert.equal(battle.hash(second), battle.hash(first));
    assert.ok(events.length > 0, 'a battle makes no events');
  }
}

function seedsDiffer(subject: Subject): void {
  const { battle } = subject;
  const hashes = [1, 2, 3, 4, 5, 6].map((seed) => {
    const state = battle.start(seed);
    playOn(battle, state, createRng(99));
    return battle.hash(state);
  });
  assert.ok(new Set(hashes).size > 1, 'the seed changes nothing, or the hash leaves out what it changes');
}

function clonesAndCopies(subject: Subject): void {
  const { battle, seeds } = subject;
  for (const seed of seeds) {
    const state = someState(battle, seed);
    const before = json(state);
    const twin = battle.clone(state);
    const copy = battle.start(77);
    battle.copy(state, copy);
    assert.deepEqual(twin, state);
    assert.deepEqual(copy, state);
    playOn(battle, twin, createRng(1));
    playOn(battle, copy, createRng(2));
    assert.deepEqual(json(state), before);
    battle.restart(twin, seed);
    assert.deepEqual(twin, battle.start(seed));
  }
}

function continuesFromJson(subject: Subject): void {
  const { battle, seeds } = subject;
  for (const seed of seeds) {
    const state = someState(battle, seed);
    const read = json(state);
    assert.deepEqual(read, structuredClone(state));
    const steps = playOn(battle, state, createRng(seed));
    for (const { side, action } of steps) {
      assert.ok(battle.toAct(read).includes(side), 'a state read from JSON asks another side');
      battle.apply(read, side, json(action));
    }
    assert.equal(battle.hash(read), battle.hash(state));
    assert.deepEqual(battle.outcome(read), battle.outcome(state));
  }
}

function hashesWholeState(subject: Subject): void {
  const { battle, seeds } = subject;
  const base = seeds[0]!;
  const state = json(someState(battle, base + 40));
  const hash = battle.hash(state);
  assert.equal(battle.hash(json(state)), hash);
  let numbers = 0;
  eachNumber(state, '', (path, set, now) => {
    set(now + 1);
    if (battle.hash(state) === hash) assert.fail(`${path} is not part of the hash`);
    set(now);
    numbers++;
  });
  assert.ok(numbers > 3, 'the state has no numbers to change');
  assert.equal(battle.hash(state), hash);
}

function carriesByDesignKeys(subject: Subject): void {
  const { battle, system, seeds, scenario, designs } = subject;
  const base = seeds[0]!;
  const state = someState(battle, base + 70);
  const left = new Map(system.carryover.unitStatuses(battle, state).map((after) => [after.unit, after]));
  const fates = new Map(battle.fates(state).map(({ id, fate }) => [id, fate]));
  for (const force of scenario.forces) {
    const { id, side, count = 1 } = force;
    const ids = count === 1 ? [id] : Array.from({ length: count }, (_, place) => `${id}-${place + 1}`);
    const fields = system.carryover.fields(designOf(scenario, designs, force));
    for (const unit of ids) {
      const after = left.get(unit);
      assert.deepEqual({ side: after?.side, fate: after?.fate }, { side, fate: fates.get(unit) });
      assert.deepEqual(
        Object.keys(after?.condition ?? {}),
        fields.map(({ key }) => key),
      );
      left.delete(unit);
    }
    assert.ok(fields.length > 0, 'carry.fields names nothing that lasts');
    assert.ok(fields.length <= 200, 'carry.fields names more than 200 values');
    assert.equal(new Set(fields.map(({ key }) => key)).size, fields.length);
    for (const { key, min, max, fresh, lowerIsBetter } of fields) {
      assert.match(key, /^[a-z][A-Za-z0-9]*([.-][A-Za-z0-9]+)*$/);
      assert.ok(min <= fresh, `a fresh unit has less than the least of ${key}`);
      assert.ok(fresh <= max, `a fresh unit has more than the most of ${key}`);
      // A fresh unit is a unit at its best, or is undamaged.
      if (lowerIsBetter === true) assert.equal(fresh, min);
    }
  }
  assert.deepEqual([...left], []);
}

function restartsFromConditions(subject: Subject): void {
  const { battle, system, seeds, designs } = subject;
  const base = seeds[0]!;
  const after = system.carryover.unitStatuses(battle, someState(battle, base + 80));
  const again = setUp(system, scenarioAgain(system, battle, designs, after), designs);
  for (const seed of seeds.slice(0, 2)) {
    const first = again.start(seed);
    const begun = json(first);
    const copy = again.start(77);
    again.copy(first, copy);
    assert.deepEqual(json(again.clone(first)), begun);
    assert.deepEqual(json(copy), begun);
    assert.equal(again.hash(copy), again.hash(first));
    const steps = playOn(again, first, createRng(seed));
    const second = again.start(seed);
    for (const { side, action } of json(steps)) {
      assert.equal(again.check(second, side, action), undefined);
      again.apply(second, side, action);
    }
    assert.deepEqual(second, first);
    assert.equal(again.hash(second), again.hash(first));
    again.restart(second, seed);
    assert.deepEqual(json(second), begun);
  }
  const hash = again.hash(again.start(3));
  const state = json(again.start(3));
  eachNumber(state, '', (path, set, now) => {
    set(now + 1);
    if (again.hash(state) === hash) assert.fail(`${path} is not part of the hash`);
    set(now);
  });
}

function checksAnyCondition(subject: Subject): void {
  const { system, scenario, designs, seeds } = subject;
  const base = seeds[0]!;
  const [force, ...others] = scenario.forces;
  const design = designOf(scenario, designs, force);
  const before = JSON.stringify(design);
  const keys = system.carryover.fields(design).map(({ key }) => key);
  const anything = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(
      fc.oneof(...keys.map((key) => fc.constant(key)), fc.string()),
      fc.oneof(fc.integer(), fc.jsonValue()),
    ),
    fc.constantFrom(undefined, Number.NaN, [], JSON.parse('{"__proto__": 1, "constructor": 1}')),
  );
  fc.assert(
    fc.property(anything, (condition) => {
      for (const finding of system.carryover.check(design, condition)) {
        assert.equal(finding.code.startsWith(`${system.info.id}.condition.`), true);
        assert.match(finding.path, /^(\/[^/]*)?$/);
      }
    }),
    { numRuns: times(75, 300), seed: base },
  );
  assert.equal(JSON.stringify(design), before);
  for (const condition of [{ nothing: 1 }, { [keys[0]]: -1 }, { [keys[0]]: 1_000_000 }]) {
    const changed: Scenario = { ...scenario, forces: [{ ...force, condition }, ...others] };
    const result = system.setup(changed, designs);
    const paths = result.ok ? [] : result.error.map(({ path }) => path);
    assert.ok(paths.includes(`/forces/0/condition/${Object.keys(condition)[0]}`));
  }
  assert.deepEqual(system.carryover.check(design, {}), []);
}

function hidesWhatIsHidden(subject: Subject): void {
  const { battle, system, seeds } = subject;
  for (const seed of seeds) {
    const state = someState(battle, seed);
    for (const side of battle.sides) {
      const seen = JSON.stringify(battle.observe(state, side));
      // No side sees future dice.
      const other = battle.clone(state);
      other.rng.s0 ^= 0x5a5a5a5a;
      assert.equal(JSON.stringify(battle.observe(other, side)), seen);
      if (battle.policy.determinize === undefined) {
        assert.equal(system.info.hiddenInformation, false);
        continue;
      }
      for (let draw = 0; draw < 5; draw++) {
        const guess: BattleState = battle.policy.determinize(state, side, createRng(draw));
        assert.equal(JSON.stringify(battle.observe(guess, side)), seen);
      }
    }
  }
}

function describesEverything(subject: Subject): void {
  const { battle, seeds } = subject;
  const base = seeds[0]!;
  const events: BattleEvent[] = [];
  const state = battle.start(base + 50, events);
  const rng = createRng(base + 50);
  for (let acting = battle.toAct(state); acting.length > 0; acting = battle.toAct(state)) {
    const side = acting[0];
    const list = [...battle.choices(state, side).list];
    for (const action of list) {
      assert.notEqual(battle.info(state, side, action).label, '');
      const odds = battle.odds(state, side, action);
      if (odds === undefined) continue;
      const sum = odds.results.reduce((all, result) => all + result.p, 0);
      assert.ok(Math.abs(sum - 1) < 1e-9, `the chances of the odds of ${action.t} add up to ${sum}, not to 1`);
      for (const result of odds.results) {
        if (result.count !== undefined && result.of !== undefined) {
          const share = result.count / result.of;
          assert.ok(Math.abs(result.p - share) < 1e-9, `the chance of ${result.key} is not its ways`);
        }
      }
    }
    const { turn } = state;
    const before = events.length;
    battle.apply(state, side, list[below(rng, list.length)], events);
    const begun = events.slice(before).flatMap((event) => battle.describe(event).turn ?? []);
    if (state.turn > turn) assert.ok(begun.includes(state.turn), `no sentence begins turn ${state.turn}`);
  }
  for (const event of events) {
    const { text } = battle.describe(event);
    assert.doesNotMatch(text, /undefined|NaN|\[object/);
    assert.ok(text.length > 5, 'an event has no words');
  }
}

function eventsAccountForUnits(subject: Subject): void {
  const { battle, seeds } = subject;
  for (const seed of seeds.slice(0, 2)) {
    const events: BattleEvent[] = [];
    const state = battle.start(seed, events);
    const rng = createRng(seed);
    const places = battle.observe(state, null).units.map(({ hex }) => hex);
    const destroyed = new Set<number>();
    for (let acting = battle.toAct(state); acting.length > 0; acting = battle.toAct(state)) {
      const side = acting[below(rng, acting.length)]!;
      const { list } = battle.choices(state, side);
      events.length = 0;
      battle.apply(state, side, list[below(rng, list.length)]!, events);
      for (const { t, actor = -1, target = -1, hex, path = [], weapon = -1, hit, loss = 0 } of events) {
        for (const index of [actor, target]) assert.ok(index < battle.units.length, `an event ${t} is about no unit`);
        const now = hex ?? path.at(-1);
        if (now !== undefined) places[hex !== undefined && target >= 0 ? target : actor] = now;
        if (t === 'destroyed') destroyed.add(target);
        if (hit === undefined) continue;
        assert.ok(target >= 0, `an attack (${t}) has no target`);
        assert.ok(hit === 1 || (hit === 0 && loss === 0), `a miss (${t}) does damage`);
        if (actor < 0) continue;
        const device = battle.units[actor]!.weapons?.[weapon];
        assert.notEqual(device, undefined, `an attack (${t}) names no weapon of BattleUnit.weapons`);
      }
      for (const { index, hex, boardPosition, fate } of battle.observe(state, null).units) {
        if (fate === 'alive' && boardPosition === undefined && hex >= 0) assert.equal(places[index], hex);
      }
    }
    const lost = battle.fates(state).filter(({ fate }) => fate === 'destroyed');
    const told = battle.units.filter(({ carrier }, index) => carrier === undefined && destroyed.has(index));
    const ids = lost.map(({ id }) => id);
    // On a field, companies lose their special units one by one: the log counts them, and no event is about the last.
    const wanted = subject.system.info.board === 'field' ? told.map(({ id }) => ids.find((one) => one === id)) : ids;
    assert.deepEqual(
      told.map(({ id }) => id),
      wanted,
    );
  }
}

function playersObeyRules(subject: Subject): void {
  const { battle, seeds } = subject;
  const base = seeds[0]!;
  const rng = createRng(base + 60);
  for (const seed of seeds.slice(0, 2)) {
    const state = battle.start(seed);
    const weights: number[] = [];
    for (let acting = battle.toAct(state), count = 0; acting.length > 0; acting = battle.toAct(state), count++) {
      assert.ok(count < MAX_DECISIONS, 'the players do not come to an end');
      const side = acting[0];
      const list = [...battle.choices(state, side).list];
      const before = battle.hash(state);
      battle.policy.prior(state, side, list, weights);
      for (let i = 0; i < list.length; i++) assert.ok(weights[i] > 0, 'prior gives an action no weight');
      assert.ok(Math.abs(battle.policy.evaluate(state, side)) <= 1, 'evaluate is not from -1 to 1');
      const action =
        unit(rng) < 0.3 ? policyAction(battle, 'random', state, side, rng) : battle.policy.greedy(state, side, rng);
      assert.equal(battle.hash(state), before);
      assert.equal(battle.check(state, side, action), undefined);
      battle.apply(state, side, action);
    }
  }
}

/** Every invariant by what it says of a battle. */
export const INVARIANTS: Readonly<Record<string, Invariant>> = {
  'ends, and its end is final': endIsFinal,
  'offers something to every side that may act, and nothing to the others': offersToActingSides,
  'offers each action once': offersOnce,
  'checks exactly what it offers': checksWhatItOffers,
  'checks any JSON value without a fault or a change': checksAnyAction,
  'plays the same game from the same seed, with and without events': replaysFromSeed,
  'plays different games from different seeds': seedsDiffer,
  'clones, copies and restarts states that are equal and apart': clonesAndCopies,
  'goes on from JSON as if it had never been written down': continuesFromJson,
  'has a fingerprint of everything in the state': hashesWholeState,
  'calls the unit of a force by the id of the force, and tells what it carries by the keys of its design':
    carriesByDesignKeys,
  'plays as surely from a condition as it does from the beginning': restartsFromConditions,
  'checks any JSON value as a condition, and does not set up with one that is wrong': checksAnyCondition,
  'shows a side nothing that it may not know': hidesWhatIsHidden,
  'says in words what happened, what may be done and what the odds are': describesEverything,
  'tells of every attack, and where its units are and which are lost': eventsAccountForUnits,
  'has a policy whose players only do what is allowed': playersObeyRules,
};
