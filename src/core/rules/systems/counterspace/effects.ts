import { capitalize } from '@core/base';
import type { OddsResult, Term } from '../../contract';
import { goneEffect, moveEffect, noteEffect, type AttackResult, type Effect, type Roll } from '../../effects';
import { formatHalved } from './describe';
import { DIFFERENCE_DAMAGE, DOUBLE_CRIT, NO_CRIT } from './engine/codes';
import { RANGE_ZERO_BONUS } from './engine/roll';
import type { Options } from './engine/tables';
import type {
  CombatResult,
  BayEvent,
  CounterspaceEvent,
  FiredEvent,
  DamageDealt,
  HazardEvent,
  StruckEvent,
} from './events';
import { isTorpedo, sideOf } from './engine/combatants';
import { enumerateDice } from './odds';
import { countResults, RESULT_LABELS } from './preview';
import type { Tables } from './tables';

const ATTACK_KINDS: Readonly<Record<FiredEvent['as'], string>> = {
  attack: 'Attack',
  defence: 'Point defence',
  reply: 'Return fire',
};

/** The visual effects of an event; empty if it has none. */
export function effectsOf(tables: Tables, event: CounterspaceEvent): readonly Effect[] {
  switch (event.t) {
    case 'deployed':
      return moveEffect(event.target, -1, event.hex);
    case 'moved':
      return moveEffect(event.actor, event.from, event.hex);
    case 'launched':
      return [{ kind: 'launch', unit: event.target, from: event.actor }];
    case 'fired':
      return [{ kind: 'attack', attack: shot(tables, event) }];
    case 'bay':
      return [{ kind: 'attack', attack: bayShot(tables, event) }];
    case 'struck':
      return [{ kind: 'attack', attack: torpedoHit(tables, event) }];
    case 'hazard':
      return [{ kind: 'attack', attack: hazard(tables, event) }];
    case 'destroyed':
      return goneEffect(event.target, 'destroyed');
    case 'spent':
      return goneEffect(event.target, 'spent');
    case 'exited':
      return goneEffect(event.actor, 'left');
    case 'landed':
      return goneEffect(event.actor, 'landed');
    case 'halved':
      return noteEffect(event.target, capitalize(formatHalved(event)), 'bad', '6.0.0');
    case 'repaired':
      return noteEffect(
        event.target,
        `Hull ${event.hull.join(' to ')}`,
        'good',
        event.actor === undefined ? '8.3.1' : '8.2.1',
      );
    case 'nebula':
      return event.bolt === 0
        ? noteEffect(event.target, 'No bolt', 'plain', '8.4.2')
        : noteEffect(event.target, `Bolt ${event.bolt}`, 'bad', '8.4.2');
    case 'boosted':
      return noteEffect(event.actor, '+1 movement', 'plain', '8.1.2');
    case 'given':
      return noteEffect(event.target, `+${event.amount} energy`, 'good', '8.2.2');
    default:
      return [];
  }
}

/** The bars that an attack is about: a torpedo and a bay have none. */
function barsOf(tables: Tables, target: number, damage: DamageDealt): AttackResult['bars'] {
  if (isTorpedo(tables, target)) return [];
  return [
    { label: 'Shields', style: 'shields', before: damage.shields[0], after: damage.shields[1] },
    { label: 'Hull', style: 'hull', before: damage.hull[0], after: damage.hull[1] },
  ];
}

function resultOf(key: CombatResult): AttackResult['result'] {
  return { key, label: RESULT_LABELS[key], hit: key !== 'miss' };
}

/** The options that count for the attacks of a unit or torpedo. */
function optionsOf(tables: Tables, attacker: number): Options {
  return tables.optionsOf[sideOf(tables, attacker)];
}

/** The chances of an attack of `strength` with `bonus` against `defence`. */
function oddsOf(options: Options, strength: number, bonus: number, defence: number): OddsResult[] {
  return countResults(enumerateDice(strength, strength + bonus - defence, bonus, options));
}

/** What the damage of a hit is made of (6.0.0 to 6.0.2); `base` is the ATT or rating that deals it, `bonus` adds no damage. */
function damageTerms(
  { damage: rule, crit }: Pick<Options, 'damage' | 'crit'>,
  event: Pick<FiredEvent, 'result' | 'attack' | 'defence'>,
  base: Term,
  bonus = 0,
  extra = 0,
): Term[] {
  const { result, attack, defence } = event;
  if (result === 'miss') return [];
  const terms: Term[] = [base];
  if (rule === DIFFERENCE_DAMAGE) {
    const lead = attack[0] + attack[1] - bonus - defence[0] - defence[1];
    terms[0] = { label: 'Attack total minus defence total', value: Math.max(0, lead), section: '6.0.1' };
  }
  const full = terms[0].value;
  const half = result === 'wound' && rule !== DIFFERENCE_DAMAGE;
  if (half) terms.push({ label: 'Wound: half, rounded up', value: ((full + 1) >> 1) - full, section: '6.0.0' });
  if (result === 'critical' && crit === DOUBLE_CRIT) terms.push({ label: 'Doubled', value: full, section: '6.0.2' });
  if (extra > 0) terms.push({ label: 'Extra die', value: extra, section: '6.0.2' });
  return terms;
}

function attackTerm(strength: number): Term {
  return { label: 'ATT', value: Math.max(0, strength), section: '6.0.0' };
}

