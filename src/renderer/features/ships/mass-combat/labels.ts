import type { MassCharacter, MassRole } from '@core/model';
import { CLASSES, SKILLS } from '@core/rules/systems/mass-combat';
import { Anchor, Bike, Bomb, Crosshair, Crown, HeartPulse, PawPrint, Plane, Shield, Swords, Wrench } from '@lucide/vue';
import type { Component } from 'vue';

/** A drawing for each part that somebody with a name may have. */
export const ROLE_ICONS: Readonly<Record<MassRole, Component>> = {
  ...{ leader: Crown, assailant: Swords, engineer: Wrench, medic: HeartPulse },
};

/** A drawing for each class of special units, by its number. */
export const CLASS_ICONS: readonly Component[] = [Plane, Shield, Crosshair, Bike, Bomb, Anchor, PawPrint];

/** The labels of classes, in their order. */
export function formatClasses(classes: readonly string[]): string {
  return CLASSES.filter(({ key }) => classes.includes(key))
    .map(({ label }) => label)
    .join(', ');
}

/** The skills that a character has dice in, such as "Command 7, Sneak 4". */
export function formatSkills({ skills }: MassCharacter): string {
  return SKILLS.flatMap(({ key, label }) => ((skills[key] ?? 0) > 0 ? [`${label} ${skills[key]}`] : [])).join(', ');
}
