import { goneEffect, noteEffect, type Effect } from '../../effects';
import { describeEvent } from './describe';
import type { MassEvent } from './events';
import type { Tables } from './tables';

/** What the board shows for an event: log sentences next to the units affected. */
export function effectsOf(tables: Tables, event: MassEvent): readonly Effect[] {
  const note = (unit: number): Effect[] => {
    const { text, result, tone = 'plain' } = describeEvent(tables, event);
    return noteEffect(unit, result === undefined ? text : `${text}: ${result}`, tone);
  };
  switch (event.t) {
    case 'gone':
      return goneEffect(event.target, 'left');
    case 'destroyed':
      return goneEffect(event.target, 'destroyed');
    case 'deed':
    case 'aid':
    case 'hurt':
    case 'broken':
    case 'leader-captured':
      return note(tables.people[event.u].unit);
    case 'surprise':
    case 'raided':
    case 'rally':
    case 'damaged':
    case 'confused':
    case 'casualties':
    case 'project':
    case 'granted':
    case 'left-walls':
      return note(event.side);
    default:
      return [];
  }
}
