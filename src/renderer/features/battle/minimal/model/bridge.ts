import { assert } from '@core/base';
import { DIRECTION_NAMES, hexLabel, type HexId } from '@core/hex';
import {
  type MinimalBattle,
  PHASE_DEPLOY,
  PHASE_FIRE,
  PHASE_ORDERS,
  PHASE_READY,
  PHASE_STRUCK,
  type MinimalState,
  minimal,
} from '@core/rules/systems/minimal';
import { computed, type ComputedRef } from 'vue';
import type { OrdersModel } from '../../model/orders-model';
import type { BattleController } from '../../model/battle-controller';

/** What the person at the screen is to do: place a ship, give it facing and SPEED, plot, fire, or say where it was struck. */
export type Task = 'place' | 'ready' | 'plot' | 'fire' | 'struck';

const TASKS: Readonly<Partial<Record<number, Task>>> = {
  [PHASE_DEPLOY]: 'place',
  [PHASE_READY]: 'ready',
  [PHASE_ORDERS]: 'plot',
  [PHASE_FIRE]: 'fire',
  [PHASE_STRUCK]: 'struck',
};

/** The battle of a orders model as one of Minimal Space Combat, with its state at the place that is looked at. */
export class Bridge {
  readonly battle: MinimalBattle;
  /** A copy that stays as it is. What is sealed in it must not be shown: ask the observation for orders. */
  readonly state: ComputedRef<MinimalState>;
  /** Undefined while nobody at the screen decides. */
  readonly task: ComputedRef<Task | undefined>;

  constructor(
    readonly play: BattleController,
    readonly model: OrdersModel,
  ) {
    const { battle } = play;
    assert(minimal.owns(battle), 'a battle of Minimal Space Combat');
    this.battle = battle;
    this.state = computed(() => play.moment.value.state as MinimalState);
    this.task = computed(() => (model.orders.value ? TASKS[this.state.value.phase] : undefined));
  }

  /** The side that decides; empty while nobody does. */
  get side(): string {
    return this.model.orders.value?.side ?? '';
  }

  nameOf(unit: number): string {
    return this.battle.units[unit]?.name ?? '';
  }

  /** A ship's name with its side, where others have the same name. */
  labelOf(unit: number): string {
    return this.battle.tables.labels[unit] ?? '';
  }

  /** The compass name of a direction. */
  direction(facing: number): string {
    return DIRECTION_NAMES[this.battle.tables.grid.shape.orientation][facing] ?? '';
  }

  hex(hex: HexId): string {
    return hexLabel(this.battle.tables.grid.shape, hex);
  }
}
