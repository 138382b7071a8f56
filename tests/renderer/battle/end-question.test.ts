import type { Scenario } from '@core/model';
import { describe, expect, it } from 'vitest';
import { layTable, type Table } from './controller-support';
import { brawl } from './support';

const people = { 'player-1': 'human', 'player-2': 'human' };

function duel(design: string, hex: string, more = {}): Scenario {
  return brawl({
    forces: [
      { id: 'a1', side: 'player-1', design, start: { type: 'hex', hex }, ...more },
      { id: 'b1', side: 'player-2', design: 'destroyer', start: { type: 'hex', hex: '1110' } },
    ],
  });
}

/** Brings the first unit to its action phase, with questions on. */
function acting(scenario: Scenario): Table {
  const table = layTable(scenario, people);
  const { controller, model } = table;
  controller.show(true);
  for (let step = 0; step < 20 && !(model.active.value?.index === 0 && model.orders.value?.end); step++) {
    const own = model.orders.value?.activate.find(({ info }) => info.unit === 0);
    if (own) model.giveOrder(own);
    else if (model.active.value?.index === 1 && model.orders.value?.end) model.giveOrder(model.orders.value.end);
    else model.confirm();
  }
  controller.confirmsEnd.value = true;
  return table;
}

function end({ model }: Table): void {
  model.giveOrder(model.orders.value!.end!);
}

describe('the question before the end of a turn', () => {
  it('names the best shot that is left, and ends the turn only after a yes', () => {
    const table = acting(duel('destroyer', '1010'));
    const { controller, model } = table;
    const before = controller.position.value.cursor;
    end(table);
    expect(model.question.value?.text).toMatch(
      /^Destroyer can still fire at Destroyer \(\d+% hit\)\. End Destroyer’s turn\?$/,
    );
    expect(model.choice.value).toBe(model.question.value?.text);
    expect(controller.position.value.cursor).toBe(before);
    model.answer(false);
    expect(model.question.value).toBeUndefined();
    expect(controller.position.value.cursor).toBe(before);
    end(table);
    model.answer(true);
    expect(controller.position.value.cursor).toBeGreaterThan(before);
    expect(model.question.value).toBeUndefined();
  });

  it('is withdrawn by Escape', () => {
    const { model, ...table } = acting(duel('destroyer', '1010'));
    end({ model, ...table });
    expect(model.cancelPending()).toBe(true);
    expect(model.question.value).toBeUndefined();
  });

  it('names an enemy that a unit can move into range of', () => {
    const table = acting(duel('destroyer', '0610'));
    expect(table.model.targets.value).toEqual([]);
    end(table);
    expect(table.model.question.value?.text).toBe(
      'Destroyer can still move into range of Destroyer. End Destroyer’s turn?',
    );
  });

  it('names a torpedo in flight, which any hit destroys (6.3.0)', () => {
    const scenario = brawl({
      forces: [
        { id: 'boat', side: 'player-1', design: 'torpedo-boat', start: { type: 'hex', hex: '0610' } },
        { id: 'guard', side: 'player-2', design: 'destroyer', start: { type: 'hex', hex: '1110' } },
      ],
    });
    const table = layTable(scenario, people);
    const { controller, model } = table;
    controller.show(true);
    for (const t of ['launch', 'end']) controller.giveOrders([{ t }]);
    const beside = [...model.reach.value.values()].find(({ actions, hex }) => actions.length === 4 && hex % 22 === 9);
    controller.giveOrders(beside?.actions ?? []);
    controller.giveOrders([{ t: 'end' }]);
    if (controller.handoverTo.value !== undefined) controller.completeHandover();
    while (model.orders.value?.end === undefined) model.confirm();
    controller.confirmsEnd.value = true;
    end(table);
    expect(model.question.value?.text).toMatch(/^Destroyer can still fire at Torpedo.* \(\d+% hit\)/);
  });

  it.each<[string, Scenario]>([
    ['no enemy is near', duel('destroyer', '0101')],
    ['the unit has no weapons', duel('cargo-ship', '1010')],
    ['the unit holds its fire', duel('destroyer', '1010', { orders: [{ type: 'hold-fire' }] })],
  ])('does not come when %s', (_, scenario) => {
    const table = acting(scenario);
    const before = table.controller.position.value.cursor;
    end(table);
    expect(table.model.question.value).toBeUndefined();
    expect(table.controller.position.value.cursor).toBeGreaterThan(before);
  });

  it('does not come once the energy is spent or when it is turned off', () => {
    const spent = acting(duel('destroyer', '1010'));
    const fired = (): boolean => (spent.model.orders.value?.fire.length ?? 0) > 0;
    while (fired()) spent.model.giveOrder(spent.model.orders.value!.fire[0]!);
    const before = spent.controller.position.value.cursor;
    end(spent);
    expect(spent.controller.position.value.cursor).toBeGreaterThan(before);
    const off = acting(duel('destroyer', '1010'));
    off.controller.confirmsEnd.value = false;
    end(off);
    expect(off.model.question.value).toBeUndefined();
  });
});

describe('Enter on the board', () => {
  it('activates the selected unit, fires at the target, and never ends a turn', () => {
    const table = layTable(duel('destroyer', '1010'), people);
    const { controller, model } = table;
    controller.show(true);
    model.activateHex(model.shown.value!.hex);
    while (model.energy.value.length > 0) model.activateHex(model.shown.value!.hex);
    const acted = controller.position.value.cursor;
    model.activateHex(model.active.value!.hex);
    expect(controller.position.value.cursor).toBe(acted);
    model.activateHex(model.target.value!.hex);
    expect(controller.session.actions.at(-1)?.action.t).toBe('fire');
  });

  it('never ends a turn, however often it is pressed on any hex with a unit', () => {
    const table = acting(duel('destroyer', '1010'));
    const { controller, model } = table;
    const ends = (): number => controller.session.actions.filter(({ action }) => action.t === 'end').length;
    const before = ends();
    for (let press = 0; press < 40; press++) {
      const units = controller.position.value.observation.units.filter(({ hex }) => hex >= 0);
      model.activateHex(units[press % units.length]!.hex);
    }
    expect(ends()).toBe(before);
    expect(model.active.value?.index).toBe(0);
  });
});

describe('what is chosen', () => {
  it('is a sentence with what matters', () => {
    const table = layTable(brawl(), people);
    table.controller.show(true);
    expect(table.model.choice.value).toMatch(
      /^\w+ 1: shields \d+ of \d+, hull \d+ of \d+, energy \d+ of \d+; hex \d{4}$/,
    );
    const ready = acting(duel('destroyer', '1010'));
    expect(ready.model.choice.value).toMatch(/^a3r2e2 at Destroyer: hit \d+%, mean damage \d\.\d\d, 2 energy$/);
    ready.model.cycleAttack(1);
    expect(ready.model.choice.value).toMatch(/^a\dr\de\d at Destroyer: hit \d+%, mean damage \d\.\d\d, \d energy$/);
  });
});
