import { FORT_KEY, lostKey } from './condition';
import { ARSENAL } from './field';
import { restoreSide } from './generated/lasting';
import { countSpecials } from './sides';
import type { MassState } from './state';
import { fortOf, type Faction, type Tables } from './tables';
import { ABLE } from './types';

/** The first able leader of a faction; -1 for unnamed officers. */
function leaderOf({ people }: Faction, tables: Tables): number {
  return people.find((person) => tables.people[person].leads && tables.people[person].start.status === ABLE) ?? -1;
}

/** Sets up a fresh state with what the factions bring to the battle. */
export function setUpState(tables: Tables, state: MassState): void {
  state.besieged = tables.besieged;
  for (let i = 0; i < tables.factions.length; i++) {
    const faction = tables.factions[i];
    const { condition, standing: projects, ark, fortRating } = faction;
    restoreSide(state.sides[i], {
      fighters: condition.fighters,
      fort: Math.max(0, fortOf(fortRating, ark, projects) - condition[FORT_KEY]),
      arsenal: ark && (projects & (1 << ARSENAL)) !== 0 ? 1 - condition[lostKey(ARSENAL)] : 0,
      projects,
    });
    state.sides[i].leader = leaderOf(faction, tables);
  }
  for (let i = 0; i < tables.people.length; i++) {
    const { start } = tables.people[i];
    state.damage[i] = start.damage;
    state.status[i] = start.status;
    state.power[i] = start.power;
  }
  for (let i = 0; i < tables.stacks.length; i++) state.counts[i] = tables.stacks[i].start;
  countSpecials(tables, state);
}
