import { parseHexLabel } from '@core/hex';
import { describe, expect, it } from 'vitest';
import { layTable, type Table } from './controller-support';
import { brawl } from './support';

const people = { 'player-1': 'human', 'player-2': 'human' };

function hex(label: string): number {
  const parsed = parseHexLabel({ orientation: 'pointy', stagger: 'odd', cols: 22, rows: 17 }, label);
  if (!parsed.ok) throw new Error(label);
  return parsed.value;
}

/** A table where the first destroyer is in its action phase. */
function acting(): Table {
  const table = layTable(brawl(), people);
  table.controller.show(true);
  table.model.confirm();
  while (table.model.energy.value.length > 0) table.model.confirm();
  return table;
}

const cursor = ({ controller }: Table): number => controller.position.value.cursor;

describe('OrdersModel', () => {
  it('selects the unit to activate by cycling or by a click, and activates it on the second click', () => {
    const { controller, model } = layTable(brawl(), people);
    expect(model.candidate.value?.info.unit).toBe(0);
    expect(model.cycle(1)).toBe(true);
    expect(model.candidate.value?.info.unit).toBe(1);
    expect(model.cycle(1)).toBe(true);
    expect(model.candidate.value?.info.unit).toBe(0);
    model.selectHex(hex('0909'));
    expect(model.candidate.value?.info.unit).toBe(1);
    expect(controller.position.value.cursor).toBe(0);
    model.selectHex(hex('0909'));
    expect(model.active.value?.index).toBe(1);
  });

  it('moves along the path to a clicked hex, step by step', () => {
    const table = acting();
    const { model } = table;
    const at = cursor(table);
    model.selectHex(hex('1210'));
    expect(cursor(table)).toBe(at + 2);
    expect(model.active.value?.hex).toBe(hex('1210'));
    expect(model.reach.value.size).toBe(0);
  });

  it('stops on the way only if the unit is damaged', () => {
    const map = {
      ...brawl().map!,
      terrain: [
        { type: 'asteroids' as const, rating: 4, hexes: ['1110'] },
        // Every other way of two steps to 1210 is barred.
        { type: 'obstacle' as const, hexes: ['1109', '1111'] },
      ],
    };
    const ends = new Set<string>();
    for (let seed = 0; seed < 12; seed++) {
      const { model, controller } = layTable(brawl({ map }), people, { seed });
      controller.show(true);
      model.confirm();
      const health = (): string => model.active.value!.bars.map((bar) => bar.value).join();
      const before = health();
      model.selectHex(hex('1210'));
      const stopped = model.active.value!.hex === hex('1110');
      expect(stopped || model.active.value!.hex === hex('1210')).toBe(true);
      expect(health() !== before).toBe(stopped);
      ends.add(stopped ? 'stopped' : 'through');
    }
    expect([...ends].sort()).toEqual(['stopped', 'through']);
  });

  it('aims, chooses weapons, and fires', () => {
    const table = acting();
    const { model } = table;
    expect(model.target.value?.index).toBe(2);
    expect(model.attack.value?.info.device).toBe('a3r2e2');
    expect(model.primary.value?.label).toMatch(/^Fire a3r2e2 at Destroyer/);
    expect(model.cycleAttack(1)).toBe(true);
    expect(model.attack.value?.info.device).toBe('a2r3e2');
    model.chooseAttack(0);
    expect(model.attack.value?.info.device).toBe('a2r3e2');
    // Out of range of every weapon, but the panel can show its odds.
    model.selectHex(hex('1205'));
    expect(model.target.value?.index).toBe(3);
    expect(model.attacks.value.map((attack) => attack.rejection?.code)).toEqual(['range', 'range', 'range']);
    expect(model.attack.value).toBeUndefined();
    expect(model.primary.value?.label).toMatch(/^End /);
    // The reason of a refused move goes with the next choice.
    model.selectHex(hex('0301'));
    expect(model.rejection.value?.message).toContain('hexes away');
    model.selectHex(hex('1108'));
    expect(model.rejection.value).toBeUndefined();
    const at = cursor(table);
    model.activateHex(hex('1108'));
    expect(cursor(table)).toBe(at + 1);
    expect(table.controller.session.actions.at(-1)?.action.t).toBe('fire');
  });

  it('moves into the hex of an enemy out of range by a second press, and of any enemy by the button', () => {
    const scenario = brawl({
      forces: [
        { id: 'a1', side: 'player-1', design: 'torpedo-boat', start: { type: 'hex', hex: '1010' } },
        { id: 'b1', side: 'player-2', design: 'destroyer', start: { type: 'hex', hex: '1210' } },
      ],
    });
    const begin = () => {
      const table = layTable(scenario, people);
      table.controller.show(true);
      while (table.model.orders.value!.end === undefined) table.model.confirm();
      return table;
    };
    const { model } = begin();
    model.selectHex(hex('1210'));
    expect(model.active.value?.hex).toBe(hex('1010'));
    expect(model.hint.value).toContain('can move into the enemy’s hex: click again');
    expect(model.primary.value?.label).toBe('Move into the enemy’s hex');
    model.activateHex(hex('1210'));
    expect(model.active.value?.hex).toBe(hex('1210'));
    const other = begin().model;
    other.aim(1);
    expect(other.entry.value?.spent).toBe(2);
    other.enter();
    expect(other.active.value?.hex).toBe(hex('1210'));
  });

  it('asks for confirmation before a deadly step', () => {
    const map = { ...brawl().map!, terrain: [{ type: 'star' as const, hexes: ['1110'] }] };
    const table = layTable(brawl({ map }), people);
    table.controller.show(true);
    const { model } = table;
    model.confirm();
    while (model.energy.value.length > 0) model.confirm();
    const at = cursor(table);
    model.selectHex(hex('1110'));
    expect(cursor(table)).toBe(at);
    expect(model.pendingMove.value?.hex).toBe(hex('1110'));
    expect(model.cancelPending()).toBe(true);
    expect(model.cancelPending()).toBe(false);
    model.selectHex(hex('1110'));
    model.selectHex(hex('1110'));
    expect(table.controller.battle.fates(table.controller.session.state)[0]?.fate).toBe('destroyed');
  });

  it('splits energy point by point within the limits, starting with the current shields', () => {
    const table = layTable(brawl(), people);
    const { model, controller } = table;
    controller.show(true);
    for (let i = 0; i < 400 && model.energy.value.length < 2 && !controller.position.value.outcome; i++)
      model.confirm();
    const steps = model.energy.value;
    expect(steps.length).toBeGreaterThan(1);
    const shields = (index: number): number => steps[index]!.bars.find((bar) => bar.style === 'shields')!.value;
    const now = model.active.value!.bars.find((bar) => bar.style === 'shields')!.value;
    expect(shields(model.split.value)).toBeGreaterThanOrEqual(now);
    while (model.split.value < steps.length - 1) model.shiftEnergy(1);
    model.shiftEnergy(1);
    expect(model.split.value).toBe(steps.length - 1);
    model.shiftEnergy(-1);
    expect(model.split.value).toBe(steps.length - 2);
    const label = model.primary.value!.label;
    expect(label).toBe(
      `Set shields ${shields(steps.length - 2)}, energy ${steps.at(-2)!.bars.find((bar) => bar.style === 'energy')!.value}`,
    );
    model.confirm();
    expect(model.energy.value).toEqual([]);
  });

  it('shows the card of a clicked unit while no side at the screen decides', () => {
    const { model, controller } = layTable(brawl(), { 'player-1': 'greedy', 'player-2': 'human' });
    expect(model.orders.value).toBeUndefined();
    model.selectHex(hex('1205'));
    expect(model.shown.value?.index).toBe(3);
    expect(model.threatening.value?.index).toBe(3);
    model.selectHex(hex('0101'));
    expect(model.shown.value).toBeUndefined();
    expect(controller.position.value.cursor).toBe(0);
  });
});
