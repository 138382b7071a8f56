import { describe, expect, it } from 'vitest';
import { assert } from '@core/base';
import { createPlayer, parsePlayer, playerLabel, PLAY_STYLES, splitStyle, withStyle } from '@core/players';
import { styledBattle } from '@core/players/styles';
import { battleOf, brawl } from '../../renderer/battle/support';

describe('names of styles', () => {
  it('stand behind a level of search', () => {
    expect(parsePlayer('search+aggressive')).toEqual({
      ok: true,
      value: { kind: 'search', budget: { kind: 'playouts', playouts: 200 }, style: 'aggressive' },
    });
    expect(parsePlayer('search:50ms+objective').ok).toBe(true);
    expect(parsePlayer('search:0')).toEqual({
      ok: false,
      error: 'The budget in “search:0” must be from 1 to 1,000,000.',
    });
    for (const name of ['search+wild', 'greedy+aggressive', 'search+']) expect(parsePlayer(name).ok, name).toBe(false);
  });

  it('split and join', () => {
    for (const style of [undefined, ...PLAY_STYLES]) {
      expect(splitStyle(withStyle('search:400', style))).toEqual({ level: 'search:400', style });
    }
    expect(withStyle('greedy', 'aggressive')).toBe('greedy');
    expect(playerLabel('search+cautious')).toBe('Search, cautious');
  });
});

describe('a style', () => {
  const battle = battleOf(brawl());
  const [first = '', second = ''] = battle.sides;

  /** The battle in which greedy players have fought until a unit is lost. */
  function worn() {
    const player = createPlayer('greedy', battle, 1);
    assert(player.ok, 'greedy plays');
    const state = battle.start(3);
    for (let index = battle.firstToAct(state); index >= 0; index = battle.firstToAct(state)) {
      const side = battle.sides[index] ?? '';
      battle.apply(state, side, player.value.decide(state, side));
      const lost = battle.fates(state).filter(({ fate }) => fate === 'destroyed');
      if (lost.length > 0 && battle.outcome(state) === undefined) return { state, loser: lost[0]?.side ?? '' };
    }
    throw new Error('nothing was lost');
  }

  it('values losses differently', () => {
    const { state, loser } = worn();
    const winner = loser === first ? second : first;
    const valueFor = (side: string, style?: (typeof PLAY_STYLES)[number]): number =>
      (style === undefined ? battle : styledBattle(battle, style)).policy.evaluate(state, side);
    expect(valueFor(winner, 'aggressive')).toBeGreaterThan(valueFor(winner));
    expect(valueFor(loser, 'cautious')).toBeLessThan(valueFor(loser));
    expect(valueFor(loser, 'objective')).toBeGreaterThan(valueFor(loser));
  });

  it('plays legal actions', () => {
    const state = battle.start(5);
    const side = battle.sides[battle.firstToAct(state)] ?? '';
    for (const style of PLAY_STYLES) {
      const player = createPlayer(`search:20+${style}`, battle, 1);
      assert(player.ok, style);
      expect(battle.check(state, side, player.value.decide(state, side))).toBeUndefined();
    }
  });
});
