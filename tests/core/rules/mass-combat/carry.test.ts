import type { MassCombatStats, MassPosture, UnitCondition } from '@core/model';
import { massCombat } from '@core/rules/systems/mass-combat';
import { describe, expect, it } from 'vitest';
import { battleOf, character, designsOf, force, scenarioOf, special } from './build';

const ARK: Partial<MassCombatStats> = {
  fighters: 120,
  characters: [
    character('Ann', { roles: ['leader'], skills: { comprehend: 4 }, strength: 4, power: 3 }),
    character('Ben', { roles: ['leader', 'medic'], strength: 2 }),
  ],
  specials: [special('Guns', 'artillery', 2)],
  projects: ['arsenal', 'defenses', 'stables', 'watchtower', 'explosives-lab'],
};
const AT_ARK: MassPosture = { side: 'a', place: 'ark' };

function begin(condition: UnitCondition, postures: readonly MassPosture[] = [AT_ARK]) {
  const setting = {
    a: ARK,
    postures,
    changes: { forces: [{ ...force('x', 'a', 'one'), condition }, force('y', 'b', 'two')] },
  };
  const battle = battleOf(scenarioOf(setting), designsOf(setting));
  const state = battle.start(1);
  const fates = new Map(battle.fates(state).map((fate) => [fate.name, fate]));
  return {
    battle,
    state,
    side: state.sides[0]!,
    fates,
    left: massCombat.carryover.unitStatuses(battle, state)[0]!.condition,
  };
}

describe('a faction that begins in a condition', () => {
  it('is led by the first leader who can, and leaves out who is broken, captured or dead', () => {
    expect(begin({}).side.leader).toBe(0);
    expect(begin({ 'person.1.broken': 1 }).side.leader).toBe(1);
    const { side, fates, left, state } = begin({ 'person.1.dead': 1, 'person.2.damage': 2, 'person.2.broken': 1 });
    expect(side.leader).toBe(-1);
    expect(fates.get('Ann')?.fate).toBe('pending');
    expect(fates.get('Ben')).toMatchObject({ fate: 'alive', values: { damage: 2, broken: 1, returned: 1 } });
    expect(left).toMatchObject({ 'person.1.dead': 1, 'person.1.power': 3, 'person.2.broken': 1, 'person.2.damage': 2 });
    expect(state.power[0]).toBe(3);
  });

  it('has the fighters and special units that were left, and counts no losses in this battle', () => {
    const { fates, state } = begin({ fighters: 70, 'special.1.count': 1, 'project.stables.lost': 1 });
    expect(fates.get('one')?.values).toMatchObject({ fighters: 70, killed: 0 });
    expect(fates.get('Guns')?.values).toEqual({ count: 1, lost: 0 });
    // 70 fighters are 2 Battle Levels: one mount, which was lost before.
    expect(fates.get('Mounts')?.values).toEqual({ count: 0, lost: 0 });
    // The Explosives Lab needs four Battle Levels of the fighters that are left.
    expect(state.specials[2]).toBe(1);
  });

  it('has no units of a project that has fallen', () => {
    const { fates, side, left } = begin({ 'project.stables': 0 });
    expect(fates.get('Mounts')).toMatchObject({ fate: 'pending', values: { count: 0, lost: 0 } });
    expect(side.projects & (1 << 6)).toBe(0);
    expect(left).toMatchObject({ 'project.stables': 0, 'project.stables.lost': 0 });
  });

  it('shelters behind what was left of its walls and of its Arsenal', () => {
    expect(begin({}).side).toMatchObject({ fort: 2, arsenal: 1 });
    expect(begin({ 'fort.lost': 1, 'project.arsenal.lost': 1 }).side).toMatchObject({ fort: 1, arsenal: 0 });
    expect(begin({ 'fort.lost': 3 }).side.fort).toBe(0);
    // Without the Watchtower there is a palisade only, and no siege.
    const open = begin({ 'project.watchtower': 0 });
    expect(open.side.fort).toBe(1);
    expect(open.state.besieged).toBe(-1);
    expect(begin({ 'fort.lost': 1 }).state.besieged).toBe(0);
  });

  it('remembers in the open field what its Ark has lost', () => {
    const condition = {
      'fort.lost': 2,
      'project.arsenal.lost': 1,
      'project.explosives-lab.lost': 1,
      'project.defenses': 0,
    };
    expect(begin(condition, []).left).toMatchObject(condition);
  });
});
