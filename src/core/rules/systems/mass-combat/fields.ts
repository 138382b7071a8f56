import { signed } from '@core/base';
import { valueAt } from '@core/model';
import type { Design, MassCharacter, MassRole, MassSpecial } from '@core/model';
import { setValueAt } from '../../fields';
import type { FieldChoice, FieldGroup, FieldSpec, FieldValue } from '../../fields';
import { CLASSES, PROJECTS } from './field';
import { factionDice } from './strategy-forecast';
import { riskBounds } from './skills';
import { OFFICERS, statsOf } from './tables';
import { MAX_CHARACTERS, MAX_DICE, MAX_FIGHTERS, MAX_SPECIALS } from './workshop';
import { specialOf, unitsByClass, UNITS } from './units';

/** Roles of characters in a battle (Players Positions). */
export const ROLES: readonly (FieldChoice & { readonly value: MassRole })[] = [
  {
    value: 'leader',
    label: 'Leader',
    tip: 'Commands: reconnaissance, strategy, rally. The first in the list leads',
  },
  { value: 'assailant', label: 'Assailant', tip: 'Performs Remarkable Actions and commando operations' },
  { value: 'engineer', label: 'Engineer', tip: 'Repairs Support Dice in the Support Phase' },
  { value: 'medic', label: 'Medic', tip: 'Restores Battle Dice in the Support Phase' },
];

/** Lists a character's roles. */
function rolesOf({ roles }: MassCharacter): string {
  const own = ROLES.filter(({ value }) => roles.includes(value));
  return own.map(({ label }) => label.toLowerCase()).join(', ') || 'no role';
}

/** Tempers, which limit risk (Risk Phase). */
const TEMPERS: readonly FieldChoice[] = [
  { value: 'steady', label: 'Steady' },
  { value: 'cowardly', label: 'Cowardly' },
  { value: 'overconfident', label: 'Overconfident' },
  { value: 'berserk', label: 'Berserk' },
];

/** Conditions for a class to count; absent for always (Special Class). */
const CLASS_TIPS: Readonly<Record<string, string>> = {
  cavalry: 'Outside sieges only',
  engineering: 'In sieges only',
  naval: 'Near a sea or river only',
  other: 'A separate class, such as monsters',
};

const NEW_UNIT = 'New unit';

const kind = (key: string, label: string, help: string): FieldSpec => ({
  ...{ key, label, help, type: 'boolean', default: false },
});
/** What the Stables project grants (Ark Projects). */
const STABLES_KEEP: readonly FieldChoice[] = [
  { value: 'cavalry', label: 'Cavalry' },
  { value: 'monsters', label: 'Friendly monsters', tip: 'A separate class' },
];

const riskOf = (design: Design, index: number): string => {
  const [least, most] = riskBounds(statsOf(design).characters[index]);
  return `risk ${signed(least)} to ${signed(most)}`;
};
/** Value of special units outside the lists. */
const OWN_UNIT = 'own';
const UNIT_CHOICES: readonly FieldChoice[] = [
  { value: OWN_UNIT, label: 'A unit of your own' },
  ...UNITS.map(({ key, label, classes }) => ({
    ...{ value: key, label },
    aside: CLASSES.filter((one) => classes.includes(one.key))
      .map((one) => one.label.toLowerCase())
      .join(', '),
  })),
];

/** A listed unit brings its classes, and its name unless the units have another name. */
function writeUnit(draft: Design, value: FieldValue | undefined, base: string): void {
  const special = valueAt(draft, base) as MassSpecial;
  const listed = UNITS.find(({ key }) => key === value);
  setValueAt(draft, `${base}/unit`, listed?.key);
  if (listed === undefined) return;
  const { name, classes } = specialOf(listed.key);
  if (special.name === NEW_UNIT || UNITS.some(({ label }) => label === special.name)) special.name = name;
  special.classes = classes;
}

/** Numbers of special units by class, such as "2 armored, 1 artillery". */
function unitsSummary(design: Design): string {
  const lists = unitsByClass(statsOf(design).specials);
  return lists
    .map(({ label, units }) => `${units.reduce((sum, { count }) => sum + count, 0)} ${label.toLowerCase()}`)
    .join(', ');
}

const countOr = (count: number): number | string => (count === 0 ? 'none' : count);

