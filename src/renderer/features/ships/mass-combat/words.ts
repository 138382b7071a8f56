import type { MassCharacter, MassRole, MassTemper } from '@core/model';
import { CLASSES, SKILLS } from '@core/rules/systems/mass-combat';
import { Anchor, Bike, Bomb, Crosshair, Crown, HeartPulse, PawPrint, Plane, Shield, Swords, Wrench } from '@lucide/vue';
import type { Component } from 'vue';

/** The parts that somebody with a name may have in a battle (Players Positions). */
export const ROLES: readonly {
  readonly key: MassRole;
  readonly label: string;
  readonly icon: Component;
  readonly tip: string;
}[] = [
  {
    key: 'leader',
    label: 'Leader',
    icon: Crown,
    tip: 'Commands: reconnaissance, strategy, rally. The first of the list leads',
  },
  { key: 'assailant', label: 'Assailant', icon: Swords, tip: 'Does Remarkable Actions and commando operations' },
  { key: 'engineer', label: 'Engineer', icon: Wrench, tip: 'Repairs Support Dice in the Support Phase' },
  { key: 'medic', label: 'Medic', icon: HeartPulse, tip: 'Mends wounds: restores Battle Dice in the Support Phase' },
];

/** Tempers and the risk that they bound (Risk Phase). */
export const TEMPERS: readonly { readonly value: MassTemper; readonly label: string }[] = [
  { value: 'steady', label: 'Steady' },
  { value: 'cowardly', label: 'Cowardly' },
  { value: 'overconfident', label: 'Overconfident' },
  { value: 'berserk', label: 'Berserk' },
];

/** A drawing for each class of special units, by its number. */
export const CLASS_ICONS: readonly Component[] = [Plane, Shield, Crosshair, Bike, Bomb, Anchor, PawPrint];

/** When the units of a class count, by its number; empty for always (Special Class). */
export const CLASS_NOTES: readonly string[] = [
  '',
  '',
  '',
  'Only outside of sieges',
  'Only in sieges',
  'Only where there is a sea or a river',
  'A class of its own, such as monsters',
];

/** The labels of classes, in their order. */
export function classWords(classes: readonly string[]): string {
  return CLASSES.filter(({ key }) => classes.includes(key))
    .map(({ label }) => label)
    .join(', ');
}

/** The skills that a character has dice in, such as "Command 7, Sneak 4". */
export function skillWords({ skills }: MassCharacter): string {
  return SKILLS.flatMap(({ key, label }) => ((skills[key] ?? 0) > 0 ? [`${label} ${skills[key]}`] : [])).join(', ');
}
