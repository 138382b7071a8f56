import type { Depiction } from '../../depiction';
import type { DiceGroup } from '../../contract';
import { describeEvent } from './describe';
import type { MassEvent, PoolShown } from './events';
import type { Tables } from './tables';

function groupsOf({ battle, strategy, support, skulls, explosions, by, broken }: PoolShown): DiceGroup[] {
  const plain = { terms: [] };
  return [
    { key: 'battle', label: 'Battle Dice', count: battle, successes: by[0], marks: skulls, mark: 'skull', ...plain },
    { key: 'strategy', label: 'Strategy Dice', count: strategy, successes: by[1], marks: 0, ...plain },
    {
      key: 'support',
      label: 'Support Dice',
      count: support + broken,
      successes: by[2],
      marks: explosions,
      mark: 'explosion',
      ...plain,
    },
  ];
}

/** What an event looks like: pools of dice as they fell, and notes on who and what it befalls. */
export function depictEvent(tables: Tables, event: MassEvent): Depiction | undefined {
  const note = (unit: number): Depiction => {
    const { text, result, tone = 'plain' } = describeEvent(tables, event);
    return { kind: 'note', unit, text: result === undefined ? text : `${text}: ${result}`, tone };
  };
  switch (event.t) {
    case 'roll': {
      const { side, pushes, shown } = event;
      const label = pushes === 0 ? 'Battle roll' : `Push ${pushes}`;
      const pool = { side: tables.sides[side] ?? '', label, thrown: true, pushes, groups: groupsOf(shown) };
      return { kind: 'pool', unit: side, pool };
    }
    case 'gone':
      return { kind: 'gone', unit: event.target, how: 'left' };
    case 'destroyed':
      return { kind: 'gone', unit: event.target, how: 'destroyed' };
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
    case 'left-walls':
      return note(event.side);
    default:
      return undefined;
  }
}
