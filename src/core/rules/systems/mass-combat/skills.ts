import type { MassCharacter, MassSkills } from '@core/model';

/** A skill used in some phase. */
export interface SkillSpec {
  readonly key: keyof MassSkills;
  readonly label: string;
}

/** The skills, by index. */
export const SKILLS: readonly SkillSpec[] = [
  { key: 'comprehend', label: 'Comprehend' },
  { key: 'command', label: 'Command' },
  { key: 'manipulate', label: 'Manipulate' },
  { key: 'assault', label: 'Assault' },
  { key: 'calculate', label: 'Calculate' },
  { key: 'fight', label: 'Fight' },
  { key: 'inspire', label: 'Inspire' },
  { key: 'shoot', label: 'Shoot' },
  { key: 'sneak', label: 'Sneak' },
  { key: 'jury-rig', label: 'Jury-rig' },
  { key: 'manufacture', label: 'Manufacture' },
  { key: 'heal', label: 'Heal' },
  { key: 'sense-emotion', label: 'Sense Emotion' },
];
export const COMPREHEND = 0;
export const COMMAND = 1;
export const MANIPULATE = 2;

/** Skills of a Remarkable Action (Action Phase). */
export const REMARKABLE_ACTION_SKILLS: readonly number[] = [3, 4, 1, 5, 6, 7, 8];
/** Skills of Emergency Repairs (Support Phase). */
export const REPAIR_SKILLS: readonly number[] = [9, 10];
/** Skills that Mend the Wounds (Support Phase). */
export const MEND_SKILLS: readonly number[] = [11, 12];

/** Task of a role: Remarkable Action, Emergency Repairs, Mend the Wounds. */
export type Task = 'assails' | 'repairs' | 'mends';

export const TASK_SKILLS: Readonly<Record<Task, readonly number[]>> = {
  assails: REMARKABLE_ACTION_SKILLS,
  repairs: REPAIR_SKILLS,
  mends: MEND_SKILLS,
};

/** The skill with the most dice among `skills`; the first on ties. */
export function bestSkill(dice: readonly number[], skills: readonly number[]): number {
  return skills.reduce((best, skill) => (dice[skill] > dice[best] ? skill : best));
}

/** Dice of a character by skill, in the order of {@link SKILLS}. */
export function diceOf({ skills }: MassCharacter): number[] {
  return SKILLS.map(({ key }) => skills[key] ?? 0);
}

/** Lowest and highest risk of a character, from temper and reserve (Risk Phase). */
export function riskBounds({ temper, reserve }: MassCharacter): readonly [least: number, most: number] {
  const least = temper === 'overconfident' ? -1 : temper === 'berserk' ? 0 : -3;
  return [least, temper === 'cowardly' || reserve === true ? 1 : 3];
}
