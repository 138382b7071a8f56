import type { Observation } from '@core/rules/contract';
import { goneEffect, noteEffect, type Effect } from '@core/rules/effects';
import { frameOf, tweensOf } from '@renderer/features/battle/model/tween';
import { expect, it } from 'vitest';

const at = (hex: number): Observation['units'][number] => ({
  index: 0,
  id: 'u',
  name: 'Ship',
  side: 'a',
  design: 'ship',
  silhouette: 'destroyer',
  hex,
  facing: 0,
  fate: 'alive',
  bars: [],
  facts: [],
  active: false,
  hasActed: false,
});
const observation: Observation = {
  side: null,
  turn: 1,
  phase: '',
  toAct: [],
  activeUnit: -1,
  units: [at(5), { ...at(9), index: 1, id: 'v' }],
};
const move = (unit: number, ...hexes: number[]): Effect => ({
  kind: 'move',
  unit,
  path: hexes.map((hex) => ({ hex, facing: 2 })),
  simultaneous: true,
});

it('combines the moves of an action, then shows their results', () => {
  const effects: Effect[] = [
    move(0, 5, 6, 7),
    ...noteEffect(0, 'Stopped', 'bad'),
    move(1, 9, 8),
    ...goneEffect(1, 'left'),
  ];
  const [moves, stopped, leaves, ...more] = tweensOf(effects, observation, { ...observation, units: [at(7)] });
  expect(more).toEqual([]);
  expect(moves?.effects).toEqual([effects[0], effects[2]]);
  expect(moves?.duration).toBe(640);
  expect(moves?.after.units).toMatchObject([
    { index: 0, hex: 7, facing: 2 },
    { index: 1, hex: 8, facing: 2 },
  ]);
  const colors = new Map();
  expect(frameOf(stopped!, 0, false, colors).bursts).toMatchObject([{ hex: 7, text: 'Stopped' }]);
  expect(frameOf(leaves!, 0, false, colors).bursts).toMatchObject([{ hex: 8, text: 'Leaves' }]);
  expect(leaves?.after.units[1]?.hex).toBe(-1);
});
