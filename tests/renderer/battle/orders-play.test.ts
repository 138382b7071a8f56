import type { BattleAction } from '@core/rules/contract';
import { below, createRng } from '@core/base';
import { describe, expect, it } from 'vitest';
import { layTable, type Table } from './controller-support';
import { brawl, slugfest } from './support';
import type { Scenario } from '@core/model';

const people = { 'player-1': 'human', 'player-2': 'human' };

/** Everything that the orders model offers, as the screen shows it; the same actions that the rules allow. */
function offered({ model, controller }: Table): BattleAction[] {
  const orders = model.orders.value!;
  expect(model.hint.value).not.toBe('');
  const { activate, deploy, energy, steps, fire, others, end } = orders;
  const all = [...activate, ...deploy, ...energy, ...steps, ...fire, ...others, ...(end ? [end] : [])].map(
    (order) => order.action,
  );
  const allowed = controller.battle.choices(controller.position.value.state, orders.side).list;
  expect(new Set(all)).toEqual(new Set(allowed));
  for (const reached of model.reach.value.values()) {
    expect(controller.battle.check(controller.position.value.state, orders.side, reached.actions[0])).toBeUndefined();
  }
  for (const attack of model.attacks.value) expect(attack.info.label).not.toBe('');
  const primary = model.primary.value;
  if (primary)
    expect(controller.battle.check(controller.position.value.state, orders.side, primary.actions?.[0])).toBeUndefined();
  else expect(model.reach.value.size).toBeGreaterThan(0);
  return all;
}

function playAtRandom(scenario: Scenario, seed: number): Table {
  const table = layTable(scenario, people, { seed });
  const rng = createRng(seed);
  for (let i = 0; i < 1500 && !table.controller.position.value.outcome; i++) {
    const all = offered(table);
    const action = all[below(rng, all.length)]!;
    expect(table.controller.act(action)).toBeUndefined();
  }
  return table;
}

describe('OrdersModel in whole battles', () => {
  it.each([1, 2])(
    'offers every legal action and a next step, from the first decision to the last (seed %d)',
    (seed) => {
      const { controller } = playAtRandom(brawl({ turnLimit: 6 }), seed);
      expect(controller.position.value.outcome).toBeDefined();
    },
  );

  it('does so with entry edges, every kind of ship, point defence and torpedoes', () => {
    const designs = ['battleship', 'destroyer', 'gunship', 'wazza-fighter', 'poh-defender', 'torp-platform', 'mines'];
    const forces = designs.flatMap((design) =>
      (['player-1', 'player-2'] as const).map((side) => ({
        id: `${side}-${design}`,
        side,
        design,
        start:
          design === 'torp-platform' || design === 'mines'
            ? { type: 'hex' as const, hex: side === 'player-1' ? '1006' : '1104' }
            : { type: 'edge' as const, edge: `${side}-edge` },
      })),
    );
    const map = { ...slugfest().map!, rows: 9 };
    const { controller } = playAtRandom(
      slugfest({ forces, map, turnLimit: 8, options: { initiative: 'side-roll' } }),
      3,
    );
    expect(controller.position.value.observation.turn).toBeGreaterThan(1);
  });
});
