import AttackSteps from '@renderer/features/battle/parts/AttackSteps.vue';
import { mount } from '@vue/test-utils';
import { expect, it } from 'vitest';

it('explains a critical hit by its dice: they decide even where the total is lower (6.0.2)', () => {
  const steps = mount(AttackSteps, {
    props: {
      attack: {
        attackResult: {
          ...{ target: 1, device: 'a1r1e1', attackKind: 'Fire', flight: 'beam', simultaneous: false, section: '6.0.0' },
          attackRoll: { die: 6, terms: [{ label: 'ATT', value: 1 }] },
          defenceRoll: { die: 1, terms: [{ label: 'DEF', value: 8 }] },
          odds: [],
          result: { key: 'critical', label: 'Critical hit', hit: true },
          damage: [],
          bars: [],
        },
        consequences: [],
      },
      ...{ revealed: 6, rules: 'counterspace', attacker: 'Destroyer', target: 'Battleship', nameOf: String },
    },
  });
  expect(steps.text()).toContain('6 against 1: Critical hit');
  expect(steps.text()).not.toContain('lower');
  steps.unmount();
});
