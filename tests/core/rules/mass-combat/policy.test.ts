import { createRng, assert } from '@core/base';
import { policyAction } from '@core/players/simple';
import { createMatch, runGame } from '@core/playtest';
import { createPlayer } from '@core/players';
import type { MassAction, MassState } from '@core/rules/systems/mass-combat';
import { pushGain } from '@core/rules/systems/mass-combat/policy/common';
import { Replies } from '@core/rules/systems/mass-combat/policy/replies';
import { isHopeless } from '@core/rules/systems/mass-combat/policy/prospects';
import { Situations } from '@core/rules/systems/mass-combat/policy/situations';
import type { Scenario } from '@core/model';
import type { AnyBattle } from '@core/rules/contract';
import { describe, expect, it } from 'vitest';
import { battleOf, character, Field, BLANK } from './build';
import { MASS_COMBAT_CASES } from './cases';
import { IS_LONG } from '../../../long';

const FIGHTING_RETREAT = 3;
const FULL_RETREAT = 4;
const PARLEY = 5;

const BATTLES = MASS_COMBAT_CASES.map(({ scenario, designs }) => battleOf(scenario, new Map(designs)));

/** States of random games in which one side has sealed its strategy and the other has not. */
function sealedStates(
  count: number,
): { battle: (typeof BATTLES)[number]; state: MassState; open: string; shut: number }[] {
  const actions = [];
  for (let seed = 1; actions.length < count; seed++) {
    const battle = BATTLES[seed % BATTLES.length]!;
    const state = battle.start(seed);
    const rng = createRng(seed);
    for (let step = 0; step < 60 && battle.toAct(state).length > 0; step++) {
      const acting = battle.toAct(state);
      const side = acting[step % acting.length]!;
      battle.apply(state, side, policyAction(battle, 'random', state, side, rng));
      if (state.phase === 2 && battle.toAct(state).length === 1) {
        const open = battle.toAct(state)[0]!;
        actions.push({ battle, state: battle.clone(state), open, shut: 1 - battle.sides.indexOf(open) });
      }
    }
  }
  return actions;
}

describe('players know only what their side may', () => {
  const states = sealedStates(40);
  const names = ['random', 'greedy', 'careful', 'search:10', 'mixed:2'];

  it.each(names)('%s decides the same whatever the foe has sealed', (name) => {
    for (const { battle, state, open, shut } of name.includes(':') ? states.slice(0, 4) : states) {
      const decisions = new Set<string>();
      const observations = new Set<string>();
      const weights = new Set<string>();
      for (let s = 0; s < 13; s++) {
        const other = battle.clone(state);
        other.sides[shut]!.strategy = s;
        const player = createPlayer(name, battle as unknown as AnyBattle, 9);
        assert(player.ok, 'there is such a player');
        decisions.add(JSON.stringify(player.value.decide(other, open)));
        observations.add(JSON.stringify(battle.observe(other, open)));
        const list = [...battle.choices(other, open).list];
        const out: number[] = [];
        battle.policy.prior(other, open, list, out);
        weights.add(
          JSON.stringify([out, battle.policy.evaluate(other, open), list.map((one) => battle.odds(other, open, one))]),
        );
      }
      expect([decisions.size, observations.size, weights.size]).toEqual([1, 1, 1]);
    }
  });

  it('opens again what the foe has sealed, and keeps what is the side’s own', () => {
    for (const { battle, state, open, shut } of states) {
      const again = battle.policy.unsealOrders(state, open);
      expect(battle.toAct(again)).toHaveLength(2);
      expect(again.sides[shut]!.strategy).toBe(-1);
      const kept = battle.policy.unsealOrders(state, battle.sides[shut]!);
      expect(kept.sides[shut]!.strategy).toBe(state.sides[shut]!.strategy);
    }
  });

  it('draws allowed strategies for what is sealed', () => {
    for (const { battle, state, open, shut } of states) {
      const guess = battle.policy.determinize(state, open, createRng(3));
      const strategy = guess.sides[shut]!.strategy;
      const reopened = battle.policy.unsealOrders(state, open);
      const action: MassAction = { t: 'strategy', s: strategy };
      expect(battle.check(reopened, battle.sides[shut]!, action)).toBeUndefined();
    }
  });
});

