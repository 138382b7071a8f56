import type { Term } from '../../contract';
import { AERIAL, ARTILLERY, CAVALRY, CLASSES, HUNTING_PARTY, NAVAL, SHELTER, TERRAINS } from './field';
import { COMPREHEND } from './skills';
import { foeOf, isBesieged } from './sides';
import {
  FEINTED_ATTACK,
  FULL_RETREAT,
  isDefensive,
  PLANNED_ATTACK,
  PLANNED_DEFENSE,
  RAID,
  sectionOf,
  SKIRMISH,
  STRATEGIES,
} from './strategies';
import { levelOf } from './tables';
import type { Tables } from './tables';
import { ABLE } from './types';
import type { MassState, SideState } from './state';

/*
 * What a leader's Battle Pool is made of. Each count can be told term by term: with a list for them, each reason is added to it and the
 * sum of the values is the count. Without one nothing is allocated.
 */

type Terms = Term[] | undefined;

function add(terms: Terms, label: string, value: number, section: string): number {
  if (value !== 0) terms?.push({ label, value, section });
  return value;
}

/** Units that a side has of a class. */
export function countOf(state: MassState, side: number, kind: number): number {
  return state.specials[side * CLASSES.length + kind];
}

/** Classes of special units that matter here and now: others have no unit or no use (Special Class). */
function kindsNow(tables: Tables, state: MassState): readonly number[] {
  return tables.kinds[state.besieged < 0 ? 0 : 1];
}

/** Bits of the classes of which a side has at least two units for each one of the foe, and one at all (Superiority). */
export function superiorities(tables: Tables, state: MassState, side: number): number {
  const kinds = kindsNow(tables, state);
  const { specials } = state;
  const own = side * CLASSES.length;
  const foe = foeOf(side) * CLASSES.length;
  let bits = 0;
  for (let i = 0; i < kinds.length; i++) {
    const kind = kinds[i];
    const count = specials[own + kind];
    if (count > 0 && count >= 2 * specials[foe + kind]) bits |= 1 << kind;
  }
  return bits;
}

/** True when the faction is at its Ark and has all it takes there. */
export function isReady(tables: Tables, state: MassState, side: number): boolean {
  const { ark, ready } = tables.factions[side];
  return ark && (ready || state.turn > 1);
}

/** Battle Dice of a side: its Battle Level. */
export function battleDice(tables: Tables, state: MassState, side: number, terms?: Term[]): number {
  const { fighters } = state.sides[side];
  if (fighters <= 0) return 0;
  const { fightersPerLevel } = tables.options;
  const faction = tables.factions[side];
  const label = terms === undefined ? '' : `${fighters} fighters, one for each ${fightersPerLevel}`;
  return (
    add(terms, label, levelOf(fighters, fightersPerLevel), 'Battle Pool: Default Battle Level') +
    add(terms, 'Very powerful units', faction.levelBonus, 'Special Class') +
    add(terms, 'The Ark is ready for combat', isReady(tables, state, side) ? 1 : 0, 'Battle Pool: Combat Ready')
  );
}

/** True for a side that defends a place: only then its terrain and its fortification count. */
function terrainDice(tables: Tables, strategy: number, foeStrategy: number, terms: Terms): number {
  if (!isDefensive(strategy) || tables.terrain === 0) return 0;
  const { label } = TERRAINS[tables.field.terrain];
  const dice = add(terms, label, tables.terrain, 'Defensive Advantage');
  if (foeStrategy !== PLANNED_ATTACK) return dice;
  return dice + add(terms, 'Halved by a Planned Attack', Math.floor(dice / 2) - dice, sectionOf(PLANNED_ATTACK));
}

/** Classes whose superiority a Raid gains by. */
const RAIDERS: readonly number[] = [AERIAL, CAVALRY, NAVAL];

/** Strategy Dice that the strategy itself gains or loses; none for one that is not known. */
function plannedDice(state: MassState, side: number, strategy: number, superior: number, terms: Terms): number {
  if (strategy < 0) return 0;
  const own = state.sides[side];
  const { label, dice } = STRATEGIES[strategy];
  const section = sectionOf(strategy);
  let sum = add(terms, label, strategy === FULL_RETREAT && own.confused === 1 ? 2 : dice, section);
  if (own.refused === 1) {
    sum += add(terms, 'As a Defense', 1, section) + add(terms, 'The parley was refused', -1, section);
  }
  switch (strategy) {
    case FEINTED_ATTACK:
      if (own.lastFeint > 0 && own.lastFeint === state.turn - 1) {
        sum += add(terms, 'A feint right after another', -2, section);
      }
      break;
    case PLANNED_ATTACK:
    case PLANNED_DEFENSE:
      sum += add(
        terms,
        terms === undefined ? '' : `${label} with Artillery Superiority`,
        (superior >> ARTILLERY) & 1,
        section,
      );
      break;
    case RAID:
      for (const kind of RAIDERS) {
        if ((superior & (1 << kind)) === 0) continue;
        sum += add(terms, terms === undefined ? '' : `Raid with ${CLASSES[kind].label} Superiority`, 1, section);
      }
      break;
    case SKIRMISH:
      sum += add(
        terms,
        'Superiority in the air or of artillery',
        ((superior >> AERIAL) | (superior >> ARTILLERY)) & 1,
        section,
      );
      break;
    default:
  }
  return sum;
}

