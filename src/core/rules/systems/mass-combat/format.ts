import { counted } from '@core/base';
import { CLASSES, PROJECTS } from './field';
import { SKILLS } from './skills';
import type { MassEvent } from './events';
import type { Tables } from './tables';

export function formatDice(count: number): string {
  return counted(count, 'die', 'dice');
}

/** Name of a skill; -1 is a power. */
export function skillName(skill: number): string {
  return SKILLS[skill]?.label ?? 'a power';
}

/** Name of a margin of victory in the rules. */
export function marginName(margin: number): string {
  return (
    ['Inconclusive battle', 'Marginal victory', 'Definite victory', 'Great victory'][margin] ?? 'Overwhelming victory'
  );
}

/** Name of the damaged structure or class. */
export function damagedName(event: Extract<MassEvent, { t: 'damaged' }>): string {
  const names = { fort: 'the fortification', ambush: 'the ambush', arsenal: 'the Arsenal' };
  return event.what === 'class' ? `the ${CLASSES[event.k]?.label.toLowerCase() ?? ''} units` : names[event.what];
}

export function projectName(project: number): string {
  return PROJECTS[project]?.label ?? '';
}

/** Name of a character, with the side when both sides have one of that name. */
export function personName(tables: Tables, person: number): string {
  const one = tables.people[person];
  const twice = tables.people.some(({ name, side }) => name === one.name && side !== one.side);
  return twice ? `${one.name} (${tables.sideNames[one.side] ?? ''})` : one.name;
}

/** Formats the margin of a wave from a side's view: over 0 is a win; 4 means 4 or more. */
export function formatMargin(margin: number): string {
  const size = Math.abs(margin);
  const name = marginName(size).toLowerCase();
  const count = `${margin > 0 ? '+' : margin < 0 ? '−' : ''}${size}${size >= 4 ? ' or more' : ''}`;
  return `${count}, ${margin < 0 ? name.replace('victory', 'defeat') : name}`;
}
