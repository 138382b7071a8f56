import type { ConformanceCase } from '../conformance';
import { shippedDesigns, shippedScenario } from '../library';
import { character, designsOf, scenarioOf, special, type Setting } from './build';

const SHIPPED = ['mass-ghoul-strike', 'mass-open-field', 'mass-siege', 'mass-raid'] as const;
/** They come last, so that the seeds of the other playthroughs stay. */
const LATER = ['mass-hollow-reach', 'mass-station-nine', 'mass-marsh-lamps'] as const;

const crowded: Setting = {
  a: {
    fighters: 130,
    levelBonus: 1,
    characters: [
      character('Ann', {
        roles: ['leader', 'assailant'],
        skills: { comprehend: 4, command: 4, sneak: 3 },
        strength: 2,
      }),
      character('Ben', { roles: ['assailant', 'medic'], skills: { shoot: 3, heal: 6 }, power: 9, temper: 'berserk' }),
      character('Cal', { roles: ['engineer', 'medic'], skills: { manufacture: 5, 'sense-emotion': 4 }, armor: 1 }),
    ],
    specials: [
      { name: 'Scrap ship', classes: ['armored', 'naval'], count: 1 },
      special('Guns', 'artillery', 2),
      special('Hover', 'aerial'),
    ],
  },
  b: {
    fighters: 75,
    flying: true,
    characters: [character('Dan', { roles: ['assailant', 'engineer'], skills: { fight: 5, 'jury-rig': 5 }, power: 6 })],
    specials: [special('Cars', 'cavalry', 2), special('Beast', 'other')],
    projects: ['stables', 'hunting-party', 'arsenal', 'defenses'],
  },
  field: { environment: 'jungle', terrain: 'river', night: true, water: true, meeting: 'reconnaissance' },
  postures: [
    { side: 'a', circumstances: -3, forcedMarch: true },
    { side: 'b', place: 'ark', circumstances: 1 },
  ],
  options: { npcDice: 1, fightersPerLevel: 20, truce: 'pauses', brokenFate: 'dead' },
  changes: {
    turnLimit: 12,
    awards: [
      { id: 'kills', side: 'a', points: 3, for: 'destroyed', units: { side: 'b' } },
      { id: 'away', side: 'a', points: 2, for: 'exited', units: { side: 'b' } },
      { id: 'left', side: 'b', points: 1, for: 'survivors', units: { side: 'b' } },
    ],
    triggers: [
      {
        id: 'late',
        repeat: true,
        when: { type: 'turn', turn: 3 },
        do: [
          { type: 'message', text: 'It is late in the day.' },
          { type: 'points', side: 'b', points: 1 },
        ],
      },
    ],
    victory: [{ id: 'rich', side: 'b', name: 'Rich', when: { type: 'points', side: 'b', atLeast: 8 } }],
  },
};

const unnamed: Setting = { a: { fighters: 75 }, b: { fighters: 70 }, changes: { turnLimit: 9 } };

const sortie: Setting = {
  a: { fighters: 150, characters: [character('Eve', { roles: ['leader'], skills: { command: 5 }, strength: 1 })] },
  b: { fighters: 60, specials: [special('Sappers', 'engineering')] },
  field: { terrain: 'bunkers', badWeather: true },
  postures: [{ side: 'b', fortification: 'fortress', wayOut: true }],
  options: { commandoPairs: 'instead', damagedUnits: 'lost', truce: 'ends' },
};

function made(name: string, setting: Setting): ConformanceCase {
  return { name, scenario: scenarioOf(setting), designs: designsOf(setting) };
}

function shipped(id: string): ConformanceCase {
  const name = id.slice('mass-'.length).replaceAll('-', ' ');
  return { name, scenario: shippedScenario(id), designs: shippedDesigns() };
}

/** Battles that together use every rule of mass combat. */
export const MASS_COMBAT_CASES: readonly ConformanceCase[] = [
  ...SHIPPED.map(shipped),
  made('everything', crowded),
  made('without named characters', unnamed),
  made('sortie', sortie),
  ...LATER.map(shipped),
];
