import type { MassState } from '../state';
import type { Tables } from '../tables';
import { resultOfLeaving, resultOfTruce, resultOfWaiting } from './prospects';

/** Results that do not depend on the armies: 1 won, 0 a draw, -1 lost. */
export interface StakesNow {
  /** By side: if it leaves the battle now. */
  readonly leaving: readonly [number, number];
  /** For the first side: if both armies are still there after the last wave, and of a truce now. */
  readonly waiting: number;
  readonly truce: number;
}

/** What ends of the battle are worth by its victory levels. Kept by wave, where points do not affect it. */
export class Stakes {
  private readonly known: StakesNow[] = [];

  constructor(private readonly tables: Tables) {}

  of(state: MassState): StakesNow {
    const { tables, known } = this;
    const found = tables.victory.keepsPoints ? undefined : known[state.turn];
    return (
      found ??
      (known[state.turn] = {
        leaving: [resultOfLeaving(tables, state, 0), resultOfLeaving(tables, state, 1)],
        waiting: resultOfWaiting(tables, state, 0),
        truce: resultOfTruce(tables, state, 0),
      })
    );
  }
}
