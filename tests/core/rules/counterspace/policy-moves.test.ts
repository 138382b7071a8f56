import { createRng, unit } from '@core/base';
import { policyAction } from '@core/players/simple';
import type { Scenario, VictoryLevel } from '@core/model';
import type { CounterspaceAction } from '@core/rules/systems/counterspace';
import { DESTROYED, PHASE_ENERGY, PRESENT } from '@core/rules/systems/counterspace/types';
import { describe, expect, it } from 'vitest';
import { shippedDesigns, shippedScenario } from '../library';
import { at, battleOf, design, designSet, openMap, scenario, Table } from './build';

/** Small positions in which a player has to do more than fight; every decision is checked by the table. */

type Who = 'greedy' | 'careful';

function decide(table: Table, who: Who = 'greedy'): CounterspaceAction {
  const { policy } = table.battle;
  const side = table.side();
  return who === 'greedy'
    ? policy.greedy(table.state, side, createRng(1))
    : policy.careful!(table.state, side, createRng(1));
}

/** Plays on by the policy until it is another side's turn, at most `most` actions. */
function playTurn(table: Table, most = 60): CounterspaceAction[] {
  const side = table.side();
  const done: CounterspaceAction[] = [];
  while (table.battle.toAct(table.state)[0] === side && done.length < most) {
    const action = decide(table);
    table.act(action);
    done.push(action);
  }
  return done;
}

function tableOf(changes: Partial<Scenario>, ...designs: ReturnType<typeof design>[]): Table {
  return new Table(battleOf(scenario(changes), designSet(...designs)));
}

const GUN = design('gun', { weapons: [{ attack: 2, range: 2, energy: 2 }] });
const ESCAPE: VictoryLevel = {
  id: 'away',
  name: 'Away',
  side: 'a',
  when: { type: 'exited', units: { side: 'a' }, edge: 'north', atLeast: 1 },
};
const NORTH = [{ id: 'out', side: 'a', edge: 'north' as const, use: 'exit' as const }];

describe('a drive booster (8.1.2)', () => {
  const bird = (weapons = GUN.stats.weapons as never) =>
    design('bird', { energy: 4, movement: 2, weapons, equipment: { driveBooster: true } });

  it('carries a leaver over the edge when its E reaches that far, and is spared when it does not', () => {
    for (const [hex, boosts] of [
      ['0505', true],
      ['0509', false],
    ] as const) {
      const table = tableOf(
        { map: openMap({ edges: NORTH }), forces: [at(hex, 'a', 'bird'), at('0909', 'b', 'gun')], victory: [ESCAPE] },
        bird([] as never),
        GUN,
      );
      const done = playTurn(table);
      expect(done.some((action) => action.t === 'boost')).toBe(boosts);
      expect(done.some((action) => action.t === 'exit')).toBe(boosts);
    }
  });

  it('reaches a shot that the drive alone does not reach', () => {
    const table = tableOf({ forces: [at('0105', 'a', 'bird'), at('0605', 'b', 'gun')] }, bird(), GUN);
    const done = playTurn(table).map((action) => action.t);
    expect(done).toContain('boost');
    expect(done).toContain('fire');
  });
});

describe('devices', () => {
  it('put E into the Turtle shield of a ship that cannot fight and can be fired at (8.1.3)', () => {
    const turtle = design('turtle', { weapons: [], movement: 0, shields: 2, equipment: { turtleShield: true } });
    for (const [enemy, raised] of [
      ['0405', true],
      ['0909', false],
    ] as const) {
      const table = tableOf({ forces: [at('0105', 'a', 'turtle'), at(enemy, 'b', 'gun')] }, turtle, GUN);
      table.state.phase = PHASE_ENERGY;
      expect(decide(table).t === 'turtle').toBe(raised);
    }
  });

  it('give E of a battery to the friend in the hex that lacks shields, and fill it with what would be lost (8.2.2)', () => {
    const battery = design('battery', { energy: 2, movement: 3, equipment: { supplyBattery: 6 } });
    const table = tableOf(
      {
        map: openMap({ cols: 30 }),
        forces: [at('0105', 'a', 'battery'), at('0105', 'a', 'gun'), at('3005', 'b', 'gun')],
      },
      battery,
      GUN,
    );
    const { state } = table;
    Object.assign(state, { active: 0, phase: PHASE_ENERGY });
    Object.assign(state.units[1]!, { shields: 0, energy: 1 });
    expect(decide(table)).toEqual({ t: 'give', u: 1, n: 3 });
    Object.assign(state.units[1]!, { shields: 4, energy: 4 });
    Object.assign(state.units[0]!, { reserve: 3, energy: 2, shields: 4 });
    expect(decide(table)).toEqual({ t: 'fill', n: 2 });
  });

  it('keep a repair ship with the damaged, both quiet, until it has repaired (8.2.1)', () => {
    const doctor = design('doctor', { energy: 4, equipment: { repair: true } });
    const table = tableOf(
      {
        map: openMap({ cols: 30 }),
        forces: [at('0105', 'a', 'doctor'), at('0305', 'a', 'gun'), at('3005', 'b', 'fort')],
        turnLimit: 20,
      },
      doctor,
      GUN,
      design('fort', { movement: 0, weapons: [] }),
    );
    const hurt = table.state.units[1]!;
    hurt.hull = 3;
    for (let i = 0; i < 100 && table.state.turn < 15; i++) table.act(decide(table));
    expect(table.events.some((event) => event.t === 'repaired' && event.target === 1)).toBe(true);
    expect(hurt.hull).toBe(10);
  });
});