function defenceThrow(tables: Tables, target: number, [die, add]: readonly [number, number], label = 'DEF'): Roll {
  const printed = isTorpedo(tables, target) ? add : tables.units[target].defence;
  const guard = label === 'DEF' ? add - printed : 0;
  const terms: Term[] = [{ label, value: add - guard, section: '6.1.0' }];
  if (guard !== 0) terms.push({ label: 'Turtle shield', value: guard, section: '8.1.3' });
  return { die, terms };
}

/** What a shot with a gun has, whatever it is aimed at. The attacker's die: its ATT as printed, what a Turtle shield holds back, and the bonus for range 0. */
function gunShot(tables: Tables, event: FiredEvent | BayEvent) {
  const { actor, weapon, range } = event;
  const [die, add] = event.attack;
  const bonus = range === 0 ? RANGE_ZERO_BONUS : 0;
  const strength = add - bonus;
  const printed = tables.units[actor].weapons[weapon].attack;
  const terms: Term[] = [{ label: 'ATT', value: printed, section: '6.0.0' }];
  if (strength !== printed) terms.push({ label: 'Turtle shield', value: strength - printed, section: '8.1.3' });
  terms.push({ label: `Range ${range}`, value: bonus, section: '6.0.0' });
  const options = optionsOf(tables, actor);
  const common = {
    attacker: actor,
    target: event.target,
    device: tables.weaponNames[actor][weapon],
    flight: 'beam',
    range,
    attackRoll: { die, terms },
    odds: oddsOf(options, strength, bonus, event.defence[1]),
    result: resultOf(event.result),
  } as const;
  return { common, options, strength, bonus };
}

function shot(tables: Tables, event: FiredEvent): AttackResult {
  const { common, options, strength, bonus } = gunShot(tables, event);
  return {
    ...common,
    attackKind: ATTACK_KINDS[event.as],
    simultaneous: event.as !== 'attack',
    section: event.as === 'attack' ? '6.0.0' : '6.2.0',
    defenceRoll: defenceThrow(tables, event.target, event.defence),
    // Any hit destroys a torpedo (6.3.0).
    damage: isTorpedo(tables, event.target)
      ? []
      : damageTerms(options, event, attackTerm(strength), bonus, event.extra),
    bars: barsOf(tables, event.target, event.damage),
  };
}

function bayShot(tables: Tables, event: BayEvent): AttackResult {
  return {
    ...gunShot(tables, event).common,
    attackKind: `${ATTACK_KINDS[event.as]} on a ${event.part === 'bay' ? 'torpedo bay' : 'carried torpedo'}`,
    simultaneous: event.as !== 'attack',
    section: '6.3.1',
    defenceRoll: defenceThrow(tables, event.target, event.defence, `DEF of the ${event.part}`),
    damage: [],
    bars: [],
  };
}

function torpedoHit(tables: Tables, event: StruckEvent): AttackResult {
  const [die, strength] = event.attack;
  return {
    attacker: event.actor,
    target: event.target,
    device: 'torpedo',
    attackKind: 'Torpedo attack',
    flight: 'burst',
    simultaneous: false,
    section: '6.3.0',
    attackRoll: { die, terms: [{ label: 'ATT', value: strength, section: '6.3.0' }] },
    defenceRoll: defenceThrow(tables, event.target, event.defence),
    odds: oddsOf(optionsOf(tables, event.actor), strength, 0, event.defence[1]),
    result: resultOf(event.result),
    damage: damageTerms(optionsOf(tables, event.actor), event, attackTerm(strength), 0, event.extra),
    bars: barsOf(tables, event.target, event.damage),
  };
}

/** A hazard attacks with its rating and knows no critical hits; by option one die decides alone (5.1.1). */
function hazard(tables: Tables, event: HazardEvent): AttackResult {
  const { target: u, rating, ratingDie, attack, defence, result, damage } = event;
  const label = ratingDie > 0 ? `Rating, rolled ${ratingDie}` : 'Rating';
  const common = {
    target: u,
    device: `hazard ${rating}`,
    attackKind: 'Hazard hex',
    flight: 'none',
    simultaneous: false,
    section: '5.1.1',
    bars: barsOf(tables, u, damage),
  } as const;
  if (defence === undefined) {
    const hit = result !== 'miss';
    const chance = (key: string, name: string, count: number): OddsResult => ({
      key,
      label: name,
      count,
      of: 6,
      p: count / 6,
    });
    return {
      ...common,
      attackRoll: { die: attack[0], terms: [] },
      odds: [chance('destroy', 'Strikes', rating), chance('miss', 'Passes', 6 - rating)],
      result: { key: hit ? 'destroy' : 'miss', label: hit ? 'Strikes' : 'Passes', hit },
      damage: hit && !isTorpedo(tables, u) ? [{ label, value: damage.dealt, section: '5.1.1' }] : [],
    };
  }
  const options = { ...tables.options, crit: NO_CRIT };
  const term: Term = { label, value: attack[1], section: '5.1.1' };
  return {
    ...common,
    attackRoll: { die: attack[0], terms: [term] },
    defenceRoll: defenceThrow(tables, u, defence),
    odds: countResults(enumerateDice(attack[1], attack[1] - defence[1], 0, options)),
    result: resultOf(result),
    damage: isTorpedo(tables, u) ? [] : damageTerms(options, { result, attack, defence }, term),
  };
}
