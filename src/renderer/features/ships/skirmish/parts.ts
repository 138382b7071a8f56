import { percent } from '@core/base';
import type { SkirmishStats } from '@core/model';
import { rollOdds, SKILLS, USUAL } from '@core/rules/systems/skirmish';
import type { PartSort, Tone } from '../model/ship-system';

/** A value of a unit that is a number of points. */
export interface PointPart extends PartSort {
  readonly key: 'ap' | 'hp' | 'armour';
  readonly path: string;
  readonly most: number;
  /** Boxes that are drawn at least. */
  readonly boxes: number;
  /** What the value is good for, in a few words. */
  readonly about: (stats: SkirmishStats) => string;
}

/** AP of a move into a close location (13.2.1). */
const CROSSING = 2;
const times = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** AP, HP and armour (13.2.1, 13.6). */
export const POINTS: readonly PointPart[] = [
  {
    ...{ key: 'ap', path: '/stats/ap', label: 'AP', tone: 'energy', most: 99, boxes: 5 },
    about: ({ ap }) =>
      ap === 0
        ? 'never does anything'
        : `${times(ap, 'deed')} a turn, or ${times(Math.floor(ap / CROSSING), 'crossing')}`,
  },
  {
    ...{ key: 'hp', path: '/stats/hp', label: 'HP', tone: 'hull', most: 999, boxes: 10 },
    about: ({ hp }) => (hp === 0 ? 'destroyed from the start' : 'destroyed at 0'),
  },
  {
    ...{ key: 'armour', path: '/stats/armour', label: 'Armour', tone: 'shields', most: 999, boxes: 5 },
    about: ({ armour }) => (armour === 0 ? 'none' : 'takes damage before HP, used up'),
  },
];

/** A skill, rolled under with one die. */
export interface SkillPart extends PartSort {
  readonly key: (typeof SKILLS)[number][0];
  readonly path: string;
  readonly about: (skill: number) => string;
}

const TONES: Readonly<Record<SkillPart['key'], Tone>> = {
  ...{ attack: 'b', recon: 'a', evasion: 'c', ambush: 'd', communicate: 'plain' },
};

/** The mean degrees of a success. */
export function meanDegrees(target: number): number {
  const { degrees, success } = rollOdds(target, USUAL.die);
  return degrees.reduce((sum, [degree, p]) => sum + degree * p, 0) / success;
}

/** The skills in the order of the rules, each with its chance on the usual die (13.2). */
export const SKILL_PARTS: readonly SkillPart[] = SKILLS.map(([key, label]) => ({
  ...{ key, label, path: `/stats/skills/${key}`, tone: TONES[key] },
  about: (skill) =>
    `${percent(rollOdds(skill, USUAL.die).success).replace('.0', '')}, ${meanDegrees(skill).toFixed(1)}° mean`,
}));

/** The sort of the part that a path leads to. */
export function sortOf(path: string): PartSort {
  return [...POINTS, ...SKILL_PARTS].find((part) => part.path === path) ?? { label: 'Weapons', tone: 'b' };
}