describe('a battery ship with nothing to fire at', () => {
  it('fills its battery with as much as its next gain brings back (8.2.2)', () => {
    const battery = design('battery', { energy: 2, shields: 2, equipment: { supplyBattery: 6 }, weapons: [] });
    const table = tableOf({ forces: [at('0105', 'a', 'battery'), at('0905', 'b', 'gun')] }, battery, GUN);
    const [ship] = table.state.units;
    Object.assign(ship!, { reserve: 1 });
    expect(playTurn(table).slice(0, 2)).toEqual([
      { t: 'fill', n: 2 },
      { t: 'energy', s: 2 },
    ]);
    expect(ship).toMatchObject({ reserve: 3, energy: 0, shields: 2 });
  });
});

describe('a ship inside a Turtle shield', () => {
  it('launches no torpedo that cannot come out and reach a target this turn (8.1.3)', () => {
    const torpedoBays = { bays: 1, torpedoes: 4, attack: 5, movement: 3, range: 6 };
    const boat = design('boat', { equipment: { turtleShield: true }, torpedoBays, weapons: [] });
    const launches = (guard: number): boolean => {
      const table = tableOf({ forces: [at('0505', 'a', 'boat'), at('0705', 'b', 'gun')] }, boat, GUN);
      if (guard > 0) table.act({ t: 'turtle', n: guard });
      table.act({ t: 'energy', s: 4 });
      return playTurn(table).some(({ t }) => t === 'launch');
    };
    expect([0, 1, 2].map(launches)).toEqual([true, true, false]);
  });
});