/** A faction: fighters, characters, special units and Ark projects. */
export const FIELDS: readonly FieldGroup[] = [
  {
    ...{ id: 'fighters', title: 'Fighters', tone: 'hull' },
    aside: (design) => `Battle Level ${factionDice(design).level.reduce((sum, { value }) => sum + value, 0)}`,
    fields: [
      {
        ...{ key: 'fighters', label: 'Fighters', type: 'integer', max: MAX_FIGHTERS, step: 10, short: 'Fighters' },
        ...{ bar: 'hull', help: 'one Battle Die per 30 by default' },
      },
      {
        ...{ key: 'levelBonus', label: 'Extra levels', name: 'Battle Levels of powerful units', type: 'integer' },
        ...{ max: 30, default: 0, help: 'from very powerful units' },
      },
      kind('scouts', 'Scouts', 'With scouts +1 die in Reconnaissance, without −1'),
      kind('flying', 'Only flying units', '−1 die in Reconnaissance'),
      kind('motorized', 'Many motor vehicles', '−1 die in Reconnaissance'),
      {
        ...{ key: 'officers', label: 'Officers', name: 'Dice of the officers', type: 'integer' },
        ...{ max: MAX_DICE, initial: OFFICERS, unit: 'dice' },
        help: `Dice of an unnamed leader; ${OFFICERS} by default`,
      },
    ],
  },
  {
    ...{ id: 'characters', title: 'Characters', path: '/stats/characters', tone: 'a' },
    aside: (design) => statsOf(design).characters.length,
    list: {
      ...{ noun: 'character', max: MAX_CHARACTERS, full: 'At most twelve characters', ordered: true, folded: true },
      fresh: (): MassCharacter => ({ name: 'New character', roles: ['assailant'], skills: { fight: 4 }, strength: 4 }),
      named: (design: Design, index: number) => statsOf(design).characters[index].name,
      about: (design: Design, index: number) => rolesOf(statsOf(design).characters[index]),
    },
    fields: [
      { key: 'name', label: 'Name', type: 'text', max: 120 },
      { key: 'roles', label: 'Roles', type: 'set', choices: ROLES },
      { key: 'strength', label: 'Strength', type: 'integer', min: 1, max: 30, help: 'damage to break' },
      { key: 'armor', label: 'Armour', type: 'integer', max: 20, default: 0, help: 'dice against damage' },
      { key: 'power', label: 'Mutations', type: 'integer', max: 99, default: 0, help: 'points, two per success' },
      { key: 'temper', label: 'Temper', type: 'choice', choices: TEMPERS, default: 'steady', about: riskOf },
      { key: 'reserve', label: 'In reserve', type: 'boolean', default: false },
    ],
  },
  {
    ...{ id: 'specials', title: 'Special units', path: '/stats/specials', tone: 'b' },
    aside: (design) => unitsSummary(design) || 'none',
    list: {
      ...{ noun: 'special units', max: MAX_SPECIALS, full: 'At most twenty kinds', ordered: true },
      fresh: (): MassSpecial => ({ name: NEW_UNIT, classes: ['armored'], count: 1 }),
      named: (design: Design, index: number) => statsOf(design).specials[index].name,
    },
    fields: [
      { key: 'count', label: 'Number', type: 'integer', max: 9999 },
      {
        ...{ key: 'unit', label: 'Unit', name: 'Unit of the lists', type: 'choice', choices: UNIT_CHOICES },
        ...{ default: OWN_UNIT, write: writeUnit },
      },
      { key: 'name', label: 'Name', type: 'text', max: 120 },
      {
        ...{ key: 'classes', label: 'Classes', type: 'set', required: 'A unit needs at least one class' },
        choices: CLASSES.map(({ key, label }) => ({
          ...{ value: key, label },
          ...(CLASS_TIPS[key] === undefined ? {} : { tip: CLASS_TIPS[key] }),
        })),
      },
      {
        ...{
          key: 'ownClass',
          label: 'Own class',
          name: 'Name of the separate class',
          type: 'text',
          max: 120,
          default: '',
        },
        help: 'for Other: units that share a name share the class',
      },
    ],
  },
  {
    ...{ id: 'projects', title: 'Ark projects', path: '/stats/projects', tone: 'c' },
    aside: (design) => countOr(statsOf(design).projects?.length ?? 0),
    fields: [
      {
        ...{ key: 'projects', label: 'Ark projects', type: 'set', ticks: true, default: [] },
        choices: PROJECTS.map(({ key, label, effect }) => ({ value: key, label, tip: effect })),
      },
      { key: 'stables', label: 'The Stables keep', type: 'choice', choices: STABLES_KEEP, default: 'cavalry' },
    ],
  },
];
