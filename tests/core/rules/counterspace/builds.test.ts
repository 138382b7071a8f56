import { afterEach, describe, expect, it, vi } from 'vitest';
import { below, createRng } from '@core/base';
import type { Design, Scenario } from '@core/model';
import { codeOf } from '@core/rules/systems/counterspace/action-codes';
import { PlayerContext } from '@core/rules/systems/counterspace/engine/player/quick-player';
import { Evaluation } from '@core/rules/systems/counterspace/policy/evaluate';
import { KernelHost } from '@core/rules/systems/counterspace/policy/kernel-host';
import type { Tables } from '@core/rules/systems/counterspace/tables';
import { seedOf, times } from '../../../long';
import { shippedDesigns, shippedScenario } from '../library';
import { at, battleOf, design, designSet, openMap, scenario } from './build';
import { COUNTERSPACE_CASES } from './cases';

/** The engine in WebAssembly. */
const machineOf = (tables: Tables) => KernelHost.of(tables, new Evaluation(tables, new PlayerContext(tables)));
/** Random games of each case. */
const GAMES = times(6, 300);
/** The default options. */
const ROLLED = { initiative: 'side-roll', firstTurn: 'roll' };

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the rules in JavaScript and in WebAssembly', () => {
  it.each(COUNTERSPACE_CASES.map((one) => [one.name, one] as const))('do the same: %s', (_name, one) => {
    const battle = battleOf(one.scenario, new Map(one.designs));
    const machine = machineOf(battle.tables);
    const first = seedOf('rules in both builds', 7);
    const rng = createRng(first);
    for (let seed = first; seed < first + GAMES; seed++) {
      const plain = battle.start(seed);
      const compiled = battle.start(seed);
      for (let step = 0; plain.side >= 0; step++) {
        const side = battle.sides[plain.side];
        const { list } = battle.choices(plain, side);
        const action = list[below(rng, list.length)];
        battle.apply(plain, side, action);
        machine!.take(compiled, codeOf(action));
        if (battle.hash(compiled) === battle.hash(plain)) continue;
        expect(compiled, `seed ${seed}, step ${step}: ${JSON.stringify(action)}`).toEqual(plain);
      }
    }
  });
});

/** Plays games in WebAssembly and decision by decision. */
function expectSame(of: Scenario, designs: Map<string, Design>): void {
  const battle = battleOf(of, designs);
  const machine = machineOf(battle.tables);
  const other = battleOf(of, designs);
  const seats = 2 ** of.sides.length - 1;
  for (let seed = 0; seed < 40; seed++) {
    const state = battle.start(seed);
    const draws = of.sides.map((_, side) => createRng(seed + side));
    const keys = draws.map(({ s0 }) => s0);
    while (state.side >= 0) machine!.play(state, seats, 1_000_000, false, keys);
    const plain = other.start(seed);
    while (plain.side >= 0) other.apply(plain, '', other.policy.greedy(plain, '', draws[plain.side]!));
    expect(battle.hash(state), `seed ${seed}`).toBe(other.hash(plain));
  }
}

describe('playing on, in games that once went another way', () => {
  it('fires where the best target has changed after a step', () => {
    const designs = designSet(
      design('a', { energy: 10, shields: 2, hull: 1, defence: 2, movement: 2, weapons: [] }),
      design('b', {
        energy: 1,
        shields: 0,
        hull: 8,
        defence: 1,
        movement: 3,
        weapons: [{ attack: 7, range: 4, energy: 1 }],
      }),
      design('c', { hull: 1, shields: 0, weapons: [] }),
    );
    const sides = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() }));
    const forces = [at('0202', 'a', 'a'), at('0104', 'b', 'b'), at('0310', 'c', 'c')];
    expectSame(
      scenario({
        map: openMap({ cols: 5, rows: 11, orientation: 'flat', stagger: 'even' }),
        sides,
        forces,
        options: ROLLED,
        turnLimit: 20,
      }),
      designs,
    );
  });

  it('fires at a bay whose ship has its shields down rather than move', () => {
    const designs = new Map([
      ...shippedDesigns(),
      ...designSet(
        design('post', {
          class: 'platform',
          energy: 6,
          hull: 4,
          defence: 0,
          movement: 2,
          weapons: [{ attack: 0, range: 6, energy: 5 }],
        }),
      ),
    ]);
    const map = openMap({ cols: 2, rows: 9, orientation: 'flat', stagger: 'even' });
    const orders = [{ type: 'advance', edge: 'north' }] as const;
    const forces = [
      at('0109', 'a', 'post', { count: 3, orders: [...orders] }),
      at('0101', 'a', 'battleship'),
      at('0204', 'b', 'dreadnaught'),
    ];
    expectSame(scenario({ map, forces, options: ROLLED, turnLimit: 6 }), designs);
  });
});

describe('where WebAssembly is not allowed', () => {
  it('games are the same, played step by step', async () => {
    vi.resetModules();
    const forbidden = vi.fn(() => {
      throw new Error('Refused to compile WebAssembly.');
    });
    vi.stubGlobal('WebAssembly', { ...WebAssembly, Module: forbidden });
    const { counterspace } = await import('@core/rules/systems/counterspace');
    const made = counterspace.setup(shippedScenario('minor-slugfest'), shippedDesigns());
    if (!made.ok) throw new Error(made.error[0]?.message);
    const other = battleOf(shippedScenario('minor-slugfest'), shippedDesigns());
    for (let seed = 0; seed < 3; seed++) {
      const state = made.value.start(seed);
      const plain = other.start(seed);
      const draws = [createRng(seed), createRng(seed + 1)];
      while (state.side >= 0) {
        expect(made.value.policy.autoplay!(state, 3, 'greedy', Infinity, draws)).toBeGreaterThan(0);
      }
      while (plain.side >= 0) other.apply(plain, '', other.policy.greedy(plain, '', draws[plain.side]!));
      expect(JSON.stringify(state)).toBe(JSON.stringify(plain));
    }
    expect(forbidden).toHaveBeenCalled();
  });
});
