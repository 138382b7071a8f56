import { counted } from '@core/base';
import { hexName } from '@core/hex';
import { about, describeCommon } from '../../common/describe';
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

/** The log entry of an event, with its dice and result. */
export function describeEvent(tables: Tables, event: CounterspaceEvent): Sentence {
  const hex = (id: number): string => hexName(tables.grid.shape, id);
  const unit = event.actor ?? event.target ?? -1;
  const itDoes = (predicate: string, more?: Partial<Sentence>): Sentence => does(tables, unit, predicate, more);
  switch (event.t) {
    case 'turn':
      return describeTurn(tables, event);
    case 'deployed':
      return itDoes(`deploys in ${hex(event.hex)}`);
    case 'activated':
      return itDoes('is activated');
    case 'energy': {
      const lost = event.lost > 0 ? `, ${event.lost} E lost` : '';
      return itDoes(`energy phase: energy ${event.energy.join(' to ')}, shields ${event.shields.join(' to ')}${lost}`);
    }
    case 'moved': {
      const left = `${event.left} MOV left`;
      if (event.from < 0) return itDoes(`enters the map in ${hex(event.hex)}, ${left}`);
      return itDoes(`moves from ${hex(event.from)} to ${hex(event.hex)}, ${left}`);
    }
    case 'exited':
      return itDoes(`leaves the map by the ${EDGES[event.edge]} edge`);
    case 'landed':
      return itDoes(`lands in ${hex(event.at)} and leaves the battle`);
    case 'fired':
      return describeFired(tables, event);
    case 'hazard':
      return describeHazard(tables, event);
    case 'boosted':
      return itDoes(`spends 1 E on 1 MOV, ${event.left} MOV left`);
    case 'turtled':
      return itDoes(`puts ${formatSpent(event)} into its Turtle shield`);
    case 'filled':
      return itDoes(`puts ${formatSpent(event)} into its supply battery`);
    case 'given':
      return does(tables, event.giver, `gives ${event.amount} E to ${tables.labels[event.target]}`);
    case 'repaired': {
      const whom = event.target === unit ? 'itself' : tables.labels[event.target];
      return itDoes(`repairs ${whom}, hull ${event.hull.join(' to ')}`, { tone: 'good' });
    }
    case 'nebula':
      return itDoes(`stops in or beside a nebula of rating ${event.rating}`, {
        dice: [event.die, event.bolt].flatMap(extraDie),
        result:
          event.bolt === 0
            ? 'No bolt'
            : `Bolt: ${counted(event.shields[0] - event.shields[1], 'shield')}, ${event.energy[0] - event.energy[1]} E`,
        tone: event.bolt === 0 ? 'plain' : 'bad',
      });
    case 'launched':
      return itDoes(`launches ${tables.labels[event.target]}`);
    case 'struck':
      return itDoes(`attacks ${tables.labels[event.target]}`, {
        dice: versus(event.attack, event.defence, event.extra),
        ...impact(tables, event, 'good'),
      });
    case 'spent':
      return itDoes('reaches the end of its range');
    case 'bay': {
      const weapon = tables.weaponNames[event.actor][event.weapon];
      const part = event.part === 'bay' ? 'a torpedo bay' : 'a carried torpedo';
      return itDoes(`${FIRING[event.as]} ${weapon} at ${part} of ${tables.labels[event.target]}, RNG ${event.range}`, {
        dice: versus(event.attack, event.defence, 0),
        result:
          event.result === 'miss'
            ? RESULT_NAMES.miss
            : event.taken === 0
              ? 'Hit: no damage'
              : `${event.part === 'bay' ? 'Bay' : 'Torpedo'} destroyed, ${event.left} left`,
        tone: event.result === 'miss' ? 'plain' : 'good',
      });
    }
    case 'halved':
      return itDoes(`drops to ${formatHalved(event)}`, { tone: 'bad' });
    case 'destroyed': {
      const by = CAUSES_OF_LOSS.get(event.by) ?? `by ${tables.labels[event.by]}`;
      return itDoes(`is destroyed ${by}`, { tone: 'bad' });
    }
    case 'ended':
      return itDoes('ends its activation');
    case 'terrain': {
      const what = event.terrain === 'open' ? 'clears' : `changes to ${event.terrain}`;
      return { text: `Terrain ${what} in ${event.hexes.map(hex).join(', ')}` };
    }
    case 'message':
    case 'called':
    case 'points':
    case 'over':
      return describeCommon(tables, event, 'at most one side has units left', 'the turn limit is reached');
  }
}
