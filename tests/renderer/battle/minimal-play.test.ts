import { replayRecord } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { expect, it } from 'vitest';
import { shippedScenario } from '../../core/rules/library';
import { layTable, settle } from './controller-support';

it('lets a person play Minimal Space Combat by the lists of choices, against the computer, to its end', async () => {
  const table = layTable(shippedScenario('minimal-duel'), { red: 'human', blue: 'greedy' });
  const { play, model } = table;
  play.show(true);
  await settle();
  let plotted = 0;
  for (let i = 0; i < 400 && !play.moment.value.outcome; i++) {
    const orders = model.orders.value;
    if (orders === undefined) {
      await settle();
      continue;
    }
    if (orders.others.length > 0) plotted++;
    const order = orders.others[0] ?? orders.fire[0] ?? orders.end;
    expect(order).toBeDefined();
    if (order) model.do(order);
    await settle();
  }
  expect(plotted).toBeGreaterThan(1);
  expect(play.moment.value.outcome).toBeDefined();
  const replayed = replayRecord(play.record, ruleSystem('minimal')!);
  expect(replayed.ok && replayed.value.findings).toEqual([]);
});
