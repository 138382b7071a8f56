import { replayRecord } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { expect, it } from 'vitest';
import { shippedScenario } from '../../core/rules/library';
import { layTable, settle } from './controller-support';

it('lets a person play Minimal Space Combat to the end against the computer, from lists of choices', async () => {
  const table = layTable(shippedScenario('minimal-duel'), { red: 'human', blue: 'greedy' });
  const { controller, model } = table;
  controller.show(true);
  await settle();
  let plotted = 0;
  for (let i = 0; i < 400 && !controller.position.value.outcome; i++) {
    const orders = model.orders.value;
    if (orders === undefined) {
      await settle();
      continue;
    }
    if (orders.others.length > 0) plotted++;
    const order = orders.others[0] ?? orders.fire[0] ?? orders.end;
    expect(order).toBeDefined();
    if (order) model.giveOrder(order);
    await settle();
  }
  expect(plotted).toBeGreaterThan(1);
  expect(controller.position.value.outcome).toBeDefined();
  const replayed = replayRecord(controller.record, ruleSystem('minimal')!);
  expect(replayed.ok && replayed.value.findings).toEqual([]);
});
