import type { SkirmishWeapon } from '@core/model';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, location, scenario, SPACE, Table } from './build';

const ROCKY = { ...SPACE, locations: [location('here', { terrain: 'rocky' }), location('there'), location('beyond')] };

function weapon(changes: Partial<SkirmishWeapon>): SkirmishWeapon {
  return { name: 'Mortar', damage: 2, range: 4, kind: 'modern', ...changes };
}

/** `x` with a weapon at position 1, its ally `w`, and two enemies. */
function table(changes: Partial<SkirmishWeapon>, ally: number, foe: number, second: number, more = {}): Table {
  const forces = [
    at('a', 'x', 'here', 1),
    at('a', 'w', 'here', ally),
    at('b', 'y', 'here', foe),
    at('b', 'z', 'here', second),
  ];
  const battle = battleOf(scenario(forces, more), designSet(design('unit', { weapons: [weapon(changes)] })));
  return new Table(battle).know('a', 'y', 2).turn('x');
}

const hps = (of: Table): number[] => ['x', 'w', 'y', 'z'].map((id) => of.of(id).hp);

describe('area weapons (13.2.1)', () => {
  it('affect all units in the position, own ones and unseen ones too', () => {
    const blast = table({ area: true }, 3, 3, 3).dice(3).attack('y');
    // Target 4 + 2 from offensive advantage, so 3°: 5 damage each.
    expect(hps(blast)).toEqual([10, 5, 5, 5]);
    expect(blast.state.units.map(({ fired }) => fired)).toEqual([1, 0, 0, 0]);
    expect(blast.events.filter(({ t }) => t === 'attacked')).toHaveLength(3);
  });

  it('hit their own unit in the same position', () => {
    expect(hps(table({ area: true, range: 0 }, 2, 1, 5).dice(2).attack('y'))[0]).toBeLessThan(10);
  });

  it('spare other positions, and other weapons only hit their target', () => {
    expect(hps(table({ area: true }, 2, 3, 4).dice(3).attack('y'))).toEqual([10, 10, 5, 10]);
    expect(hps(table({}, 3, 3, 3).dice(3).attack('y'))).toEqual([10, 10, 5, 10]);
  });

  it('do not tell the attacker’s side of unseen units that they hit (13.3)', () => {
    const blast = table({ area: true }, 2, 3, 3).dice(3).attack('y');
    const reads = blast.events.filter((event) => {
      const { visibleTo, text } = blast.battle.describe(event);
      return visibleTo?.includes('a') === true && /Unknown unit 4|\bz\b/.test(text);
    });
    expect(reads).toEqual([]);
    expect(blast.events.some((event) => event.t === 'struck' && event.unit === blast.unit('z'))).toBe(true);
  });

  /** The enemies have ended their turns with opportunity points, and `x` attacks `y`. */
  function waiting(): Table {
    const sides = [...scenario([]).sides].reverse();
    const forces = [at('a', 'x', 'here', 1), at('b', 'y', 'here', 3), at('b', 'z', 'here', 3)];
    const battle = battleOf(
      scenario(forces, { sides }),
      designSet(design('unit', { weapons: [weapon({ area: true })] })),
    );
    const ready = new Table(battle).know('a', 'y', 2).know('b', 'x', 2).turn('y').end().turn('z').end().turn('x');
    return ready.attack('y');
  }

  it('are aimed at the position: a target that moves away escapes, the others do not (house interpretation)', () => {
    const blast = waiting().dice(3).move('here', 4);
    expect([blast.of('y').hp, blast.of('z').hp]).toEqual([10, 5]);
  });

  it('subtract an evasion only for the unit that evades (house interpretation)', () => {
    // Evasion by 2°: target 4 for y, 6 for z.
    const blast = waiting().dice(2, 3).act({ t: 'evade' });
    expect([blast.of('y').hp, blast.of('z').hp]).toEqual([7, 5]);
  });
});

describe('indirect fire (13.4)', () => {
  it('is not limited by rocky terrain, direct fire is', () => {
    const order = { t: 'attack', w: 0, x: 2, r: -1 } as const;
    expect(table({}, 2, 4, 5, { battlespace: ROCKY }).refuses(order)).toBe('reach');
    expect(table({ indirect: true }, 2, 4, 5, { battlespace: ROCKY }).refuses(order)).toBeUndefined();
  });

  it('has its own range all the same', () => {
    const order = { t: 'attack', w: 0, x: 2, r: -1 } as const;
    expect(table({ indirect: true, range: 2 }, 2, 4, 5, { battlespace: ROCKY }).refuses(order)).toBe('reach');
  });
});
