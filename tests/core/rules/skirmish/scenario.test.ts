import type { Scenario } from '@core/model';
import { skirmish } from '@core/rules/systems/skirmish';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, duel, location, scenario, SPACE, Table } from './build';

describe('the order of a round (house interpretation)', () => {
  const forces = [at('a', 'x', 'here', 1, { count: 2 }), at('b', 'y', 'beyond', 1, { count: 2 })];
  const sidesOf = (changes: Partial<Scenario>): string[] => {
    const table = new Table(battleOf(scenario(forces, changes)));
    const seen: string[] = [];
    while (table.state.turn === 1) {
      seen.push(table.side);
      if (table.state.active < 0) table.act(table.battle.choices(table.state, table.side).list[0]!);
      table.end();
    }
    return seen;
  };

  it('lets the sides take it in turn, or act as a whole', () => {
    expect(sidesOf({ options: { order: 'listed' } })).toEqual(['a', 'b', 'a', 'b']);
    expect(sidesOf({ options: { order: 'listed', activation: 'side' } })).toEqual(['a', 'a', 'b', 'b']);
  });

  it('lets the higher die begin, with no ties', () => {
    for (let seed = 1; seed < 30; seed++) {
      const table = new Table(battleOf(scenario(forces, { options: {} })), seed);
      const { dice, order } = table.last('order');
      expect(dice[0]).not.toBe(dice[1]);
      expect(order[0]).toBe(dice[0]! > dice[1]! ? 0 : 1);
      expect(table.side).toBe(order[0] === 0 ? 'a' : 'b');
    }
  });
});

describe('leaving and fates', () => {
  it('lets a side leave where the scenario has an exit, for 2 AP and more out of melee (house interpretation)', () => {
    const space = { ...SPACE, locations: [location('here', { exits: ['a'] }), location('there'), location('beyond')] };
    const table = duel(2, 2, 'here', { battlespace: space });
    expect(table.battle.info(table.state, 'a', { t: 'leave' }).cost).toBe('2 AP');
    table.know('a', 'y', 1);
    expect(table.battle.info(table.state, 'a', { t: 'leave' }).cost).toBe('4 AP');
    table.turn('x').act({ t: 'leave' });
    expect(table.battle.fates(table.state)[0]).toMatchObject({ fate: 'exited', values: { location: -1, hp: 10 } });
    expect(duel(2, 2).turn('x').refuses({ t: 'leave' })).toBe('exit');
  });

  it('says of every unit what a campaign carries over', () => {
    const table = duel(3, 4, 'there', {}, { armour: 2 }).know('a', 'y', 1).turn('x').dice(1).attack('y');
    expect(table.battle.fates(table.state)[1]).toMatchObject({
      id: 'y',
      side: 'b',
      fate: 'alive',
      values: { hp: 8, wounds: 2, armour: 0, defence: 0, location: 1, position: 4 },
    });
  });
});

describe('designs and scenarios', () => {
  it.each([
    [{ hp: 0 }, 'skirmish.design.no-hp'],
    [{ ap: 0 }, 'skirmish.design.no-ap'],
    [{ ap: 1 }, 'skirmish.design.few-ap'],
    [{ weapons: [] }, 'skirmish.design.no-weapons'],
    [{ skills: { attack: 10, recon: 1, evasion: 1, ambush: 1, communicate: 1 } }, 'skirmish.design.sure'],
    [{ weapons: [{ name: 'Knife', damage: 1, range: 0, kind: 'modern' as const }] }, 'skirmish.design.melee-only'],
  ])('find fault with %j', (stats, code) => {
    expect(skirmish.checkDesign(design('unit', stats)).map((finding) => finding.code)).toContain(code);
  });

  const forces = [at('a', 'x', 'here', 1), at('b', 'y', 'there', 1)];
  it.each<[string, Partial<Scenario>]>([
    ['no-battlespace', { battlespace: undefined }],
    ['no-forces', { forces: [forces[0]!] }],
    ['unknown-design', { forces: [{ ...forces[0]!, design: 'none' }, forces[1]!] }],
    ['bad-design', { forces: [{ ...forces[0]!, design: 'dead' }, forces[1]!] }],
    ['start-map', { forces: [{ ...forces[0]!, start: { type: 'hex', hex: '0101' } }, forces[1]!] }],
    ['many-units', { forces: [{ ...forces[0]!, count: 31 }, forces[1]!] }],
    ['long-link', { battlespace: { ...SPACE, links: [{ from: 'here', to: 'there', distance: 3 }] } }],
    ['hard', { battlespace: { ...SPACE, locations: SPACE.locations.map((one) => ({ ...one, hardening: 4 })) } }],
    ['opening-idle', { battlespace: { ...SPACE, opening: 'first-attack' } }],
    ['ambush-idle', { battlespace: { ...SPACE, ambush: { by: 'a', against: 'b' } } }],
    [
      'ambush-idle',
      {
        battlespace: { ...SPACE, ambush: { by: 'b', against: 'a' } },
        forces: [
          { ...forces[0]!, count: 2, start: { type: 'free' } },
          { ...forces[1]!, start: { type: 'location', location: 'there', turn: 2 } },
        ],
      },
    ],
    ['idle-order', { forces: [{ ...forces[0]!, orders: [{ type: 'advance', edge: 'north' }] }, forces[1]!] }],
    [
      'true-at-start',
      { victory: [{ id: 'v', side: 'a', name: 'V', when: { type: 'survivors', units: { side: 'b' }, atLeast: 1 } }] },
    ],
  ])('tell %s', (code, changes) => {
    const designs = designSet(design('unit'), design('dead', { hp: 0 }));
    const findings = skirmish.checkScenario({ ...scenario(forces), ...changes }, designs);
    expect(findings.map((finding) => finding.code)).toContain(`skirmish.scenario.${code}`);
  });

  it('name sides and locations, not their ids', () => {
    const long = [{ from: 'here', to: 'there', distance: 3 }];
    const locations = SPACE.locations.map((one) => ({ ...one, name: `Place ${one.id}` }));
    const space = { locations, links: long, ambush: { by: 'a', against: 'b' } };
    const messages = skirmish
      .checkScenario({ ...scenario(forces), battlespace: space }, designSet(design('unit')))
      .map(({ message }) => message);
    expect(messages[0]).toMatch(/from “Place here” to “Place there”/);
    expect(messages[1]).toMatch(/: Beta must have at least two units/);
  });

  it('find nothing wrong with a sound one', () => {
    expect(skirmish.checkScenario(scenario(forces), designSet(design('unit')))).toEqual([]);
  });
});
