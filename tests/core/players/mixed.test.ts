import { assert, gameSeed } from '@core/base';
import { createPlayer, equilibrium, parsePlayer, playerChoices, RoundSolver, withErrors } from '@core/players';
import type { Player } from '@core/players';
import { playerSeed } from '@core/playtest';
import type { AnyBattle } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { exploiter, spyOnGreedy, spyOnMixed } from '../../../bench/exploiter';
import { IS_LONG, times } from '../../long';
import { shippedDesigns, shippedScenario } from '../rules/library';

const SAMPLES = 128;

function battleOf(id: string): AnyBattle {
  const scenario = shippedScenario(id);
  const setup = ruleSystem(scenario.rules)?.setup(scenario, shippedDesigns());
  assert(setup?.ok === true, 'can be played');
  return setup.value;
}

const battle = battleOf('drive-duel');

/** Two cutters: every order there is to choose from is soon weighed. The bench does the same with the larger ships of the duel. */
const smallDuel = ((): AnyBattle => {
  const { options: _options, ...duel } = shippedScenario('drive-duel');
  const forces = duel.forces.map((force) => ({ ...force, design: 'cutter' }));
  const setup = ruleSystem(duel.rules)?.setup({ ...duel, options: {}, forces }, shippedDesigns());
  assert(setup?.ok === true, 'can be played');
  return setup.value;
})();

function player(name: string, at = battle): Player {
  const player = createPlayer(name, at, 3);
  assert(player.ok, player.ok ? '' : player.error);
  return player.value;
}

/**
 * Share of the games on `small` (or another battle) that the first wins, seats swapped in every other unless `fixed`; a draw counts half.
 */
function share(first: Player, second: Player, games: number, small = smallDuel, fixed = false): number {
  let points = 0;
  const state = small.start(0);
  for (let game = 0; game < games; game++) {
    const seat = fixed ? 0 : game % 2;
    const seats = seat === 0 ? [first, second] : [second, first];
    for (const [index, one] of seats.entries()) one.begin(playerSeed(gameSeed(5, game), index));
    small.restart(state, game);
    for (let index = small.firstToAct(state); index >= 0; index = small.firstToAct(state)) {
      small.apply(state, small.sides[index]!, seats[index]!.decide(state, small.sides[index]!));
    }
    const winner = small.outcome(state)?.side ?? null;
    points += winner === null ? 0.5 : winner === small.sides[seat] ? 1 : 0;
  }
  return points / games;
}

describe('regret matching', () => {
  it('solves games whose solution is known', () => {
    const pennies = equilibrium([
      [1, -1],
      [-1, 1],
    ]);
    expect(pennies.rows[0]).toBeCloseTo(0.5, 2);
    // By hand: 3p - 2(1-p) = -p + (1-p) gives p = 3/7; the columns likewise.
    const uneven = equilibrium([
      [3, -1],
      [-2, 1],
    ]);
    expect(uneven.rows[0]).toBeCloseTo(3 / 7, 2);
    expect(uneven.columns[0]).toBeCloseTo(2 / 7, 2);
    expect(uneven.value).toBeCloseTo(1 / 7, 2);
  });

  it('chooses a dominant strategy', () => {
    expect(
      equilibrium([
        [0, 1],
        [-1, 0.5],
      ]).rows[0],
    ).toBeGreaterThan(0.99);
  });
});

describe('the price of a mistake', () => {
  // The column player can hold the row player to -1 with its first choice, whatever the row player does.
  const floor = [
    [-1, -1, -1],
    [-1, 1, -1],
    [-1, -0.9, 0],
  ];

  it('is 0 where every choice has the same value against the best response', () => {
    expect(equilibrium(floor).rows[2]).toBeLessThan(0.9);
    expect(equilibrium(withErrors(floor, [0.2, 0, 0.8], 0.1)).rows[2]).toBeGreaterThan(0.99);
  });

  it('is at most its share of the payoff range', () => {
    const pennies = [
      [1, -1],
      [-1, 1],
    ];
    const { rows } = equilibrium(withErrors(pennies, [1, 0], 0.1));
    for (const column of [0, 1]) {
      expect(rows.reduce((sum, chance, row) => sum + chance * pennies[row]![column]!, 0)).toBeGreaterThan(-0.2);
    }
  });
});

