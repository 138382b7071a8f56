import { PoolDice } from '@renderer/dice';
import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';

it.each([
  [1, 1, 'Battle Dice: 3, 1 success, 1 skull'],
  [2, 0, 'Battle Dice: 3, 2 successes, 0 skulls'],
])('names %i successes and %i skulls', (successes, symbols, label) => {
  const group = {
    key: 'battle' as const,
    label: 'Battle Dice',
    count: 3,
    successes,
    symbols,
    symbol: 'skull',
    terms: [],
  };
  const dice = mount(PoolDice, { props: { group, thrown: true } });
  expect(dice.get('[role=img]').attributes('aria-label')).toBe(label);
  dice.unmount();
});
