import { assert } from '@core/base';
import type { RulesId } from '@core/model';
import type { AnyBattle, BattleState } from '@core/rules/contract';
import type { Tables } from '@core/rules/systems/counterspace/tables';
import { type CounterspaceState, PENDING } from '@core/rules/systems/counterspace/types';
import { PROJECTS } from '@core/rules/systems/mass-combat/field';
import type { Tables as MassTables } from '@core/rules/systems/mass-combat/tables';

/*
 * What of a battle's state lasts beyond it. Every key of a state is either named here as passing, with the battle, or it must come out
 * of the next battle's beginning unchanged: a key that is added to a state and forgotten here fails the test.
 */

/** What a test may know about the memory of a rule system. */
export interface Memory {
  /** The numbers of the state that last, of the unit of a force. */
  lasting(battle: AnyBattle, state: BattleState, unit: string): Record<string, unknown>;
  /** Keys of `UnitFate.values` that pass with the battle. */
  readonly passing: ReadonlySet<string>;
  /** Values that the unit which acts first may have changed before anybody decides. */
  readonly recharged?: ReadonlySet<string>;
}

type Row = Record<string, unknown>;

/** A record without keys; every one of them must be there. */
function without(row: object, keys: readonly string[]): Row {
  for (const key of keys) assert(key in row, `there is no ${key}`);
  return Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)));
}

/** Complains about keys of a state that are neither named as the battle's own nor as lists of what the units have. */
function expectKeys(state: object, own: readonly string[], units: readonly string[]): void {
  const known = new Set([...own, ...units]);
  const unknown = Object.keys(state).filter((key) => !known.has(key));
  assert(unknown.length === 0, `say of ${unknown.join(', ')} whether it lasts`);
}

function indexOf(battle: AnyBattle, unit: string): number {
  const index = battle.units.findIndex(({ id }) => id === unit);
  assert(index >= 0, unit);
  return index;
}

const SCORE = ['left', 'held', 'points', 'winner', 'level', 'cause'];
const HEAD = ['turn', 'rng', 'phase'];

type Rows = Record<string, Row[]>;

const minimal: Memory = {
  lasting(battle, state, unit) {
    expectKeys(
      state,
      [...HEAD, ...SCORE, 'side', 'active', 'next', 'order', 'at', 'dice', 'attacker', 'struck', 'happened'],
      ['ships'],
    );
    const ship = (state as unknown as Rows).ships[indexOf(battle, unit)];
    return without(ship, ['fate', 'hex', 'facing', 'edge', 'speed', 'fired', 'plot', 'turned']);
  },
  passing: new Set(),
};

const counterspace: Memory = {
  lasting(battle, state, unit) {
    const own = [
      'side',
      'active',
      'order',
      'ordered',
      'at',
      'dice',
      'flying',
      'reactor',
      'declared',
      'fired',
      'terrainChanges',
      'goal',
    ];
    expectKeys(state, [...HEAD, ...SCORE, ...own], ['units', 'torpedoes']);
    const { units, torpedoes } = state as CounterspaceState;
    const index = indexOf(battle, unit);
    const passing = [
      'fate',
      'hex',
      'facing',
      'edge',
      'moves',
      'acted',
      'launched',
      'gained',
      'guard',
      'oldGuard',
      'busy',
    ];
    const { battery } = (battle as unknown as { tables: Tables }).tables.units[index];
    const { energy, rating } = units[index];
    const carried = battle.units.flatMap(({ carrier }, at) =>
      carrier === index ? [torpedoes[at - units.length].fate] : [],
    );
    return {
      ...without(units[index], passing),
      // In an energy phase the store may hold too much for a moment.
      energy: Math.min(energy, rating + battery),
      torpedoes: carried.filter((fate) => fate === PENDING).length,
    };
  },
  // Compared above, with what the store holds.
  passing: new Set(['energy']),
  // Its first energy phase begins with the battle (3.0.0).
  recharged: new Set(['energy', 'shields']),
};

