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
import { computed, effectScope, type ComputedRef } from 'vue';
import type { Desk } from '../../play/desk';
import type { Play } from '../../play/play';

/** What the person at the screen is to do: place a ship, give it facing and SPEED, plot, fire, or say where it was struck. */
export type Task = 'place' | 'ready' | 'plot' | 'fire' | 'struck';

const TASKS: Readonly<Partial<Record<number, Task>>> = {
  [PHASE_DEPLOY]: 'place',
  [PHASE_READY]: 'ready',
  [PHASE_ORDERS]: 'plot',
  [PHASE_FIRE]: 'fire',
  [PHASE_STRUCK]: 'struck',
};

/** The battle of a desk as one of Minimal Space Combat, with its state at the place that is looked at. */
export class Bridge {
  readonly battle: MinimalBattle;
  /** A copy that stays as it is. What is sealed in it must not be shown: ask the observation for orders. */
  readonly state: ComputedRef<MinimalState>;
  /** Undefined while nobody at the screen decides. */
  readonly task: ComputedRef<Task | undefined>;
  readonly #scope = effectScope(true);

  constructor(
    readonly play: Play,
    readonly desk: Desk,
  ) {
    const { battle } = play;
    assert(minimal.owns(battle), 'a battle of Minimal Space Combat');
    this.battle = battle;
    this.state = this.derive(() => play.moment.value.state as MinimalState);
    this.task = this.derive(() => (desk.orders.value ? TASKS[this.state.value.phase] : undefined));
  }

  /** A value that is found anew when what it is made of changes, for as long as the bridge is there. */
  derive<T>(get: () => T): ComputedRef<T> {
    return this.#scope.run(() => computed(get)) as ComputedRef<T>;
  }

  dispose(): void {
    this.#scope.stop();
  }

  /** The side that decides; empty while nobody does. */
  get side(): string {
    return this.desk.orders.value?.side ?? '';
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
