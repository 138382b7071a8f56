import { NO_DOER, type Witness } from '../../witness';
import type { MassEvent } from './events';
import type { Tables } from './tables';
import type { MassAction } from './types';

/** The army that takes part in the battle by an action; the same as `actionInfo` shows. */
export function doerOf(tables: Tables, side: number, action: MassAction): number {
  switch (action.t) {
    case 'risk':
    case 'deed':
    case 'power':
    case 'repair':
    case 'mend':
      return tables.people[action.u].unit;
    case 'ambush':
    case 'strategy':
    case 'parley':
    case 'spend':
    case 'damage':
    case 'push':
      return side;
    case 'settle':
    case 'pass':
      return NO_DOER;
  }
}

/** Tells of an event in plain numbers; the same as `depictEvent` shows. */
export function tellEvent(event: MassEvent, witness: Witness): void {
  if (event.t === 'gone') witness.gone(event.side, event.how === 'wiped-out');
}
