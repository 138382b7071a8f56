import { goneEffect, moveEffect, noteEffect, type AttackResult, type Effect, type PathPoint } from '../../effects';
import { formatResult } from './describe';
import type { FiredEvent, ValueChanges, MinimalEvent, MovedEvent } from './events';
import { shotOdds } from './odds';
import { FORWARD, PLOTS, TURN_LEFT } from './plots';
import type { Tables } from './tables';
import { SIDES } from './types';

/** What the board shows for an event; empty when there is nothing to show. */
export function effectsOf(tables: Tables, event: MinimalEvent): readonly Effect[] {
  switch (event.t) {
    case 'deployed':
      return moveEffect(event.target, -1, event.hex);
    case 'moved': {
      const path = pathOf(event);
      return path.length < 2 ? [] : [{ kind: 'move', unit: event.actor, path, simultaneous: true }];
    }
    case 'fired':
      return [{ kind: 'attack', attack: shot(tables, event) }];
    case 'stopped':
      return event.at < 0
        ? noteEffect(event.target, 'Stopped at the edge', 'plain', 'house interpretation')
        : noteEffect(event.target, formatResult(event.result, event.changes, 0), 'bad', 'house interpretation');
    case 'struck':
      return noteEffect(event.target, formatResult(event.result, event.changes, event.side), 'bad', '7.0');
    case 'destroyed':
      return goneEffect(event.target, 'destroyed');
    case 'exited':
      return goneEffect(event.actor, 'left');
    default:
      return [];
  }
}

/** Steps taken by a ship. Terrain or the map edge may end the order before its last step. */
function pathOf({ plot, path, facing }: MovedEvent): PathPoint[] {
  const { steps } = PLOTS[plot];
  let hexes = 1;
  const cut = steps.findIndex((step) => step === FORWARD && hexes++ >= path.length);
  const walked = cut < 0 ? steps : steps.slice(0, cut);
  const turns = walked.map((step): number => (step === FORWARD ? 0 : step === TURN_LEFT ? 5 : 1));
  let at = 0;
  let dir = (facing + turns.reduce((sum, turn) => sum + 6 - turn, 0)) % 6;
  const points = [{ hex: path[0], facing: dir }];
  walked.forEach((step, index) => {
    if (step === FORWARD) at++;
    dir = (dir + turns[index]) % 6;
    points.push({ hex: path[at], facing: dir });
  });
  return points;
}

function barsOf({ shields, engine }: ValueChanges): AttackResult['bars'] {
  return [
    { label: 'Shields', style: 'shields', before: shields[0], after: shields[1] },
    { label: 'Engine', style: 'energy', before: engine[0], after: engine[1] },
  ];
}

/** Short label of a shot's result. */
function resultLabel({ result, struck }: FiredEvent): string {
  switch (result) {
    case 'miss':
      return 'Miss';
    case 'shield':
      return 'Shields';
    case 'engine':
      return 'Engine';
    case 'weapon':
      return `${SIDES[struck] ?? 'Weapon'} lost`;
    case 'owner':
      return 'Hit';
  }
}

function shot(tables: Tables, event: FiredEvent): AttackResult {
  const { toHit } = tables.ships[event.actor];
  const odds = shotOdds({ toHit, range: event.range, engine: event.changes.engine[0], armed: 0, sides: 1 });
  const hit = event.result !== 'miss';
  // A lost weapon counts no points.
  const loss = event.result === 'shield' || event.result === 'engine' ? 1 : 0;
  return {
    attacker: event.actor,
    target: event.target,
    device: SIDES[event.weapon],
    attackKind: 'Shot',
    flight: 'beam',
    simultaneous: false,
    range: event.range,
    section: '7.0',
    attackRoll: { die: event.die, terms: odds.terms, rollUnder: true },
    odds: [
      { key: 'hit', label: 'Hit', p: odds.hit, count: Math.round(odds.hit * 6), of: 6 },
      { key: 'miss', label: 'Miss', p: odds.miss, count: Math.round(odds.miss * 6), of: 6 },
    ],
    result: { key: hit ? 'hit' : 'miss', label: resultLabel(event), hit },
    damage: hit ? [{ label: `Damage die ${event.damage}`, value: loss, section: '7.0' }] : [],
    bars: barsOf(event.changes),
  };
}
