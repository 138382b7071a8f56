import type { Scenario } from '@core/model';
import { isUsable } from '@core/base';
import { minimal } from '@core/rules/systems/minimal';
import { describe, expect, it } from 'vitest';
import { shippedDesigns, shippedScenario } from '../library';
import { at, design, designSet, openMap, scenario } from './build';

const DESIGNS = designSet(design('ship'), design('wrong', { engine: 7 }), design('large', { shields: 5, toHit: 5 }), {
  ...design('foreign'),
  rules: 'mass-combat',
  stats: {},
});

function codes(changes: Partial<Scenario>): string[] {
  const forces = [at('0808', 'a', 'ship'), at('0802', 'b', 'ship', 1)];
  return minimal
    .checkScenario(scenario({ forces, ...changes }), DESIGNS)
    .map(({ severity, code, path }) => `${severity} ${code.replace('minimal.scenario.', '')} ${path}`);
}

const other = at('0802', 'b', 'ship', 1);

describe('findings about a scenario', () => {
  it.each<[string, Partial<Scenario>, string[]]>([
    ['nothing', {}, []],
    ['no ships', { forces: [other] }, ['error no-forces /sides/0']],
    ['an unknown design', { forces: [other, at('0808', 'a', 'ghost')] }, ['error unknown-design /forces/1/design']],
    ['a foreign design', { forces: [other, at('0808', 'a', 'foreign')] }, ['error foreign-design /forces/1/design']],
    ['an illegal design', { forces: [other, at('0808', 'a', 'wrong')] }, ['error bad-design /forces/1/design']],
    [
      'a design over the budget of all',
      { options: { shipBudget: 14 } },
      ['warning over-budget /forces/0/design', 'warning over-budget /forces/1/design'],
    ],
    [
      'a design over the budget of its side',
      {
        sides: [
          { id: 'a', name: 'A', options: { shipBudget: 10 } },
          { id: 'b', name: 'B' },
        ],
      },
      ['warning over-budget /forces/0/design'],
    ],
    [
      'too fast a start',
      { forces: [other, at('0808', 'a', 'ship', 4, 4)] },
      ['error start-speed /forces/1/start/speed'],
    ],
    [
      'a start in something solid',
      { map: openMap({ terrain: [{ type: 'obstacle', hexes: ['0808'] }] }) },
      ['error start-blocked /forces/0/start/hex'],
    ],
    [
      'a free start',
      { forces: [other, at('0808', 'a', 'ship', 4, 2, { start: { type: 'free' } })] },
      ['error start-free /forces/1/start'],
    ],
    [
      'terrain that does nothing',
      { map: openMap({ terrain: [{ type: 'nebula', rating: 2, hexes: ['0101'] }] }) },
      ['warning idle-terrain /map/terrain/0'],
    ],
    [
      'an order that is passed over',
      { forces: [other, at('0808', 'a', 'ship', 4, 2, { orders: [{ type: 'advance', edge: 'north' }] })] },
      ['warning idle-order /forces/1/orders/0'],
    ],
    [
      'terrain that is to change',
      {
        triggers: [
          { id: 'x', when: { type: 'turn', turn: 2 }, do: [{ type: 'terrain', hexes: ['0101'], terrain: null }] },
        ],
      },
      ['warning idle-trigger /triggers/0/do'],
    ],
    ['an option of a wrong value', { options: { edge: 'fall' } }, ['error option.value /options/edge']],
    [
      'a level that holds from the start',
      { victory: [{ id: 'x', side: 'a', name: 'X', when: { type: 'survivors', units: { side: 'a' }, atLeast: 1 } }] },
      ['warning true-at-start /victory/0/when'],
    ],
  ])('%s', (_name, changes, wanted) => {
    expect(codes(changes)).toEqual(wanted);
  });

  it('needs a map', () => {
    const { map: _map, ...bare } = scenario({ forces: [other, at('0808', 'a', 'ship')] });
    expect(minimal.checkScenario(bare, DESIGNS).map(({ code }) => code)).toEqual(['minimal.scenario.no-map']);
  });

  it.each([
    'minimal-duel',
    'minimal-three-on-three',
    'minimal-three-small-two-large',
    'minimal-among-the-rocks',
    'minimal-the-keyhole',
    'minimal-broadside-lane',
    'minimal-round-the-ember',
  ])('has nothing against %s, which ships', (id) => {
    const findings = minimal.checkScenario(shippedScenario(id), shippedDesigns());
    expect(isUsable(findings)).toBe(true);
    expect(findings).toEqual([]);
  });
});