describe('fire', () => {
  it('goes at a bay when the shields are down and its torpedoes would do more than the shot (6.3.1)', () => {
    const carrier = design('carrier', {
      shields: 4,
      hull: 20,
      defence: 5,
      torpedoBays: { bays: 1, bayDefence: 1, torpedoes: 6, attack: 5, movement: 3, range: 6 },
    });
    const table = tableOf({ forces: [at('0505', 'a', 'gun'), at('0605', 'b', 'carrier')] }, GUN, carrier);
    table.state.units[1]!.shields = 0;
    expect(playTurn(table).some((action) => action.t === 'bay')).toBe(true);
    const shielded = tableOf({ forces: [at('0505', 'a', 'gun'), at('0605', 'b', 'carrier')] }, GUN, carrier);
    expect(playTurn(shielded).some((action) => action.t === 'bay')).toBe(false);
  });

  it('goes at the last torpedoes that a ship carries (6.3.1)', () => {
    const light = design('light', { weapons: [{ attack: 2, range: 1, energy: 2 }] });
    const carrier = (torpedoes: number) =>
      design('carrier', {
        ...{ shields: 4, hull: 20, defence: 5 },
        torpedoBays: { bays: 1, defence: 1, torpedoes, attack: 5, movement: 3, range: 6 },
      });
    const shots = (torpedoes: number): CounterspaceAction['t'][] => {
      const forces = [at('0505', 'a', 'light'), at('0605', 'b', 'carrier')];
      const table = tableOf({ forces }, light, carrier(torpedoes));
      table.state.units[1]!.shields = 0;
      return playTurn(table).map(({ t }) => t);
    };
    expect(shots(1)).toContain('carried');
    expect(shots(30)).not.toContain('carried');
  });

  it('goes at the bays of a ship that comes into the hex, and at those of a ship that answers (6.2.0, 6.3.1)', () => {
    const carrier = design('carrier', {
      ...{ energy: 6, shields: 0, hull: 30, defence: 6, weapons: [{ attack: 2, range: 1, energy: 1 }] },
      torpedoBays: { bays: 1, bayDefence: 0, torpedoes: 6, attack: 5, movement: 3, range: 6 },
    });
    const table = tableOf({ forces: [at('0505', 'a', 'carrier'), at('0605', 'b', 'carrier')] }, carrier);
    table.move('0605');
    const answer = decide(table);
    expect(answer).toEqual({ t: 'pd-bay', w: 0 });
    table.act(answer);
    // One shot for the one bay.
    expect(decide(table).t).not.toBe('pd-bay');
    table.act({ t: 'pass' });
    table.state.units[0]!.hull = 1;
    expect(decide(table)).toEqual({ t: 'bay', w: 0, u: 1 });
  });

  it('brings down a torpedo in flight before it strikes (6.3.0)', () => {
    const light = design('light', { weapons: [{ attack: 1, range: 1, energy: 1 }] });
    const thrower = design('thrower', {
      defence: 6,
      torpedoBays: { bays: 1, torpedoes: 1, attack: 5, movement: 3, range: 6 },
    });
    const table = tableOf({ forces: [at('0105', 'a', 'light'), at('0905', 'b', 'thrower')] }, light, thrower);
    const torpedo = table.state.torpedoes[0]!;
    Object.assign(torpedo, { fate: PRESENT, hex: table.hex('0205') });
    table.state.flying = 1;
    const done = playTurn(table);
    expect(done.some((action) => action.t === 'fire' && action.u === table.battle.tables.units.length)).toBe(true);
  });

  it('answers point defence at once when it may be the end, and waits for the dice when it may not (6.2.0)', () => {
    const light = { attack: 2, range: 1, energy: 1 };
    for (const [hull, reply] of [
      [1, true],
      [10, false],
    ] as const) {
      const table = tableOf(
        { forces: [at('0505', 'a', 'raider'), at('0605', 'b', 'guard')] },
        design('raider', { hull, shields: 0, weapons: [light] }),
        design('guard', { weapons: [light] }),
      );
      for (let i = 0; i < 3 && decide(table).t === 'energy'; i++) table.act(decide(table));
      table.move('0605');
      table.act({ t: 'pd', w: 0 });
      table.act({ t: 'pass' });
      expect(decide(table).t === 'fire').toBe(reply);
    }
  });
});

describe('cargo and its escort (9.4.0)', () => {
  const cargo = design('cargo', { weapons: [], movement: 2, energy: 0, shields: 0, hull: 3 });
  const level: VictoryLevel = {
    id: 'sunk',
    name: 'Sunk',
    side: 'b',
    when: { type: 'destroyed', units: { design: 'cargo' }, atLeast: 1 },
  };
  const orders = { orders: [{ type: 'advance' as const, edge: 'north' as const }] };

  it('keeps out of reach while it advances', () => {
    const table = tableOf(
      {
        map: openMap({ cols: 21, rows: 21, edges: NORTH }),
        forces: [at('1120', 'a', 'cargo', orders), at('0714', 'b', 'gun')],
        victory: [ESCAPE, level],
      },
      cargo,
      GUN,
    );
    const before = table.state.units[0]!.hex;
    playTurn(table);
    const after = table.state.units[0]!.hex;
    const column = (hex: number): number => hex % 21;
    expect(Math.floor(after / 21)).toBeLessThan(Math.floor(before / 21));
    expect(column(after)).toBeGreaterThanOrEqual(column(before));
  });

  it('is guarded by units that stay with it rather than meet the enemy far away', () => {
    const table = tableOf(
      {
        map: openMap({ cols: 21, rows: 21, edges: NORTH }),
        forces: [at('1120', 'a', 'cargo', orders), at('1020', 'a', 'gun'), at('1102', 'b', 'gun')],
        victory: [{ ...ESCAPE, when: { type: 'exited', units: { design: 'cargo' }, atLeast: 1 } }, level],
      },
      design('cargo', { weapons: [], movement: 1, energy: 0, shields: 0, hull: 3 }),
      GUN,
    );
    for (let i = 0; i < 4; i++) {
      playTurn(table);
      const [ward, guard] = table.state.units;
      expect(Math.abs(Math.floor(ward!.hex / 21) - Math.floor(guard!.hex / 21))).toBeLessThanOrEqual(2);
      while (table.side() === 'b') table.act(table.offered().at(-1)!);
    }
  });
});

