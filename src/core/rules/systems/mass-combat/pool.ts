import { counted } from '@core/base';
import type { Term } from '../../contract';
import type { Events } from './events';
import { AERIAL, ARTILLERY, CAVALRY, HUNTING_PARTY, NAVAL, SHELTER, TERRAINS } from './field';
import { COMPREHEND } from './skills';
import { countSpecials, foeOf, isBesieged } from './sides';
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
import { levelOf, type Tables } from './tables';
import { ABLE } from './types';
import type { MassState, SideState } from './state';

/*
 * Dice of a leader's Battle Pool. With a list, the functions append the terms whose values sum to the count; without one they
 * allocate nothing.
 */

type Terms = Term[] | undefined;

/** Points per success of a power (Mutations in Mass Combat). */
export const POWER_COST = 2;

function add(terms: Terms, label: string, value: number, section: string): number {
  if (value !== 0) terms?.push({ label, value, section });
  return value;
}

/** Number of units of a class. */
export function countOf(tables: Tables, state: MassState, side: number, kind: number): number {
  return state.specials[side * tables.classes.length + kind];
}

/** Classes of special units with units and an effect in this battle (Special Class). */
function kindsNow(tables: Tables, state: MassState): readonly number[] {
  return tables.kinds[state.besieged < 0 ? 0 : 1];
}

/** Classes, as bits, in which a side has at least one unit and twice the enemy's (Superiority). */
export function superiorities(tables: Tables, state: MassState, side: number): number {
  const kinds = kindsNow(tables, state);
  const { specials } = state;
  const own = side * tables.classes.length;
  const foe = foeOf(side) * tables.classes.length;
  let bits = 0;
  for (let i = 0; i < kinds.length; i++) {
    const kind = kinds[i];
    const count = specials[own + kind];
    if (count > 0 && count >= 2 * specials[foe + kind]) bits |= 1 << kind;
  }
  return bits;
}

/** True while the faction is at its Ark: a siege's defenders who leave their stronghold are not (Retreating from a Stronghold). */
export function isAtArk(tables: Tables, state: MassState, side: number): boolean {
  return tables.factions[side].ark && state.sides[side].outside === 0;
}

/** True when the faction is at its Ark and combat ready. */
export function isReady(tables: Tables, state: MassState, side: number): boolean {
  return isAtArk(tables, state, side) && (tables.factions[side].ready || state.turn > 1);
}

/** Battle Dice of a side: its Battle Level. */
export function battleDice(tables: Tables, state: MassState, side: number, terms?: Term[]): number {
  const { fighters } = state.sides[side];
  if (fighters <= 0) return 0;
  const { fightersPerLevel } = tables.options;
  const faction = tables.factions[side];
  const label = terms === undefined ? '' : `${counted(fighters, 'fighter')}, 1 per ${fightersPerLevel}`;
  return (
    add(terms, label, levelOf(fighters, fightersPerLevel), 'Battle Pool: Default Battle Level') +
    add(terms, 'Very powerful units', faction.levelBonus, 'Special Class') +
    add(terms, 'Combat-ready Ark', isReady(tables, state, side) ? 1 : 0, 'Battle Pool: Combat Ready')
  );
}

/** Strategy Dice from terrain, which only counts for defensive strategies. */
function terrainDice(tables: Tables, strategy: number, foeStrategy: number, terms: Terms): number {
  if (!isDefensive(strategy) || tables.terrain === 0) return 0;
  const { label } = TERRAINS[tables.field.terrain];
  const dice = add(terms, label, tables.terrain, 'Defensive Advantage');
  if (foeStrategy !== PLANNED_ATTACK) return dice;
  return dice + add(terms, 'Halved by a Planned Attack', Math.floor(dice / 2) - dice, sectionOf(PLANNED_ATTACK));
}

/** Classes whose superiority helps a Raid. */
const RAIDERS: readonly number[] = [AERIAL, CAVALRY, NAVAL];

/** Strategy Dice of the strategy itself; 0 for an unknown one. */
function plannedDice(
  tables: Tables,
  state: MassState,
  side: number,
  strategy: number,
  superior: number,
  terms: Terms,
): number {
  if (strategy < 0) return 0;
  const own = state.sides[side];
  const { label, dice } = STRATEGIES[strategy];
  const section = sectionOf(strategy);
  let sum = add(terms, label, strategy === FULL_RETREAT && own.confused === 1 ? 2 : dice, section);
  if (own.refused === 1) {
    sum += add(terms, 'As a Defense', 1, section) + add(terms, 'Refused parley', -1, section);
  }
  switch (strategy) {
    case FEINTED_ATTACK:
      if (own.lastFeint > 0 && own.lastFeint === state.turn - 1) {
        sum += add(terms, 'Consecutive feint', -2, section);
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
        sum += add(terms, terms === undefined ? '' : `Raid with ${tables.classes[kind].label} Superiority`, 1, section);
      }
      break;
    case SKIRMISH:
      sum += add(
        terms,
        'Aerial or Artillery Superiority',
        ((superior >> AERIAL) | (superior >> ARTILLERY)) & 1,
        section,
      );
      break;
    default:
  }
  return sum;
}

