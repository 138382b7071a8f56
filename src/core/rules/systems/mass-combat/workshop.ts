import { type Rng, below } from '@core/base';
import type {
  Design,
  MassCharacter,
  MassClass,
  MassCombatStats,
  MassProject,
  MassRole,
  MassSkills,
  MassSpecial,
  SilhouetteId,
} from '@core/model';
import { generatedDesign } from '../../common/generated-design';
import { totalCost } from '../../design-steps';
import { upgradeOf } from '../../fields';
import type { Upgrade, DesignTools } from '../../workshop';
import { CLASSES, PROJECTS } from './field';
import { OPTIONS } from './options';
import { REMARKABLE_ACTION_SKILLS, MEND_SKILLS, REPAIR_SKILLS, SKILLS } from './skills';
import { statsOf } from './tables';
import { specialOf, UNITS } from './units';
import { designCost } from './cost';

/** Default fighters per Battle Level. */
export const DEFAULT_FIGHTERS = Number(OPTIONS.find(({ key }) => key === 'fightersPerLevel')?.default);
/** Limits of the schema. */
export const MAX_FIGHTERS = 9999;
export const MAX_CHARACTERS = 12;
export const MAX_SPECIALS = 20;
export const MAX_DICE = 30;
const MAX_STRENGTH = 30;

/** Skills used by each role; only the best of each list counts. */
const TASKS: Readonly<Record<MassRole, readonly (readonly number[])[]>> = {
  leader: [[0], [1, 2]],
  assailant: [REMARKABLE_ACTION_SKILLS],
  engineer: [REPAIR_SKILLS],
  medic: [MEND_SKILLS],
};

/** The skill of a list in which a character has the most dice. */
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

/** Skills used by a character's roles, by index, without duplicates. */
export function skillsOfRoles({ roles }: MassCharacter): number[] {
  return [...new Set(roles.flatMap((role) => TASKS[role].flat()))].sort((a, b) => a - b);
}

/** One more die in each skill used by a role, and one more strength. */
function characterRaises(design: Design, index: number): Upgrade[] {
  const character = statsOf(design).characters[index];
  const more = (key: string, label: string): Upgrade =>
    upgradeOf(design, { key, label }, `/stats/characters/${index}`, `${character.name}: ${label}`);
  const skills = character.roles
    .flatMap((role) => TASKS[role].map((list) => bestSkill(character, list)))
    .filter(({ dice }) => dice > 0 && dice < MAX_DICE)
    .map(({ skill }) => SKILLS[skill]);
  return [
    ...[...new Set(skills)].map(({ key, label }) => more(`skills/${key}`, label)),
    ...(character.strength < MAX_STRENGTH ? [more('strength', 'strength')] : []),
  ];
}

/** One more special unit of each kind, and a first one of each missing class. */
function specialRaises(design: Design): Upgrade[] {
  const stats = statsOf(design);
  const { specials } = stats;
  const more = specials.map(({ name }, index) =>
    upgradeOf(design, { key: 'count', label: name }, `/stats/specials/${index}`),
  );
  const lacking =
    specials.length >= MAX_SPECIALS
      ? []
      : CLASSES.filter(({ key }) => specials.every(({ classes }) => !classes.includes(key)));
  return [
    ...more,
    ...lacking.map(({ key, label }): Upgrade => ({
      label: `${label} unit`,
      path: '/stats/specials',
      stats: { ...stats, specials: [...specials, { name: `${label} unit`, classes: [key], count: 1 }] },
    })),
  ];
}

