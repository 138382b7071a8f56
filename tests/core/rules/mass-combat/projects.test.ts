import type { MassCombatStats } from '@core/model';
import { battleDice, countOf, ownStrategyDice, superiorities, supportDice } from '@core/rules/systems/mass-combat/pool';
import { massCombat } from '@core/rules/systems/mass-combat';
import { describe, expect, it } from 'vitest';
import { all, character, faction, Field, special, type Setting } from './build';

const ATTACK = 0;
const DEFENSE = 1;
const FIGHTING_RETREAT = 3;
const PLANNED_DEFENSE = 7;

/** Units of the granted stack. */
function granted(stats: Partial<MassCombatStats>, more: Setting = {}): Field {
  return new Field({ a: stats, postures: [{ side: 'a', place: 'ark', fortification: 'walled' }], ...more });
}

describe('units that projects grant (Ark Projects)', () => {
  const lab = { fighters: 125, projects: ['explosives-lab' as const] };

  it('follow the Battle Level of the fighters that are left, not of the full army', () => {
    const changes = {
      forces: [
        { id: 'x', side: 'a', design: 'one', start: { type: 'free' as const }, condition: { fighters: 100 } },
        { id: 'y', side: 'b', design: 'two', start: { type: 'free' as const } },
      ],
    };
    expect(granted(lab).state.counts).toEqual([1]);
    // Three Battle Levels: no bombs.
    expect(granted(lab, { changes }).state.counts).toEqual([0]);
  });

  it('count the level of a combat-ready Ark, from the second wave on where it was not ready', () => {
    const stats = { fighters: 95, projects: ['explosives-lab' as const] };
    const ready: Setting = { postures: [{ side: 'a', place: 'ark', fortification: 'walled', ready: true }] };
    expect(granted(stats, ready).state.counts).toEqual([1]);
    const field = granted(stats);
    expect(field.state.counts).toEqual([0]);
    field.choose(DEFENSE, ATTACK);
    field.finishWave({ a: { battleSuccesses: 1 }, b: { battleSuccesses: 1 } });
    field.goOn(() => field.state.turn === 2);
    const level = battleDice(field.battle.tables, field.state, 0);
    expect(field.state.counts).toEqual([Math.floor(level / 4)]);
  });

  it('shrink with the Battle Level, and a lost one does not come back', () => {
    const field = granted({ fighters: 121, projects: ['ship'] }, { postures: [], field: { water: true } });
    expect(field.state.counts).toEqual([1]);
    field.choose(ATTACK, ATTACK);
    field.side('a').fighters = 60;
    field.finishWave({ a: { battleSuccesses: 1 }, b: { battleSuccesses: 1 } });
    field.goOn(() => field.state.turn === 2);
    expect(all(field.events, 'granted')).toMatchObject([{ side: 0, count: 0 }]);
    expect(field.state.counts).toEqual([0]);
  });

  it('of the Stables are cavalry, or friendly monsters of a separate class', () => {
    const stables = (keep?: 'monsters'): Field =>
      new Field({ a: { projects: ['stables'], ...(keep === undefined ? {} : { stables: keep }) } });
    const cavalry = stables();
    expect(countOf(cavalry.battle.tables, cavalry.state, 0, 3)).toBe(1);
    const monsters = stables('monsters');
    expect(countOf(monsters.battle.tables, monsters.state, 0, 3)).toBe(0);
    expect(monsters.battle.tables.classes[6]).toMatchObject({ label: 'Monsters' });
    // Monsters also count in a siege.
    const siege = granted({ projects: ['stables'], stables: 'monsters' });
    expect(supportDice(siege.battle.tables, siege.state, 0, ATTACK)).toBe(1);
    expect(
      massCombat.checkDesign(faction('one', { stables: 'monsters' })).some(({ code }) => code.endsWith('stables')),
    ).toBe(true);
  });
});

