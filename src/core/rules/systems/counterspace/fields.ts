import { lowerFirst } from '@core/base';
import type { CounterspaceClass, CounterspaceStats, Design } from '@core/model';
import type { FieldChoice, FieldGroup, FieldSpec } from '../../fields';
import { effectiveStats, statsOf } from './compile-design';
import { spellWeapon } from './legend';
import { MAX_WEAPONS, weaponNotation } from './notation';

const SIZES: readonly (FieldChoice & { readonly value: CounterspaceClass })[] = [
  { value: 'capital', label: 'Capital ship' },
  { value: 'escort', label: 'Escort' },
  { value: 'fighter', label: 'Fighter' },
  { value: 'cargo', label: 'Cargo ship' },
  { value: 'base', label: 'Base', aside: 'structure' },
  { value: 'platform', label: 'Platform', aside: 'structure' },
  { value: 'mine', label: 'Mine', aside: 'structure' },
];

function sizeName(size: string): string {
  return (SIZES.find(({ value }) => value === size)?.label ?? size).toLowerCase();
}

type ValueKey = 'energy' | 'shields' | 'hull' | 'defence' | 'movement' | 'initiative';

/** A printed value, with what the race makes of it (7.0.0, 8.3). */
function value(key: ValueKey, words: Omit<FieldSpec, 'key' | 'type'>): FieldSpec {
  return {
    ...{ ...words, key, type: 'integer' },
    about: (design) => {
      const printed = statsOf(design)[key] ?? 0;
      const play = effectiveStats(statsOf(design))[key];
      return play === printed ? '' : `${printed} → ${play}`;
    },
  };
}

const VALUES: readonly FieldSpec[] = [
  value('energy', { label: 'Energy', short: 'E', max: 999, tone: 'energy', bar: 'energy', boxes: 12, axis: 1 }),
  value('shields', { label: 'Shields', short: 'SH', max: 999, tone: 'shields', bar: 'shields', boxes: 12, axis: 1 }),
  value('hull', { label: 'Hull', short: 'HP', max: 999, tone: 'hull', bar: 'hull', boxes: 12, axis: 1 }),
  value('defence', { label: 'Defence', short: 'DEF', max: 99, tone: 'a', boxes: 6, axis: 1 }),
  value('movement', { label: 'Movement', short: 'MOV', max: 99, tone: 'd', boxes: 6, axis: 1 }),
  value('initiative', { label: 'Initiative', short: 'INIT', min: -99, max: 99, tone: 'plain', boxes: 6, default: 0 }),
];

const RACE_SECTIONS: Readonly<Record<string, string>> = { sprog: '8.3.1', bruet: '8.3.2', turtle: '8.3.3' };

/** What the race makes of a unit, such as "Hull 10 → 15 (8.3.3)"; empty where it makes nothing of it. */
function raceText(design: Design): string {
  const stats = statsOf(design);
  const words = VALUES.flatMap(({ label, about }) => {
    const change = about?.(design, 0) ?? '';
    return change === '' ? [] : [`${label} ${change}`];
  });
  if (stats.race === 'bruet' && stats.weapons.length > 0) words.push('+1 attack for each weapon');
  if (effectiveStats(stats).selfRepair) words.push('repairs 1 hull at the start of its turns');
  return words.length > 0 ? `${words.join(', ')} (${RACE_SECTIONS[stats.race ?? 'none'] ?? ''})` : '';
}

/** What an entry of the weapons is in play where that is not as printed, and PD where it may answer in point defence (6.2.0). */
function inPlay(design: Design, index: number): string {
  const stats = statsOf(design);
  const play = effectiveStats(stats).weapons[index];
  const now = weaponNotation(play);
  return [now === weaponNotation(stats.weapons[index]) ? '' : `→ ${now}`, play.pointDefence ? 'PD' : '']
    .join(' ')
    .trim();
}

/** The largest combined attack that the list offers; a design may have more. */
const MAX_COMBINED = 6;
const COMBINED: readonly FieldChoice[] = [
  { value: '0', label: 'Not combined' },
  { value: '2', label: 'Attack 2 for 2 energy' },
  ...Array.from({ length: MAX_COMBINED - 2 }, (_, index) => String(index + 3)).map(combined),
];

