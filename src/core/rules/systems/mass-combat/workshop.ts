import { type Rng, below } from '@core/base';
import type {
  Design,
  MassCharacter,
  MassCombatStats,
  MassProject,
  MassRole,
  MassSkills,
  SilhouetteId,
} from '@core/model';
import { madeDesign } from '../../common/made-design';
import { raised } from '../../fields';
import type { Raise, Workshop } from '../../workshop';
import { CLASSES, PROJECTS } from './field';
import { OPTIONS } from './options';
import { DEED_SKILLS, MEND_SKILLS, REPAIR_SKILLS, SKILLS } from './skills';
import { statsOf } from './tables';

/** Fighters for a Battle Level where the scenario says nothing. */
export const USUAL_FIGHTERS = Number(OPTIONS.find(({ key }) => key === 'fightersPerLevel')?.default);
/** The schema's limits. */
export const MOST_FIGHTERS = 9999;
export const MOST_CHARACTERS = 12;
export const MOST_SPECIALS = 20;
export const MOST_DICE = 30;
const MOST_STRENGTH = 30;

/** Skills that each part asks for; the first of a list that a character has most dice in is the one that counts. */
const TASKS: Readonly<Record<MassRole, readonly (readonly number[])[]>> = {
  leader: [[0], [1, 2]],
  assailant: [DEED_SKILLS],
  engineer: [REPAIR_SKILLS],
  medic: [MEND_SKILLS],
};

/** The skill out of a list in which a character has most dice. */
export function bestSkill(
  { skills }: MassCharacter,
  of: readonly number[],
): { readonly skill: number; readonly dice: number } {
  let best = { skill: of[0], dice: 0 };
  for (const skill of of) {
    const dice = skills[SKILLS[skill].key] ?? 0;
    if (dice > best.dice) best = { skill, dice };
  }
  return best;
}

/** Skills that a character's parts in the battle ask for, by number, each once and in their order. */
export function skillsAskedOf({ roles }: MassCharacter): number[] {
  return [...new Set(roles.flatMap((role) => TASKS[role].flat()))].sort((a, b) => a - b);
}

/** A character with a die more in each skill that counts for a part, and one who stands a point more. */
function characterRaises(design: Design, index: number): Raise[] {
  const character = statsOf(design).characters[index];
  const more = (key: string, label: string): Raise =>
    raised(design, { key, label }, `/stats/characters/${index}`, `${character.name}: ${label}`);
  const skills = character.roles
    .flatMap((role) => TASKS[role].map((list) => bestSkill(character, list)))
    .filter(({ dice }) => dice > 0 && dice < MOST_DICE)
    .map(({ skill }) => SKILLS[skill]);
  return [
    ...[...new Set(skills)].map(({ key, label }) => more(`skills/${key}`, label)),
    ...(character.strength < MOST_STRENGTH ? [more('strength', 'strength')] : []),
  ];
}

/** A special unit more of each kind, and a first one of each class that the faction lacks. */
function specialRaises(design: Design): Raise[] {
  const stats = statsOf(design);
  const { specials } = stats;
  const more = specials.map(({ name }, index) =>
    raised(design, { key: 'count', label: name }, `/stats/specials/${index}`),
  );
  const lacking =
    specials.length >= MOST_SPECIALS
      ? []
      : CLASSES.filter(({ key }) => specials.every(({ classes }) => !classes.includes(key)));
  return [
    ...more,
    ...lacking.map(({ key, label }): Raise => ({
      label: `A unit of the class ${label}`,
      path: '/stats/specials',
      stats: { ...stats, specials: [...specials, { name: `${label} unit`, classes: [key], count: 1 }] },
    })),
  ];
}

