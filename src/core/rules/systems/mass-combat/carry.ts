import type { Finding } from '@core/base';
import type { Design, MassCombatStats } from '@core/model';
import type { Condition, UnitAfter } from '../../carry';
import { checkFields, reportLost, unitsAfter } from '../../common/carry';
import type { CarryParts } from '../../common/define-system';
import { FindingList } from '../../common/report';
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
import { join } from './join';
import { fortOf, statsOf } from './tables';
import type { Faction, Tables } from './tables';
import { ABLE } from './types';
import { unitFates } from './observe';
import type { MassState } from './state';

/** A person is in one state, and breaks with as much damage as the strength (Retaliation). */
function checkPeople({ characters }: MassCombatStats, values: Condition, list: FindingList): void {
  for (const [place, { name, strength }] of characters.entries()) {
    const states = PERSON_STATES.filter(({ key }) => values[personKey(place, key)] === 1);
    if (states.length > 1) {
      const second = `/${personKey(place, states[1].key)}`;
      list.error('states', second, `${name} cannot be ${states[0].label} and ${states[1].label} at once.`, {
        fix: { label: `Leave ${states[0].label}`, steps: [{ op: 'replace', path: second, value: 0 }] },
      });
    }
    const damage = values[personKey(place, 'damage')];
    if (damage < strength || statusIn(values, place) !== ABLE) continue;
    const path = `/${personKey(place, 'damage')}`;
    list.error(
      'unbroken',
      path,
      `${name} has ${damage} damage and breaks at ${strength}; say what became of ${name}.`,
      {
        section: 'Retaliation',
        fix: { label: 'Broken', steps: [{ op: 'add', path: `/${personKey(place, 'broken')}`, value: 1 }] },
      },
    );
  }
}

function check(design: Design, condition: unknown): Finding[] {
  const list = new FindingList('mass-combat.condition');
  const stats = statsOf(design);
  const values = checkFields(carriedFields(stats), condition, list);
  if (values === undefined) return list.found;
  if (values.fighters === 0) reportLost(list, '/fighters', 'A faction without fighters is wiped out.');
  checkPeople(stats, values, list);
  return list.found;
}

/** Dice that the fortification has lost. Where more are lost than it has here, nobody can tell how many: it stays at what it was. */
function fortLost({ given, ark, condition }: Faction, projects: number, fort: number): number {
  const whole = fortOf(given, ark, projects);
  return fort > 0 ? whole - fort : Math.max(whole, condition[FORT_KEY]);
}

/** What is left of the special units; those that a project granted are told by how many are lost, since it grants them anew. */
function unitsLeft(
  { stacks }: Tables,
  { stacks: own, condition }: Faction,
  counts: readonly number[],
): Record<string, number> {
  return Object.fromEntries(
    own.map((stack, place) => {
      const { project, start } = stacks[stack];
      if (project < 0) return [specialKey(place), counts[stack]];
      return [lostKey(project), condition[lostKey(project)] + start - counts[stack]];
    }),
  );
}

function peopleLeft({ people }: Faction, state: MassState): Record<string, number> {
  return Object.fromEntries(
    people.flatMap((person, place) => [
      [personKey(place, 'damage'), state.damage[person]],
      [personKey(place, 'power'), state.power[person]],
      ...PERSON_STATES.map(({ key, status }) => [personKey(place, key), state.status[person] === status ? 1 : 0]),
    ]),
  ) as Record<string, number>;
}

function conditionAfter(tables: Tables, state: MassState, side: number): Condition {
  const faction = tables.factions[side];
  const { fighters, projects, fort, arsenal } = state.sides[side];
  const stands = (project: number): boolean => (projects & (1 << project)) !== 0;
  const values: Condition = {
    // What has no part in this battle stays as it was.
    ...faction.condition,
    ...unitsLeft(tables, faction, state.counts),
    ...peopleLeft(faction, state),
    ...Object.fromEntries(PROJECTS.map((_, project) => [projectKey(project), stands(project) ? 1 : 0])),
    fighters,
    [FORT_KEY]: fortLost(faction, projects, fort),
    ...(faction.ark && stands(ARSENAL) ? { [lostKey(ARSENAL)]: 1 - arsenal } : {}),
  };
  return Object.fromEntries(Object.keys(faction.condition).map((key) => [key, values[key]]));
}

function after(tables: Tables, state: MassState): UnitAfter[] {
  const factions = unitFates(tables, state).slice(0, tables.factions.length);
  return unitsAfter(factions, (side) => conditionAfter(tables, state, side));
}

/**
 * What factions carry in mass combat: fighters, special units, everybody with a name, projects, and the damage to what shelters them.
 * Not carried: dice pools, strategies and whatever belongs to a wave; confusion, surprise and ambush; Support Dice of a class, which are
 * lost for one battle; who leads, since the first leader who can takes command of the next one; whether there is a siege.
 */
export const CARRY: CarryParts<Tables, MassState> = {
  fields: (design) => carriedFields(statsOf(design)),
  check,
  join,
  after,
};
