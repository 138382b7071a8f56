import { withBeam } from '@renderer/features/battle/drive-table/model/draft';
import { driveModelOf } from '@renderer/features/battle/drive-table/model/drive-model';
import { below, createRng } from '@core/base';
import type { Scenario } from '@core/model';
import { describe, expect, it } from 'vitest';
import { layTable, type Table } from './controller-support';
import { shippedScenario } from './support';

/** A battle of people only. */
function begun(name: string): Table {
  const scenario: Scenario = shippedScenario(name);
  const table = layTable(scenario, Object.fromEntries(scenario.sides.map(({ id }) => [id, 'human'])));
  table.controller.show(true);
  return table;
}

/** Plays at random, without questions, until the turn can end in a situation that fits; then questions come. */
function until(name: string, fits: (table: Table) => boolean): Table {
  const table = begun(name);
  const { controller, model } = table;
  const rng = createRng(3);
  for (let step = 0; step < 3000 && !controller.position.value.outcome; step++) {
    if (controller.handoverTo.value !== undefined) controller.completeHandover();
    if (model.orders.value?.end !== undefined && fits(table)) {
      controller.confirmsEnd.value = true;
      return table;
    }
    const side = controller.decider.value;
    if (side === undefined) throw new Error('no person decides');
    const choices = [...controller.battle.choices(controller.position.value.state, side).list];
    controller.act(choices[below(rng, choices.length)]!);
  }
  throw new Error('no such situation came');
}

const damaging = ({ controller, model }: Table): boolean => {
  const { side, fire } = model.orders.value!;
  const { state } = controller.position.value;
  return fire.some(({ action }) => (controller.battle.odds(state, side, action)?.expectedDamage ?? 0) > 0);
};

describe('the question before a turn ends', () => {
  it.each([
    ['skirmish-boarding-action', /^.+ can still fire at .+ \([<>]?\d+% hit\)\. End turn, .+\?$/],
    ['minimal-duel', /^.+ can still fire at .+ \([<>]?\d+% hit\)\. Stop firing\?$/],
  ])('comes in %s while a shot is left', (name, text) => {
    const table = until(name, damaging);
    const { controller, model } = table;
    const { cursor } = controller.position.value;
    model.giveOrder(model.orders.value!.end!);
    expect(model.question.value?.text).toMatch(text);
    expect(controller.position.value.cursor).toBe(cursor);
    model.answer(true);
    expect(controller.position.value.cursor).toBeGreaterThan(cursor);
  });

  it('does not come in a skirmish when no shot is left', () => {
    const { controller, model } = until('skirmish-boarding-action', (table) => !damaging(table));
    const { cursor } = controller.position.value;
    model.giveOrder(model.orders.value!.end!);
    expect(model.question.value).toBeUndefined();
    expect(controller.position.value.cursor).toBeGreaterThan(cursor);
  });
});

describe('the turn of minimal-duel', () => {
  it('goes on without a question when no shot is left: only a shot waits for an end', () => {
    expect(() => until('minimal-duel', (table) => !damaging(table))).toThrow('no such situation came');
  });
});

describe('the question before orders are sealed', () => {
  function sealing(): ReturnType<typeof begun> & { readonly drive: ReturnType<typeof driveModelOf> } {
    const table = begun('drive-duel');
    table.controller.confirmsEnd.value = true;
    return { ...table, drive: driveModelOf(table.controller, table.model) };
  }

  it('comes for a ship that does not fire but could', () => {
    const { model, controller } = sealing();
    model.confirm();
    expect(model.question.value).toMatchObject({
      text: 'Red Vanguard can still fire. Seal orders?',
      label: 'Seal orders',
    });
    model.answer(false);
    expect(controller.session.actions).toEqual([]);
    model.confirm();
    model.answer(true);
    expect(controller.session.actions).toHaveLength(1);
  });

  it('does not come for a ship that fires, retreats or has no power left, or when questions are off', () => {
    const changes: ((table: ReturnType<typeof sealing>) => void)[] = [
      ({ drive }) => drive.write((order) => withBeam(order, 1, 1)),
      ({ drive }) => drive.write((order) => ({ ...order, a: 2 })),
      ({ drive }) => drive.write((order) => ({ ...order, d: drive.shipOf(0).parts[0] ?? 0 })),
      ({ controller }) => {
        controller.confirmsEnd.value = false;
      },
    ];
    for (const change of changes) {
      const table = sealing();
      change(table);
      table.model.confirm();
      expect(table.model.question.value).toBeUndefined();
      expect(table.controller.session.actions).toHaveLength(1);
    }
  });
});