describe('the mixed player', () => {
  it('exists by name, for sealed orders only', () => {
    expect(parsePlayer('mixed:20')).toEqual({ ok: true, value: { kind: 'mixed', samples: 20 } });
    expect(parsePlayer('mixed:1').ok).toBe(false);
    expect(playerChoices(true).map(({ name }) => name)).toContain('mixed');
    expect(playerChoices(false).map(({ name }) => name)).not.toContain('mixed');
    expect(createPlayer('mixed', battleOf('minor-slugfest'), 1).ok).toBe(false);
  });

  it('decides the same for the same seed, acts legally, and does not change the state', () => {
    for (const id of ['drive-duel', 'patrol-against-raider', 'minimal-three-on-three']) {
      const at = battleOf(id);
      const state = at.start(1);
      const [first, second] = [player('mixed:8', at), player('mixed:8', at)];
      for (let step = 0; step < 12 && at.firstToAct(state) >= 0; step++) {
        const side = at.sides[at.firstToAct(state)]!;
        const before = JSON.stringify(state);
        const action = first.decide(state, side);
        expect(second.decide(state, side)).toEqual(action);
        expect(JSON.stringify(state)).toBe(before);
        expect(at.check(state, side, action)).toBeUndefined();
        at.apply(state, side, action);
      }
    }
  });

  it('does not look at sealed orders', () => {
    const solver = new RoundSolver(battle, SAMPLES);
    const seen = [0, 1].map((seal) => {
      const state = battle.start(1);
      const list = [...battle.choices(state, 'a').list];
      battle.apply(state, 'a', list[seal * 30]!);
      return solver.solve(state, 'b');
    });
    expect(seen[0]).toEqual(seen[1]);
  });

  it('randomises its choice', () => {
    const { chances } = new RoundSolver(battle, SAMPLES).solve(battle.start(1), 'a');
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(Math.max(...chances)).toBeLessThan(0.9);
  });

  it.runIf(IS_LONG)(
    'loses at most 2 in 3 games to a best response that knows it, unlike greedy',
    () => {
      const mixed = player(`mixed:${SAMPLES}`, smallDuel);
      expect(share(exploiter(smallDuel, spyOnMixed(smallDuel, SAMPLES)), mixed, 40)).toBeLessThanOrEqual(0.667);
      expect(share(exploiter(smallDuel, spyOnGreedy(smallDuel)), player('greedy', smallDuel), 40)).toBeGreaterThan(
        0.75,
      );
    },
    60_000,
  );

  it('does not give up when all its values are equally low', () => {
    // The raider can always escape, which it counts as a win: only its errors decide.
    const { options: _options, ...raid } = shippedScenario('drive-duel');
    const [cutter, raider] = raid.forces;
    const forces = [
      { ...cutter!, id: 'cutters', design: 'cutter', count: 2 },
      { ...raider!, id: 'raider', design: 'lancer' },
    ];
    const escape = {
      ...{ id: 'away', side: 'b', name: 'Away', ends: false },
      when: { type: 'exited', units: { force: 'raider' }, atLeast: 1 },
    } as const;
    const caught = {
      ...{ id: 'caught', side: 'a', name: 'Caught' },
      when: { type: 'destroyed', units: { force: 'raider' }, atLeast: 1 },
    } as const;
    const setup = ruleSystem(raid.rules)?.setup(
      { ...raid, options: {}, forces, victory: [caught, escape] },
      shippedDesigns(),
    );
    assert(setup?.ok === true, 'can be played');
    const hopeless = setup.value;
    expect(share(player('mixed', hopeless), player('greedy', hopeless), times(6, 20), hopeless, true)).toBeGreaterThan(
      0.5,
    );
  }, 60_000);

  it.runIf(IS_LONG)(
    'plays Minimal Space Combat, with its dice, and beats the greedy player',
    () => {
      const duel = battleOf('minimal-duel');
      expect(share(player('mixed', duel), player('greedy', duel), 60, duel)).toBeGreaterThan(0.52);
    },
    60_000,
  );

  it('does not look at sealed orders of Minimal Space Combat', () => {
    const duel = battleOf('minimal-duel');
    const solver = new RoundSolver(duel, SAMPLES);
    const seen = [0, 1].map((seal) => {
      const state = duel.start(1);
      duel.apply(state, 'red', [...duel.choices(state, 'red').list][seal * 3]!);
      return solver.solve(state, 'blue');
    });
    expect(seen[0]).toEqual(seen[1]);
  });

  it('beats the greedy player', () => {
    expect(share(player(`mixed:${SAMPLES}`, smallDuel), player('greedy', smallDuel), times(30, 60))).toBeGreaterThan(
      0.55,
    );
  }, 60_000);
});
