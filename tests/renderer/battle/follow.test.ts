import type { Observation } from '@core/rules/contract';
import { followedHexes } from '@renderer/features/battle/model/follow';
import { expect, it } from 'vitest';
import { brawl, sessionOf } from './support';

const session = sessionOf(brawl());
const observation: Observation = { ...session.battle.observe(session.state, null), activeUnit: -1 };
const hexOf = (unit: number): number => observation.units[unit]!.hex;
/** Player 1 is a person. */
const isHuman = (side: string): boolean => side === 'player-1';
const move = (unit: number, progress: number) => ({ unit, from: hexOf(unit), to: hexOf(unit) + 1, progress });

it('follows the moves, attacks and turns of the computer', () => {
  expect(followedHexes({ observation, moving: [move(2, 0.2)] }, isHuman)).toEqual([hexOf(2)]);
  expect(followedHexes({ observation, moving: [move(2, 0.8)] }, isHuman)).toEqual([hexOf(2) + 1]);
  const attack = { from: hexOf(3), to: hexOf(0), text: 'Range 2' };
  expect(followedHexes({ observation, attack }, isHuman)).toEqual([hexOf(3), hexOf(0)]);
  expect(followedHexes({ observation: { ...observation, activeUnit: 3 } }, isHuman)).toEqual([hexOf(3)]);
});

it('stays with what people do, while nothing moves, and while a result is shown', () => {
  expect(followedHexes({}, isHuman)).toEqual([]);
  expect(followedHexes({ observation }, isHuman)).toEqual([]);
  expect(followedHexes({ observation, moving: [move(0, 0.8)] }, isHuman)).toEqual([]);
  const attack = { from: hexOf(0), to: hexOf(2), text: 'Range 2' };
  expect(followedHexes({ observation, attack }, isHuman)).toEqual([]);
  expect(followedHexes({ observation: { ...observation, activeUnit: 3 }, bursts: [] }, isHuman)).toEqual([]);
});