/** A Battle Level of fighters more, scouts, a die or a point more for each character, special units, and each Ark project. */
function raises(design: Design): Raise[] {
  const stats = statsOf(design);
  const { fighters, projects = [] } = stats;
  const grown = Math.min(MOST_FIGHTERS, fighters + USUAL_FIGHTERS);
  return [
    ...(grown === fighters ? [] : [raised(design, { key: 'fighters', label: 'Fighters', step: grown - fighters })]),
    ...(stats.scouts === true ? [] : [{ label: 'Scouts', path: '/stats/scouts', stats: { ...stats, scouts: true } }]),
    ...stats.characters.flatMap((_, index) => characterRaises(design, index)),
    ...specialRaises(design),
    ...PROJECTS.filter(({ key }) => !projects.includes(key)).map(({ key, label }) => ({
      label: `Project: ${label}`,
      path: '/stats/projects',
      stats: { ...stats, projects: [...projects, key] },
    })),
  ];
}

const NAMES = [
  'Asher',
  'Bel',
  'Corrigan',
  'Dunya',
  'Esk',
  'Farrow',
  'Grist',
  'Hanno',
  'Ilse',
  'Jory',
  'Kestrel',
  'Lark',
];
const UNITS: Readonly<Record<(typeof CLASSES)[number]['key'], readonly string[]>> = {
  aerial: ['Gliders', 'Hoverdrones'],
  armored: ['Armoured trucks', 'Steam tractors'],
  artillery: ['Scrap cannon', 'Mortars'],
  cavalry: ['Motorcycles', 'Riders'],
  engineering: ['Work gangs', 'Sappers'],
  naval: ['Motor boats', 'Rafts'],
  other: ['Tamed beasts', 'Sworn guards'],
};
const TEMPERS = ['cowardly', 'overconfident', 'berserk'] as const;
/** Projects that a faction may have without another one. */
const SINGLE_PROJECTS: readonly MassProject[] = PROJECTS.map(({ key }) => key).filter((key) => key !== 'watchtower');

function oneOf<T>(rng: Rng, list: readonly T[]): T {
  return list[below(rng, list.length)];
}

/** One out of so many, drawn. */
function chance(rng: Rng, of: number): boolean {
  return below(rng, of) === 0;
}

function drawnCharacter(rng: Rng, name: string, roles: MassRole[]): MassCharacter {
  const skills: MassSkills = {};
  for (const role of roles) {
    for (const list of TASKS[role]) skills[SKILLS[oneOf(rng, list)].key] = 4 + below(rng, 5);
  }
  return {
    name,
    roles,
    skills,
    strength: 3 + below(rng, 3),
    ...(chance(rng, 3) ? { armor: 1 + below(rng, 3) } : {}),
    ...(chance(rng, 5) ? { power: 2 * (1 + below(rng, 4)) } : {}),
    ...(chance(rng, 4) ? { temper: oneOf(rng, TEMPERS) } : {}),
  };
}

/** A whole faction of one to five Battle Levels under a leader; there are no points, so nothing is added to it afterwards. */
function begin(rng: Rng, _budget: number, silhouette?: SilhouetteId): Design {
  const names = [...NAMES];
  const name = (): string => names.splice(below(rng, names.length), 1)[0];
  const level = 1 + below(rng, 5);
  const others = (['assailant', 'engineer', 'medic'] as const).filter(() => !chance(rng, 3));
  const classes = CLASSES.filter(() => chance(rng, 3));
  const projects = chance(rng, 2) ? SINGLE_PROJECTS.filter(() => chance(rng, 4)) : [];
  const stats: MassCombatStats = {
    fighters: level * USUAL_FIGHTERS + 5 * below(rng, USUAL_FIGHTERS / 5),
    officers: 2 + below(rng, 3),
    ...(chance(rng, 2) ? { scouts: true } : {}),
    ...(classes.some(({ key }) => key === 'armored' || key === 'cavalry') && chance(rng, 3) ? { motorized: true } : {}),
    characters: [drawnCharacter(rng, name(), ['leader']), ...others.map((role) => drawnCharacter(rng, name(), [role]))],
    specials: classes.map(({ key }) => ({
      name: oneOf(rng, UNITS[key]),
      classes: [key],
      count: 1 + below(rng, 1 + level),
    })),
    ...(projects.length > 0 ? { projects } : {}),
  };
  return madeDesign('mass-combat', silhouette ?? oneOf(rng, ['base', 'cargo', 'support']), stats);
}

/** What the workshop's tools know of factions; nothing about them is bought. */
export const WORKSHOP: Workshop = { budgets: [], raises, begin };
