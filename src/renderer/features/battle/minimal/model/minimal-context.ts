import { assert } from '@core/base';
import { DIRECTION_NAMES, hexName, type HexId } from '@core/hex';
import {
  PHASE_DEPLOY,
  PHASE_FIRE,
  PHASE_ORDERS,
  PHASE_READY,
  PHASE_STRUCK,
  type MinimalState,
  minimal,
} from '@core/rules/systems/minimal';
import { computed } from 'vue';
import type { BattleController } from '../../model/battle-controller';
import type { OrdersModel } from '../../model/orders-model';

/** The current task: deploy a ship, set its facing and SPEED, plot, fire, or choose the side that was hit. */
export type Task = 'place' | 'ready' | 'plot' | 'fire' | 'struck';

const TASKS: Readonly<Partial<Record<number, Task>>> = {
  [PHASE_DEPLOY]: 'place',
  [PHASE_READY]: 'ready',
  [PHASE_ORDERS]: 'plot',
  [PHASE_FIRE]: 'fire',
  [PHASE_STRUCK]: 'struck',
};

/** A Minimal Space Combat battle with the lookups that its screens share. */
export type MinimalContext = ReturnType<typeof useMinimalContext>;

/** Creates the shared context of a Minimal Space Combat battle at the displayed position. */
export function useMinimalContext(controller: BattleController, model: OrdersModel) {
  const { battle } = controller;
  assert(minimal.owns(battle), 'the battle uses Minimal Space Combat');
  const { tables, units } = battle;
  const { shape } = tables.grid;
  /** A copy of the state. It contains sealed orders, which must not be shown: read orders from the observation. */
  const state = computed(() => controller.position.value.state as MinimalState);
  return {
    controller,
    model,
    battle,
    state,
    /** Undefined while no person at this screen decides. */
    task: computed(() => (model.orders.value ? TASKS[state.value.phase] : undefined)),
    /** The deciding side; empty when there is none. */
    side: computed(() => model.orders.value?.side ?? ''),
    nameOf: (unit: number): string => units[unit]?.name ?? '',
    /** A ship's name, with its side where other ships have the same name. */
    labelOf: (unit: number): string => tables.labels[unit] ?? '',
    /** The compass name of a direction. */
    direction: (facing: number): string => DIRECTION_NAMES[shape.orientation][facing] ?? '',
    hex: (hex: HexId): string => hexName(shape, hex),
  };
}
