import { PHASE_ORDERS, PLOTS, type MinimalAction, type MinimalState } from '@core/rules/systems/minimal';
import type { BattleController } from '../../model/battle-controller';

/** A line of the ship turn record: SPEED and movement order (2.0, 6.0). */
export interface TurnLine {
  readonly turn: number;
  readonly speed: number;
  readonly move: string;
}

/** The orders that a ship has carried out before the displayed position, without sealed ones. */
export function turnRecord(controller: BattleController, unit: number): readonly TurnLine[] {
  const { cursor, state } = controller.position.value;
  const sealed = (state as MinimalState).phase === PHASE_ORDERS ? state.turn : -1;
  return controller.session.actions.slice(0, cursor).flatMap(({ action }, index) => {
    const order = action as MinimalAction;
    const turn = controller.ticks.value[index]?.turn ?? 0;
    if (order.t !== 'order' || order.u !== unit || turn === sealed) return [];
    const plot = PLOTS[order.o];
    return plot ? [{ turn, speed: plot.steps.length, move: plot.text }] : [];
  });
}
