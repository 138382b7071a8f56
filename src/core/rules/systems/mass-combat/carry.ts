import type { Design, MassCombatStats } from '@core/model';
import type { CarriedValues } from '../../carry';
import { reportLost } from '../../common/carry';
import type { CarryoverParts } from '../../common/define-system';
import type { FindingList } from '../../common/report';
import {
  carriedFields,
  FORT_KEY,
  lostKey,
  PERSON_STATES,
  personKey,
  projectKey,
  specialKey,
  statusIn,
} from './condition';
import { ARSENAL, PROJECTS } from './field';
import { mergeForces } from './merge';
import { fortOf, statsOf, type Faction, type Tables } from './tables';
import { ABLE } from './types';
import type { MassState } from './state';

/** A character has at most one status, and breaks when damage reaches strength (Retaliation). */
function checkPeople({ characters }: MassCombatStats, values: CarriedValues, list: FindingList): void {
  for (const [index, { name, strength }] of characters.entries()) {
    const states = PERSON_STATES.filter(({ key }) => values[personKey(index, key)] === 1);
    if (states.length > 1) {
      const second = `/${personKey(index, states[1].key)}`;
      list.error('states', second, `${name} cannot be both ${states[0].label} and ${states[1].label}.`, {
        fix: { label: `Keep ${states[0].label}`, steps: [{ op: 'replace', path: second, value: 0 }] },
      });
    }
    const damage = values[personKey(index, 'damage')];
    if (damage < strength || statusIn(values, index) !== ABLE) continue;
    const path = `/${personKey(index, 'damage')}`;
    const message = `${name} has ${damage} damage and breaks at ${strength}: set broken, captured or dead.`;
    list.error('unbroken', path, message, {
      section: 'Retaliation',
      fix: { label: 'Set to broken', steps: [{ op: 'add', path: `/${personKey(index, 'broken')}`, value: 1 }] },
    });
  }
}

function checkValues(design: Design, values: CarriedValues, list: FindingList): void {
  if (values.fighters === 0) reportLost(list, '/fighters', 'A faction without fighters is destroyed.');
  checkPeople(statsOf(design), values, list);
}

/** Support Dice lost from the fortification. A battle with a weaker fortification cannot show the full loss, so the earlier value stays. */
function fortLost({ fortRating, ark, condition }: Faction, projects: number, fort: number): number {
  const whole = fortOf(fortRating, ark, projects);
  return fort > 0 ? whole - fort : Math.max(whole, condition[FORT_KEY]);
}

/** Remaining special units: those damaged are lost. Units granted by a project are carried as losses, because the project grants them anew. */
function unitsLeft({ stacks }: Tables, { stacks: own }: Faction, hit: readonly number[]): Record<string, number> {
  return Object.fromEntries(
    own.map((stack, index) => {
      const { project, start, lost } = stacks[stack];
      return project < 0 ? [specialKey(index), start - hit[stack]] : [lostKey(project), lost + hit[stack]];
    }),
  );
}

function peopleLeft({ people }: Faction, state: MassState): Record<string, number> {
  return Object.fromEntries(
    people.flatMap((person, index) => [
      [personKey(index, 'damage'), state.damage[person]],
      [personKey(index, 'power'), state.power[person]],
      ...PERSON_STATES.map(({ key, status }) => [personKey(index, key), state.status[person] === status ? 1 : 0]),
    ]),
  ) as Record<string, number>;
}

/** The values of a faction, whose characters and special units are part of it. */
function valuesOf(tables: Tables, state: MassState, unit: number): CarriedValues | undefined {
  if (unit >= tables.factions.length) return undefined;
  const faction = tables.factions[unit];
  const { fighters, projects, fort, arsenal } = state.sides[unit];
  const stands = (project: number): boolean => (projects & (1 << project)) !== 0;
  return {
    // Values without a role in this battle stay unchanged.
    ...faction.condition,
    ...unitsLeft(tables, faction, state.hit),
    ...peopleLeft(faction, state),
    ...Object.fromEntries(PROJECTS.map((_, project) => [projectKey(project), stands(project) ? 1 : 0])),
    fighters,
    [FORT_KEY]: fortLost(faction, projects, fort),
    ...(faction.ark && stands(ARSENAL) ? { [lostKey(ARSENAL)]: 1 - arsenal } : {}),
  };
}

/**
 * Factions carry fighters, special units, characters, projects, and damage to their fortification and Arsenal from battle to battle. Not
 * carried: dice pools, strategies and other wave values; confusion, surprise and ambush; lost class Support Dice; the leader, because the
 * first able leader commands the next battle; sieges.
 */
export const CARRY: CarryoverParts<Tables, MassState> = {
  fields: (design) => carriedFields(statsOf(design)),
  checkValues,
  valuesOf,
  merge: mergeForces,
};
