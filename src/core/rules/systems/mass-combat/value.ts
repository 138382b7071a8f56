import type { Design, MassCharacter } from '@core/model';
import type { ValuePart } from '../../common/fitted-cost';
import { CLASSES } from './field';
import { bestSkill, COMMAND, COMPREHEND, diceOf, MANIPULATE, TASK_SKILLS } from './skills';
import { OFFICERS, statsOf } from './tables';

/** The names of the coefficients, in the order in which they are fitted and listed. */
export const COEFFICIENTS = [
  'level',
  'scouts',
  'comprehend',
  'rally',
  'assails',
  'repairs',
  'mends',
  'strength',
  'power',
  'aerial',
  'armored',
  'artillery',
  'cavalry',
  'engineering',
  'naval',
  'other',
  'numbers',
] as const;
/** A positive number for each. */
export type Coefficients = Readonly<Record<(typeof COEFFICIENTS)[number], number>>;

/** Fewest fighters of a Battle Level (Battle Pool). */
const FEWEST_PER_LEVEL = 20;
/** Dice that count as one unit of a skill. */
const DICE = 10;
/** Skills of a leader's rally (Strategy Phase). */
const RALLY_SKILLS = [COMMAND, MANIPULATE];

/** The most dice of a character in any of some skills. */
function most(character: MassCharacter | undefined, skills: readonly number[]): number {
  if (character === undefined) return 0;
  const dice = diceOf(character);
  return dice[bestSkill(dice, skills)];
}

/** The parts of a faction's value: fighters, leader, the best character of each task, special units. Ark projects do not count. */
export function valueParts(design: Design, c: Coefficients): ValuePart[] {
  const { fighters, levelBonus = 0, officers = OFFICERS, scouts, characters, specials } = statsOf(design);
  const at = (character: MassCharacter | undefined): string =>
    character === undefined ? '/stats/officers' : `/stats/characters/${characters.indexOf(character)}`;
  const leader = characters.find(({ roles }) => roles.includes('leader'));
  const leads = (skills: readonly number[]): number => (leader === undefined ? officers : most(leader, skills)) / DICE;
  const task = (
    role: 'assailant' | 'engineer' | 'medic',
    key: keyof typeof TASK_SKILLS,
    label: string,
  ): ValuePart[] => {
    const able = characters.filter(({ roles }) => roles.includes(role));
    const best = able.reduce<MassCharacter | undefined>(
      (first, next) => (most(next, TASK_SKILLS[key]) > most(first, TASK_SKILLS[key]) ? next : first),
      undefined,
    );
    if (best === undefined) return [];
    return [
      { label: `${best.name}: ${label}`, path: at(best), amount: (c[key] * most(best, TASK_SKILLS[key])) / DICE },
    ];
  };
  const title = leader?.name ?? 'Officers';
  const counts = CLASSES.map(({ key }) => ({
    key,
    first: specials.findIndex(({ classes, count }) => count > 0 && classes.includes(key)),
    count: specials.reduce((sum, { classes, count }) => sum + (classes.includes(key) ? count : 0), 0),
  })).filter(({ count }) => count > 0);
  return [
    {
      ...{ label: 'Fighters', path: '/stats/fighters', section: 'Battle Pool' },
      amount: c.level * Math.log1p(fighters / FEWEST_PER_LEVEL + levelBonus),
    },
    { label: 'Scouts', path: '/stats/scouts', section: 'Reconnaissance', amount: scouts === true ? c.scouts : 0 },
    { label: `${title}: reconnaissance`, path: at(leader), amount: c.comprehend * leads([COMPREHEND]) },
    { label: `${title}: rally`, path: at(leader), amount: c.rally * leads(RALLY_SKILLS) },
    ...task('assailant', 'assails', 'Remarkable Actions'),
    ...task('engineer', 'repairs', 'repairs'),
    ...task('medic', 'mends', 'medicine'),
    ...characters.flatMap((character): ValuePart[] => {
      const { name, strength, armor = 0, power = 0 } = character;
      return [
        { label: `${name}: strength`, path: at(character), amount: c.strength * Math.log1p((strength + armor) / DICE) },
        { label: `${name}: power`, path: at(character), amount: c.power * Math.log1p(power / DICE) },
      ];
    }),
    ...counts.map(({ key, first, count }) => ({
      label: specials[first].name,
      path: `/stats/specials/${first}`,
      section: 'Special Class',
      amount: c[key] + c.numbers * Math.log(count),
    })),
  ];
}
