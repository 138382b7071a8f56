import { counted, signed } from '@core/base';
import { about, describeEnd, describeScore } from '../../common/describe';
import type { Sentence } from '../../contract';
import type { DriveTableEvent, ShotEvent } from './events';
import type { Tables } from './tables';
import { formatOrder, formatParts, formatResult } from './format';

const WEAPONS: Readonly<Record<ShotEvent['by'], (amount: number) => string>> = {
  beam: (power) => `a beam of ${power}`,
  missile: (drive) => `a missile of drive ${drive}`,
  cannon: (shells) => counted(shells, 'shell'),
};

function describeShot(tables: Tables, event: ShotEvent): Sentence {
  const { actor, target, by, amount, difference, hits } = event;
  const label = formatResult(event);
  const text = `${tables.labels[actor]} fires ${WEAPONS[by](amount)} at ${tables.labels[target]}, drive difference ${signed(difference)}`;
  return about(tables.units, actor, text, {
    result: hits > 0 ? `${label}: ${counted(hits, 'hit')}` : label,
    tone: hits > 0 ? 'good' : 'plain',
  });
}

/** The log sentence of an event. */
export function describeEvent(tables: Tables, event: DriveTableEvent): Sentence {
  const { labels } = tables;
  switch (event.t) {
    case 'round':
      return { text: `Round ${event.round}: all ships receive secret orders`, turn: event.round };
    case 'revealed':
      return about(tables.units, event.actor, `${labels[event.actor]}: ${formatOrder(tables, event.order)}`);
    case 'shot':
      return describeShot(tables, event);
    case 'struck': {
      const { target, hits, absorbed } = event;
      const screened = absorbed === 0 ? {} : { result: `screens absorb ${absorbed}, ${hits - absorbed} left` };
      return about(tables.units, target, `${labels[target]} takes ${counted(hits, 'hit')}`, screened);
    }
    case 'damaged': {
      const lost = event.before.map((amount, part) => amount - event.after[part]);
      return about(tables.units, event.actor, `${labels[event.actor]} loses ${formatParts(lost)}`, { tone: 'bad' });
    }
    case 'destroyed':
      return about(tables.units, event.target, `${labels[event.target]} is destroyed`, { tone: 'bad' });
    case 'escaped':
      return about(tables.units, event.actor, `${labels[event.actor]} escapes`, { tone: 'plain' });
    case 'message':
    case 'points':
      return describeScore(tables, event);
    case 'over':
      return describeEnd(tables, event, 'at most one side has ships left', 'the round limit is reached');
  }
}