describe('the greedy player', () => {
  it('rates a pair of strategies from either side as the same game', () => {
    const field = new Field({ a: { fighters: 120 }, b: { fighters: 120 } });
    field.goOn(() => field.state.phase === 2);
    const situations = new Situations(field.battle.tables);
    const [a, b] = situations.rate(field.state);
    expect(a.allowed).toEqual(b.allowed);
    for (const [index, value] of a.usual.entries()) expect(value).toBeCloseTo(b.usual[index]!, 9);
  });

  it('pushes a lost roll with many free dice, and leaves a won one with nothing to gain', () => {
    const field = new Field();
    field.choose(10, 10);
    const own = field.side('a');
    Object.assign(field.side('b'), BLANK, { battleSuccesses: 2 });
    Object.assign(own, BLANK, { strategyBlanks: 6 });
    expect(pushGain(field.battle.tables, field.state, 0)).toBeGreaterThan(0);
    Object.assign(own, BLANK, { battleSuccesses: 9, battleBlanks: 4, strategySuccesses: 1 });
    expect(pushGain(field.battle.tables, field.state, 0)).toBeLessThan(0);
    Object.assign(own, BLANK);
    expect(pushGain(field.battle.tables, field.state, 0)).toBe(0);
  });

  it('beats the random player in the open field', () => {
    const battle = battleOf(MASS_COMBAT_CASES[1]!.scenario, new Map(MASS_COMBAT_CASES[1]!.designs));
    const match = createMatch(battle as unknown as AnyBattle, ['greedy', 'random']);
    assert(match.ok, 'there are such players');
    let won = 0;
    for (let seed = 1; seed <= 300; seed++) {
      runGame(match.value, seed);
      if (battle.outcome(match.value.state as MassState)?.side === 'militia') won++;
    }
    expect(won).toBeGreaterThan(240);
  });
});

describe('computer players and the rules that they used to ignore', () => {
  /** Actions of games between two players of this name. */
  function played(
    name: 'greedy' | 'careful',
    which: number,
    games: number,
  ): { action: MassAction; state: MassState }[] {
    const battle = BATTLES[which]!;
    const decisions: { action: MassAction; state: MassState }[] = [];
    for (let seed = 1; seed <= games; seed++) {
      const state = battle.start(seed);
      const rng = createRng(seed);
      while (battle.toAct(state).length > 0) {
        const side = battle.toAct(state)[0]!;
        const action = battle.policy[name](state, side, rng);
        decisions.push({ action, state: battle.clone(state) });
        battle.apply(state, side, action);
      }
    }
    return decisions;
  }

  it.each(['greedy', 'careful'] as const)('%s plays commando operations and Remarkable Actions', (name) => {
    const deeds = played(name, 1, 30).filter(({ action }) => action.t === 'deed' || action.t === 'power');
    const commandos = deeds.filter(({ action }) => 'c' in action && action.c === 1);
    expect(commandos.length).toBeGreaterThan(deeds.length / 10);
    expect(commandos.length).toBeLessThan(deeds.length);
  });

  it.each([
    ['greedy', 5],
    ['careful', 3],
  ] as const)('%s retreats where the battle is lost, and hardly elsewhere', (name, least) => {
    const { tables } = BATTLES[1]!;
    const chosen = played(name, 1, 120).flatMap(({ action, state }) =>
      action.t === 'strategy'
        ? [{ s: action.s, hopeless: [0, 1].some((side) => isHopeless(tables, state, side)) }]
        : [],
    );
    const retreats = (hopeless: boolean): number =>
      chosen.filter((one) => one.hopeless === hopeless && (one.s === FIGHTING_RETREAT || one.s === FULL_RETREAT))
        .length;
    expect(retreats(true)).toBeGreaterThan(least);
    expect(retreats(false)).toBeLessThan(chosen.length / 500);
  });

  it.each(['greedy', 'careful'] as const)('%s leaves the field where leaving wins', (name) => {
    const victory: Scenario['victory'] = [
      { id: 'away', side: 'a', name: 'Away', when: { type: 'exited', units: { side: 'a' }, atLeast: 1 } },
    ];
    const field = new Field({ changes: { victory } });
    field.goOn(() => field.state.phase === 2);
    const action = field.battle.policy[name](field.state, 'a', createRng(1));
    expect([FIGHTING_RETREAT, FULL_RETREAT]).toContain((action as { s: number }).s);
  });

  it('settles a battle in the talks that a truce wins, and fights on where a truce loses', () => {
    const victory: Scenario['victory'] = [
      {
        id: 'held',
        side: 'b',
        name: 'Held',
        when: { type: 'survivors', units: { side: 'b' }, atLeast: 1 },
        ends: false,
      },
    ];
    const field = new Field({ changes: { victory } });
    field.choose(PARLEY, PARLEY);
    const answer = (side: string): unknown => field.battle.policy.greedy(field.state, side, createRng(1));
    expect([answer('a'), answer('b')]).toEqual([
      { t: 'talks', y: 0 },
      { t: 'talks', y: 1 },
    ]);
  });

  it('buys the success of a rally with a power unless the leader has many dice', () => {
    const answer = (command: number): unknown => {
      const leader = character('L', { roles: ['leader'], skills: { command }, power: 2 });
      const field = new Field({ a: { characters: [leader] } });
      field.goOn(() => field.state.phase === 2);
      field.side('a').confused = 1;
      field.choose(9, 10);
      field.finishWave({ a: { battleSuccesses: 1 }, b: { battleSuccesses: 1 } });
      return field.battle.policy.greedy(field.state, 'a', createRng(1));
    };
    expect([answer(3), answer(20)]).toEqual([{ t: 'power', u: 0, n: 1, c: 0 }, { t: 'rally' }]);
  });
});

