import type { MassCharacter, MassCombatStats, UnitCondition } from '@core/model';
import type { CarriedField, Condition } from '../../carry';
import { filled, good, harm } from '../../common/carry';
import { FORTIFICATIONS, PROJECTS } from './field';
import { OPTIONS } from './options';
import { ABLE, BROKEN, DEAD, TAKEN } from './types';

/*
 * The condition in which a faction comes to a battle: the keys of its values, and what they mean. How it is judged and read off a
 * battle is in carry.ts.
 */

/** The fewest fighters of a Battle Level that the options allow. */
const LEAST_PER_LEVEL = OPTIONS.find(({ key }) => key === 'fightersPerLevel')?.min ?? 1;
/** The most Base Dice that strike a person in one wave: damage goes beyond what breaks by less than this (Retaliation). */
const MOST_STRIKES = 13;

export const FORT_KEY = 'fort.lost';
/** What a key says besides ABLE of a person, in the order in which it is judged. */
export const PERSON_STATES = [
  { key: 'broken', label: 'broken', short: 'Out', status: BROKEN, sort: 'people' },
  { key: 'captured', label: 'captured', short: 'Capt', status: TAKEN, sort: 'record' },
  { key: 'dead', label: 'dead', short: 'Dead', status: DEAD, sort: 'record' },
] as const;

/** Key of a value of the person at a place of the design's list, from 0. */
export function personKey(place: number, value: string): string {
  return `person.${place + 1}.${value}`;
}

/** Key of how many are left of the special units at a place of the design's list, from 0. */
export function specialKey(place: number): string {
  return `special.${place + 1}.count`;
}

/** Key of a project, by number: 1 while it stands. */
export function projectKey(project: number): string {
  return `project.${PROJECTS[project].key}`;
}

/** Key of what a project gave and the battles took: units, or the Support Die of the Arsenal. */
export function lostKey(project: number): string {
  return `${projectKey(project)}.lost`;
}

/** What is lost of a project short of the project itself; undefined where there is nothing. */
function lostOf(
  { fighters, levelBonus = 0 }: MassCombatStats,
  project: number,
): Pick<CarriedField, 'label' | 'max'> | undefined {
  const { key, label, grants } = PROJECTS[project];
  if (grants === undefined) return key === 'arsenal' ? { label: `${label}: Support Die lost`, max: 1 } : undefined;
  // As many as the lowest setting of a Battle Level may grant; a battle of another setting has fewer to lose.
  const most = Math.floor((Math.ceil(fighters / LEAST_PER_LEVEL) + levelBonus) / grants.each);
  return { label: `${label}: ${grants.name.toLowerCase()} lost`, max: most };
}

function projectFields(stats: MassCombatStats): CarriedField[] {
  return PROJECTS.flatMap(({ key, label }, project): CarriedField[] => {
    if (stats.projects?.includes(key) !== true) return [];
    const stands = good({ key: projectKey(project), label, short: 'Proj', sort: 'damage' }, 1);
    const lost = lostOf(stats, project);
    if (lost === undefined) return [stands];
    return [stands, harm({ key: lostKey(project), label: lost.label, short: 'Lost', sort: 'damage' }, lost.max)];
  });
}

function personFields({ name, strength, power = 0 }: MassCharacter, place: number): CarriedField[] {
  const about = (value: string, label: string, short: string): Pick<CarriedField, 'key' | 'label' | 'short'> => ({
    key: personKey(place, value),
    label: `${name}: ${label}`,
    short,
  });
  return [
    harm({ ...about('damage', 'damage', 'Dmg'), sort: 'people' }, strength - 1 + MOST_STRIKES),
    ...PERSON_STATES.map(({ key, label, short, sort }) => harm({ ...about(key, label, short), sort }, 1)),
    ...(power === 0 ? [] : [good({ ...about('power', 'points', 'Pts'), sort: 'people' }, power)]),
  ];
}

/** Fighters, the dice that the fortification has lost, projects, special units and everybody with a name. */
export function carriedFields(stats: MassCombatStats): CarriedField[] {
  const { fighters, specials, characters } = stats;
  const strongest = Math.max(...Object.values(FORTIFICATIONS).map(({ rating }) => rating));
  return [
    good({ key: 'fighters', label: 'Fighters', short: 'F', sort: 'people' }, fighters),
    harm({ key: FORT_KEY, label: 'Fortification: Support Dice lost', short: 'Fort', sort: 'damage' }, strongest),
    ...projectFields(stats),
    ...specials.map(({ name, count }, place) =>
      good({ key: specialKey(place), label: name, short: 'Units', sort: 'people' }, count),
    ),
    ...characters.flatMap(personFields),
  ];
}

/** A value for every key of a faction: what the condition says, else that of a fresh one. */
export function conditionOf(stats: MassCombatStats, condition: UnitCondition | undefined): Condition {
  return filled(carriedFields(stats), condition);
}

/** Bits of the projects that stand. */
export function standingProjects(condition: Condition): number {
  return PROJECTS.reduce(
    (bits, _, project) => (condition[projectKey(project)] === 1 ? bits | (1 << project) : bits),
    0,
  );
}

/** The status of the person at a place. */
export function statusIn(condition: Condition, place: number): number {
  return PERSON_STATES.find(({ key }) => condition[personKey(place, key)] === 1)?.status ?? ABLE;
}
