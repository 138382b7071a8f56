import type { Finding } from '@core/base';
import { newDesign, newScenario } from '@core/model';
import type { Design, MassCombatStats, Scenario } from '@core/model';
import { readDocument } from '@core/model/read';
import { massCombat } from '@core/rules/systems/mass-combat';
import { describe, expect, it } from 'vitest';
import { fixed } from '../../fixes';
import { shippedDesigns, shippedScenario } from '../library';
import { character, designsOf, faction, force, scenarioOf, special } from './build';
import type { Setting } from './build';

const codes = (found: readonly Finding[]): string[] => found.map(({ code }) => code.split('.').at(-1)!);

/** Tries the fix of a finding: the document must be readable still, and without the finding. */
function cure<T extends Design | Scenario>(of: T, found: Finding, again: (of: T) => Finding[]): void {
  if (found.fix === undefined) return;
  const cured = fixed(of, found.fix);
  const read = readDocument(cured);
  expect(read.ok, found.code).toBe(true);
  const same = again(cured).filter(({ code, path }) => code === found.code && path === found.path);
  const before = again(of).filter(({ code, path }) => code === found.code && path === found.path);
  expect(same.length, found.code).toBeLessThan(before.length);
}

describe('findings about factions', () => {
  const sound = character('A', { roles: ['leader'], skills: { comprehend: 4, command: 4 } });

  it.each<[string, Partial<MassCombatStats>, RegExp]>([
    ['officers with many dice', { characters: [], officers: 8 }, /lead it with 8 dice\.$/],
    [
      'Reconnaissance dice from scouts',
      { characters: [{ ...sound, skills: { command: 2 } }] },
      /only from scouts, home territory and a defensive position\.$/,
    ],
    ['a rally at a risk', { characters: [{ ...sound, skills: { comprehend: 2 } }] }, /needs a risk above 0 to rally/],
    ['the next in command', { characters: [sound, character('B')] }, /or take over from a broken leader\.$/],
  ])('do not deny %s', (_name, stats, wanted) => {
    expect(massCombat.checkDesign(faction('one', stats))[0]!.message).toMatch(wanted);
  });

  it.each<[string, Partial<MassCombatStats>, string[]]>([
    ['is sound', { characters: [sound] }, []],
    ['has no fighters', { fighters: 0, characters: [sound] }, ['no-fighters']],
    ['has no leader', { characters: [] }, ['no-leader']],
    [
      'has no character with the role of leader',
      { characters: [character('B', { roles: ['medic'], skills: { heal: 2 } })] },
      ['no-leader'],
    ],
    ['has two leaders', { characters: [sound, { ...sound, name: 'B' }] }, ['leaders']],
    ['has a character without a role', { characters: [sound, character('B')] }, ['no-role']],
    ['has a leader who cannot comprehend', { characters: [{ ...sound, skills: { command: 2 } }] }, ['no-skill']],
    ['has a leader who cannot rally', { characters: [{ ...sound, skills: { comprehend: 2 } }] }, ['no-skill']],
    [
      'has an assailant who can do nothing',
      { characters: [sound, character('B', { roles: ['assailant'] })] },
      ['no-skill'],
    ],
    ['has an assailant with powers', { characters: [sound, character('B', { roles: ['assailant'], power: 2 })] }, []],
    [
      'has an engineer with too few points for a pair of successes',
      { characters: [sound, character('B', { roles: ['engineer'], power: 3 })] },
      ['no-skill'],
    ],
    ['has a medic with powers', { characters: [sound, character('B', { roles: ['medic'], power: 4 })] }, []],
    ['has a leader who rallies with a power', { characters: [{ ...sound, skills: { comprehend: 2 }, power: 2 }] }, []],
    [
      'has an engineer who repairs nothing',
      { characters: [sound, character('B', { roles: ['engineer'] })] },
      ['no-skill'],
    ],
    ['has a medic who mends nothing', { characters: [sound, character('B', { roles: ['medic'] })] }, ['no-skill']],
    [
      'has special units of which there are none',
      { characters: [sound], specials: [special('Guns', 'artillery', 0)] },
      ['no-units'],
    ],
    ['has a Watchtower alone', { characters: [sound], projects: ['watchtower'] }, ['watchtower']],
  ])('that %s', (_name, stats, wanted) => {
    const design = faction('one', stats);
    const problems = massCombat.checkDesign(design);
    expect(codes(problems)).toEqual(wanted);
    for (const finding of problems) {
      expect(finding.section).toBeDefined();
      cure(design, finding, (of) => massCombat.checkDesign(of));
    }
  });

  it('are none about a new one and those that ship', () => {
    const shipped = [...shippedDesigns().values()].filter(({ rules }) => rules === 'mass-combat');
    expect(shipped.length).toBeGreaterThanOrEqual(8);
    for (const design of [newDesign('mass-combat', 'New'), ...shipped]) {
      expect([design.id, massCombat.checkDesign(design)]).toEqual([design.id, []]);
    }
  });
});