function combined(attack: string): FieldChoice {
  return { value: attack, label: `Up to attack ${attack} for ${attack} energy` };
}

function combinedText(design: Design): string {
  const { weapons } = statsOf(design);
  const attacks = effectiveStats(statsOf(design)).weapons.slice(weapons.length);
  return attacks.length > 0 ? `One combined attack, in play ${attacks.map(weaponNotation).join(', ')}` : '';
}

/** Supply battery of the Battery class (8.2.2). */
const FIRST_SUPPLY = 6;
/** A Docmobile repairs as a Cleric and recharges as a Battery (8.2.3). */
const SUPPORTS: readonly FieldChoice[] = [
  { value: 'none', label: 'None' },
  { value: 'cleric', label: 'Cleric', tip: 'Repairs a friendly unit in its hex, 1 energy per hull (8.2.1)' },
  { value: 'battery', label: 'Battery', tip: 'Recharges friendly units in its hex from an extra battery (8.2.2)' },
  { value: 'docmobile', label: 'Docmobile', tip: 'Repairs as a Cleric, recharges as a Battery (8.2.3)' },
];

function supportOf(design: Design): string {
  const { repair = false, supplyBattery } = statsOf(design).equipment ?? {};
  if (supplyBattery === undefined) return repair ? 'cleric' : 'none';
  return repair ? 'docmobile' : 'battery';
}

function setSupport(stats: CounterspaceStats, support: unknown): void {
  const { repair: _, supplyBattery, ...rest } = stats.equipment ?? {};
  const equipment = {
    ...rest,
    ...(support === 'cleric' || support === 'docmobile' ? { repair: true } : {}),
    ...(support === 'battery' || support === 'docmobile' ? { supplyBattery: supplyBattery ?? FIRST_SUPPLY } : {}),
  };
  if (Object.keys(equipment).length > 0) stats.equipment = equipment;
  else delete stats.equipment;
}

const TORPEDO_DEFENCE =
  'In the ship when its shields are 0, and in flight; without a value, in flight only, with defence 2';
const NUMBER = { type: 'integer', max: 99 } as const;
const bays = (key: string, label: string, max: number, name = `Torpedo ${label.toLowerCase()}`): FieldSpec => ({
  ...{ key: `torpedoBays/${key}`, label, name, type: 'integer', max },
});

