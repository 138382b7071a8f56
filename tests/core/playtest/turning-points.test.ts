import { describe, expect, it } from 'vitest';
import { assert } from '@core/base';
import { createPlayer } from '@core/players';
import { type PlayedAction, turningPoints } from '@core/playtest';
import { battleOf, slugfest } from '../../renderer/battle/support';

describe('turning points', () => {
  const battle = battleOf(slugfest());
  const player = createPlayer('greedy', battle, 1);
  assert(player.ok, 'greedy plays');
  const actions: PlayedAction[] = [];
  const state = battle.start(3);
  for (let index = battle.firstToAct(state); index >= 0; index = battle.firstToAct(state)) {
    const side = battle.sides[index] ?? '';
    const action = player.value.decide(state, side);
    actions.push({ side, action });
    battle.apply(state, side, action);
  }
  const winner = battle.outcome(state)?.side ?? battle.sides[0] ?? '';
  const found = turningPoints(battle, 3, actions, winner, { playouts: 30 });

  it('are the largest swings of the chance of winning, in order', () => {
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(6);
    expect(found.map(({ index }) => index)).toEqual(found.map(({ index }) => index).sort((a, b) => a - b));
    for (const { index, before, after } of found) {
      expect(index).toBeLessThan(actions.length);
      expect(Math.abs(after - before)).toBeGreaterThanOrEqual(0.05);
    }
  });

  it('mirror each other for the two sides', () => {
    const loser = battle.sides.find((side) => side !== winner) ?? '';
    const mirrored = turningPoints(battle, 3, actions, loser, { playouts: 30 });
    expect(mirrored.map(({ index }) => index)).toEqual(found.map(({ index }) => index));
    for (const [at, { before }] of mirrored.entries()) expect(before).toBeCloseTo(1 - (found[at]?.before ?? 0));
  });

  it('are none where the playouts are too few to tell', () => {
    for (const playouts of [1, 3]) expect(turningPoints(battle, 3, actions, winner, { playouts })).toEqual([]);
    for (const { before, after, playouts } of found) {
      expect(playouts).toBe(30);
      expect(Math.abs(after - before) * playouts).toBeGreaterThan(2);
    }
  });

  it('are none in a battle without actions', () => {
    expect(turningPoints(battle, 3, [], winner, { playouts: 5 })).toEqual([]);
  });
});
