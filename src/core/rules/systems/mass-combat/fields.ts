import { signed } from '@core/base';
import type { Design, MassCharacter, MassRole, MassSpecial } from '@core/model';
import type { FieldChoice, FieldGroup, FieldSpec } from '../../fields';
import { CLASSES, PROJECTS } from './field';
import { factionDice } from './prospects';
import { riskBounds } from './skills';
import { statsOf } from './tables';
import { MOST_CHARACTERS, MOST_DICE, MOST_FIGHTERS, MOST_SPECIALS } from './workshop';

/** The parts that somebody with a name may have in a battle (Players Positions). */
export const ROLES: readonly (FieldChoice & { readonly value: MassRole })[] = [
  {
    value: 'leader',
    label: 'Leader',
    tip: 'Commands: reconnaissance, strategy, rally. The first of the list leads',
  },
  { value: 'assailant', label: 'Assailant', tip: 'Does Remarkable Actions and commando operations' },
  { value: 'engineer', label: 'Engineer', tip: 'Repairs Support Dice in the Support Phase' },
  { value: 'medic', label: 'Medic', tip: 'Mends wounds: restores Battle Dice in the Support Phase' },
];

/** The parts of a character in words. */
function rolesOf({ roles }: MassCharacter): string {
  const own = ROLES.filter(({ value }) => roles.includes(value));
  return own.map(({ label }) => label.toLowerCase()).join(', ') || 'no part';
}

/** Tempers and the risk that they bound (Risk Phase). */
const TEMPERS: readonly FieldChoice[] = [
  { value: 'steady', label: 'Steady' },
  { value: 'cowardly', label: 'Cowardly' },
  { value: 'overconfident', label: 'Overconfident' },
  { value: 'berserk', label: 'Berserk' },
];

/** When the units of a class count; absent for always (Special Class). */
const CLASS_TIPS: Readonly<Record<string, string>> = {
  cavalry: 'Only outside of sieges',
  artillery: 'Only in sieges',
  naval: 'Only where there is a sea or a river',
  other: 'A class of its own, such as monsters',
};

/** Dice of unnamed officers where the faction does not say. */
const OFFICERS = 3;

const kind = (key: string, label: string, help: string): FieldSpec => ({
  ...{ key, label, help, type: 'boolean', absent: false },
});
const riskOf = (design: Design, index: number): string => {
  const [least, most] = riskBounds(statsOf(design).characters[index]);
  return `risk ${signed(least)} to ${signed(most)}`;
};
const countOr = (count: number): number | string => (count === 0 ? 'none' : count);

/** What a faction is: fighters, people, special units and Ark projects. */
export const FIELDS: readonly FieldGroup[] = [
  {
    ...{ id: 'fighters', title: 'Fighters', tone: 'hull' },
    aside: (design) => `Battle Level ${factionDice(design).level.reduce((sum, { value }) => sum + value, 0)}`,
    fields: [
      {
        ...{ key: 'fighters', label: 'Fighters', type: 'integer', max: MOST_FIGHTERS, step: 10, short: 'Fighters' },
        ...{ bar: 'hull', help: 'a Battle Die for each 30, unless the scenario says otherwise' },
      },
      {
        ...{ key: 'levelBonus', label: 'Levels more', name: 'Battle Levels of powerful units', type: 'integer' },
        ...{ max: 30, absent: 0, help: 'by very powerful units' },
      },
      kind('scouts', 'Scouts', 'A scout unit: a die more in Reconnaissance; a die less without one'),
      kind('flying', 'Only flying units', 'A die less in Reconnaissance'),
      kind('motorized', 'Many motor vehicles', 'A die less in Reconnaissance'),
      {
        ...{ key: 'officers', label: 'Officers of their own', name: 'Dice of the officers', type: 'integer' },
        ...{ max: MOST_DICE, first: OFFICERS, unit: 'dice' },
        help: `Dice of whoever leads when nobody with a name can; ${OFFICERS} without it`,
      },
    ],
  },
  {
    ...{ id: 'characters', title: 'Characters', path: '/stats/characters', tone: 'a' },
    aside: (design) => statsOf(design).characters.length,
    list: {
      ...{ noun: 'character', most: MOST_CHARACTERS, full: 'Twelve characters at most', ordered: true, folded: true },
      fresh: (): MassCharacter => ({ name: 'New character', roles: ['assailant'], skills: { fight: 4 }, strength: 4 }),
      named: (design: Design, index: number) => statsOf(design).characters[index].name,
      about: (design: Design, index: number) => rolesOf(statsOf(design).characters[index]),
    },
    fields: [
      { key: 'name', label: 'Name', type: 'text', max: 120 },
      { key: 'roles', label: 'Parts', type: 'set', choices: ROLES },
      { key: 'strength', label: 'Strength', type: 'integer', min: 1, max: 30, help: 'damage that breaks' },
      { key: 'armor', label: 'Armour', type: 'integer', max: 20, absent: 0, help: 'dice against damage' },
      { key: 'power', label: 'Mutations', type: 'integer', max: 99, absent: 0, help: 'points, two for a success' },
      { key: 'temper', label: 'Temper', type: 'choice', choices: TEMPERS, absent: 'steady', about: riskOf },
      { key: 'reserve', label: 'In reserve', type: 'boolean', absent: false },
    ],
  },
  {
    ...{ id: 'specials', title: 'Special units', path: '/stats/specials', tone: 'b' },
    aside: (design) => countOr(statsOf(design).specials.length),
    list: {
      ...{ noun: 'special units', most: MOST_SPECIALS, full: 'Twenty kinds at most', ordered: true },
      fresh: (): MassSpecial => ({ name: 'New unit', classes: ['armored'], count: 1 }),
      named: (design: Design, index: number) => statsOf(design).specials[index].name,
    },
    fields: [
      { key: 'count', label: 'Number', type: 'integer', max: 9999 },
      { key: 'name', label: 'Name', type: 'text', max: 120 },
      {
        ...{ key: 'classes', label: 'Classes', type: 'set', least: 'A unit is of one class at least' },
        choices: CLASSES.map(({ key, label }) => ({
          ...{ value: key, label },
          ...(CLASS_TIPS[key] === undefined ? {} : { tip: CLASS_TIPS[key] }),
        })),
      },
    ],
  },
  {
    ...{ id: 'projects', title: 'Ark projects', path: '/stats/projects', tone: 'c' },
    aside: (design) => countOr(statsOf(design).projects?.length ?? 0),
    fields: [
      {
        ...{ key: 'projects', label: 'Ark projects', type: 'set', ticks: true, absent: [] },
        choices: PROJECTS.map(({ key, label, effect }) => ({ value: key, label, tip: effect })),
      },
    ],
  },
];
