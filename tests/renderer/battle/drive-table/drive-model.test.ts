import { replayRecord } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { PHASE_DAMAGE, powerOf, type OrderAction } from '@core/rules/systems/drive-table';
import { driveModelOf } from '@renderer/features/battle/drive-table/model/drive-model';
import { actionBarText } from '@renderer/features/battle/drive-table/model/action-bar';
import { withBeam } from '@renderer/features/battle/drive-table/model/draft';
import { expect, it } from 'vitest';
import { shippedScenario } from '../../../core/rules/library';
import { layTable, settle } from '../controller-support';

function sit(scenario: string, players: Record<string, string>) {
  const table = layTable(shippedScenario(scenario), players);
  table.controller.show(true);
  return { ...table, drive: driveModelOf(table.controller, table.model) };
}

/** Attack at drive 2 with 3 beams at the other ship of the duel. */
const attack = (order: OrderAction): OrderAction => withBeam({ ...order, a: 0, d: 2 }, 1 - order.u, 3);

it('plots, seals and allocates hits for two people at one screen, round after round', () => {
  const { controller, drive } = sit('drive-duel', { a: 'human', b: 'human' });
  expect(drive.task.value).toBe('orders');
  expect(drive.nameOf(drive.ship.value)).toBe('Red Vanguard');
  expect(drive.enemies.value.map((unit) => drive.nameOf(unit))).toEqual(['Blue Vanguard']);
  drive.write(attack);
  expect(drive.seal()).toBeUndefined();
  // The screen must be handed to the other player first.
  expect(controller.handoverTo.value).toBe('b');
  expect(drive.task.value).toBe('none');
  expect(drive.waiting.value).toEqual([]);
  controller.completeHandover();
  expect(drive.nameOf(drive.ship.value)).toBe('Blue Vanguard');
  expect(powerOf(drive.orderOf(drive.ship.value))).toBe(0);
  drive.write(attack);
  expect(drive.seal()).toBeUndefined();
  // All information is open now: no hand-over is needed.
  expect(controller.handoverTo.value).toBeUndefined();
  expect(drive.state.value.phase).toBe(PHASE_DAMAGE);
  for (const name of ['Red Vanguard', 'Blue Vanguard']) {
    const unit = drive.ship.value;
    expect(drive.nameOf(unit)).toBe(name);
    expect(actionBarText(drive)?.primary?.disabledReason).toBe('Allocate 5 more hits.');
    expect(drive.take()?.code).toBe('share');
    drive.suggestAllocation();
    expect(drive.take()).toBeUndefined();
    expect(controller.handoverTo.value).toBeUndefined();
  }
  expect(drive.state.value.turn).toBe(2);
  expect(drive.nameOf(drive.ship.value)).toBe('Red Vanguard');
  // The round begins with the order of the last, as far as the ship can still give it.
  expect(drive.orderOf(0)).toMatchObject({ a: 0, d: 2 });
  expect(drive.round.value?.shots).toHaveLength(2);
});

it('gives the reason why orders cannot be sealed, and selects their ship', () => {
  const { controller, drive } = sit('squadron-action', { a: 'human', b: 'human' });
  expect(drive.waiting.value).toHaveLength(3);
  drive.nextShip(1);
  const [flag, escort] = drive.waiting.value;
  expect(drive.ship.value).toBe(escort);
  drive.write((order) => ({ ...order, d: 5, s: 1 }));
  drive.selectShip(flag!);
  expect(drive.ship.value).toBe(flag);
  expect(actionBarText(drive)?.primary?.disabledReason).toBe('Corsair: The order uses 6 power; the ship has 5.');
  expect(drive.seal()?.code).toBe('power');
  expect(drive.ship.value).toBe(escort);
  expect(controller.session.length).toBe(0);
  drive.write((order) => ({ ...order, s: 0 }));
  expect(drive.seal()).toBeUndefined();
  expect(controller.session.length).toBe(3);
});

it('takes back all sealed orders at once, and restores them as drafts', () => {
  const { controller, drive } = sit('squadron-action', { a: 'human', b: 'human' });
  for (const unit of drive.waiting.value) drive.suggest(unit);
  const written = drive.waiting.value.map((unit) => drive.orderOf(unit));
  drive.seal();
  expect(controller.undo()).toBe(true);
  expect(controller.session.cursor).toBe(0);
  controller.completeHandover();
  expect(drive.waiting.value.map((unit) => drive.orderOf(unit))).toEqual(written);
});

it('keeps draft orders while the player views an earlier position', () => {
  const { controller, drive } = sit('drive-duel', { a: 'human', b: 'human' });
  drive.write(attack);
  drive.seal();
  controller.completeHandover();
  drive.write((order) => ({ ...order, d: 4 }));
  controller.goTo(0);
  expect(drive.task.value).toBe('none');
  controller.goTo(1);
  expect(drive.orderOf(1).d).toBe(4);
});

it('a suggested order replaces the reason why the last one was refused', () => {
  const { model, drive } = sit('drive-duel', { a: 'human', b: 'human' });
  drive.write((order) => ({ ...order, d: 99 }));
  model.confirm();
  expect(model.rejection.value?.message).toContain('Red Vanguard: ');
  drive.suggest();
  expect(model.rejection.value).toBeUndefined();
});

it('suggests orders without using the other side’s sealed orders', () => {
  const suggestions = [0, 6].map((drive0) => {
    const { controller, drive } = sit('drive-duel', { a: 'human', b: 'human' });
    drive.write((order) => ({ ...order, d: drive0 }));
    drive.seal();
    controller.completeHandover();
    drive.suggest();
    return drive.orderOf(1);
  });
  expect(suggestions[0]).toEqual(suggestions[1]);
  expect(powerOf(suggestions[0]!)).toBeGreaterThan(0);
});

it('aims at the clicked enemy, and forecasts an order against it', () => {
  const { drive } = sit('squadron-action', { a: 'human', b: 'human' });
  const [first, second] = drive.enemies.value;
  expect(drive.target.value).toBe(first);
  drive.selectShip(second!);
  expect(drive.target.value).toBe(second);
  drive.write((order) => withBeam({ ...order, d: 2 }, second!, 4));
  const best = Math.max(...drive.outcomes.value.map(({ hits }) => hits));
  expect(best).toBe(6);
  // Broadside has power/drive 8: three tactics, drives 0 to 8.
  expect(drive.outcomes.value).toHaveLength(27);
  drive.nextTarget(1);
  expect(drive.outcomes.value.every(({ hits }) => hits === 0)).toBe(true);
});

it('can be played to the end against the mixed player, and the record replays', async () => {
  const { controller, drive } = sit('drive-duel', { a: 'human', b: 'mixed' });
  for (let i = 0; i < 400 && controller.position.value.outcome === undefined; i++) {
    if (drive.task.value === 'orders') {
      drive.suggest();
      expect(drive.seal()).toBeUndefined();
    } else if (drive.task.value === 'damage') {
      drive.suggestAllocation();
      expect(drive.take()).toBeUndefined();
    }
    await settle();
  }
  expect(controller.position.value.outcome).toBeDefined();
  const replayed = replayRecord(controller.record, ruleSystem('drive-table')!);
  expect(replayed.ok && replayed.value.findings).toEqual([]);
});