/** True while a side has somebody who could do a Remarkable Action. */
export function hasAssailant(tables: Tables, state: MassState, side: number): boolean {
  const { assails } = tables.factions[side].doers;
  for (let i = 0; i < assails.length; i++) if (state.status[assails[i].person] === ABLE) return true;
  return false;
}

/** Strategy Dice of a side with a strategy before the foe's commando; may be negative. -1 is a strategy that is not known. */
export function ownStrategyDice(
  tables: Tables,
  state: MassState,
  side: number,
  strategy: number,
  foeStrategy: number,
  terms?: Term[],
): number {
  const own = state.sides[side];
  let sum = 0;
  if (state.turn === 1) sum += add(terms, 'Surprise', own.surprise * 2, 'Reconnaissance: Surprise');
  const superior = superiorities(tables, state, side);
  for (let kind = 0; superior >> kind !== 0; kind++) {
    if (((superior >> kind) & 1) === 0) continue;
    sum += add(terms, terms === undefined ? '' : `${CLASSES[kind].label} Superiority`, 1, 'Superiority');
  }
  sum += add(terms, 'Circumstances', tables.factions[side].circumstances, 'Special Circumstances');
  sum += terrainDice(tables, strategy, foeStrategy, terms);
  sum += plannedDice(state, side, strategy, superior, terms);
  sum += add(terms, 'Remarkable Action', own.deed, 'Action Phase');
  if (tables.factions[side].npcDice > 0 && !hasAssailant(tables, state, side)) {
    sum += add(terms, 'Deeds of the unnamed', tables.factions[side].npcDice, 'Action Phase: NPC’s Remarkable Actions');
  }
  return sum + add(terms, 'Last wave won on the offensive', own.bonus, 'Next Wave');
}

/** Strategy Dice that a side throws, from its own sum, the foe's sum (both may be negative) and what a commando takes. */
export function thrownStrategyDice(own: number, foe: number, taken: number, terms?: Term[]): number {
  let dice = own;
  if (own < 0) dice += add(terms, 'What falls short goes to the foe', -own, 'Negative Strategy');
  if (foe < 0) dice += add(terms, 'The foe falls short', -foe, 'Negative Strategy');
  return dice + add(terms, 'Taken by a commando', -Math.min(taken, dice), 'Action Phase: Commando Operations');
}

/** Support Dice of the fortification that count with a strategy: they are part of the Defensive Advantage. */
export function fortDice(own: SideState, strategy: number): number {
  return isDefensive(strategy) ? own.fort : 0;
}

/** Bits of the classes that give a Support Die to a side now. */
export function supportClasses(tables: Tables, state: MassState, side: number): number {
  const kinds = kindsNow(tables, state);
  let bits = 0;
  for (let i = 0; i < kinds.length; i++) if (countOf(state, side, kinds[i]) > 0) bits |= 1 << kinds[i];
  return bits & ~state.sides[side].gone;
}

/** Support Dice of a side with a strategy, also those that a commando broke. */
export function supportDice(tables: Tables, state: MassState, side: number, strategy: number, terms?: Term[]): number {
  const own = state.sides[side];
  let sum = add(terms, isBesieged(state, side) ? 'Fortification' : 'Palisade', fortDice(own, strategy), 'Sieges');
  sum += add(terms, 'Ambush', own.ambush & 1, 'Reconnaissance: Ambush');
  sum += add(terms, 'Arsenal', own.arsenal, 'Ark Projects');
  const bits = supportClasses(tables, state, side);
  for (let kind = 0; bits >> kind !== 0; kind++) {
    if (((bits >> kind) & 1) === 0) continue;
    const label = terms === undefined ? '' : `${CLASSES[kind].label}: ${countOf(state, side, kind)}`;
    sum += add(terms, label, 1, 'Special Class');
  }
  return sum;
}

/** True when a side has a Defensive Advantage where it stands. */
export function hasAdvantage(tables: Tables, state: MassState, side: number): boolean {
  return tables.terrain > 0 || state.sides[side].fort > 0;
}

/** True while the project stands. */
export function hasProject(state: MassState, side: number, project: number): boolean {
  return (state.sides[side].projects & (1 << project)) !== 0;
}

/** True when a besieged side has a Shelter. */
export function hasShelter(tables: Tables, state: MassState, side: number): boolean {
  return isBesieged(state, side) && tables.factions[side].ark && hasProject(state, side, SHELTER);
}

/** Dice of the roll for Reconnaissance, at least 0. */
export function reconDice(tables: Tables, state: MassState, side: number, terms?: Term[]): number {
  const faction = tables.factions[side];
  const section = 'Reconnaissance';
  const { leader } = state.sides[side];
  const scouts = faction.scouts || hasProject(state, side, HUNTING_PARTY);
  const sum =
    add(
      terms,
      leader < 0 ? 'Officers' : `Comprehend of ${tables.people[leader].name}`,
      leader < 0 ? faction.officers : tables.people[leader].dice[COMPREHEND],
      section,
    ) +
    add(terms, scouts ? 'Scouts' : 'No scouts', scouts ? 1 : -1, section) +
    add(terms, 'Home territory', faction.home ? 1 : 0, section) +
    add(terms, 'Defensive position', faction.prepared ? 1 : 0, section) +
    add(terms, 'Only flying units', faction.flying ? -1 : 0, section) +
    add(terms, 'Many motor vehicles', faction.motorized ? -1 : 0, section) +
    add(terms, 'Forced march', faction.forcedMarch ? -1 : 0, section);
  return Math.max(0, sum);
}
