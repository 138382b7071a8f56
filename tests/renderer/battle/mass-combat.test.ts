import * as phases from '@core/rules/systems/mass-combat/phases';
import { PHASE_NAMES } from '@core/rules/systems/mass-combat/phases';
import { hintFor, promptFor } from '@renderer/features/battle/mass-combat/prompts';
import { choiceGroups, labelOf, valueOf } from '@renderer/features/battle/mass-combat/choices';
import { beforeEach, describe, expect, it } from 'vitest';
import { shippedScenario } from '../../core/rules/library';
import { layTable, type Table } from './controller-support';

describe('choices of a mass combat', () => {
  let table: Table;
  beforeEach(() => {
    const scenario = shippedScenario('mass-open-field');
    const [own, foe] = scenario.sides.map(({ id }) => id);
    table = layTable(scenario, { [own!]: 'human', [foe!]: 'greedy' });
    table.controller.setSpeed('instant');
    table.controller.show(true);
  });

  /** Does the first thing that is offered until something of this type is. */
  async function until(type: string): Promise<void> {
    const { controller, model } = table;
    for (let step = 0; step < 200; step++) {
      const orders = model.orders.value;
      const list = orders ? choiceGroups(controller.battle, orders).flatMap((group) => group.orders) : [];
      if (list.some(({ action }) => action.t === type)) return;
      const [first] = list;
      if (first) model.giveOrder(first);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    throw new Error(`nothing of type ${type} came`);
  }

  it('list each action once, those of characters under their names', async () => {
    await until('deed');
    const { controller, model } = table;
    const orders = model.orders.value!;
    const groups = choiceGroups(controller.battle, orders);
    const listed = groups.flatMap((group) => group.orders);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toHaveLength(controller.battle.choices(controller.position.value.state, orders.side).list.length);
    expect(groups[0]!.title).not.toBe('');
    expect(groups[0]!.orders.every(({ info }) => controller.battle.units[info.unit!]!.name === groups[0]!.title)).toBe(
      true,
    );
    expect(groups.at(-1)!.title).toBe('The side');
  });

  it('do not promise dice for a commando operation, which takes those of the enemy', async () => {
    await until('deed');
    const { controller, model } = table;
    const listed = choiceGroups(controller.battle, model.orders.value!).flatMap((group) => group.orders);
    const { state } = controller.position.value;
    const meanings = listed.flatMap((order) => {
      if (order.action.t !== 'deed') return [];
      const { meaning } = valueOf(order, controller.battle.odds(state, model.orders.value!.side, order.action));
      return [`${'c' in order.action ? String(order.action.c) : ''} ${meaning}`];
    });
    expect(new Set(meanings)).toEqual(new Set(['0 Average dice gained', '1 Average successes']));
  });

  it.each(['risk', 'strategy', 'deed', 'settle', 'repair'])('have a prompt for a choice of type %s', async (type) => {
    await until(type);
    const { controller, model } = table;
    const orders = model.orders.value!;
    const ask = promptFor(
      choiceGroups(controller.battle, orders).flatMap((group) => group.orders),
      controller.position.value.observation.phase,
    );
    expect(ask).toMatch(/^[A-Z].*[.]$/);
  });

  it('that are worth it are asked about before the side goes on without them', async () => {
    const { controller, model } = table;
    const asked: string[] = [];
    let silent = 0;
    for (let step = 0; step < 400 && controller.position.value.outcome === undefined; step++) {
      controller.confirmsEnd.value = true;
      const orders = model.orders.value;
      const list = orders ? choiceGroups(controller.battle, orders).flatMap((group) => group.orders) : [];
      const chosen = orders?.end ?? list[0];
      if (chosen) model.giveOrder(chosen);
      if (orders?.end && model.question.value === undefined) silent++;
      if (model.question.value !== undefined) {
        asked.push(model.question.value.text);
        model.answer(true);
      }
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    expect(silent).toBeGreaterThan(0);
    for (const text of asked) expect(text).toMatch(/^[A-Z].+ can still [a-z].+ \(.+\)\. [A-Z].+\?$/);
    expect(asked.some((text) => text.includes('to win the wave instead of'))).toBe(true);
    expect(asked.some((text) => text.includes('average dice gained'))).toBe(true);
  });

  it('have a prompt line that names the side, in one sentence', () => {
    const order = { action: { t: 'mend' }, info: {} } as unknown as Parameters<typeof promptFor>[0][number];
    expect(hintFor('The Old Guard', '', [order], '')).toBe('The Old Guard: a medic may heal');
    expect(hintFor('The Old Guard', '', [], '')).toBe('The Old Guard: choose from the list');
  });

  it.each([
    ['parley', 'Agree to the enemy’s parley'],
    ['talks', 'Settle the battle'],
    ['rally', 'Your leader may end the confusion'],
    ['damage', 'Choose the enemy unit'],
    ['breach', 'Choose the enemy structure'],
  ])('have a prompt for the rarer choice %s', (t, text) => {
    const order = { action: { t }, info: {} } as unknown as Parameters<typeof promptFor>[0][number];
    const power = { action: { t: 'power' }, info: {} } as unknown as typeof order;
    expect(promptFor([power, order], '')).toContain(text);
  });

  it.each([
    [PHASE_NAMES[phases.ACTION], 'Remarkable Action'],
    [PHASE_NAMES[phases.REPAIR], 'An engineer may repair'],
    [PHASE_NAMES[phases.MEND], 'A medic may heal'],
  ])('have the prompt of the %s where only powers can be used', (phase, text) => {
    const power = { action: { t: 'power' }, info: {} } as unknown as Parameters<typeof promptFor>[0][number];
    expect(promptFor([power], phase)).toContain(text);
  });

  it('show the odds of a strategy, and that it is sealed', async () => {
    await until('strategy');
    const { controller, model } = table;
    const orders = model.orders.value!;
    const listed = choiceGroups(controller.battle, orders).flatMap((group) => group.orders);
    const worths = listed.map((order) =>
      valueOf(order, controller.battle.odds(controller.position.value.state, orders.side, order.action)),
    );
    for (const { text, meaning } of worths) {
      expect(text).toMatch(/%$/);
      expect(meaning).toBe('Chance to win the wave');
    }
    expect(worths.some(({ text }) => Number.parseFloat(text) > 0 && Number.parseFloat(text) < 100)).toBe(true);
    expect(new Set(worths.map(({ text }) => text)).size).toBeGreaterThan(1);
    expect(labelOf(listed[0]!, '').info.label).toMatch(/^Seal /);
  });
});
