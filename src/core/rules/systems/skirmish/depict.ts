import type { OddsResult } from '../../contract';
import type { Clash, Depiction } from '../../depiction';
import type { AttackedEvent, SkirmishEvent } from './events';
import { rollOdds } from './roll';
import type { Tables } from './tables';
import { attackTerms } from './terms';
import { AWARENESS } from './types';

/** What an event looks like; undefined where there is nothing to see. Places of moves are numbered through all locations. */
export function depictEvent(tables: Tables, event: SkirmishEvent): Depiction | undefined {
  const section = '13.3';
  switch (event.t) {
    case 'deployed':
      return { kind: 'move', unit: event.target, from: -1, to: event.hex };
    case 'moved':
      return { kind: 'move', unit: event.actor, from: event.from, to: event.hex };
    case 'attacked':
      return { kind: 'clash', clash: clashOf(tables, event) };
    case 'struck':
      return {
        kind: 'note',
        unit: event.target,
        text: event.damage > 0 ? 'Hit out of the fog' : 'Missed',
        tone: 'bad',
        section: '13.5',
      };
    case 'hurt':
    case 'wounded': {
      const text = event.hp[0] === event.hp[1] ? 'No wound' : `HP ${event.hp[0]} to ${event.hp[1]}`;
      return { kind: 'note', unit: event.target, text, tone: 'bad', section: '13.6' };
    }
    case 'evaded': {
      const tone = event.degrees > 0 ? 'good' : 'plain';
      return { kind: 'note', unit: event.actor, text: event.degrees > 0 ? 'Evades' : 'Fails to evade', tone, section };
    }
    case 'recon':
      return {
        kind: 'note',
        unit: event.actor,
        text: 'Recon',
        tone: event.found.length > 0 ? 'good' : 'plain',
        section,
      };
    case 'aware':
      return { kind: 'note', unit: event.target, text: AWARENESS[event.to], tone: 'plain', section };
    case 'dug':
      return { kind: 'note', unit: event.actor, text: `${event.dp} DP`, tone: 'plain', section: '13.6' };
    case 'destroyed':
      return { kind: 'gone', unit: event.target, how: 'destroyed' };
    case 'exited':
      return { kind: 'gone', unit: event.actor, how: 'left' };
    default:
      return undefined;
  }
}

function clashOf(tables: Tables, event: AttackedEvent): Clash {
  const { actor, target, weapon, need, die, degrees, loss } = event;
  const spec = tables.units[actor].weapons[weapon];
  const base = attackTerms(tables, actor, event.from, event.to);
  const evaded = need - base.reduce((sum, { value }) => sum + value, 0);
  const { success, ways } = rollOdds(need, tables.options.die);
  const of = tables.options.die;
  const odds: OddsResult[] = [
    { key: 'hit', label: 'Hit', p: success, ways, of },
    { key: 'miss', label: 'Miss', p: 1 - success, ways: of - ways, of },
  ];
  const hit = degrees > 0;
  return {
    attacker: actor,
    target,
    device: spec.name,
    manner: event.answer ? 'Return fire' : event.surprise ? 'Surprise attack' : 'Attack',
    flight: 'beam',
    together: false,
    ...(event.range < 0 ? {} : { range: event.range }),
    section: '13.5',
    attack: {
      die,
      terms: evaded === 0 ? base : [...base, { label: 'Evaded', value: evaded, section: 'our reading' }],
    },
    odds,
    result: { key: hit ? 'hit' : 'miss', label: hit ? `Hit with ${degrees}°` : 'Miss', hit },
    damage: hit
      ? [
          { label: spec.name, value: loss - degrees, section: '13.5' },
          { label: 'Degrees', value: degrees, section: '13.5' },
        ]
      : [],
    bars: [],
  };
}
