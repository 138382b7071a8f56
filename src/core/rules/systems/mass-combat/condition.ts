import type { MassCharacter, MassCombatStats, UnitCondition } from '@core/model';
import type { CarriedField, CarriedValues } from '../../carry';
import { withFreshValues, fullField, damageField } from '../../common/carry';
import { FORTIFICATIONS, PROJECTS } from './field';
import { OPTIONS } from './options';
import { ABLE, BROKEN, DEAD, TAKEN } from './types';

/*
 * The condition of a faction at the start of a battle: keys and meanings of its values. carry.ts checks it and reads it from a battle.
 */

/** Smallest number of fighters per Battle Level that the options allow. */
const MIN_PER_LEVEL = OPTIONS.find(({ key }) => key === 'fightersPerLevel')?.min ?? 1;
/** Maximum Base Dice against a character in one wave: damage exceeds strength by less than this (Retaliation). */
const MAX_STRIKES = 13;

export const FORT_KEY = 'fort.lost';
/** Statuses other than ABLE, in order of precedence. */
export const PERSON_STATES = [
  { key: 'broken', label: 'broken', short: 'Out', status: BROKEN, sort: 'people' },
  { key: 'captured', label: 'captured', short: 'Capt', status: TAKEN, sort: 'record' },
  { key: 'dead', label: 'dead', short: 'Dead', status: DEAD, sort: 'record' },
] as const;

/** Key of a value of the character at this index of the design's list. */
export function personKey(index: number, value: string): string {
  return `person.${index + 1}.${value}`;
}

/** Key of the remaining special units at this index of the design's list. */
export function specialKey(index: number): string {
  return `special.${index + 1}.count`;
}

/** Key of a project (by index): 1 while it stands. */
export function projectKey(project: number): string {
  return `project.${PROJECTS[project].key}`;
}

/** Key of losses of a project: granted units, or the Arsenal's Support Die. */
export function lostKey(project: number): string {
  return `${projectKey(project)}.lost`;
}

/** Possible losses of a project short of the project itself; undefined for none. */
function lostOf(
  { fighters, levelBonus = 0 }: MassCombatStats,
  project: number,
): Pick<CarriedField, 'label' | 'max'> | undefined {
  const { key, label, grants } = PROJECTS[project];
  if (grants === undefined) return key === 'arsenal' ? { label: `${label}: Support Die lost`, max: 1 } : undefined;
  // The lowest option value for a Battle Level and a ready Ark grant the most units.
  const most = Math.floor((Math.ceil(fighters / MIN_PER_LEVEL) + levelBonus + 1) / grants.each);
  return { label: `${label}: ${grants.name.toLowerCase()} lost`, max: most };
}

function projectFields(stats: MassCombatStats): CarriedField[] {
  return PROJECTS.flatMap(({ key, label }, project): CarriedField[] => {
    if (stats.projects?.includes(key) !== true) return [];
    const stands = fullField({ key: projectKey(project), label, short: 'Proj', category: 'damage' }, 1);
    const lost = lostOf(stats, project);
    if (lost === undefined) return [stands];
    return [
      stands,
      damageField({ key: lostKey(project), label: lost.label, short: 'Lost', category: 'damage' }, lost.max),
    ];
  });
}

function personFields({ name, strength, power = 0 }: MassCharacter, index: number): CarriedField[] {
  const about = (value: string, label: string, short: string): Pick<CarriedField, 'key' | 'label' | 'short'> => ({
    key: personKey(index, value),
    label: `${name}: ${label}`,
    short,
  });
  return [
    damageField({ ...about('damage', 'damage', 'Dmg'), category: 'people' }, strength - 1 + MAX_STRIKES),
    ...PERSON_STATES.map(({ key, label, short, sort }) =>
      damageField({ ...about(key, label, short), category: sort }, 1),
    ),
    ...(power === 0 ? [] : [fullField({ ...about('power', 'points', 'Pts'), category: 'people' }, power)]),
  ];
}

/** Fighters, lost fortification dice, projects, special units and characters. */
export function carriedFields(stats: MassCombatStats): CarriedField[] {
  const { fighters, specials, characters } = stats;
  const strongest = Math.max(...Object.values(FORTIFICATIONS).map(({ rating }) => rating));
  return [
    fullField({ key: 'fighters', label: 'Fighters', short: 'F', category: 'people' }, fighters),
    damageField(
      { key: FORT_KEY, label: 'Fortification: lost Support Dice', short: 'Fort', category: 'damage' },
      strongest,
    ),
    ...projectFields(stats),
    ...specials.map(({ name, count }, index) =>
      fullField({ key: specialKey(index), label: name, short: 'Units', category: 'people' }, count),
    ),
    ...characters.flatMap(personFields),
  ];
}

/** A value for every key of a faction: from the condition, else of an undamaged faction. */
export function conditionOf(stats: MassCombatStats, condition: UnitCondition | undefined): CarriedValues {
  return withFreshValues(carriedFields(stats), condition);
}

/** Standing projects, as bits. */
export function standingProjects(condition: CarriedValues): number {
  return PROJECTS.reduce(
    (bits, _, project) => (condition[projectKey(project)] === 1 ? bits | (1 << project) : bits),
    0,
  );
}

/** Status of the character at this index. */
export function statusIn(condition: CarriedValues, index: number): number {
  return PERSON_STATES.find(({ key }) => condition[personKey(index, key)] === 1)?.status ?? ABLE;
}
