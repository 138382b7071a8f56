import { describe, expect, it } from 'vitest';
import { below, createRng, type Rng } from '@core/base';
import type { EntryEdge, Force, Scenario } from '@core/model';
import { createMatch, playerSeed, runGame } from '@core/playtest';
import { shippedDesigns, shippedScenario, shippedScenarios } from '../library';
import { at, battleOf, openMap, scenario } from './build';
import { times } from '../../../long';

const FLEET = ['battleship', 'destroyer', 'gunship', 'wazza-fighter', 'poh-defender', 'laser-platform', 'cargo-ship'];
const CHOICES = {
  crit: ['none', 'normal', 'double', 'bypass-shields', 'extra-d6'],
  tie: ['wound', 'miss', 'destroy'],
  damage: ['standard', 'difference'],
  initiative: ['side-roll', 'igo-hugo'],
  torpedoes: [true, true, false],
  pointDefence: [true, true, false],
  smartTorpedoes: [false, true],
} as const;

const EDGES: EntryEdge[] = [
  { id: 'north', side: 'a', edge: 'north', use: 'enter' },
  { id: 'south', side: 'b', edge: 'south', use: 'enter' },
];

function oneOf<T>(rng: Rng, list: readonly T[]): T {
  return list[below(rng, list.length)];
}

/** Two fleets of up to five ships that begin somewhere on a small open map, or come in later without E and shields, under any of the optional rules. */
function randomScenario(seed: number): Scenario {
  const rng = createRng(seed);
  const forces: Force[] = [];
  for (const side of ['a', 'b']) {
    for (let ship = 1 + below(rng, 5); ship > 0; ship--) {
      const hex = `${String(1 + below(rng, 9)).padStart(2, '0')}${String(1 + below(rng, 9)).padStart(2, '0')}`;
      const design = forces.some((one) => one.side === side) ? oneOf(rng, FLEET) : oneOf(rng, FLEET.slice(0, 5));
      const start = { type: 'edge', edge: side === 'a' ? 'north' : 'south', turn: 1 + below(rng, 3) } as const;
      const comesIn = below(rng, 4) === 0 && design !== 'laser-platform';
      forces.push({
        ...at(hex, side, design),
        id: `${side}-${ship}`,
        ...(comesIn ? { start, condition: { shields: 0, energy: 0 } } : {}),
      });
    }
  }
  const options = Object.fromEntries(
    Object.entries(CHOICES).map(([key, values]) => [key, oneOf<string | boolean>(rng, values)]),
  );
  return scenario({ map: openMap({ edges: EDGES }), forces, options, turnLimit: 25 });
}

/** Plays games of a match as batches do, and the same games decision by decision with a separate battle. */
function expectSame(of: Scenario, player: 'greedy' | 'careful', games: number): void {
  const designs = shippedDesigns();
  const made = createMatch(
    battleOf(of, designs),
    of.sides.map(() => player),
  );
  if (!made.ok) throw new Error(made.error[0]?.message);
  const other = battleOf(of, designs);
  for (let seed = 0; seed < games; seed++) {
    runGame(made.value, seed);
    const draws = of.sides.map((_, side) => createRng(playerSeed(seed, side)));
    const plain = other.start(seed);
    while (plain.side >= 0) other.apply(plain, '', other.policy[player]!(plain, '', draws[plain.side]!));
    expect(JSON.stringify(made.value.state), `seed ${seed}`).toBe(JSON.stringify(plain));
  }
}

describe('games of a batch end as decided one by one', () => {
  it.each(shippedScenarios('counterspace').map(({ id }) => id))('in the scenario %s', (id) => {
    for (const player of ['greedy', 'careful'] as const) expectSame(shippedScenario(id), player, times(12, 40));
  });

  it.each(Array.from({ length: times(20, 60) }, (_, seed) => seed))('in random fleet action %i', (seed) => {
    expectSame(randomScenario(seed), seed % 2 === 0 ? 'greedy' : 'careful', 12);
  });
});
