import { numberedName, type Design, type SkirmishSkills, type SkirmishWeapon } from '@core/model';
import type { FieldGroup, FieldSpec, FieldTone } from '../../fields';
import { MAX_WEAPONS } from './intern';
import { statsOf } from './design';
import { USUAL } from './estimates';
import { rollOdds } from './roll';

/** AP of a move into a close location (13.2.1). */
const CROSSING = 2;
const times = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A skill field with its success rate on the default die (13.2). Files may hold more than the die has faces. */
function skill(key: keyof SkirmishSkills, label: string, short: string, tone: FieldTone, axis?: number): FieldSpec {
  return {
    ...{ key: `skills/${key}`, label, short, tone, type: 'integer', max: 99, boxes: USUAL.die, limit: USUAL.die },
    axis,
    about: (design) => {
      const { degrees, success } = rollOdds(statsOf(design).skills[key], USUAL.die);
      const mean = degrees.reduce((sum, [degree, p]) => sum + degree * p, 0) / success;
      return `${Math.round(100 * success)}%, ${mean.toFixed(1)}° mean`;
    },
  };
}

/** A new weapon. */
const FRESH: SkirmishWeapon = { name: 'Rifles', damage: 3, range: 2, kind: 'ballistic' };

/** Points, skills and weapons of a unit (13.2 to 13.6). */
export const FIELDS: readonly FieldGroup[] = [
  {
    ...{ id: 'points', title: 'Points', aside: 'AP per turn, others per battle' },
    fields: [
      {
        ...{ key: 'ap', label: 'Action points', short: 'AP', type: 'integer' },
        ...{ max: 99, tone: 'energy', bar: 'energy', boxes: 5, axis: 4, section: '13.2.1' },
        about: (design: Design) => {
          const { ap } = statsOf(design);
          const crossings = times(Math.floor(ap / CROSSING), 'crossing');
          return ap === 0 ? 'cannot act' : `${times(ap, 'action')} per turn, or ${crossings}`;
        },
      },
      {
        ...{ key: 'hp', label: 'Hit points', short: 'HP', type: 'integer' },
        ...{ max: 999, tone: 'hull', bar: 'hull', boxes: 10, axis: 10, section: '13.6' },
        about: (design: Design) => (statsOf(design).hp === 0 ? 'destroyed at the start' : 'destroyed at 0'),
      },
      {
        ...{ key: 'armour', label: 'Armour', short: 'ARM', type: 'integer' },
        ...{ max: 999, tone: 'shields', bar: 'shields', boxes: 5, axis: 4, section: '13.6' },
        about: (design: Design) => (statsOf(design).armour === 0 ? 'none' : 'absorbs damage before HP, wears down'),
      },
    ],
  },
  {
    ...{ id: 'skills', title: 'Skills', aside: `roll the skill or less on d${USUAL.die}` },
    fields: [
      skill('attack', 'Attack', 'ATT', 'b', USUAL.die),
      skill('recon', 'Recon', 'REC', 'a', USUAL.die),
      skill('evasion', 'Evasion', 'EVA', 'c', USUAL.die),
      skill('ambush', 'Ambush', 'AMB', 'd'),
      skill('communicate', 'Communicate', 'COM', 'plain', USUAL.die),
    ],
  },
  {
    ...{ id: 'weapons', title: 'Weapons', path: '/stats/weapons', tone: 'b' },
    aside: (design) => `${statsOf(design).weapons.length} of ${MAX_WEAPONS}`,
    list: {
      ...{ noun: 'weapon', max: MAX_WEAPONS, full: `A unit has at most ${MAX_WEAPONS} weapons` },
      // Weapon names must be unique.
      fresh: (design: Design) => {
        const names = new Set(statsOf(design).weapons.map(({ name }) => name));
        return { ...FRESH, name: names.has(FRESH.name) ? numberedName('Weapon', names, 2) : FRESH.name };
      },
      named: (_: Design, index: number) => `weapon ${index + 1}`,
      title: (design: Design, index: number) => `Weapon ${index + 1}, ${statsOf(design).weapons[index].name}`,
    },
    fields: [
      { key: 'name', label: 'Name', type: 'text', max: 60 },
      { key: 'damage', label: 'Damage', type: 'integer', max: 99 },
      { key: 'range', label: 'Range', type: 'integer', max: 99 },
      {
        ...{ key: 'kind', label: 'Kind', type: 'choice' },
        choices: [
          { value: 'ballistic', label: 'Ballistic', tip: 'Attacks expose the unit by one level (13.5)' },
          { value: 'modern', label: 'Modern', tip: 'After an attack, recon on the unit gains 1° (13.5)' },
        ],
      },
      {
        ...{ key: 'penetrating', label: 'Penetrates', type: 'boolean', default: false },
        ...{ help: 'ignores defence points', section: '13.6' },
      },
      {
        ...{ key: 'area', label: 'Area', type: 'boolean', default: false },
        ...{ help: 'affects all units in the position, own ones too', section: '13.2.1' },
      },
      {
        ...{ key: 'indirect', label: 'Indirect fire', type: 'boolean', default: false },
        ...{ help: 'not limited by rocky terrain', section: '13.4' },
      },
      {
        ...{ key: 'ammunition', label: 'Limited attacks', name: 'Attacks', type: 'integer', help: 'per battle' },
        ...{ initial: 8, min: 1, max: 999 },
      },
    ],
  },
];
