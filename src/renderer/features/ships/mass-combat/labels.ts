import type { MassCharacter, MassRole } from '@core/model';
import { CLASSES, SKILLS } from '@core/rules/systems/mass-combat';
import { Anchor, Bike, Bomb, Crosshair, Crown, HeartPulse, PawPrint, Plane, Shield, Swords, Wrench } from '@lucide/vue';
import type { Component } from 'vue';

/** Icon per character role. */
export const ROLE_ICONS: Readonly<Record<MassRole, Component>> = {
  ...{ leader: Crown, assailant: Swords, engineer: Wrench, medic: HeartPulse },
};

/** Icon per special unit class, by index in CLASSES. */
export const CLASS_ICONS: readonly Component[] = [Plane, Shield, Crosshair, Bike, Bomb, Anchor, PawPrint];

/** The class labels, in the order of CLASSES. */
export function formatClasses(classes: readonly string[]): string {
  return CLASSES.filter(({ key }) => classes.includes(key))
    .map(({ label }) => label)
    .join(', ');
}

/** A character's skills with dice, such as "Command 7, Sneak 4". */
export function formatSkills({ skills }: MassCharacter): string {
  return SKILLS.flatMap(({ key, label }) => ((skills[key] ?? 0) > 0 ? [`${label} ${skills[key]}`] : [])).join(', ');
}
