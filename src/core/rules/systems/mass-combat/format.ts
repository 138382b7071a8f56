import { counted } from '@core/base';
import { PROJECTS } from './field';
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

/** Structures of Support Dice, by number. */
export const STRUCTURE_NAMES = ['the fortification', 'the ambush', 'the Arsenal'] as const;

/** Name of a special unit, with its class where the unit has several. */
export function unitName(tables: Tables, stack: number, kind: number): string {
  const { name, classes } = tables.stacks[stack];
  return (classes & (classes - 1)) === 0 ? name : `${name} (${tables.classes[kind].label.toLowerCase()})`;
}

/** Name of the damaged structure or unit. */
export function damagedName(tables: Tables, { what, u, k }: Extract<MassEvent, { t: 'damaged' }>): string {
  const names = { fort: STRUCTURE_NAMES[0], ambush: STRUCTURE_NAMES[1], arsenal: STRUCTURE_NAMES[2] };
  return what === 'unit' ? unitName(tables, u, k) : names[what];
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