/** True while an able assailant of a side has dice or points for a Remarkable Action. */
export function canAct(tables: Tables, state: MassState, side: number): boolean {
  const { assails } = tables.factions[side].actors;
  for (let i = 0; i < assails.length; i++) {
    const { person, dice } = assails[i];
    if (state.status[person] === ABLE && (dice > 0 || state.power[person] >= POWER_COST)) return true;
  }
  return false;
}

/** True while a side can act, or has acted with its last points in this wave. */
function hasActor(tables: Tables, state: MassState, side: number): boolean {
  if (canAct(tables, state, side)) return true;
  const { assails } = tables.factions[side].actors;
  for (let i = 0; i < assails.length; i++) if (state.acted[assails[i].person] !== 0) return true;
  return false;
}

/** Strategy Dice of a side before enemy commandos; may be negative. Strategy -1 is unknown. */
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
    sum += add(terms, terms === undefined ? '' : `${tables.classes[kind].label} Superiority`, 1, 'Superiority');
  }
  sum += add(terms, 'Circumstances', tables.factions[side].circumstances, 'Special Circumstances');
  sum += terrainDice(tables, strategy, foeStrategy, terms);
  sum += plannedDice(tables, state, side, strategy, superior, terms);
  sum += add(terms, 'Remarkable Action', own.deed, 'Action Phase');
  if (tables.factions[side].npcDice > 0 && !hasActor(tables, state, side)) {
    sum += add(
      terms,
      'Unnamed fighters’ actions',
      tables.factions[side].npcDice,
      'Action Phase: NPC’s Remarkable Actions',
    );
  }
  return sum + add(terms, 'Won the last wave on the offensive', own.bonus, 'Next Wave');
}

/** Strategy Dice to roll, from the side's own sum, the enemy's sum (both may be negative) and the dice taken by a commando. */
export function rolledStrategyDice(own: number, foe: number, taken: number, terms?: Term[]): number {
  let dice = own;
  if (own < 0) dice += add(terms, 'Shortfall goes to the enemy', -own, 'Negative Strategy');
  if (foe < 0) dice += add(terms, 'Enemy shortfall', -foe, 'Negative Strategy');
  return dice + add(terms, 'Taken by a commando', -Math.min(taken, dice), 'Action Phase: Commando Operations');
}

/** Support Dice of the fortification with a strategy: they belong to the Defensive Advantage. */
export function fortDice(own: SideState, strategy: number): number {
  return isDefensive(strategy) ? own.fort : 0;
}

/** Classes that give a Support Die now, as bits. */
export function supportClasses(tables: Tables, state: MassState, side: number): number {
  const kinds = kindsNow(tables, state);
  let bits = 0;
  const own = side * tables.classes.length;
  for (let i = 0; i < kinds.length; i++) if (state.intact[own + kinds[i]] > 0) bits |= 1 << kinds[i];
  return bits & ~state.sides[side].gone;
}

/** Special units that projects grant at the Battle Level of the wave, less those lost (Ark Projects). */
export function grantUnits(tables: Tables, state: MassState, events: Events): void {
  let changed = false;
  for (let i = 0; i < tables.stacks.length; i++) {
    const { side, project, each, lost, siege } = tables.stacks[i];
    if (project < 0 || !hasProject(state, side, project)) continue;
    // They stayed behind when their side left the stronghold.
    if (siege && !isBesieged(state, side)) continue;
    const gone = lost + (tables.options.damagedAreLost ? state.hit[i] : 0);
    const count = Math.max(0, Math.floor(battleDice(tables, state, side) / each) - gone);
    if (count === state.counts[i]) continue;
    state.counts[i] = count;
    changed = true;
    events?.push({ t: 'granted', side, u: i, count });
  }
  if (changed) countSpecials(tables, state);
}

/** Support Dice of a side with a strategy, including those broken by a commando. */
export function supportDice(tables: Tables, state: MassState, side: number, strategy: number, terms?: Term[]): number {
  const own = state.sides[side];
  let sum = add(terms, isBesieged(state, side) ? 'Fortification' : 'Palisade', fortDice(own, strategy), 'Sieges');
  sum += add(terms, 'Ambush', own.ambush & 1, 'Reconnaissance: Ambush');
  sum += add(terms, 'Arsenal', isAtArk(tables, state, side) ? own.arsenal : 0, 'Ark Projects');
  const bits = supportClasses(tables, state, side);
  for (let kind = 0; bits >> kind !== 0; kind++) {
    if (((bits >> kind) & 1) === 0) continue;
    const label = terms === undefined ? '' : `${tables.classes[kind].label}: ${countOf(tables, state, side, kind)}`;
    sum += add(terms, label, 1, 'Special Class');
  }
  return sum;
}

/** True when a side has a Defensive Advantage. */
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

/** Dice of the Reconnaissance roll, at least 0. */
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
