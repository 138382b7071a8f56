import { counted } from '@core/base';
import { CLASSES, PROJECTS } from './field';
import { SKILLS } from './skills';
import type { MassEvent } from './events';
import type { Tables } from './tables';

export function diceWord(count: number): string {
  return counted(count, 'die', 'dice');
}

/** Name of a skill; -1 stands for a power. */
export function skillName(skill: number): string {
  return SKILLS[skill]?.label ?? 'a power';
}

/** The margin of victory by its name in the table. */
export function marginName(margin: number): string {
  return (
    ['Inconclusive battle', 'Marginal victory', 'Definite victory', 'Great victory'][margin] ?? 'Overwhelming victory'
  );
}

/** What was damaged. */
export function damagedName(event: Extract<MassEvent, { t: 'damaged' }>): string {
  const names = { fort: 'the fortification', ambush: 'the edge of the ambush', arsenal: 'the Arsenal' };
  return event.what === 'class' ? `the ${CLASSES[event.k]?.label.toLowerCase() ?? ''} units` : names[event.what];
}

export function projectName(project: number): string {
  return PROJECTS[project]?.label ?? '';
}

/** Name of a person, with the side where both have one of that name. */
export function personName(tables: Tables, person: number): string {
  const one = tables.people[person];
  const twice = tables.people.some(({ name, side }) => name === one.name && side !== one.side);
  return twice ? `${one.name} (${tables.sideNames[one.side] ?? ''})` : one.name;
}

/** A margin of a wave with its result as a side sees it: over 0 the side has won; 4 stands for 4 and more. */
export function marginWords(margin: number): string {
  const size = Math.abs(margin);
  const name = marginName(size).toLowerCase();
  const count = `${margin > 0 ? '+' : margin < 0 ? '−' : ''}${size}${size >= 4 ? ' or more' : ''}`;
  return `${count}, ${margin < 0 ? name.replace('victory', 'defeat') : name}`;
}
