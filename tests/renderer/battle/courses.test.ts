import type { Observation } from '@core/rules/contract';
import type { Depiction } from '@core/rules/depiction';
import { visualsOf } from '@renderer/features/battle/model/visuals';
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
  done: false,
});
const observation: Observation = {
  side: null,
  turn: 1,
  phase: '',
  toAct: [],
  activeUnit: -1,
  units: [at(5), { ...at(9), index: 1, id: 'v' }],
};
const course = (unit: number, ...hexes: number[]): Depiction => ({
  kind: 'course',
  unit,
  points: hexes.map((hex) => ({ hex, facing: 2 })),
});

it('gathers the ways of an action into one movement, and shows what befell the ships at their ends after it', () => {
  const depictions: Depiction[] = [
    course(0, 5, 6, 7),
    { kind: 'note', unit: 0, text: 'Stopped', tone: 'bad' },
    course(1, 9, 8),
    { kind: 'gone', unit: 1, how: 'left' },
  ];
  const visuals = visualsOf(observation, { ...observation, units: [at(7)] }, depictions, () => undefined);
  expect(visuals.map(({ kind }) => kind)).toEqual(['courses', 'note', 'note']);
  expect(visuals[0]).toMatchObject({ steps: 2, ways: [{ unit: 0 }, { unit: 1 }] });
  expect(visuals[0]?.after).toEqual([
    { unit: 0, hex: 7, facing: 2 },
    { unit: 1, hex: 8, facing: 2 },
  ]);
  expect(visuals[1]).toMatchObject({ hex: 7, text: 'Stopped' });
  expect(visuals[2]).toMatchObject({ hex: 8, text: 'Leaves', after: [{ unit: 1, gone: true }] });
});
