import { describe, expect, it } from 'vitest';
import { policyAction } from '@core/players/simple';
import { below, createRng, type Rng } from '@core/base';
import { createMatch, playerSeed, runGame } from '@core/playtest';
import { counterspace } from '@core/rules/systems/counterspace';
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
/** The generators of the sides' players in a game. */
function drawsOf(sides: readonly unknown[], seed: number): Rng[] {
  return sides.map((_, side) => createRng(playerSeed(seed, side)));
}

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
        const draws = drawsOf(battle.sides, seed);
        const state = battle.start(seed);
        const plain = other.start(seed);
        const wild = seed % 5 === 4;
        while (state.side >= 0) {
          const seats = 1 + below(rng, 3);
          const most = below(rng, 4) === 0 ? 1 + below(rng, 4) : 500;
          const { side } = state;
          const count = autoplay(state, seats, as, most, draws);
          expect(count).toBeLessThanOrEqual(most);
          if ((seats & (1 << side)) === 0) expect(count).toBe(0);
          else expect(count).toBeGreaterThan(0);
          for (let i = 0; i < count; i++) {
            expect(plain.side).toBeGreaterThanOrEqual(0);
            other.apply(plain, '', other.policy[as]!(plain, '', draws[plain.side]!));
          }
          expect(JSON.stringify(state)).toBe(JSON.stringify(plain));
          // Another battle in between, and odd states by random actions, must leave no trace.
          if (below(rng, 3) === 0) autoplay(bystander, 3, as, 5, []);
          if (bystander.side < 0) battle.restart(bystander, seed);
          if ((wild || count === 0) && state.side >= 0) {
            const action = policyAction(other, 'random', plain, other.sides[plain.side]!, rng);
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
    for (let game = 0; game < times(25, 60); game++) {
      const seed = game % 40;
      runGame(match, seed);
      const plain = other.start(seed);
      const draws = drawsOf(other.sides, seed);
      while (plain.side >= 0) other.apply(plain, '', other.policy.greedy(plain, '', draws[plain.side]!));
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
        const draws = drawsOf(battles[at]!.sides, 10 * seed + at);
        const count = battles[at]!.policy.autoplay!(states[at]!, 3, as, 1 + below(rng, 200), draws);
        for (let i = 0; i < count; i++) other.apply(plain, '', other.policy[as]!(plain, '', draws[plain.side]!));
        expect(JSON.stringify(states[at])).toBe(JSON.stringify(plain));
      }
    }
  });

  // Each game is stopped after any number of actions, or where one side is left out.
  it.each(['star-base-assault', 'cargo-babysitters', 'minor-slugfest'])('stops anywhere: %s', (id) => {
    const battle = battleOf(shippedScenario(id), shippedDesigns());
    const other = battleOf(shippedScenario(id), shippedDesigns());
    const { autoplay } = battle.policy;
    if (autoplay === undefined) throw new Error('There is nothing to be tested.');
    const rng = createRng(11);
    for (let seed = 0; seed < 60; seed++) {
      const state = battle.start(seed % 45);
      const plain = other.start(seed % 45);
      const seats = seed % 3 === 0 ? 1 + below(rng, 3) : 3;
      const most = 1 + below(rng, 250);
      const draws = drawsOf(battle.sides, seed);
      const count = autoplay(state, seats, 'greedy', most, draws);
      if (seats === 3 && state.side >= 0) expect(count).toBe(most);
      for (let i = 0; i < count; i++) other.apply(plain, '', other.policy.greedy(plain, '', draws[plain.side]!));
      expect(JSON.stringify(state)).toBe(JSON.stringify(plain));
      // And goes on from there.
      const more = autoplay(state, 3, 'greedy', 80, draws);
      for (let i = 0; i < more; i++) other.apply(plain, '', other.policy.greedy(plain, '', draws[plain.side]!));
      expect(JSON.stringify(state)).toBe(JSON.stringify(plain));
    }
  });
});

describe('the taste of a player', () => {
  const battle = battleOf(shippedScenario('minor-slugfest'), shippedDesigns());

  /** The hexes where the first side's units enter with a taste. */
  function entries(seed: number, draws: readonly Rng[]): string {
    const state = battle.start(seed);
    const hexes: number[] = [];
    while (state.turn < 2) {
      const action = battle.policy.greedy(state, '', draws[state.side]!);
      if (action.t === 'enter') hexes.push(action.h);
      battle.apply(state, '', action);
    }
    return hexes.join();
  }

  it('makes other openings with another seed, and the same with the same', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 20; seed++) {
      const opening = entries(1, drawsOf(battle.sides, seed));
      expect(entries(1, drawsOf(battle.sides, seed))).toBe(opening);
      seen.add(opening);
    }
    expect(seen.size).toBeGreaterThan(10);
  });

  it('is never drawn from', () => {
    const [rng] = drawsOf(battle.sides, 3);
    const before = { ...rng };
    battle.policy.greedy(battle.start(1), '', rng!);
    expect(rng).toEqual(before);
  });
});