describe('a zone to hold (9.2.0)', () => {
  const map = openMap({ cols: 12, zones: [{ id: 'goal', name: 'Goal', use: 'objective', hexes: ['0605'] }] });
  const taken: VictoryLevel = {
    id: 'taken',
    name: 'Taken',
    side: 'a',
    when: { type: 'holds', side: 'a', zone: 'goal', turns: 2 },
  };
  const weak = design('weak', { weapons: [{ attack: 1, range: 0, energy: 4 }] });

  it('is entered when it is empty, and not while an enemy is in it', () => {
    for (const [enemy, enters] of [
      ['1201', true],
      ['0605', false],
    ] as const) {
      const table = tableOf(
        { map, forces: [at('0405', 'a', 'gun'), at(enemy, 'b', 'weak')], victory: [taken] },
        GUN,
        weak,
      );
      playTurn(table);
      expect(table.state.units[0]!.hex === table.hex('0605')).toBe(enters);
    }
  });

  it('is not left again for a fight by the unit that holds it', () => {
    const table = tableOf(
      { map, forces: [at('0605', 'a', 'gun'), at('0905', 'b', 'weak')], victory: [taken] },
      GUN,
      weak,
    );
    playTurn(table);
    expect(table.state.units[0]!.hex).toBe(table.hex('0605'));
  });

  it('is denied by a unit of the other side that goes there first', () => {
    const table = tableOf(
      {
        map,
        forces: [at('0405', 'b', 'gun'), at('1205', 'a', 'weak')],
        victory: [taken],
        sides: [
          { id: 'b', name: 'Beta' },
          { id: 'a', name: 'Alpha' },
        ],
      },
      GUN,
      weak,
    );
    playTurn(table);
    expect(table.state.units[0]!.hex).toBe(table.hex('0605'));
  });
});

describe('the shipped scenarios', () => {
  it.each(['raid-on-ooblanawa-outpost', 'star-base-assault', 'cargo-babysitters'])(
    'see only allowed and repeatable decisions, whatever state they come to: %s',
    (id) => {
      const battle = battleOf(shippedScenario(id), shippedDesigns());
      const other = battleOf(shippedScenario(id), shippedDesigns());
      for (let seed = 0; seed < 4; seed++) {
        const rng = createRng(seed);
        const table = new Table(battle, seed);
        while (battle.toAct(table.state).length > 0) {
          const side = table.side();
          const greedy = battle.policy.greedy(table.state, side, rng);
          const careful = battle.policy.careful!(table.state, side, rng);
          for (const action of [greedy, careful]) {
            expect(battle.check(table.state, side, action), JSON.stringify(action)).toBeUndefined();
          }
          // Another battle that has not seen the states before decides the same.
          expect(other.policy.greedy(table.state, side, rng)).toEqual(greedy);
          expect(Math.abs(battle.policy.evaluate(table.state, side))).toBeLessThanOrEqual(1);
          const pick = unit(rng);
          battle.apply(
            table.state,
            side,
            pick < 0.2 ? policyAction(battle, 'random', table.state, side, rng) : pick < 0.6 ? careful : greedy,
          );
        }
        expect(battle.outcome(table.state)).toBeDefined();
      }
    },
  );

  it('has the attackers of 9.3 go home once the base is destroyed', () => {
    const battle = battleOf(shippedScenario('star-base-assault'), shippedDesigns());
    const { units } = battle.tables;
    const base = units.findIndex((_, index) => battle.tables.names[index]!.group === 'base');
    const table = new Table(battle);
    while (table.state.turn < 6) table.act(decide(table));
    while (table.side() !== 'attacker') table.act(decide(table));
    const place = table.state.units[base]!;
    Object.assign(place, { fate: DESTROYED, hex: -1 });
    table.state.left[units[base]!.side]!--;
    const rows = (): number[] =>
      units.flatMap(({ side, index }) =>
        side === 0 && table.state.units[index]!.fate === PRESENT
          ? [Math.floor(table.state.units[index]!.hex / 22)]
          : [],
      );
    const before = rows();
    expect(before.length).toBeGreaterThan(1);
    while (table.battle.toAct(table.state)[0] === 'attacker') table.act(decide(table));
    expect(Math.max(...rows())).toBeGreaterThan(Math.max(...before));
  });
});
