import type { Clash, Depiction } from '../../depiction';
import { resultInWords } from './describe';
import type { FiredEvent, Harm, MinimalEvent } from './events';
import { shotOdds } from './odds';
import type { Tables } from './tables';
import { SIDES } from './types';

/** What an event looks like; undefined where there is nothing to see. */
export function depictEvent(tables: Tables, event: MinimalEvent): Depiction | undefined {
  switch (event.t) {
    case 'deployed':
      return { kind: 'move', unit: event.u, from: -1, to: event.h };
    case 'moved':
      return event.to < 0 || event.to === event.from
        ? undefined
        : { kind: 'move', unit: event.u, from: event.from, to: event.to };
    case 'fired':
      return { kind: 'clash', clash: shot(tables, event) };
    case 'stopped': {
      const text = event.h < 0 ? 'Stopped at the edge' : resultInWords(event.result, event.harm, 0);
      return { kind: 'note', unit: event.u, text, tone: event.h < 0 ? 'plain' : 'bad', section: 'our reading' };
    }
    case 'struck':
      return {
        kind: 'note',
        unit: event.u,
        text: resultInWords(event.result, event.harm, event.side),
        tone: 'bad',
        section: '7.0',
      };
    case 'destroyed':
      return { kind: 'gone', unit: event.u, how: 'destroyed' };
    case 'exited':
      return { kind: 'gone', unit: event.u, how: 'left' };
    default:
      return undefined;
  }
}

function barsOf({ shields, engine }: Harm): Clash['bars'] {
  return [
    { label: 'Shields', style: 'shields', before: shields[0], after: shields[1] },
    { label: 'Engine', style: 'energy', before: engine[0], after: engine[1] },
  ];
}

function shot(tables: Tables, event: FiredEvent): Clash {
  const { toHit } = tables.ships[event.u];
  const odds = shotOdds({ toHit, range: event.range, engine: event.harm.engine[0], armed: 0, sides: 1 });
  const hit = event.result !== 'miss';
  return {
    attacker: event.u,
    target: event.x,
    device: SIDES[event.w],
    manner: 'Shot',
    flight: 'beam',
    together: false,
    range: event.range,
    section: '7.0',
    attack: { die: event.die, terms: [{ label: `Hits with ${event.need} or less`, value: 0, section: '7.0' }] },
    odds: [
      { key: 'hit', label: 'Hit', p: odds.hit, ways: Math.round(odds.hit * 6), of: 6 },
      { key: 'miss', label: 'Miss', p: odds.miss, ways: Math.round(odds.miss * 6), of: 6 },
    ],
    result: { key: hit ? 'hit' : 'miss', label: resultInWords(event.result, event.harm, event.struck), hit },
    damage: hit ? [{ label: 'One hit', value: 1, section: '7.0' }] : [],
    bars: barsOf(event.harm),
  };
}