/** One more Battle Level of fighters, scouts, upgrades of each character and of special units, and each Ark project. */
function upgrades(design: Design): Upgrade[] {
  const stats = statsOf(design);
  const { fighters, projects = [] } = stats;
  const grown = Math.min(MAX_FIGHTERS, fighters + DEFAULT_FIGHTERS);
  return [
    ...(grown === fighters ? [] : [upgradeOf(design, { key: 'fighters', label: 'Fighters', step: grown - fighters })]),
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
/** Units with a separate class. */
const OWN_UNITS = ['Tamed beasts', 'Sworn guards'] as const;
const TEMPERS = ['cowardly', 'overconfident', 'berserk'] as const;
/** Projects that work without another project. */
const SINGLE_PROJECTS: readonly MassProject[] = PROJECTS.map(({ key }) => key).filter((key) => key !== 'watchtower');

/** Draws of a random faction before the smallest one is taken. */
const DRAWS = 12;
const BUDGETS = [50, 100, 200];

function oneOf<T>(rng: Rng, list: readonly T[]): T {
  return list[below(rng, list.length)];
}

/** True with a probability of 1 in `of`. */
function chance(rng: Rng, of: number): boolean {
  return below(rng, of) === 0;
}

function randomCharacter(rng: Rng, name: string, roles: MassRole[]): MassCharacter {
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

/** A unit of the lists, or with a separate class. */
function randomSpecial(rng: Rng, kind: MassClass, count: number): MassSpecial {
  if (kind === 'other') return { name: oneOf(rng, OWN_UNITS), classes: [kind], count };
  const { key } = oneOf(
    rng,
    UNITS.filter(({ classes }) => classes.length === 1 && classes[0] === kind),
  );
  return specialOf(key, count);
}

/** A complete random faction of one to five Battle Levels with a leader. */
function randomFaction(rng: Rng, silhouette: SilhouetteId | undefined): Design {
  const names = [...NAMES];
  const name = (): string => names.splice(below(rng, names.length), 1)[0];
  const level = 1 + below(rng, 5);
  const others = (['assailant', 'engineer', 'medic'] as const).filter(() => !chance(rng, 3));
  const classes = CLASSES.filter(() => chance(rng, 3));
  const projects = chance(rng, 2) ? SINGLE_PROJECTS.filter(() => chance(rng, 4)) : [];
  const stats: MassCombatStats = {
    fighters: level * DEFAULT_FIGHTERS + 5 * below(rng, DEFAULT_FIGHTERS / 5),
    officers: 2 + below(rng, 3),
    ...(chance(rng, 2) ? { scouts: true } : {}),
    ...(classes.some(({ key }) => key === 'armored' || key === 'cavalry') && chance(rng, 3) ? { motorized: true } : {}),
    characters: [
      randomCharacter(rng, name(), ['leader']),
      ...others.map((role) => randomCharacter(rng, name(), [role])),
    ],
    specials: classes.map(({ key }) => randomSpecial(rng, key, 1 + below(rng, 1 + level))),
    ...(projects.length > 0 ? { projects } : {}),
  };
  return generatedDesign('mass-combat', silhouette ?? oneOf(rng, ['base', 'cargo', 'support']), stats);
}

/** The smallest faction with a leader. */
function smallFaction(rng: Rng, silhouette: SilhouetteId | undefined): Design {
  const skills: MassSkills = { comprehend: 4, command: 4 };
  const stats: MassCombatStats = {
    fighters: DEFAULT_FIGHTERS,
    characters: [{ name: oneOf(rng, NAMES), roles: ['leader'], skills, strength: 3 }],
    specials: [],
  };
  return generatedDesign('mass-combat', silhouette ?? 'support', stats);
}

/** A random faction within the budget; the smallest one if none of several draws costs so little. */
function startingDesign(rng: Rng, budget: number, silhouette?: SilhouetteId): Design {
  for (let draw = 0; draw < DRAWS; draw++) {
    const faction = randomFaction(rng, silhouette);
    if (totalCost(designCost(faction)) <= budget) return faction;
  }
  return smallFaction(rng, silhouette);
}

/** Design tools for factions. The points are reference values. */
export const WORKSHOP: DesignTools = { budgets: BUDGETS, upgrades, startingDesign };