/** Size, race, values, weapons, torpedoes and equipment of a unit as printed. CounterSpace 6.0.0 to 8.3. */
export const FIELDS: readonly FieldGroup[] = [
  {
    ...{ id: 'values', title: 'Values', aside: 'as printed', tone: 'plain' },
    fields: [
      {
        ...{ key: 'class', label: 'Size', type: 'choice', choices: SIZES },
        confirm: (design, size) => ({
          question: `Change this ${sizeName(statsOf(design).class)} to a ${sizeName(String(size))}? Its values stay the same.`,
          yes: 'Change size',
        }),
      },
      {
        ...{ key: 'race', label: 'Race', type: 'choice', default: 'none', about: raceText, tone: 'plain' },
        choices: [
          { value: 'none', label: 'None' },
          { value: 'sprog', label: 'Sprog', tip: 'Repairs 1 hull per turn; needs hull 4 or more (8.3.1)' },
          { value: 'bruet', label: 'Bruet', tip: '+1 attack with weapons that use energy (8.3.2)' },
          { value: 'turtle', label: 'Turtle', tip: '+50% hull and shields, −1 movement (8.3.3)' },
        ],
      },
      ...VALUES,
    ],
  },
  {
    ...{ id: 'weapons', title: 'Weapons', path: '/stats/weapons', tone: 'b' },
    aside: (design) => statsOf(design).weapons.length,
    list: {
      ...{ noun: 'weapon', max: MAX_WEAPONS, full: 'Up to 20 weapons' },
      fresh: () => ({ attack: 1, range: 1, energy: 1 }),
      named: (_: Design, index: number) => `weapon ${index + 1}`,
      title: (design: Design, index: number) =>
        `Weapon ${index + 1}, ${lowerFirst(spellWeapon(statsOf(design).weapons[index]))}`,
      about: inPlay,
      aboutHelp: 'Values in play. PD: range 0 or 1, can fire in point defence (6.2.0)',
    },
    fields: [
      { ...NUMBER, key: 'attack', label: 'Attack', short: 'ATT' },
      { ...NUMBER, key: 'range', label: 'Range', short: 'RNG' },
      { ...NUMBER, key: 'energy', label: 'Energy' },
      { key: 'name', label: 'Name', type: 'text', max: 200, default: '', placeholder: 'Name' },
    ],
  },
  {
    ...{ id: 'torpedoes', title: 'Torpedoes', path: '/stats/torpedoBays', tone: 'b' },
    aside: (design) => {
      const { torpedoBays } = statsOf(design);
      return torpedoBays ? `${torpedoBays.bays} / ${torpedoBays.torpedoes}` : 'none';
    },
    // Those of the Battleship (7.0.0).
    part: { noun: 'torpedo bays', initial: { bays: 1, torpedoes: 4, attack: 4, movement: 3, range: 6 } },
    fields: [
      bays('bays', 'Bays', 99),
      bays('torpedoes', 'Torpedoes', 999, 'Torpedoes'),
      bays('attack', 'Attack', 99),
      bays('movement', 'Movement', 99),
      bays('range', 'Range', 999),
      {
        ...{ ...NUMBER, key: 'torpedoBays/bayDefence', label: 'Bays can be attacked', name: 'Defence of a bay' },
        ...{
          initial: 3,
          unit: 'defence',
          help: 'When the ship’s shields are 0; any hit destroys one',
          section: '6.3.1',
        },
      },
      {
        ...{ ...NUMBER, key: 'torpedoBays/defence', label: 'Torpedo defence', name: 'Defence of a torpedo' },
        ...{ initial: 2, unit: 'defence', help: TORPEDO_DEFENCE, section: '6.3.1' },
      },
      {
        ...{ key: 'torpedoBays/smart', label: 'Smart', type: 'boolean', default: false },
        help: 'May hover instead of moving its full movement',
      },
      {
        ...{ key: 'torpedoBays/energyTorpedo', label: 'Energy', type: 'boolean', default: false },
        help: 'Cannot be targeted',
      },
    ],
  },
  {
    ...{ id: 'equipment', title: 'Equipment', path: '/stats/equipment', tone: 'c' },
    aside: (design) => Object.values(statsOf(design).equipment ?? {}).filter((one) => one !== false).length || 'none',
    fields: [
      {
        ...{ key: 'equipment/energyBattery', label: 'Energy battery', name: 'Energy of the battery', type: 'integer' },
        ...{ max: 999, initial: 2, unit: 'energy' },
        ...{ help: 'Stores energy beyond the rating; does not recharge faster', section: '8.1.1' },
      },
      {
        ...{ key: 'equipment/driveBooster', label: 'Energy for movement', type: 'boolean', default: false },
        ...{
          help: 'Spend 1 energy for 1 movement (drive booster, Thousand Year Bird)',
          section: '7.0.1, 8.1.2',
        },
      },
      {
        ...{ key: 'equipment/turtleShield', label: 'Turtle shield', type: 'boolean', default: false },
        ...{ help: '+1 defence and −1 attack per energy until the end of the next turn', section: '8.1.3' },
      },
      {
        ...{ key: 'equipment/repair', label: 'Support', type: 'choice', choices: SUPPORTS, read: supportOf },
        write: (draft, support) => setSupport(statsOf(draft), support),
      },
      {
        ...{ key: 'equipment/supplyBattery', label: 'Supply', name: 'Energy of the supply battery', type: 'integer' },
        ...{
          max: 999,
          initial: FIRST_SUPPLY,
          unit: 'energy',
          help: 'For friendly units in the same hex',
          section: '8.2.2',
        },
      },
      {
        ...{
          key: 'combine',
          label: 'Combine weapons',
          name: 'Combine weapons of attack 1',
          type: 'choice',
          about: combinedText,
        },
        ...{ choices: COMBINED, section: '7.0.1', tone: 'b', part: 'Weapons' },
        read: (design) => String(statsOf(design).combine ?? 0),
        write: (draft, attack) => {
          const stats = statsOf(draft);
          if (Number(attack) > 0) stats.combine = Number(attack);
          else delete stats.combine;
        },
      },
    ],
  },
];
