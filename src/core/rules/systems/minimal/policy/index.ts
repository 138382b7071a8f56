import { createRng, type Rng } from '@core/base';
import { shareOfEffort } from '../../../common/effort';
import type { Policy } from '../../../contract';
import { cloneState } from '../generated/state';
import type { Tables } from '../tables';
import { nextWithoutOrder } from '../turn';
import { PHASE_DEPLOY, PHASE_FIRE, PHASE_ORDERS, PHASE_READY, PHASE_STRUCK, PRESENT } from '../types';
import type { MinimalAction } from '../types';
import type { MinimalState } from '../state';
import { evaluate } from './evaluate';
import { bestDeployment, bestReady } from './deployment';
import { OrderEvaluator } from './order-evaluator';
import { bestShot, struckSideChoice, shotValue } from './shots';

/** Share of the prior for the best choice outside the plotting phase; the other choices share the rest. */
const BEST_SHARE = 0.6;

/** Turns of a playout, and orders tried for each ship. */
const TURNS = 4;
const WIDTH = 16;
/** Playouts of a turn, as a multiple of the budget: see `shareOfEffort`. */
const EFFORT = 7;

/** The policy of computer players. No decision reads a secret order of another side. */
export function createPolicy(tables: Tables): Policy<MinimalState, MinimalAction> {
  const orderEvaluator = new OrderEvaluator(tables);

  const decide = (state: MinimalState, side: number, rng: Rng, careful: boolean): MinimalAction => {
    const { actions } = tables;
    switch (state.phase) {
      case PHASE_DEPLOY:
        return bestDeployment(tables, state, rng);
      case PHASE_READY:
        return bestReady(tables, state);
      case PHASE_ORDERS: {
        const unit = state.next[side];
        const plot = careful ? orderEvaluator.careful(state, unit, rng) : orderEvaluator.greedy(state, unit, rng);
        return actions.order[unit][plot];
      }
      case PHASE_FIRE:
        return bestShot(tables, state, side) ?? actions.end;
      case PHASE_STRUCK:
        return actions.struck[struckSideChoice(tables, state)];
      default:
        throw new Error('Bug: no side can act');
    }
  };

  const weight = (state: MinimalState, action: MinimalAction, best: MinimalAction): number => {
    if (action.t === 'end') return 0.02;
    const own = action === best ? BEST_SHARE : 0;
    return own + (action.t === 'fire' ? shotValue(tables, state, action.u, action.x) : 0.1);
  };

  const share = (state: MinimalState, side: number): number =>
    state.phase === PHASE_ORDERS ? shareOfEffort(EFFORT, state.ships, PRESENT, tables.ships, side) : 0;

  return {
    greedy: (state, side, rng) => decide(state, tables.sides.indexOf(side), rng, false),
    careful: (state, side, rng) => decide(state, tables.sides.indexOf(side), rng, true),
    prior(state, side, list, out) {
      const own = tables.sides.indexOf(side);
      if (state.phase === PHASE_ORDERS) {
        orderEvaluator.weigh(state, state.next[own], out);
        return;
      }
      const best = decide(state, own, createRng(0), false);
      for (let i = 0; i < list.length; i++) out[i] = 0.01 + weight(state, list[i], best);
    },
    hasRandomResults: true,
    rollouts: {
      turns: TURNS,
      width: WIDTH,
      caution: 0,
      expectsSearch: true,
      share: (state, side) => share(state, tables.sides.indexOf(side)),
    },
    evaluate: (state, side) => evaluate(tables, state, tables.sides.indexOf(side)),
    unsealOrders(state, side) {
      const open = cloneState(state);
      if (state.phase !== PHASE_ORDERS) return open;
      for (let unit = 0; unit < open.ships.length; unit++) {
        if (tables.names[unit].side !== side) open.ships[unit].plot = -1;
      }
      for (const [index, id] of tables.sides.entries())
        if (id !== side) open.next[index] = nextWithoutOrder(tables, open, index);
      return open;
    },
    determinize(state, side, rng) {
      const guess = cloneState(state);
      if (state.phase !== PHASE_ORDERS) return guess;
      for (let unit = 0; unit < guess.ships.length; unit++) {
        const ship = guess.ships[unit];
        if (ship.fate !== PRESENT || ship.plot < 0 || tables.names[unit].side === side) continue;
        ship.plot = orderEvaluator.sample(guess, unit, rng);
      }
      return guess;
    },
  };
}
