import { assert, below, createRng, gameSeed } from '@core/base';
import { policyAction } from '@core/players/simple';
import { createPlayer } from '@core/players';
import { createMatch, playerSeed, runGame } from '@core/playtest';
import type { AnyBattle } from '@core/rules/contract';
import { IntegerCache } from '@core/rules/systems/mass-combat/policy/cache';
import type { MassState } from '@core/rules/systems/mass-combat';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { battleOf } from './build';
import { MASS_COMBAT_CASES } from './cases';
import { times } from '../../../long';

/*
 * Batches play whole stretches of a battle at once, with tables made beforehand. The games must be those of players that decide one by
 * one, and stay the same until the rules or the players change.
 */

const BATTLES = MASS_COMBAT_CASES.map(({ scenario, designs }) => battleOf(scenario, new Map(designs)));

/** A fingerprint of the last states of games 0 … `games` - 1 of the batch with seed 1. */
function digestOf(name: string, players: readonly string[], games: number): number {
  const battle = BATTLES[MASS_COMBAT_CASES.findIndex((one) => one.name === name)]!;
  const match = createMatch(battle as unknown as AnyBattle, players);
  assert(match.ok, 'there are such players');
  let digest = 0;
  for (let game = 0; game < games; game++) {
    runGame(match.value, gameSeed(1, game));
    digest = (Math.imul(digest, 31) + battle.hash(match.value.state as MassState)) | 0;
  }
  return digest;
}

// Change these numbers with the rules or the players only: revision 5 of the rules.
describe('games stay the same to the last die', () => {
  it.each([
    ['open field', 273303276],
    ['siege', -1257696284],
    ['raid', -396099217],
    ['ghoul strike', 577796323],
  ])('%s, 3,000 games of greedy players', (name, digest) => {
    expect(digestOf(name, ['greedy', 'greedy'], 3000)).toBe(digest);
  });

  it.each([
    ['raid', ['careful', 'careful'], 117855700],
    ['ghoul strike', ['careful', 'greedy'], -1577625415],
    ['raid', ['greedy', 'careful'], 1963167043],
    ['open field', ['greedy', 'random'], -1450411738],
  ])('%s, 300 games of %j', (name, players, digest) => {
    expect(digestOf(name, players, 300)).toBe(digest);
  });
});

describe('playing on', () => {
  const PLAYERS = ['greedy', 'careful'] as const;

  it('comes to the same as deciding one by one, wherever it is begun, for whatever seats and however far', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: BATTLES.length - 1 }),
        fc.integer(),
        fc.constantFrom(...PLAYERS),
        fc.integer({ min: 1, max: 3 }),
        (which, number, name, seats) => {
          const battle = BATTLES[which]!;
          const seed = number >>> 0;
          const rng = createRng(seed ^ 0x51ed270b);
          const state = battle.start(seed);
          // Somewhere in a random game, so that also what these players would not choose has happened.
          for (let left = below(rng, 80); left > 0 && battle.firstToAct(state) >= 0; left--) {
            const side = battle.sides[battle.firstToAct(state)]!;
            battle.apply(state, side, policyAction(battle, 'random', state, side, rng));
          }
          const again = battle.clone(state);
          const draws = battle.sides.map((_, index) => createRng(playerSeed(seed, index)));
          const players = battle.sides.map((_, index) => {
            const player = createPlayer(name, battle as unknown as AnyBattle, playerSeed(seed, index));
            assert(player.ok, 'there is such a player');
            return player.value;
          });
          for (;;) {
            const first = battle.firstToAct(state);
            if (first < 0) break;
            const most = 1 + below(rng, 12);
            const taken = battle.policy.autoplay(state, seats, name, most, draws);
            const mine = (seats & (1 << first)) !== 0;
            expect(taken).toBeLessThanOrEqual(most);
            expect(taken > 0).toBe(mine);
            for (let step = 0; step < taken; step++) {
              const index = battle.firstToAct(again);
              expect((seats >> index) & 1).toBe(1);
              const side = battle.sides[index]!;
              battle.apply(again, side, players[index]!.decide(again, side) as never);
            }
            expect(state).toEqual(again);
            // It stops only where it has to.
            const next = battle.firstToAct(state);
            if (taken < most) expect(next < 0 || (seats & (1 << next)) === 0).toBe(true);
            if (mine || next < 0) continue;
            const side = battle.sides[next]!;
            const action = policyAction(battle, 'random', state, side, rng);
            for (const one of [state, again]) battle.apply(one, side, action);
          }
          expect(battle.outcome(state)).toEqual(battle.outcome(again));
        },
      ),
      { numRuns: times(37, 150) },
    );
  });
});

describe('the memo of situations', () => {
  it('remembers what a map would, also after it has grown and was cleared', () => {
    // Few different integers, so that keys share parts.
    const part = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(-(2 ** 31), 2 ** 31 - 1, 65_536));
    fc.assert(
      fc.property(fc.array(fc.tuple(part, part, part), { minLength: 300, maxLength: 900 }), (keys) => {
        const memo = new IntegerCache<string>();
        for (let round = 0; round < 2; round++) {
          const known = new Map<string, string>();
          for (const key of keys) {
            const text = key.join();
            expect(memo.get(...key)).toBe(known.get(text));
            if (!known.has(text)) memo.add(...key, text);
            known.set(text, text);
          }
          expect(memo.size).toBe(known.size);
          for (const key of keys) expect(memo.get(...key)).toBe(key.join());
          memo.clear();
          expect(memo.size).toBe(0);
        }
      }),
      { numRuns: times(10, 20) },
    );
  });
});
