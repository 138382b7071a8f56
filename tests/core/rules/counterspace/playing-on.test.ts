import { describe, expect, it } from 'vitest';
import { below, createRng, d6 } from '@core/base';
import { createMatch, runGame } from '@core/playtest';
import { counterspace } from '@core/rules/systems/counterspace';
import type { CounterspaceState } from '@core/rules/systems/counterspace';
import { canPack, packedLength, packState, unpackState } from '@core/rules/systems/counterspace/packing';
import { CLOSED, DiceTrees, UNKNOWN } from '@core/rules/systems/counterspace/policy/dice-tree';
import { playSome, scenarioAgain } from '../again';
import type { ConformanceCase } from '../conformance';
import { shippedDesigns, shippedScenario } from '../library';
import { battleOf } from './build';
import { COUNTERSPACE_CASES } from './cases';
import { times } from '../../../long';

/** The same without terrain: there more is kept from one decision to the next. */
function inTheOpen({ name, scenario, designs }: ConformanceCase): ConformanceCase {
  const triggers = scenario.triggers?.filter((trigger) => trigger.do.every((effect) => effect.type !== 'terrain'));
  const map = { ...scenario.map!, terrain: [] };
  return { name: `${name}, in the open`, scenario: { ...scenario, map, triggers }, designs };
}

function shipped(id: string): ConformanceCase {
  return { name: id, scenario: shippedScenario(id), designs: shippedDesigns() };
}

/** The same with units in the condition in which a random battle has left them. */
function worn({ name, scenario, designs }: ConformanceCase): ConformanceCase {
  const battle = battleOf(scenario, new Map(designs));
  const state = battle.start(5);
  playSome(battle, state, createRng(5), 150);
  const after = counterspace.carryover.unitStatuses(battle, state);
  return { name: `${name}, worn`, scenario: scenarioAgain(counterspace, battle, designs, after), designs };
}

/** The same with guns and armour beyond what tables of damage have room for. */
function mighty({ name, scenario, designs }: ConformanceCase): ConformanceCase {
  const grown = [...designs].map(([id, design]) => {
    const { weapons, defence, ...stats } = design.stats as { weapons?: { attack: number }[]; defence: number };
    const guns = weapons?.map((weapon) => ({ ...weapon, attack: weapon.attack + 40 }));
    return [id, { ...design, stats: { ...stats, defence: defence + 38, weapons: guns } }] as const;
  });
  return { name: `${name}, mighty`, scenario, designs: new Map(grown) as ConformanceCase['designs'] };
}

const ALL: readonly ConformanceCase[] = [
  mighty(shipped('minor-slugfest')),
  ...COUNTERSPACE_CASES,
  ...COUNTERSPACE_CASES.filter(({ name }) => name.startsWith('crowded')).map(inTheOpen),
  shipped('raid-on-ooblanawa-outpost'),
  shipped('star-base-assault'),
  ...COUNTERSPACE_CASES.filter(({ name }) => ['minor slugfest', 'crowded, eventful'].includes(name)).map(worn),
];
const CASES = ALL.map((one) => [one.name, one] as const);

