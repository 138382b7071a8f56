import { assert } from '@core/base';
import { hexLabel, parseHexLabel } from '@core/hex';
import type { Scenario } from '@core/model';
import { minimalModel, type MinimalModel } from '@renderer/features/battle/minimal/model/minimal-model';
import { plotStatus } from '@renderer/features/battle/minimal/model/plot-text';
import { turnRecord } from '@renderer/features/battle/minimal/model/turn-record';
import type { BoardPress } from '@renderer/features/battle/model/battle-system';
import { describe, expect, it } from 'vitest';
import { shippedScenario } from '../../core/rules/library';
import { layTable, settle, type Table } from './controller-support';

interface MinimalTable extends Table {
  readonly own: MinimalModel;
  hex(label: string): number;
  press(label: string, more?: Partial<BoardPress>): boolean;
  status(): string;
}

function sit(
  scenario: Scenario,
  players: Record<string, string> = { red: 'human', blue: 'greedy' },
  seed = 7,
): MinimalTable {
  const table = layTable(scenario, players, { seed });
  const own = minimalModel(table.controller, table.model);
  table.controller.show(true);
  const hex = (label: string): number => {
    const read = parseHexLabel(scenario.map!, label);
    assert(read.ok, label);
    return read.value;
  };
  return {
    ...table,
    own,
    hex,
    press: (label, more = {}) => own.onPress({ hex: hex(label), direction: undefined, byKeyboard: false, ...more }),
    status: () => {
      const draft = own.plotting.draft.value;
      return draft ? plotStatus(own.context, own.plotting, draft).text : '';
    },
  };
}

const duel = (changes: Partial<Scenario> = {}): Scenario => ({ ...shippedScenario('minimal-duel'), ...changes });
/** The duel with both ships near each other. */
const close = (red = '0808', blue = '0805'): Scenario => {
  const scenario = shippedScenario('minimal-duel');
  const forces = scenario.forces.map((force) => ({
    ...force,
    start: {
      type: 'hex' as const,
      hex: force.side === 'red' ? red : blue,
      facing: (force.side === 'red' ? 4 : 1) as 4 | 1,
      speed: 1,
    },
  }));
  return { ...scenario, forces };
};

