import { describe, expect, it } from 'vitest';
import { assert, createRng } from '@core/base';
import { distance } from '@core/hex';
import type { CounterspaceBays } from '@core/model';
import { createPlayer } from '@core/players';
import type { CounterspaceAction } from '@core/rules/systems/counterspace';
import { PRESENT } from '@core/rules/systems/counterspace/types';
import { at, battleOf, design, designSet, openMap, scenario, Table } from './build';

const BAYS: CounterspaceBays = { bays: 2, torpedoes: 2, attack: 6, movement: 3, range: 6, smart: true };
const THROWER = design('thrower', { torpedoBays: BAYS, weapons: [], shields: 0, hull: 4, movement: 0 });
const PREY = design('prey', { hull: 14, shields: 0, weapons: [] });
const GUARD = design('guard', { hull: 14, shields: 0, weapons: [{ attack: 1, range: 1, energy: 1 }] });

/** Side a's ship with a torpedo of side b that has `left` MOV, beside it or farther away. */
function hunted(kind: typeof PREY, torpedo: string, left: number, first = 'a'): Table {
  const sides = [
    { id: 'a', name: 'Alpha' },
    { id: 'b', name: 'Beta' },
  ];
  const battle = battleOf(
    scenario({
      map: openMap({ cols: 30 }),
      sides: first === 'a' ? sides : sides.reverse(),
      forces: [at('1505', 'a', kind.id), at('0105', 'b', 'thrower')],
      turnLimit: 8,
    }),
    designSet(kind, THROWER),
  );
  const table = new Table(battle);
  Object.assign(table.state.torpedoes[0]!, {
    fate: PRESENT,
    hex: table.hex(torpedo),
    travelled: BAYS.range - left,
  });
  table.state.flying = 1;
  return table;
}

const valueFor = ({ battle, state }: Table, side: string): number => battle.policy.evaluate(state, side);

/** What the search player does until another side acts. */
function searched(table: Table, playouts = 150): CounterspaceAction[] {
  const side = table.side();
  const player = createPlayer(`search:${playouts}`, table.battle, 3);
  assert(player.ok, 'search plays');
  const taken: CounterspaceAction[] = [];
  while (table.battle.toAct(table.state)[0] === side && taken.length < 40) {
    const action = player.value.decide(table.state, side);
    table.act(action as CounterspaceAction);
    taken.push(action as CounterspaceAction);
  }
  return taken;
}

describe('the value of a state', () => {
  it('counts a torpedo in flight that can still reach a unit', () => {
    const none = hunted(PREY, '0605', 0);
    const near = hunted(PREY, '1305', 6);
    const far = hunted(PREY, '1005', 6);
    const spent = hunted(PREY, '1305', 1);
    expect(valueFor(near, 'a')).toBeLessThan(valueFor(far, 'a'));
    expect(valueFor(far, 'a')).toBeLessThan(valueFor(none, 'a'));
    expect(valueFor(spent, 'a')).toBe(valueFor(none, 'a'));
    expect(valueFor(near, 'b')).toBeGreaterThan(valueFor(none, 'b'));
  });

  it('counts the point defence of its target, as far as it has E', () => {
    const ready = hunted(GUARD, '1305', 6);
    const empty = hunted(GUARD, '1305', 6);
    ready.state.units[0]!.energy = 2;
    empty.state.units[0]!.energy = 0;
    expect(valueFor(ready, 'a')).toBeGreaterThan(valueFor(empty, 'a'));
  });

  it('counts no more torpedoes than it takes to destroy a unit, and a carried one less than one about to strike', () => {
    const table = hunted(PREY, '1305', 6);
    const [first, second] = table.state.torpedoes;
    table.state.units[0]!.hull = 1;
    const carried = valueFor(table, 'b');
    Object.assign(second!, { ...first });
    table.state.flying = 2;
    expect(valueFor(table, 'b')).toBeLessThan(carried);
    table.state.units[0]!.hull = 12;
    const both = valueFor(table, 'b');
    second!.fate = 0;
    table.state.flying = 1;
    expect(valueFor(table, 'b')).toBeLessThan(both);
  });
});

describe('the search player', () => {
  it('flies out of the reach of a torpedo', () => {
    const table = hunted(PREY, '1405', 2);
    searched(table);
    const { hex } = table.state.units[0]!;
    expect(distance(table.battle.scenario.map!, hex, table.hex('1405'))).toBeGreaterThan(2);
  });

  it('keeps E for point defence against a torpedo that it cannot outrun', () => {
    const table = hunted({ ...GUARD, stats: { ...GUARD.stats, movement: 0 } } as typeof GUARD, '1305', 6);
    searched(table);
    expect(table.state.units[0]!.energy).toBeGreaterThan(0);
  });

  it('launches no second torpedo at a unit that the first will destroy', () => {
    const launches = (inFlight: boolean): number => {
      const battle = battleOf(
        scenario({
          map: openMap({ cols: 30 }),
          sides: [
            { id: 'b', name: 'Beta' },
            { id: 'a', name: 'Alpha' },
          ],
          forces: [at('0705', 'a', 'wreck'), at('2905', 'a', 'prey'), at('0505', 'b', 'thrower')],
          turnLimit: 8,
        }),
        designSet(design('wreck', { hull: 1, shields: 0, defence: 0, movement: 0, weapons: [] }), PREY, THROWER),
      );
      const table = new Table(battle);
      if (inFlight) {
        Object.assign(table.state.torpedoes[0]!, { fate: PRESENT, hex: table.hex('0705') });
        table.state.flying = 1;
      }
      return searched(table).filter(({ t }) => t === 'launch').length;
    };
    expect(launches(true)).toBe(0);
    expect(launches(false)).toBe(1);
  });
});

describe('greedy players', () => {
  it.each([1, 2, 3])('answer a torpedo with a point defence weapon of ATT %i (6.2.0)', (attack) => {
    const armed = design('armed', { hull: 14, shields: 0, weapons: [{ attack, range: 1, energy: 1 }] });
    const table = hunted(armed, '1405', 4, 'b');
    table.state.units[0]!.energy = 2;
    const answers: string[] = [];
    const rng = createRng(5);
    for (let taken = 0; taken < 40 && answers.length === 0; taken++) {
      const side = table.side();
      const action = table.battle.policy.greedy(table.state, side, rng) as CounterspaceAction;
      if (side === 'a') answers.push(action.t);
      table.act(action);
    }
    expect(answers).toEqual(['pd']);
  });
});
