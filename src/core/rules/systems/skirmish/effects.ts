import type { OddsResult } from '../../contract';
import { goneEffect, moveEffect, noteEffect, type AttackResult, type Effect } from '../../effects';
import type { AttackedEvent, ShotEvent, SkirmishEvent } from './events';
import { rollOdds } from './roll';
import type { Tables } from './tables';
import { attackTerms, rawOneTerm, some } from './terms';
import { AWARENESS } from './types';

/** What the board shows for an event; empty when there is nothing to show. Hexes in move effects are position indices. */
export function effectsOf(tables: Tables, event: SkirmishEvent): readonly Effect[] {
  switch (event.t) {
    case 'deployed':
      return moveEffect(event.target, -1, event.hex);
    case 'moved':
      return moveEffect(event.actor, event.from, event.hex);
    case 'sighted':
      return moveEffect(event.unit, event.from, event.to);
    case 'attacked':
      return attackEffect(tables, event, event.actor, event.target);
    case 'shot':
      return attackEffect(tables, event, event.unit, event.at);
    case 'struck': {
      const hit = event.by < 0 ? 'Hit from the fog' : 'Hit';
      return noteEffect(event.unit, event.damage > 0 ? hit : 'Missed', 'bad', '13.5');
    }
    case 'hurt': {
      const text = event.hp[0] === event.hp[1] ? 'No damage' : `HP ${event.hp[0]} to ${event.hp[1]}`;
      return noteEffect(event.target, text, 'bad', '13.6');
    }
    case 'evaded':
      return event.degrees > 0
        ? noteEffect(event.actor, 'Evades', 'good', '13.3')
        : noteEffect(event.actor, 'Fails to evade', 'plain', '13.3');
    case 'recon':
      return noteEffect(event.actor, 'Recon', event.found.length > 0 ? 'good' : 'plain', '13.3');
    case 'scanned':
      return noteEffect(event.actor, 'Recon', event.degrees > 0 ? 'good' : 'plain', '13.3');
    case 'glimpsed':
      return noteEffect(event.unit, AWARENESS[event.to], 'plain', '13.3');
    case 'aware':
      return noteEffect(event.target, AWARENESS[event.to], 'plain', '13.3');
    case 'dug':
      return noteEffect(event.actor, `${event.dp} DP`, 'plain', '13.6');
    case 'destroyed':
      return goneEffect(event.target, 'destroyed');
    case 'exited':
      return goneEffect(event.actor, 'left');
    case 'lost':
      return goneEffect(event.unit, event.exited ? 'left' : 'destroyed');
    default:
      return [];
  }
}

/** An attack with its roll; only a note when the target has moved away and no die decides. */
function attackEffect(
  tables: Tables,
  event: AttackedEvent | ShotEvent,
  actor: number,
  target: number,
): readonly Effect[] {
  if (event.range < 0) return noteEffect(target, 'Moved away', 'plain', '13.2.1');
  return [{ kind: 'attack', attack: attackResultOf(tables, event, actor, target) }];
}

function attackResultOf(tables: Tables, event: AttackedEvent | ShotEvent, actor: number, target: number): AttackResult {
  const { weapon, need, die, degrees, loss } = event;
  const spec = tables.units[actor].weapons[weapon];
  const base = attackTerms(tables, actor, event.from, event.to);
  const evaded = need - base.reduce((sum, { value }) => sum + value, 0);
  const { success, count } = rollOdds(need, tables.options.die);
  const of = tables.options.die;
  const odds: OddsResult[] = [
    { key: 'hit', label: 'Hit', p: success, count, of },
    { key: 'miss', label: 'Miss', p: 1 - success, count: of - count, of },
  ];
  const hit = degrees > 0;
  const terms = [...base, ...some('Evaded', evaded, 'house interpretation'), ...rawOneTerm(need)];
  return {
    attacker: actor,
    target,
    device: spec.name,
    attackKind: event.beside
      ? 'Area attack'
      : event.answer
        ? 'Return fire'
        : event.surprise
          ? 'Surprise attack'
          : 'Attack',
    flight: 'beam',
    simultaneous: false,
    range: event.range,
    section: '13.5',
    attackRoll: { die, rollUnder: true, terms },
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
