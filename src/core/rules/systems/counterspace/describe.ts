import { counted } from '@core/base';
import { hexName } from '@core/hex';
import { about, describeCommon, sentenceFor, type Sentences } from '../../common/describe';
import type { DieRoll, Sentence } from '../../contract';
import { BY_HAZARD, BY_PLANET, BY_STAR } from './engine/codes';
import type {
  CombatResult,
  CounterspaceEvent,
  DamageDealt,
  FiredEvent,
  HazardEvent,
  StruckEvent,
  TurnEvent,
} from './events';
import type { Tables } from './tables';
import { EDGES } from './types';

const RESULT_NAMES: Readonly<Record<CombatResult, string>> = {
  miss: 'Miss',
  wound: 'Wound',
  destroy: 'Destroy',
  critical: 'Critical hit',
};

/** Results of a hazard by option `hazard`, where one die decides (5.1.1). */
const THRESHOLD_NAMES: typeof RESULT_NAMES = { ...RESULT_NAMES, miss: 'Passes', destroy: 'Strikes' };

/** Destroyers other than units. */
const CAUSES_OF_LOSS: ReadonlyMap<number, string> = new Map([
  [BY_HAZARD, 'by a hazard'],
  [BY_STAR, 'in a star'],
  [BY_PLANET, 'on a planet'],
]);

const FIRING: Readonly<Record<FiredEvent['as'], string>> = {
  attack: 'fires',
  defence: 'fires in point defence with',
  reply: 'returns fire with',
};

function formatLoss(damage: DamageDealt): string {
  const shields = damage.shields[0] - damage.shields[1];
  const hull = damage.hull[0] - damage.hull[1];
  const parts = [...(shields > 0 ? [counted(shields, 'shield')] : []), ...(hull > 0 ? [`${hull} hull`] : [])];
  return parts.length === 0 ? 'no damage' : parts.join(', ');
}

function formatResult(
  tables: Tables,
  target: number,
  result: CombatResult,
  damage: DamageDealt,
  names: Readonly<Record<CombatResult, string>> = RESULT_NAMES,
): string {
  if (result === 'miss') return names.miss;
  // A torpedo has neither shields nor hull: any hit destroys it.
  const isDestroyed = target >= tables.units.length && damage.hull[1] < damage.hull[0];
  return isDestroyed ? names[result] : `${names[result]}: ${formatLoss(damage)}`;
}

/** E that a device took, and how much of it was in the shields. */
function formatSpent({ amount, fromShields }: { readonly amount: number; readonly fromShields: number }): string {
  return fromShields > 0 ? `${amount} E (${fromShields} from shields)` : `${amount} E`;
}

/** That the hull is half gone, and what becomes of the E rating, which may be 0 or 1 and stay as it is (6.0.0). */
export function formatHalved({ rating: [before, after] }: { readonly rating: readonly [number, number] }): string {
  return before === after ? 'half hull' : `half hull: energy rating ${before} to ${after}`;
}

function describeTurn(tables: Tables, event: TurnEvent): Sentence {
  const name = (member: number): string => (event.byUnit ? tables.labels[member] : tables.sideNames[member]);
  const order = event.order.map(name);
  const rolled = event.order.filter((member) => event.dice[member] > 0);
  const modifier = (member: number): number => (event.byUnit ? (tables.units[member]?.initiative ?? 0) : 0);
  const dice = rolled.map((member) => die('other', event.dice[member], modifier(member)));
  const text = `Turn ${event.turn}: ${order.length > 0 ? order.join(', then ') : 'no unit can act'}`;
  return { text, turn: event.turn, ...(rolled.length === 0 ? {} : { dice }) };
}

function die(role: DieRoll['role'], value: number, modifier = 0): DieRoll {
  return { value, modifier, role };
}

/** A die that was rolled only if it shows a number. */
function extraDie(value: number): DieRoll[] {
  return value > 0 ? [die('other', value)] : [];
}

/** The dice of an attack: attacker, defender, and the extra one of a critical hit. */
function versus(attack: FiredEvent['attack'], defence: FiredEvent['defence'], extra: number): DieRoll[] {
  return [die('attacker', ...attack), die('defender', ...defence), ...extraDie(extra)];
}

/** A sentence that starts with the name of its unit. */
function does(tables: Tables, unit: number, predicate: string, more?: Partial<Sentence>): Sentence {
  return about(tables.combatants, unit, `${tables.labels[unit]} ${predicate}`, more);
}

/** The result of an attack; `tone` is that of a hit, and a miss is plain. */
function impact(
  tables: Tables,
  { target, result, damage }: FiredEvent | HazardEvent | StruckEvent,
  tone: Sentence['tone'],
  names?: typeof RESULT_NAMES,
): Partial<Sentence> {
  return { result: formatResult(tables, target, result, damage, names), tone: result === 'miss' ? 'plain' : tone };
}

function describeFired(tables: Tables, event: FiredEvent): Sentence {
  const { actor, weapon, target, attack, defence, extra } = event;
  const fires = `${FIRING[event.as]} ${tables.weaponNames[actor][weapon]} at ${tables.labels[target]}`;
  return does(tables, actor, `${fires}, RNG ${event.range}`, {
    dice: versus(attack, defence, extra),
    ...impact(tables, event, 'good'),
  });
}

function describeHazard(tables: Tables, event: HazardEvent): Sentence {
  const { ratingDie, attack, defence } = event;
  const dice = [...extraDie(ratingDie), die('attacker', ...attack), ...(defence ? [die('defender', ...defence)] : [])];
  const hex = hexName(tables.grid.shape, event.at);
  return does(tables, event.target, `enters a hazard of rating ${event.rating} in ${hex}`, {
    dice,
    ...impact(tables, event, 'bad', defence ? RESULT_NAMES : THRESHOLD_NAMES),
  });
}