describe('the careful player', () => {
  it.runIf(IS_LONG)('beats the greedy one in the open field, seats changed', () => {
    const battle = battleOf(MASS_COMBAT_CASES[1]!.scenario, new Map(MASS_COMBAT_CASES[1]!.designs));
    const games = 400;
    let points = 0;
    for (const players of [
      ['careful', 'greedy'],
      ['greedy', 'careful'],
    ]) {
      const match = createMatch(battle as unknown as AnyBattle, players);
      assert(match.ok, 'there are such players');
      const side = battle.sides[players.indexOf('careful')];
      for (let seed = 1; seed <= games; seed++) {
        runGame(match.value, seed);
        const winner = battle.outcome(match.value.state as MassState)?.side;
        points += winner === side ? 1 : winner === null ? 0.5 : 0;
      }
    }
    // The same seeds bring the same games.
    expect(points / (2 * games)).toBeGreaterThan(0.55);
  });

  it('gains time by a parley that the weaker enemy accepts, where time is on its side', () => {
    const offers = (winner: string): boolean => {
      const victory: Scenario['victory'] = [
        { id: 'late', side: winner, name: 'Late', when: { type: 'turn', turn: 4 } },
      ];
      const field = new Field({
        a: { fighters: 60 },
        b: { fighters: 90 },
        postures: [{ side: 'a', circumstances: 3 }],
        changes: { victory, turnLimit: 4 },
      });
      field.goOn(() => field.state.phase === 2);
      field.state.turn = 3;
      return (field.battle.policy.careful(field.state, 'b', createRng(1)) as { s: number }).s === PARLEY;
    };
    expect([offers('b'), offers('a')]).toEqual([true, false]);
  });

  it('does not let a character who takes no risks help a bold one', () => {
    const bold = character('Bold', { roles: ['assailant'], skills: { sneak: 8 } });
    const shy = character('Shy', { roles: ['leader', 'assailant'], skills: { sneak: 3 } });
    const field = new Field({ a: { characters: [bold, shy] } });
    field.goOn(() => field.state.phase === 2, { t: 'risk', u: 0, r: 3 }, { t: 'risk', u: 1, r: -3 });
    field.choose(10, 10);
    const { policy } = field.battle;
    const help = (['greedy', 'careful'] as const).map((name) => policy[name](field.state, 'a', createRng(1)));
    expect(help).toMatchObject([
      { t: 'deed', u: 0, h: 1 },
      { t: 'deed', u: 0, h: 0 },
    ]);
  });

  it('takes no chances while time is on its side, and all of them in the last wave against it', () => {
    const held: Scenario['victory'] = [
      {
        id: 'held',
        side: 'b',
        name: 'Held',
        when: {
          type: 'all',
          of: [
            { type: 'turn', turn: 3 },
            { type: 'survivors', units: { side: 'b' }, atLeast: 1 },
          ],
        },
      },
    ];
    const field = new Field({ changes: { victory: held, turnLimit: 3 } });
    field.goOn(() => field.state.phase === 2);
    field.state.turn = 3;
    field.choose(10, 10);
    const { tables } = field.battle;
    const replies = new Replies(tables, new Situations(tables));
    Object.assign(field.side('a'), BLANK, { battleSuccesses: 6, battleBlanks: 8, strategyBlanks: 2 });
    Object.assign(field.side('b'), BLANK, { battleBlanks: 8, strategyBlanks: 2 });
    // Only a rout saves the attacker; the defender can only lose by more dice of the enemy.
    expect(replies.pushGain(field.state, 0)).toBeGreaterThan(0);
    Object.assign(field.side('b'), { battleSuccesses: 6 });
    expect(replies.pushGain(field.state, 1)).toBeLessThan(0);
  });
});

describe('the search player', () => {
  it('knows greedy from careful enemies by the risks that they have taken', () => {
    const battle = BATTLES[1]!;
    const { policy } = battle;
    const chances = (['greedy', 'careful'] as const).map((name) => {
      const state = battle.start(4);
      const rng = createRng(1);
      while (state.phase !== 2) {
        const side = battle.toAct(state)[0]!;
        battle.apply(state, side, policy[name](state, side, rng));
      }
      return policy.rollouts.carefulFoes(state, battle.sides[0]!);
    });
    expect(chances[0]).toBeLessThan(0.5);
    expect(chances[1]).toBeGreaterThan(0.5);
  });
});
