import { parseHexLabel } from '@core/hex';
import { describe, expect, it } from 'vitest';
import { layTable, type Table } from './play-support';
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
  table.play.show(true);
  table.desk.confirm();
  while (table.desk.energy.value.length > 0) table.desk.confirm();
  return table;
}

const cursor = ({ play }: Table): number => play.moment.value.cursor;

describe('Desk', () => {
  it('chooses between units to activate by cycling, by a click, and acts on the second click', () => {
    const { play, desk } = layTable(brawl(), people);
    expect(desk.candidate.value?.info.unit).toBe(0);
    expect(desk.cycle(1)).toBe(true);
    expect(desk.candidate.value?.info.unit).toBe(1);
    expect(desk.cycle(1)).toBe(true);
    expect(desk.candidate.value?.info.unit).toBe(0);
    desk.pick(hex('0909'));
    expect(desk.candidate.value?.info.unit).toBe(1);
    expect(play.moment.value.cursor).toBe(0);
    desk.pick(hex('0909'));
    expect(desk.active.value?.index).toBe(1);
  });

  it('moves along the way to a clicked hex, step by step', () => {
    const table = acting();
    const { desk } = table;
    const at = cursor(table);
    desk.pick(hex('1210'));
    expect(cursor(table)).toBe(at + 2);
    expect(desk.active.value?.hex).toBe(hex('1210'));
    expect(desk.reach.value.size).toBe(0);
  });

  it('stops on the way when the unit is harmed, and only then', () => {
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
      const { desk, play } = layTable(brawl({ map }), people, { seed });
      play.show(true);
      desk.confirm();
      const health = (): string => desk.active.value!.bars.map((bar) => bar.value).join();
      const before = health();
      desk.pick(hex('1210'));
      const stopped = desk.active.value!.hex === hex('1110');
      expect(stopped || desk.active.value!.hex === hex('1210')).toBe(true);
      expect(health() !== before).toBe(stopped);
      ends.add(stopped ? 'stopped' : 'through');
    }
    expect([...ends].sort()).toEqual(['stopped', 'through']);
  });

  it('aims, chooses weapons, and fires', () => {
    const table = acting();
    const { desk } = table;
    expect(desk.target.value?.index).toBe(2);
    expect(desk.attack.value?.info.device).toBe('a3r2e2');
    expect(desk.primary.value?.label).toMatch(/^Fire a3r2e2 at Destroyer/);
    expect(desk.cycleAttack(1)).toBe(true);
    expect(desk.attack.value?.info.device).toBe('a2r3e2');
    desk.choose(0);
    expect(desk.attack.value?.info.device).toBe('a2r3e2');
    // Out of reach of everything, but its chances can be looked at.
    desk.pick(hex('1205'));
    expect(desk.target.value?.index).toBe(3);
    expect(desk.attacks.value.map((attack) => attack.rejection?.code)).toEqual(['range', 'range', 'range']);
    expect(desk.attack.value).toBeUndefined();
    expect(desk.primary.value?.label).toMatch(/^End /);
    desk.pick(hex('1108'));
    const at = cursor(table);
    desk.press(hex('1108'));
    expect(cursor(table)).toBe(at + 1);
    expect(table.play.session.actions.at(-1)?.action.t).toBe('fire');
  });

  it('asks twice before a step from which the unit does not come back', () => {
    const map = { ...brawl().map!, terrain: [{ type: 'star' as const, hexes: ['1110'] }] };
    const table = layTable(brawl({ map }), people);
    table.play.show(true);
    const { desk } = table;
    desk.confirm();
    while (desk.energy.value.length > 0) desk.confirm();
    const at = cursor(table);
    desk.pick(hex('1110'));
    expect(cursor(table)).toBe(at);
    expect(desk.armed.value?.hex).toBe(hex('1110'));
    expect(desk.drop()).toBe(true);
    expect(desk.drop()).toBe(false);
    desk.pick(hex('1110'));
    desk.pick(hex('1110'));
    expect(table.play.battle.fates(table.play.session.state)[0]?.fate).toBe('destroyed');
  });

  it('splits energy one by one, within what is possible, and starts with shields as they are', () => {
    const table = layTable(brawl(), people);
    const { desk, play } = table;
    play.show(true);
    for (let i = 0; i < 400 && desk.energy.value.length < 2 && !play.moment.value.outcome; i++) desk.confirm();
    const steps = desk.energy.value;
    expect(steps.length).toBeGreaterThan(1);
    const shields = (index: number): number => steps[index]!.bars.find((bar) => bar.style === 'shields')!.value;
    const now = desk.active.value!.bars.find((bar) => bar.style === 'shields')!.value;
    expect(shields(desk.split.value)).toBeGreaterThanOrEqual(now);
    while (desk.split.value < steps.length - 1) desk.shift(1);
    desk.shift(1);
    expect(desk.split.value).toBe(steps.length - 1);
    desk.shift(-1);
    expect(desk.split.value).toBe(steps.length - 2);
    const label = desk.primary.value!.label;
    expect(label).toBe(
      `Set shields ${shields(steps.length - 2)}, energy ${steps.at(-2)!.bars.find((bar) => bar.style === 'energy')!.value}`,
    );
    desk.confirm();
    expect(desk.energy.value).toEqual([]);
  });

  it('shows the card of a unit that is clicked while nobody decides', () => {
    const { desk, play } = layTable(brawl(), { 'player-1': 'greedy', 'player-2': 'human' });
    expect(desk.orders.value).toBeUndefined();
    desk.pick(hex('1205'));
    expect(desk.shown.value?.index).toBe(3);
    expect(desk.threatening.value?.index).toBe(3);
    desk.pick(hex('0101'));
    expect(desk.shown.value).toBeUndefined();
    expect(play.moment.value.cursor).toBe(0);
  });
});