describe('findings about scenarios', () => {
  const plain = scenarioOf({});

  function found(setting: Setting, change: (scenario: Scenario) => Scenario = (scenario) => scenario): string[] {
    const scenario = change(scenarioOf(setting));
    const designs = designsOf(setting);
    const list = massCombat.checkScenario(scenario, designs);
    for (const finding of list) cure(scenario, finding, (of) => massCombat.checkScenario(of, designs));
    return codes(list);
  }

  it.each<[string, Setting, ((scenario: Scenario) => Scenario) | undefined, string[]]>([
    ['is sound', {}, undefined, []],
    ['has an unknown option', { options: { magic: true } }, undefined, ['unknown']],
    ['has too few fighters for a level', { options: { fightersPerLevel: 10 } }, undefined, ['value']],
    ['has one side', {}, (one) => ({ ...one, sides: [one.sides[0]!], forces: [one.forces[0]!] }), ['sides']],
    ['has a side without a faction', {}, (one) => ({ ...one, forces: [one.forces[0]!] }), ['no-forces']],
    [
      'has two factions on a side',
      {},
      (one) => ({ ...one, forces: [...one.forces, force('z', 'b', 'one')] }),
      ['two-forces'],
    ],
    [
      'has a faction twice',
      {},
      (one) => ({ ...one, forces: [{ ...one.forces[0]!, count: 2 }, one.forces[1]!] }),
      ['count'],
    ],
    [
      'has a faction that does not exist',
      {},
      (one) => ({ ...one, forces: [{ ...one.forces[0]!, design: 'x' }, one.forces[1]!] }),
      ['unknown-design'],
    ],
    ['has a faction without fighters', { a: { fighters: 0 } }, undefined, ['bad-design']],
    ['says nothing of the field', {}, (one) => ({ ...one, field: undefined as never }), ['field']],
    ['tells of a side that is none', { postures: [{ side: 'q' }] }, undefined, ['posture']],
    ['tells of a side twice', { postures: [{ side: 'a' }, { side: 'a' }] }, undefined, ['posture']],
    ['has a field army that is ready', { postures: [{ side: 'a', ready: true }] }, undefined, ['ready']],
    ['has a way out of nowhere', { postures: [{ side: 'a', wayOut: true }] }, undefined, ['way-out']],
    [
      'has two strongholds',
      {
        postures: [
          { side: 'a', fortification: 'walled' },
          { side: 'b', fortification: 'fortress' },
        ],
      },
      undefined,
      ['two-sieges'],
    ],
    ['has ships on land', { a: { specials: [special('Boats', 'naval')] } }, undefined, ['no-water']],
    ['has projects far from the Ark', { a: { projects: ['arsenal'] } }, undefined, ['projects']],
    ['has projects that help everywhere', { a: { projects: ['stables', 'hunting-party'] } }, undefined, []],
    ['has a project’s ships on land', { a: { projects: ['ship'] } }, undefined, ['no-water']],
    [
      'starts on a map',
      {},
      (one) => ({ ...one, forces: [{ ...one.forces[0]!, start: { type: 'edge', edge: 'e' } }, one.forces[1]!] }),
      ['start'],
    ],
    [
      'asks for a zone',
      {},
      (one) => ({
        ...one,
        victory: [{ id: 'v', side: 'a', name: 'V', when: { type: 'holds', side: 'a', zone: 'z' } }],
      }),
      ['no-zone'],
    ],
    [
      'is won before it begins',
      {},
      (one) => ({
        ...one,
        victory: [{ id: 'v', side: 'a', name: 'V', when: { type: 'survivors', units: { side: 'a' }, atLeast: 1 } }],
      }),
      ['true-at-start'],
    ],
  ])('that %s', (_name, setting, change, wanted) => {
    expect(found(setting, change)).toEqual(wanted);
  });

  it('refuse a battle where they are errors, and only then', () => {
    const designs = designsOf({});
    expect(massCombat.setup(plain, designs).ok).toBe(true);
    const broken = { ...plain, forces: [plain.forces[0]!] };
    const made = massCombat.setup(broken, designs);
    expect(made.ok).toBe(false);
  });

  it('are none about those that ship, beside what the field makes useless', () => {
    for (const id of ['mass-ghoul-strike', 'mass-open-field', 'mass-siege', 'mass-raid']) {
      expect(massCombat.checkScenario(shippedScenario(id), shippedDesigns())).toEqual([]);
    }
  });

  it('let a new one be fought once it has two factions', () => {
    const fresh = newScenario('mass-combat', 'New');
    expect(readDocument(fresh).ok).toBe(true);
    expect(massCombat.setup(fresh, new Map()).ok).toBe(false);
    const ready = { ...fresh, forces: [force('x', 'attacker', 'new'), force('y', 'defender', 'new')] };
    const designs = new Map([['new', newDesign('mass-combat', 'New')]]);
    expect(massCombat.checkScenario(ready, designs)).toEqual([]);
    expect(massCombat.setup(ready, designs).ok).toBe(true);
  });
});

it('prints a faction on its card', () => {
  const design = shippedDesigns().get('mass-siege-army');
  expect(design).toBeDefined();
  const card = massCombat.card?.(design!);
  expect(card?.values.map(({ label, value }) => [label, value])).toEqual([
    ['Fighters', 125],
    ['Characters', 4],
  ]);
  const linesOf = (title: string) => card?.sections.find((section) => section.title === title)?.lines;
  expect(linesOf('Special units')).toContain('1 × Artillery drone (armored, artillery)');
  expect(linesOf('Characters')).toContain('Sapper Kurz: assailant, engineer');
});