describe('plotting (6.0)', () => {
  it('validates typed plots at once, with a sentence', () => {
    const { own, model, status } = sit(duel());
    expect(status()).toBe('Type an order such as 2L1, or choose a marked hex.');
    expect(model.hint.value).toBe(`Plot Ship 1, SPEED 1 to 3. ${status()}`);
    expect(model.primary.value?.disabledReason).toMatch(/^Ship 1 has no order yet/);
    const said = (text: string): string => {
      own.plotting.write(text);
      return status();
    };
    expect(said('2L')).toBe('Ends in 0805 facing SE.');
    expect(said(' 2 l ')).toBe('Ends in 0805 facing SE.');
    expect(said('LR')).toBe('A ship must move at least one hex forward between two turns.');
    expect(said('2x')).toContain('is not allowed in an order');
    expect(said('4')).toBe('The order needs SPEED 4; the ship can do 1 to 3.');
    expect(model.primary.value).toMatchObject({ label: 'Seal order', disabledReason: status() });
    own.plotting.write('3');
    expect(model.primary.value?.disabledReason).toBeUndefined();
    expect(model.hint.value).toBe('Ship 1, 3: Ends in 0806 facing S. Seal the order, or change it.');
  });

  it('adds and removes steps by key, and explains an illegal step', () => {
    const { own, model } = sit(duel());
    const text = (): string | undefined => own.plotting.draft.value?.text;
    for (const step of ['1', '1', 'L']) own.plotting.add(step);
    expect(text()).toBe('2L');
    own.plotting.add('R');
    expect(text()).toBe('2L');
    expect(model.rejection.value?.message).toContain('one hex forward');
    own.plotting.add('1');
    expect(model.rejection.value?.message).toBe('SPEED 4 is more than the ship can do: 1 to 3.');
    own.plotting.backspace();
    expect(text()).toBe('2');
    expect(model.rejection.value).toBeUndefined();
    own.plotting.backspace();
    own.plotting.backspace();
    expect(text()).toBe('');
    expect(own.onKey(new KeyboardEvent('keydown', { key: '0' }))).toBe(true);
    expect(text()).toBe('0');
    expect(own.plotting.draft.value?.ready).toBe(false);
    own.plotting.add('2');
    expect(text()).toBe('2');
  });

  it('can be clicked hex by hex, with the end facing by the clicked hex side or by repeated clicks', () => {
    const { own, model, press, hex } = sit(duel());
    const text = (): string | undefined => own.plotting.draft.value?.text;
    expect(press('0805')).toBe(true);
    expect(text()).toBe('2');
    press('0805', { direction: 2 });
    expect(text()).toBe('2R');
    press('0805', { direction: 0 });
    expect(text()).toBe('2L');
    expect(own.plotting.alternatives.value.map(({ plot }) => plot.text).sort()).toEqual(['2', '2L', '2R']);
    expect(press('0816')).toBe(true);
    expect(model.rejection.value?.message).toBe('No order of SPEED 1 to 3 ends in 0816.');
    expect(text()).toBe('2L');
    // Selecting an enemy's hex works as usual.
    expect(press('0814')).toBe(false);
    expect(own.describe(hex('0805'))).toContain('2L facing SE');
    expect(own.describe(hex('0814'))).toBe('Ship 1 faces N at SPEED 2');
    expect([...own.plotting.ends.value.keys()].map((at) => hexLabel(duel().map!, at))).toContain('0806');
    const shown = own.overlays();
    expect(shown.path).toEqual(['0803', '0804', '0805', '0805'].map(hex));
    expect(shown.headings?.filter(({ chosen }) => chosen)).toEqual([
      { hex: hex('0804'), facing: 1, chosen: true },
      { hex: hex('0805'), facing: 1, chosen: true },
      { hex: hex('0805'), facing: 0, chosen: true },
    ]);
    const ghosts = own.counters([{ id: 'red-ship', hex: hex('0803'), silhouette: 'destroyer', name: 'Ship 1' }]);
    expect(ghosts[0]).toMatchObject({ hex: hex('0805'), facing: 0, faded: true });
  });

  it('warns of the map edge and of obstacles', () => {
    const rock = sit(duel({ map: { ...duel().map!, terrain: [{ type: 'obstacle', hexes: ['0805'] }] } }));
    rock.own.plotting.write('3');
    expect(rock.status()).toBe('Stops before 0805 and takes a hit on its front, in 0804 facing S.');
    expect(rock.own.overlays().findings).toEqual([rock.hex('0805')]);
    const edge = sit(close('0801', '0814'));
    edge.own.plotting.write('1');
    expect(edge.status()).toBe('The ship leaves the map and the battle.');
    expect(edge.model.primary.value?.disabledReason).toBeUndefined();
  });

  it('moves from ship to ship, allows changes, and seals all plots together', async () => {
    const { own, model, controller } = sit(shippedScenario('minimal-three-small-two-large'));
    const { plotting } = own;
    expect(plotting.drafts.value).toHaveLength(3);
    const first = plotting.draft.value!.unit;
    plotting.write('2');
    expect(model.primary.value?.label).toMatch(/^Next ship: /);
    model.confirm();
    expect(plotting.draft.value?.unit).not.toBe(first);
    plotting.write('2');
    model.confirm();
    plotting.write('1');
    expect(model.primary.value?.label).toBe('Seal orders');
    expect(plotting.cycle(1)).toBe(true);
    expect(plotting.draft.value?.unit).toBe(first);
    expect(model.shown.value?.index).toBe(first);
    plotting.write('2R');
    own.onUnitPress(plotting.drafts.value[1]!.unit);
    expect(plotting.draft.value?.unit).toBe(plotting.drafts.value[1]!.unit);
    const before = controller.session.cursor;
    model.confirm();
    await settle();
    expect(turnRecord(controller, first).map(({ turn, speed, move }) => [turn, speed, move])).toEqual([[1, 3, '2R']]);
    controller.undo();
    expect(controller.session.cursor).toBe(before);
    // One person alone finds the plots as they were.
    expect(plotting.drafts.value.map(({ text }) => text)).toEqual(['2R', '2', '1']);
  });

  it('discards drafts when another person takes over', () => {
    const { own, model, controller } = sit(duel(), { red: 'human', blue: 'human' });
    controller.completeHandover();
    own.plotting.write('2L');
    model.confirm();
    expect(own.plotting.drafts.value).toEqual([]);
    expect(turnRecord(controller, 0)).toEqual([]);
    controller.completeHandover();
    expect(own.plotting.draft.value).toMatchObject({ unit: 1, text: '' });
    controller.undo();
    controller.completeHandover();
    expect(own.plotting.draft.value).toMatchObject({ unit: 0, text: '' });
  });

  it('confirms by Enter on the ship or its end hex, and selects elsewhere', () => {
    const { own, controller, press, hex } = sit(duel(), { red: 'human', blue: 'human' });
    controller.completeHandover();
    expect(own.cursor()).toBe(hex('0803'));
    press('0805', { byKeyboard: true });
    expect(own.plotting.draft.value?.text).toBe('2');
    expect(controller.session.cursor).toBe(0);
    expect(own.cursor()).toBe(hex('0805'));
    press('0806', { byKeyboard: true });
    expect(own.cursor()).toBe(hex('0806'));
    press('0806', { byKeyboard: true });
    expect(controller.session.cursor).toBe(1);
  });
});