describe('playing on (what a player keeps between its decisions)', () => {
  // The reference uses a separate battle, one decision at a time, so that it has no cache.
  it.each(CASES)('comes to the same as deciding one by one: %s', (_name, one) => {
    const battle = battleOf(one.scenario, new Map(one.designs));
    const other = battleOf(one.scenario, new Map(one.designs));
    const { autoplay } = battle.policy;
    if (autoplay === undefined) return;
    const bystander = battle.start(999);
    for (const as of ['greedy', 'careful'] as const) {
      for (let seed = 0; seed < times(5, 15); seed++) {
        const rng = createRng(seed);
        const state = battle.start(seed);
        const plain = other.start(seed);
        const wild = seed % 5 === 4;
        while (state.side >= 0) {
          const seats = 1 + below(rng, 3);
          const most = below(rng, 4) === 0 ? 1 + below(rng, 4) : 500;
          const { side } = state;
          const count = autoplay(state, seats, as, most, []);
          expect(count).toBeLessThanOrEqual(most);
          if ((seats & (1 << side)) === 0) expect(count).toBe(0);
          else expect(count).toBeGreaterThan(0);
          for (let i = 0; i < count; i++) {
            expect(plain.side).toBeGreaterThanOrEqual(0);
            other.apply(plain, '', other.policy[as]!(plain, '', rng));
          }
          expect(JSON.stringify(state)).toBe(JSON.stringify(plain));
          // Another battle in between, and odd states by random actions, must leave no trace.
          if (below(rng, 3) === 0) autoplay(bystander, 3, as, 5, []);
          if (bystander.side < 0) battle.restart(bystander, seed);
          if ((wild || count === 0) && state.side >= 0) {
            const action = other.policy.random(plain, '', rng);
            battle.apply(state, '', action);
            other.apply(plain, '', action);
          }
        }
      }
    }
  });

  it.each(CASES)('gives the same games in a batch, again and again: %s', (_name, one) => {
    const made = createMatch(
      battleOf(one.scenario, new Map(one.designs)),
      one.scenario.sides.map(() => 'greedy'),
    );
    if (!made.ok) throw new Error(made.error[0]?.message);
    const match = made.value;
    const other = battleOf(one.scenario, new Map(one.designs));
    // What comes up often is only repeated from memory after some games.
    for (let game = 0; game < times(25, 60); game++) {
      const seed = game % 40;
      runGame(match, seed);
      const plain = other.start(seed);
      while (plain.side >= 0) other.apply(plain, '', other.policy.greedy(plain, '', createRng(1)));
      expect(JSON.stringify(match.state)).toBe(JSON.stringify(plain));
    }
  });

  // All battles of a thread are played on the same rows of numbers.
  it('keeps battles apart that are played in turns', () => {
    const ids = ['star-base-assault', 'minor-slugfest', 'cargo-babysitters'];
    const battles = ids.map((id) => battleOf(shippedScenario(id), shippedDesigns()));
    const rng = createRng(3);
    for (let seed = 0; seed < 6; seed++) {
      const states = battles.map((battle) => battle.start(seed));
      while (states.some(({ side }) => side >= 0)) {
        const at = below(rng, battles.length);
        const as = below(rng, 2) === 0 ? 'greedy' : 'careful';
        if (states[at]!.side < 0) continue;
        const plain = battles[at]!.clone(states[at]!);
        const other = battleOf(shippedScenario(ids[at]!), shippedDesigns());
        const count = battles[at]!.policy.autoplay!(states[at]!, 3, as, 1 + below(rng, 200), []);
        for (let i = 0; i < count; i++) other.apply(plain, '', other.policy[as]!(plain, '', rng));
        expect(JSON.stringify(states[at])).toBe(JSON.stringify(plain));
      }
    }
  });

  // Many games from one begin make the memory deep; each is then stopped after any number of actions, or where one side is left out.
  it.each(['star-base-assault', 'cargo-babysitters', 'minor-slugfest'])(
    'stops anywhere in what it remembers: %s',
    (id) => {
      const battle = battleOf(shippedScenario(id), shippedDesigns());
      const other = battleOf(shippedScenario(id), shippedDesigns());
      const { autoplay } = battle.policy;
      if (autoplay === undefined) throw new Error('There is nothing to be tested.');
      const rng = createRng(11);
      for (let seed = 0; seed < 300; seed++) autoplay(battle.start(seed), 3, 'greedy', 100_000, []);
      for (let seed = 0; seed < 60; seed++) {
        const state = battle.start(seed % 45);
        const plain = other.start(seed % 45);
        const seats = seed % 3 === 0 ? 1 + below(rng, 3) : 3;
        const most = 1 + below(rng, 250);
        const count = autoplay(state, seats, 'greedy', most, []);
        if (seats === 3 && state.side >= 0) expect(count).toBe(most);
        for (let i = 0; i < count; i++) other.apply(plain, '', other.policy.greedy(plain, '', rng));
        expect(JSON.stringify(state)).toBe(JSON.stringify(plain));
        // And goes on from there.
        const more = autoplay(state, 3, 'greedy', 80, []);
        for (let i = 0; i < more; i++) other.apply(plain, '', other.policy.greedy(plain, '', rng));
        expect(JSON.stringify(state)).toBe(JSON.stringify(plain));
      }
    },
  );
});

