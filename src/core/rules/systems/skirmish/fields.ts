import type { Design, SkirmishSkills, SkirmishWeapon } from '@core/model';
import type { FieldGroup, FieldSpec, FieldTone } from '../../fields';
import { MOST_WEAPONS } from './intern';
import { statsOf } from './design';
import { USUAL } from './prospects';
import { rollOdds } from './roll';

/** AP of a move into a close location (13.2.1). */
const CROSSING = 2;
const times = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A skill, rolled under with one die, with its chance on the usual one (13.2). A file may hold more than the die has faces. */
function skill(key: keyof SkirmishSkills, label: string, short: string, tone: FieldTone, axis?: number): FieldSpec {
  return {
    ...{ key: `skills/${key}`, label, short, tone, type: 'integer', max: 99, boxes: USUAL.die, limit: USUAL.die },
    ...(axis === undefined ? {} : { axis }),
    about: (design) => {
      const { degrees, success } = rollOdds(statsOf(design).skills[key], USUAL.die);
      const mean = degrees.reduce((sum, [degree, p]) => sum + degree * p, 0) / success;
      return `${Math.round(100 * success)}%, ${mean.toFixed(1)}° mean`;
    },
  };
}

/** What a new weapon begins as. */
const FRESH: SkirmishWeapon = { name: 'Rifles', damage: 3, range: 2, kind: 'ballistic' };

/** Points, skills and weapons of a unit (13.2 to 13.6). */
export const FIELDS: readonly FieldGroup[] = [
  {
    ...{ id: 'points', title: 'Points', aside: 'AP a turn; the rest for a battle' },
    fields: [
      {
        ...{ key: 'ap', label: 'AP', short: 'AP', long: 'Action points', type: 'integer' },
        ...{ max: 99, tone: 'energy', bar: 'energy', boxes: 5, axis: 4, section: '13.2.1' },
        about: (design: Design) => {
          const { ap } = statsOf(design);
          const crossings = times(Math.floor(ap / CROSSING), 'crossing');
          return ap === 0 ? 'never does anything' : `${times(ap, 'deed')} a turn, or ${crossings}`;
        },
      },
      {
        ...{ key: 'hp', label: 'HP', short: 'HP', long: 'Hit points', type: 'integer' },
        ...{ max: 999, tone: 'hull', bar: 'hull', boxes: 10, axis: 10, section: '13.6' },
        about: (design: Design) => (statsOf(design).hp === 0 ? 'destroyed from the start' : 'destroyed at 0'),
      },
      {
        ...{ key: 'armour', label: 'Armour', short: 'ARM', type: 'integer' },
        ...{ max: 999, tone: 'shields', bar: 'shields', boxes: 5, axis: 4, section: '13.6' },
        about: (design: Design) => (statsOf(design).armour === 0 ? 'none' : 'takes damage before HP, used up'),
      },
    ],
  },
  {
    ...{ id: 'skills', title: 'Skills', aside: `one die of ${USUAL.die}, no more than the skill` },
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
    aside: (design) => `${statsOf(design).weapons.length} of ${MOST_WEAPONS} at most`,
    list: {
      ...{ noun: 'weapon', most: MOST_WEAPONS, full: `A unit has ${MOST_WEAPONS} weapons at most` },
      // A new weapon has a name that no other has.
      fresh: (design: Design) => {
        const { weapons } = statsOf(design);
        return weapons.some(({ name }) => name === FRESH.name)
          ? { ...FRESH, name: `Weapon ${weapons.length + 1}` }
          : { ...FRESH };
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
          { value: 'ballistic', label: 'Ballistic', tip: 'An attack shows the unit by one level (13.5)' },
          { value: 'modern', label: 'Modern', tip: 'After an attack recon on the unit is 1° better (13.5)' },
        ],
      },
      {
        ...{ key: 'penetrating', label: 'Penetrates', type: 'boolean', absent: false },
        ...{ help: 'passes defence points', section: '13.6' },
      },
      {
        ...{ key: 'ammunition', label: 'Limited attacks', name: 'Attacks', type: 'integer', help: 'for a battle' },
        ...{ first: 8, min: 1, max: 999 },
      },
    ],
  },
];