describe('setup (5.0)', () => {
  it('places, turns and sets SPEED, and explains illegal settings', () => {
    const { own, model, controller, press, hex } = sit(shippedScenario('minimal-three-on-three'), {
      red: 'human',
      blue: 'human',
    });
    expect(press('0909')).toBe(true);
    expect(model.rejection.value).toMatchObject({ message: 'The ship cannot deploy there.', section: '5.0' });
    expect(press('0903')).toBe(false);
    model.selectHex(hex('0903'));
    expect(own.context.task.value).toBe('ready');
    press('0901');
    expect(model.primary.value?.label).toBe('Start facing N at SPEED 2');
    press('0903', { direction: 1 });
    expect(own.onWheel(hex('0903'), 1)).toBe(true);
    expect(own.onWheel(hex('0904'), 1)).toBe(false);
    expect(model.primary.value?.label).toBe('Start facing SW at SPEED 2');
    expect(own.onKey(new KeyboardEvent('keydown', { key: '4' }))).toBe(true);
    expect(model.rejection.value).toMatchObject({ message: 'ENGINE 3 allows SPEED 0 to 3.', section: '6.0' });
    own.setup.setSpeed(0);
    expect(own.overlays().headings?.find(({ chosen }) => chosen)?.facing).toBe(2);
    model.confirm();
    expect(controller.position.value.state).toMatchObject({ ships: { 0: { facing: 2, speed: 0 } } });
    // The next ship is placed next.
    expect(own.context.task.value).toBe('place');
  });

  it('respects the scenario’s settings', () => {
    const scenario = duel();
    const forces = scenario.forces.map((force) => ({
      ...force,
      start: { type: 'hex' as const, hex: force.side === 'red' ? '0803' : '0814', facing: 1 as const },
    }));
    const { own, model } = sit({ ...scenario, forces }, { red: 'human', blue: 'human' });
    expect(own.context.task.value).toBe('ready');
    own.setup.turn(1);
    expect(own.setup.facing.value).toBe(1);
    expect(model.rejection.value?.message).toContain('The scenario gives the facing');
  });
});

describe('fire (7.0)', () => {
  function reachFire(): MinimalTable {
    const table = sit(close(), { red: 'human', blue: 'human' });
    for (let side = 0; side < 2; side++) {
      table.controller.completeHandover();
      table.own.plotting.write('0');
      table.model.confirm();
    }
    expect(table.own.context.task.value).toBe('fire');
    return table;
  }

  it('selects the best weapon, draws its arc, and shows the odds term by term', () => {
    const { own, model, hex } = reachFire();
    const { fire } = own;
    expect(fire.gun.value).toMatchObject({ side: 0, state: 'ready' });
    expect(fire.shot.value).toMatchObject({ range: 3, hit: 0.5 });
    expect(model.primary.value?.label).toMatch(/^Fire F of Ship 1 \((Red|Blue)\) at Ship 1 \((Red|Blue)\)$/);
    expect(model.orders.value?.fire.map(({ info }) => info.label)).toContain(model.primary.value?.label);
    expect(model.hint.value).toContain('Range 3, hits 50%');
    const shown = own.overlays();
    const target = hex(own.context.side.value === 'red' ? '0805' : '0808');
    expect(shown.ranges?.[0]?.hexes).toContain(target);
    expect(shown.targets).toEqual([target]);
    expect(shown.attack?.text).toBe('Range 3, 50%');
    expect(own.describe(target)).toContain('50%');
    expect(model.shown.value?.index).toBe(fire.gun.value?.unit);
  });

  it('shows the arc of a weapon without a target, and why it cannot fire', () => {
    const { own, model } = reachFire();
    const { fire } = own;
    const gun = fire.guns.value.find(({ side }) => side === 1)!;
    fire.choose(gun.unit, gun.side);
    expect(fire.gun.value?.side).toBe(1);
    expect(model.hint.value).toContain('has no visible target in its arc and range');
    expect(model.primary.value?.label).toBe('Stop firing');
    expect(fire.whyNot(gun, fire.guns.value[0]!.shots[0]!.target)).toMatchObject({ code: 'minimal.arc' });
    // A press on the enemy takes the weapon that bears.
    const shot = fire.guns.value[0]!.shots[0]!;
    own.onPress({ hex: shot.hex, direction: undefined, byKeyboard: false });
    expect(fire.gun.value?.side).toBe(0);
    // Enter on the target fires.
    const before = own.context.controller.session.cursor;
    own.onPress({ hex: shot.hex, direction: undefined, byKeyboard: true });
    expect(own.context.controller.session.cursor).toBe(before + 1);
  });
});

it('lets the owner choose the side for a hit on the line between two sides (7.0)', () => {
  let asked: MinimalTable | undefined;
  for (let seed = 0; seed < 150 && asked === undefined; seed++) {
    const table = sit(close('0808', '0907'), { red: 'human', blue: 'human' }, seed);
    for (let side = 0; side < 2; side++) {
      table.controller.completeHandover();
      table.own.plotting.write('0');
      table.model.confirm();
    }
    while (table.own.context.task.value === 'fire') table.model.confirm();
    if (table.own.context.task.value === 'struck') asked = table;
  }
  assert(asked !== undefined, 'a hit on a shared line');
  const { own, model, controller } = asked;
  expect(own.hitSides.value.map(({ info }) => info.label)).toHaveLength(2);
  expect(model.hint.value).toContain('choose the side');
  const second = own.hitSides.value[1]!.info.label;
  own.struck.value = 1;
  expect(model.primary.value?.label).toBe(second);
  const before = controller.session.cursor;
  model.confirm();
  expect(controller.session.cursor).toBe(before + 1);
});
