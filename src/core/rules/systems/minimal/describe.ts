import { withVerb } from '@core/base';
import { about, describeCommon } from '../../common/describe';
import { EDGES } from '../../common/score';
import type { DieRoll, Sentence } from '../../contract';
import type { FiredEvent, ValueChanges, InitiativeEvent, MinimalEvent, ShotResult } from './events';
import { PLOTS } from './plots';
import type { Tables } from './tables';
import { SIDE_NAMES, SIDES } from './types';
import { directionName, hexName } from './labels';

function other(value: number): DieRoll {
  return { value, modifier: 0, role: 'other' };
}

/** Short result of a shot or collision. */
export function formatResult(result: ShotResult, changes: ValueChanges, struck: number): string {
  switch (result) {
    case 'miss':
      return 'Miss';
    case 'shield':
      return `Hit: SHIELDS ${changes.shields.join(' to ')}`;
    case 'engine':
      return `Hit: ENGINE ${changes.engine.join(' to ')}`;
    case 'weapon':
      return `Hit: weapon on the ${SIDE_NAMES[struck] ?? 'struck side'} lost`;
    case 'owner':
      return 'Hit on a shared line';
  }
}

function describeFired(tables: Tables, event: FiredEvent): Sentence {
  const dice: DieRoll[] = [{ value: event.die, modifier: 0, role: 'attacker' }];
  if (event.damage > 0) dice.push(other(event.damage));
  if (event.sideDie > 0) dice.push(other(event.sideDie));
  const text = `${tables.labels[event.actor]} fires ${SIDES[event.weapon]} at ${tables.labels[event.target]}, range ${event.range}, ${event.need < 1 ? 'cannot hit' : `needs ${event.need} or less`}`;
  return about(tables.names, event.actor, text, {
    dice,
    result: formatResult(event.result, event.changes, event.struck),
    tone: event.result === 'miss' ? 'plain' : 'good',
  });
}

function describeInitiative(tables: Tables, { order, dice }: InitiativeEvent): Sentence {
  const names = order.map((side) => tables.sideNames[side]);
  return { text: `Initiative: ${names.join(', then ')}`, dice: order.map((side) => other(dice[side])) };
}

/** The log sentence of an event, with its dice and result. */
export function describeEvent(tables: Tables, event: MinimalEvent): Sentence {
  const unit = event.actor ?? event.target ?? -1;
  const name = tables.labels[unit] ?? '';
  const does = (predicate: string, more?: Partial<Sentence>): Sentence =>
    about(tables.names, unit, `${name} ${predicate}`, more);
  switch (event.t) {
    case 'turn':
      return { text: `Turn ${event.turn} begins`, turn: event.turn };
    case 'deployed':
      return does(`deploys in ${hexName(tables, event.hex)}`);
    case 'readied':
      return does(`starts facing ${directionName(tables, event.facing)} at SPEED ${event.speed}`);
    case 'sealed':
      return { text: withVerb(tables.sideNames[event.side], 'has given all orders'), side: tables.sides[event.side] };
    case 'moved': {
      const where =
        event.to < 0
          ? 'off the map'
          : event.to === event.from
            ? `and stays in ${hexName(tables, event.to)} facing ${directionName(tables, event.facing)}`
            : `to ${hexName(tables, event.to)} facing ${directionName(tables, event.facing)}`;
      return does(`moves ${PLOTS[event.plot].text} from ${hexName(tables, event.from)} ${where}`);
    }
    case 'stopped': {
      if (event.at < 0) return does('stops at the map edge');
      return does(`runs into terrain in ${hexName(tables, event.at)} and stops`, {
        dice: [other(event.die)],
        result: formatResult(event.result, event.changes, 0),
        tone: 'bad',
      });
    }
    case 'exited':
      return does(`leaves the map by the ${EDGES[event.edge]} edge`);
    case 'initiative':
      return describeInitiative(tables, event);
    case 'fired':
      return describeFired(tables, event);
    case 'struck':
      return does(`takes a hit from ${tables.labels[event.by]} on the ${SIDE_NAMES[event.side]}`, {
        result: formatResult(event.result, event.changes, event.side),
        tone: 'bad',
      });
    case 'destroyed': {
      const how = event.by < 0 ? 'in a collision' : `by ${tables.labels[event.by]}`;
      return does(`is destroyed ${how}`, { tone: 'bad' });
    }
    case 'message':
    case 'called':
    case 'points':
    case 'over':
      return describeCommon(tables, event, 'at most one side has ships left', 'the turn limit is reached');
  }
}