/** Adds 1 to each number of a state in turn, but for those that are not packed, and calls `look` with the place's name. */
function eachNumber(value: unknown, look: (name: string) => void, name = ''): void {
  if (typeof value !== 'object' || value === null) return;
  const fields = value as Record<string, unknown>;
  for (const key of Object.keys(fields)) {
    const place = `${name}/${key}`;
    if (/^\/(rng|dice|declared|terrainChanges)$/.test(place)) continue;
    const held = fields[key];
    if (typeof held !== 'number') {
      eachNumber(held, look, place);
      continue;
    }
    fields[key] = held + 1;
    look(place);
    fields[key] = held;
  }
}

describe('trees of dice', () => {
  it('lead each throw to the place that it was given, and no other', () => {
    const trees = new DiceTrees(4, 1000);
    const known = new Map<string, number>();
    for (let seed = 0; seed < 600; seed++) {
      const rng = createRng(seed);
      const root = seed % 4;
      // Root 0 takes no dice, root 3 another one after each six.
      const from = { ...rng };
      const faces: number[] = [];
      for (let left = root; left > 0; left--) {
        const face = d6(rng);
        faces.push(face);
        if (root === 3 && face === 6 && faces.length < 6) left++;
      }
      const key = [root, ...faces].join();
      const walker = { ...from };
      const place = trees.follow(root, walker);
      if (known.has(key)) {
        expect(trees.at(place)).toBe(known.get(key));
        expect(walker).toEqual(rng);
      } else {
        expect(trees.at(place)).toBe(UNKNOWN);
        known.set(key, -1 - known.size);
        trees.set(trees.grow(root, from, rng), -known.size);
      }
    }
    expect(known.size).toBeGreaterThan(100);
  });

  it('close a way for which there is no room, and no other', () => {
    const trees = new DiceTrees(2, 1);
    const from = createRng(1);
    const to = { ...from };
    d6(to);
    d6(to);
    const place = trees.grow(0, from, to);
    expect(trees.at(place)).toBe(CLOSED);
    expect(trees.follow(0, { ...from })).toBe(place);
    expect(trees.at(trees.follow(1, { ...from }))).toBe(UNKNOWN);
  });
});

describe('a packed state', () => {
  it.each(CASES)('tells every number of a state: %s', (_name, one) => {
    const battle = battleOf(one.scenario, new Map(one.designs));
    const state = battle.start(3);
    const row = new Int32Array(packedLength(state));
    packState(state, row);
    eachNumber(state, (place) => {
      const changed = new Int32Array(row.length);
      packState(state, changed);
      expect(changed.join(), place).not.toBe(row.join());
    });
  });

  it.each(CASES)('is written back whole: %s', (_name, one) => {
    const battle = battleOf(one.scenario, new Map(one.designs));
    const rng = createRng(5);
    for (let seed = 0; seed < 5; seed++) {
      const state = battle.start(seed);
      const into = battle.start(seed + 100);
      for (let i = 0; i < 300 && state.side >= 0; i++) {
        battle.apply(state, '', battle.policy.random(state, '', rng));
        if (!canPack(state)) continue;
        const row = new Int32Array(packedLength(state));
        packState(state, row);
        unpackState(row, into);
        expect(withoutDice(into)).toBe(withoutDice(state));
      }
    }
  });
});

function withoutDice(state: CounterspaceState): string {
  return JSON.stringify({ ...state, rng: null, dice: null, declared: null, terrainChanges: null });
}