const driveTable: Memory = {
  lasting(battle, state, unit) {
    expectKeys(state, [...HEAD, 'waiting', 'points', 'happened', 'winner', 'level', 'cause'], ['ships']);
    return without((state as unknown as Rows).ships[indexOf(battle, unit)], ['fate', 'order', 'hits', 'escaping']);
  },
  passing: new Set(),
};

const skirmish: Memory = {
  lasting(battle, state, unit) {
    const own = [
      'side',
      'active',
      'order',
      'next',
      'dice',
      'attacker',
      'weapon',
      'target',
      'decisions',
      'proximity',
      'happened',
    ];
    const battlespace = [
      'awareness',
      'fallback',
      'exposed',
      'duration',
      'lastKnown',
      'searched',
      'hardening',
      'linkLengths',
    ];
    const environment = ['knownHardening', 'bloom', 'lastingBloom', 'knownBloom', 'mergedInto', 'seenLoss', 'aim'];
    expectKeys(state, [...HEAD, ...SCORE, ...own, ...battlespace, ...environment], ['units', 'ammo']);
    const index = indexOf(battle, unit);
    const { units, ammo } = state as unknown as { units: Row[]; ammo: number[] };
    const { units: specs } = (battle as unknown as { tables: { units: { ammoBase: number; weapons: unknown[] }[] } })
      .tables;
    const { ammoBase, weapons } = specs[index];
    const passing = [
      'fate',
      'at',
      'ap',
      'op',
      'dp',
      'informedOf',
      'moved',
      'fired',
      'arrived',
      'still',
      'ready',
      'done',
    ];
    return { ...without(units[index], passing), ammo: ammo.slice(ammoBase, ammoBase + weapons.length) };
  },
  passing: new Set(['defence', 'location', 'position']),
};

const massCombat: Memory = {
  lasting(battle, state, unit) {
    const own = [
      'waiting',
      'first',
      'step',
      'settled',
      'pending',
      'besieged',
      'truce',
      'points',
      'happened',
      'winner',
      'level',
      'cause',
      'opening',
    ];
    const people = ['damage', 'status', 'risk', 'power', 'helps', 'acted'];
    expectKeys(state, [...HEAD, ...own], ['sides', ...people, 'counts', 'specials', 'hit', 'intact']);
    const side = indexOf(battle, unit);
    const { sides, damage, status, power, hit } = state as unknown as Record<string, number[]> & { sides: Row[] };
    const { tables } = battle as unknown as { tables: MassTables };
    const { people: persons, stacks } = tables.factions[side];
    const wave = [
      'strategy',
      'refused',
      'rallying',
      'deed',
      'taken',
      'broken',
      'battle',
      'strategyDice',
      'support',
      'pushes',
      'toAssign',
      'skip',
    ];
    const thrown = [
      'battleSuccesses',
      'skulls',
      'battleBlanks',
      'strategySuccesses',
      'strategyBlanks',
      'supportSuccesses',
      'explosions',
      'supportBlanks',
    ];
    const battleLong = [
      'fate',
      'routed',
      'confused',
      'surprise',
      'ambush',
      'gone',
      'bonus',
      'feints',
      'lastFeint',
      'leader',
      'outside',
    ];
    return {
      ...without(sides[side], [...wave, ...thrown, ...battleLong]),
      people: persons.map((one) => [damage[one], status[one], power[one]]),
      // A damaged unit is lost. Projects grant units anew by the Battle Level and the place of the battle; what is lost of them lasts.
      counts: stacks
        .filter((one) => PROJECTS[tables.stacks[one].project]?.grants?.siege !== true)
        .map((one) => {
          const { project, start, lost } = tables.stacks[one];
          return project < 0 ? start - hit[one] : lost + hit[one];
        }),
    };
  },
  // The units that projects grant follow the Battle Level; those lost are compared above.
  passing: new Set(['level', 'confused', 'routed', 'killed', 'lost', 'count']),
};

/** What lasts, by rule system. */
export const MEMORY: Readonly<Record<RulesId, Memory>> = {
  counterspace,
  minimal,
  'drive-table': driveTable,
  skirmish,
  'mass-combat': massCombat,
};
