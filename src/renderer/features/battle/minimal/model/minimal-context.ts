import { assert } from '@core/base';
import { DIRECTION_NAMES, hexLabel, type HexId } from '@core/hex';
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

/** What the person at the screen is to do: place a ship, give it facing and SPEED, plot, fire, or say where it was struck. */
export type Task = 'place' | 'ready' | 'plot' | 'fire' | 'struck';

const TASKS: Readonly<Partial<Record<number, Task>>> = {
  [PHASE_DEPLOY]: 'place',
  [PHASE_READY]: 'ready',
  [PHASE_ORDERS]: 'plot',
  [PHASE_FIRE]: 'fire',
  [PHASE_STRUCK]: 'struck',
};

/** A battle of Minimal Space Combat with what every part of its screen asks. */
export type MinimalContext = ReturnType<typeof useMinimalContext>;

/** The battle of an orders model as one of Minimal Space Combat, with its state at the place that is looked at. */
export function useMinimalContext(controller: BattleController, model: OrdersModel) {
  const { battle } = controller;
  assert(minimal.owns(battle), 'a battle of Minimal Space Combat');
  const { tables, units } = battle;
  const { shape } = tables.grid;
  /** A copy that stays as it is. What is sealed in it must not be shown: ask the observation for orders. */
  const state = computed(() => controller.position.value.state as MinimalState);
  return {
    controller,
    model,
    battle,
    state,
    /** Undefined while nobody at the screen decides. */
    task: computed(() => (model.orders.value ? TASKS[state.value.phase] : undefined)),
    /** The side that decides; empty while nobody does. */
    side: computed(() => model.orders.value?.side ?? ''),
    nameOf: (unit: number): string => units[unit]?.name ?? '',
    /** A ship's name with its side, where others have the same name. */
    labelOf: (unit: number): string => tables.labels[unit] ?? '',
    /** The compass name of a direction. */
    direction: (facing: number): string => DIRECTION_NAMES[shape.orientation][facing] ?? '',
    hex: (hex: HexId): string => hexLabel(shape, hex),
  };
}