/** A sentence that starts with the name of the unit that acts, or of the one that the event happens to. */
function itDoes(tables: Tables, event: CounterspaceEvent, predicate: string, more?: Partial<Sentence>): Sentence {
  return does(tables, event.actor ?? event.target ?? -1, predicate, more);
}

function hexText({ grid }: Tables, hex: number): string {
  return hexName(grid.shape, hex);
}

function describeBay(tables: Tables, event: Extract<CounterspaceEvent, { t: 'bay' }>): Sentence {
  const { actor, weapon, target, attack, defence, taken, left } = event;
  const part = event.part === 'bay' ? 'a torpedo bay' : 'a carried torpedo';
  const fires = `${FIRING[event.as]} ${tables.weaponNames[actor][weapon]} at ${part} of ${tables.labels[target]}`;
  const hit = taken === 0 ? 'Hit: no damage' : `${event.part === 'bay' ? 'Bay' : 'Torpedo'} destroyed, ${left} left`;
  const isMiss = event.result === 'miss';
  return does(tables, actor, `${fires}, RNG ${event.range}`, {
    dice: versus(attack, defence, 0),
    result: isMiss ? RESULT_NAMES.miss : hit,
    tone: isMiss ? 'plain' : 'good',
  });
}

/** A message, points, a call of reinforcements, or the end of the battle. */
function describeShared(tables: Tables, event: Parameters<typeof describeCommon>[1]): Sentence {
  return describeCommon(tables, event, 'at most one side has units left', 'the turn limit is reached');
}

const SENTENCES: Sentences<Tables, CounterspaceEvent> = {
  turn: describeTurn,
  deployed: (tables, event) => itDoes(tables, event, `deploys in ${hexText(tables, event.hex)}`),
  activated: (tables, event) => itDoes(tables, event, 'is activated'),
  energy: (tables, event) => {
    const lost = event.lost > 0 ? `, ${event.lost} E lost` : '';
    const change = `energy ${event.energy.join(' to ')}, shields ${event.shields.join(' to ')}${lost}`;
    return itDoes(tables, event, `energy phase: ${change}`);
  },
  moved: (tables, event) => {
    const to = hexText(tables, event.hex);
    const move = event.from < 0 ? `enters the map in ${to}` : `moves from ${hexText(tables, event.from)} to ${to}`;
    return itDoes(tables, event, `${move}, ${event.left} MOV left`);
  },
  exited: (tables, event) => itDoes(tables, event, `leaves the map by the ${EDGES[event.edge]} edge`),
  landed: (tables, event) => itDoes(tables, event, `lands in ${hexText(tables, event.at)} and leaves the battle`),
  fired: describeFired,
  hazard: describeHazard,
  boosted: (tables, event) => itDoes(tables, event, `spends 1 E on 1 MOV, ${event.left} MOV left`),
  turtled: (tables, event) => itDoes(tables, event, `puts ${formatSpent(event)} into its Turtle shield`),
  filled: (tables, event) => itDoes(tables, event, `puts ${formatSpent(event)} into its supply battery`),
  given: (tables, { giver, amount, target }) => does(tables, giver, `gives ${amount} E to ${tables.labels[target]}`),
  repaired: (tables, event) => {
    const whom = event.target === (event.actor ?? event.target) ? 'itself' : tables.labels[event.target];
    return itDoes(tables, event, `repairs ${whom}, hull ${event.hull.join(' to ')}`, { tone: 'good' });
  },
  nebula: (tables, event) => {
    const { rating, die: own, bolt, shields, energy } = event;
    const lost = `${counted(shields[0] - shields[1], 'shield')}, ${energy[0] - energy[1]} E`;
    return itDoes(tables, event, `stops in or beside a nebula of rating ${rating}`, {
      dice: [own, bolt].flatMap(extraDie),
      ...(bolt === 0 ? { result: 'No bolt', tone: 'plain' } : { result: `Bolt: ${lost}`, tone: 'bad' }),
    });
  },
  launched: (tables, event) => itDoes(tables, event, `launches ${tables.labels[event.target]}`),
  struck: (tables, event) =>
    itDoes(tables, event, `attacks ${tables.labels[event.target]}`, {
      dice: versus(event.attack, event.defence, event.extra),
      ...impact(tables, event, 'good'),
    }),
  spent: (tables, event) => itDoes(tables, event, 'reaches the end of its range'),
  bay: describeBay,
  halved: (tables, event) => itDoes(tables, event, `drops to ${formatHalved(event)}`, { tone: 'bad' }),
  destroyed: (tables, event) => {
    const by = CAUSES_OF_LOSS.get(event.by) ?? `by ${tables.labels[event.by]}`;
    return itDoes(tables, event, `is destroyed ${by}`, { tone: 'bad' });
  },
  ended: (tables, event) => itDoes(tables, event, 'ends its activation'),
  terrain: (tables, event) => {
    const what = event.terrain === 'open' ? 'clears' : `changes to ${event.terrain}`;
    return { text: `Terrain ${what} in ${event.hexes.map((hex) => hexText(tables, hex)).join(', ')}` };
  },
  message: describeShared,
  called: describeShared,
  points: describeShared,
  over: describeShared,
};

/** The log entry of an event, with its dice and result. */
export function describeEvent(tables: Tables, event: CounterspaceEvent): Sentence {
  return sentenceFor(SENTENCES, tables, event);
}
