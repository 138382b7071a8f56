import type { Scenario } from '@core/model';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, scenario, Table } from './build';

const DESIGNS = designSet(design('ship'), design('scout', { initiative: 3 }), design('hulk', { initiative: -2 }));

function table(options: Scenario['options'], forces = [at('0101', 'a', 'ship'), at('0909', 'b', 'ship')]): Table {
  return new Table(battleOf(scenario({ forces, options }), DESIGNS));
}

/** Ends activations until a new turn begins, with these dice for its initiative; answers with the turn's event. */
function nextTurn(of: Table, ...dice: number[]) {
  const turn = of.state.turn;
  for (;;) {
    of.load(...dice);
    const begun = of.act(of.offered().at(-1)!).find((event) => event.t === 'turn');
    if (begun?.t === 'turn' && begun.turn > turn) return begun;
  }
}

/** Order in which units are activated in the turn that has just begun. */
function activations(of: Table): string[] {
  const names: string[] = [];
  for (const turn = of.state.turn; of.state.turn === turn;) {
    names.push(of.battle.units[of.state.active].design);
    of.act({ t: 'end' });
  }
  return names;
}

describe('initiative (2.1.0)', () => {
  it('is rolled by the sides each turn, ties again', () => {
    const sides = table({ initiative: 'side-roll' });
    expect(nextTurn(sides, 3, 3, 2, 5)).toMatchObject({ order: [1, 0], dice: [2, 5] });
    expect(sides.side()).toBe('b');
    expect(nextTurn(sides, 4, 2)).toMatchObject({ order: [0, 1], dice: [4, 2] });
  });

  it('is rolled once for the battle as igo-hugo', () => {
    const once = table({ initiative: 'igo-hugo', firstTurn: 'roll' });
    const first = once.events.find((event) => event.t === 'turn');
    const order = first?.t === 'turn' ? first.order : [];
    // No dice are shown for turns without a roll.
    expect(nextTurn(once, 6, 1)).toMatchObject({ order, dice: [0, 0] });
    expect(nextTurn(once, 1, 6)).toMatchObject({ order, dice: [0, 0] });
  });

  it('shows the modifiers of the units that roll one by one', () => {
    const forces = [at('0101', 'a', 'scout'), at('0909', 'b', 'hulk')];
    const each = table({ initiative: 'unit-roll' }, forces);
    const { dice } = each.battle.describe(nextTurn(each, 3, 5));
    expect(dice).toMatchObject([
      { value: 3, modifier: 3 },
      { value: 5, modifier: -2 },
    ]);
  });

  it('follows the list in turn 1 where the scenario says so (9.1.0)', () => {
    for (const initiative of ['side-roll', 'igo-hugo', 'unit-roll']) {
      for (let seed = 0; seed < 20; seed++) {
        const forces = [at('0101', 'a', 'hulk'), at('0909', 'b', 'scout')];
        const battle = battleOf(scenario({ forces, options: { initiative, firstTurn: 'listed' } }), DESIGNS);
        expect(new Table(battle, seed).side()).toBe('a');
      }
    }
  });

  it('is rolled unit by unit with the modifier of the class', () => {
    const forces = [at('0101', 'a', 'ship'), at('0201', 'a', 'hulk'), at('0909', 'b', 'scout')];
    const units = table({ initiative: 'unit-roll' }, forces);
    // ship 5, hulk 6 - 2, scout 3 + 3
    expect(nextTurn(units, 5, 6, 3)).toMatchObject({ byUnit: true, order: [2, 0, 1], dice: [5, 6, 3] });
    expect(activations(units)).toEqual(['scout', 'ship', 'hulk']);
  });

  it('rolls equal units again among themselves', () => {
    const forces = [at('0101', 'a', 'ship'), at('0201', 'a', 'scout'), at('0909', 'b', 'ship')];
    const units = table({ initiative: 'unit-roll' }, forces);
    // 4, 1 + 3 and 4 are equal; then 2, 1 + 3 and 6
    expect(nextTurn(units, 4, 1, 4, 2, 1, 6)).toMatchObject({ order: [2, 1, 0], dice: [4, 1, 4] });
  });
});

describe('a turn (2.0.0)', () => {
  it('lets a side use its units in any order, each once, before the next side', () => {
    const forces = [at('0101', 'a', 'ship'), at('0201', 'a', 'scout'), at('0909', 'b', 'ship')];
    const turn = table({}, forces);
    expect(turn.offered()).toEqual([
      { t: 'activate', u: 0 },
      { t: 'activate', u: 1 },
    ]);
    expect(turn.refusal({ t: 'activate', u: 2 })).toBe('unit');
    turn.act({ t: 'activate', u: 1 });
    turn.act({ t: 'end' });
    // The last one is activated without asking.
    expect(turn.state.active).toBe(0);
    turn.act({ t: 'end' });
    expect([turn.side(), turn.state.active]).toEqual(['b', 2]);
  });

  it('is refused to a side whose turn it is not', () => {
    const turn = table({});
    expect(turn.battle.check(turn.state, 'b', { t: 'end' })?.code).toBe('side');
    expect(turn.battle.check(turn.state, 'unknown', { t: 'end' })?.code).toBe('side');
    expect(turn.battle.choices(turn.state, 'b').list).toEqual([]);
  });

  it('comes to an end at the turn limit', () => {
    const short = new Table(
      battleOf({ ...scenario({ forces: [at('0101', 'a', 'ship'), at('0909', 'b', 'ship')] }), turnLimit: 2 }, DESIGNS),
    );
    for (let i = 0; i < 4; i++) short.act({ t: 'end' });
    expect(short.battle.outcome(short.state)).toEqual({ side: null, level: null, name: 'Draw', cause: 'turn-limit' });
    expect(short.state.turn).toBe(2);
    expect(short.battle.toAct(short.state)).toEqual([]);
  });
});
