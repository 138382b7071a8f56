import { assert } from '@core/base';
import { createPlayer } from '@core/players';
import { minimal } from '@core/rules/systems/minimal';
import { describe, expect, it } from 'vitest';
import * as drive from '../rules/drive-table/build';
import { at, battleOf, design, designSet, scenario } from '../rules/minimal/build';

const DESIGNS = designSet(design('ship'));
const forces = [at('0812', 'a', 'ship'), at('0804', 'b', 'ship', 1)];

describe('a search over sealed orders', () => {
  it("draws the other side's orders before its own, in every playout", () => {
    const battle = battleOf(scenario({ forces }), DESIGNS);
    const state = battle.start(1);
    const player = createPlayer('search:20', battle, 7);
    assert(player.ok, 'a player');
    const asked: string[] = [];
    const { apply } = battle;
    const alone: number[] = [];
    battle.apply = (on, side, action, events): void => {
      if (action.t === 'order') {
        asked.push(side);
        // Its own order is only ever tried when all others are in.
        if (side === 'a' && on.turn === 1) alone.push(battle.toAct(on).length);
      }
      apply.call(battle, on, side, action, events);
    };
    const action = player.value.decide(state, 'a');
    expect(battle.check(state, 'a', action)).toBeUndefined();
    expect(asked[0]).toBe('b');
    expect(alone.length).toBeGreaterThanOrEqual(8);
    expect(new Set(alone)).toEqual(new Set([1]));
  });

  it('does not know what the other side has sealed', () => {
    const battle = battleOf(scenario({ forces }), DESIGNS);
    const decisions = ['2', '1L', 'R2'].map((text) => {
      const state = battle.start(1);
      const plot = battle
        .choices(state, 'a')
        .list.find((candidate) => battle.info(state, 'a', candidate).label.includes(`: ${text},`));
      assert(plot !== undefined, text);
      battle.apply(state, 'a', plot);
      const player = createPlayer('search:40', battle, 7);
      assert(player.ok, 'a player');
      return JSON.stringify(player.value.decide(state, 'b'));
    });
    expect(new Set(decisions).size).toBe(1);
  });

  it('plays whole games by the rules', () => {
    const setup = minimal.setup(scenario({ forces, turnLimit: 4 }), DESIGNS);
    assert(setup.ok, 'a battle');
    const battle = setup.value;
    const state = battle.start(3);
    const players = ['a', 'b'].map((_, seat) =>
      createPlayer('search:10', battleOf(scenario({ forces, turnLimit: 4 }), DESIGNS), seat),
    );
    for (let side = battle.toAct(state)[0]; side !== undefined; side = battle.toAct(state)[0]) {
      const player = players[battle.sides.indexOf(side)];
      assert(player?.ok === true, 'a player');
      const action = player.value.decide(state, side) as Parameters<typeof battle.apply>[2];
      expect(battle.check(state, side, action)).toBeUndefined();
      battle.apply(state, side, action);
    }
    expect(battle.outcome(state)).toBeDefined();
  });
});

describe('a deep search, which expects searching foes', () => {
  const ships = ['a-1', 'a-2', 'b-1', 'b-2'].map((id) => drive.force(id, id.slice(0, 1), 'ship'));
  const battle = drive.battleOf(drive.scenario(ships), drive.designSet(drive.design('ship')));

  function decisionsOf(name: string, seal: number): string[] {
    const state = battle.start(1);
    for (let ship = 0; ship < 2; ship++) {
      const list = [...battle.choices(state, 'a').list];
      battle.apply(state, 'a', list[(seal * 7) % list.length]!);
    }
    const player = createPlayer(name, battle, 7);
    assert(player.ok, 'a player');
    return [0, 1].map(() => {
      const action = player.value.decide(state, 'b') as Parameters<typeof battle.apply>[2];
      expect(battle.check(state, 'b', action)).toBeUndefined();
      battle.apply(state, 'b', action);
      return JSON.stringify(action);
    });
  }

  it.each(['search:800', 'search:2000'])('does not know what they have sealed: %s', (name) => {
    expect(decisionsOf(name, 1)).toEqual(decisionsOf(name, 0));
  });

  it('wins most games against the search that it expects', () => {
    let points = 0;
    const games = 6;
    for (let game = 0; game < games; game++) {
      const state = battle.start(game);
      const players = battle.sides.map((side, seat) => {
        const player = createPlayer(seat === game % 2 ? 'search:800' : 'search', battle, 2 * game + seat);
        assert(player.ok, side);
        return player.value;
      });
      for (let acting = battle.firstToAct(state); acting >= 0; acting = battle.firstToAct(state)) {
        const side = battle.sides[acting]!;
        battle.apply(state, side, players[acting]!.decide(state, side) as Parameters<typeof battle.apply>[2]);
      }
      const winner = battle.outcome(state)?.side ?? null;
      points += winner === null ? 0.5 : winner === battle.sides[game % 2] ? 1 : 0;
    }
    expect(points / games).toBeGreaterThan(0.6);
  });
});