describe('defenders who leave their stronghold (Retreating from a Stronghold)', () => {
  const a: Partial<MassCombatStats> = {
    fighters: 150,
    projects: ['arsenal', 'explosives-lab', 'defenses'],
    specials: [special('Sappers', 'engineering')],
    characters: [character('L', { roles: ['leader'], strength: 30 })],
  };

  function outside(setting: Setting = {}): Field {
    const field = new Field({
      a,
      field: { terrain: 'hills' },
      postures: [
        { side: 'a', place: 'ark', fortification: 'walled', ready: true },
        { side: 'b', circumstances: 1 },
      ],
      ...setting,
    });
    field.choose(FIGHTING_RETREAT, ATTACK);
    field.side('b').feints = 2;
    field.finishWave({ a: { battleSuccesses: 1 }, b: {} });
    field.goOn(() => field.state.turn === 2);
    return field;
  }

  it('have neither the Arsenal, nor readiness, nor bombs outside', () => {
    const field = outside();
    const { tables } = field.battle;
    expect([field.state.besieged, field.side('a').outside, field.side('a').fort]).toEqual([-1, 1, 0]);
    expect(battleDice(tables, field.state, 0)).toBe(Math.max(1, Math.floor(field.side('a').fighters / 30)));
    // Neither Arsenal nor engineers nor bombs: no Support Dice at all.
    expect(supportDice(tables, field.state, 0, DEFENSE)).toBe(0);
    expect(superiorities(tables, field.state, 0)).toBe(0);
    expect(field.battle.observe(field.state, null).units[0]!.facts).toContainEqual({
      key: 'position',
      label: 'Position',
      value: 'Outside its walls',
    });
  });

  it('leave their bombs behind, whatever their Battle Level is', () => {
    const lab: Partial<MassCombatStats> = { fighters: 210, projects: ['explosives-lab'] };
    const field = outside({ a: lab });
    expect(all(field.events, 'granted')).toEqual([]);
    expect(field.state.counts).toEqual([2]);
    expect(countOf(field.battle.tables, field.state, 0, 2)).toBe(0);
  });

  it('keep the Arsenal for later battles, and cannot lose a project outside', () => {
    const field = outside();
    const [status] = massCombat.carryover.unitStatuses(field.battle, field.state);
    expect(status!.condition).toMatchObject({ 'project.arsenal': 1, 'project.arsenal.lost': 0 });
    field.choose(ATTACK, ATTACK);
    field.finishWave({ a: {}, b: { battleSuccesses: 2 } });
    expect(all(field.events, 'project').length).toBe(0);
  });

  it('fight a new battle: initiative is rolled again, feints are forgotten, a Planned Defense is possible', () => {
    const field = outside();
    expect(all(field.events, 'initiative')).toHaveLength(2);
    expect([field.state.opening, field.side('b').feints]).toEqual([2, 0]);
    field.goOn(() => field.state.phase === 2);
    expect(field.refusal('a', { t: 'strategy', s: PLANNED_DEFENSE })).toBeUndefined();
    expect(ownStrategyDice(field.battle.tables, field.state, 0, PLANNED_DEFENSE, ATTACK)).toBe(2);
    field.choose(ATTACK, ATTACK);
    field.finishWave({ a: { battleSuccesses: 1 }, b: { battleSuccesses: 1 } });
    field.goOn(() => field.state.phase === 2);
    expect(field.refusal('a', { t: 'strategy', s: PLANNED_DEFENSE })).toBe('late');
  });
});

describe('dice for unnamed fighters (NPC’s Remarkable Actions)', () => {
  const dice = (a: Partial<MassCombatStats>, options: Setting['options'] = { npcDice: 1 }): number => {
    const field = new Field({ a, options });
    return ownStrategyDice(field.battle.tables, field.state, 0, ATTACK, ATTACK);
  };

  it('are one unless the scenario gives another number', () => {
    expect(dice({}, {})).toBe(0);
    expect(massCombat.info.options.find(({ key }) => key === 'npcDice')).toMatchObject({ default: 1, min: 0, max: 20 });
    expect([dice({}), dice({}, { npcDice: 7 })]).toEqual([1, 7]);
  });

  it('are for a side whose assailants have neither dice nor points, not for one that can act', () => {
    expect(dice({ characters: [character('A', { roles: ['assailant'] })] })).toBe(1);
    expect(dice({ characters: [character('A', { roles: ['assailant'], power: 2 })] })).toBe(0);
    expect(dice({ characters: [character('A', { roles: ['assailant'], skills: { fight: 1 } })] })).toBe(0);
  });

  it('are not added to an action with the last points', () => {
    const field = new Field({
      a: { characters: [character('A', { roles: ['assailant'], power: 2 })] },
      options: { npcDice: 1 },
    });
    field.choose(ATTACK, ATTACK);
    field.act('a', { t: 'power', u: 0, n: 1, c: 0 });
    expect(ownStrategyDice(field.battle.tables, field.state, 0, ATTACK, ATTACK)).toBe(1);
  });
});
