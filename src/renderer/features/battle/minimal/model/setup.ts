import { distance, sectorsTo, type HexId } from '@core/hex';
import type { Rejection } from '@core/rules/contract';
import type { MinimalAction } from '@core/rules/systems/minimal';
import type { BoardCounter, BoardOverlays } from '@renderer/canvas';
import { computed, ref, type ComputedRef } from 'vue';
import type { AidPress } from '../../model/battle-system';
import type { ActionBarText } from '../../model/action-bar';
import type { Bridge } from './bridge';

/** The ship that is given its first facing and SPEED, and what it may have (5.0, 6.0). */
export interface Readying {
  readonly unit: number;
  readonly hex: HexId;
  readonly engine: number;
  /** Given by the scenario; undefined where the player chooses. */
  readonly fixedFacing: number | undefined;
  readonly fixedSpeed: number | undefined;
}

/** Setup: where a ship is placed, and the facing and SPEED that it begins with. */
export class Setup {
  readonly ship: ComputedRef<Readying | undefined>;
  readonly facing: ComputedRef<number>;
  readonly speed: ComputedRef<number>;
  /** Why the ship cannot begin like this. */
  readonly rejection: ComputedRef<Rejection | undefined>;
  readonly #bridge: Bridge;
  /** What was chosen, and for which ship. */
  readonly #chosen = ref<{ readonly unit: number; readonly facing?: number; readonly speed?: number }>({ unit: -1 });

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    const { battle, state, task } = bridge;
    this.ship = computed(() => {
      if (task.value !== 'ready') return undefined;
      const unit = state.value.active;
      const { engine, startFacing, startSpeed } = battle.tables.ships[unit];
      return {
        unit,
        hex: state.value.ships[unit].hex,
        engine,
        fixedFacing: startFacing < 0 ? undefined : startFacing,
        fixedSpeed: startSpeed < 0 ? undefined : startSpeed,
      };
    });
    this.facing = computed(() => {
      const ship = this.ship.value;
      if (!ship) return 0;
      return ship.fixedFacing ?? (this.#own(ship) ? this.#chosen.value.facing : undefined) ?? this.#towardsFoe(ship);
    });
    this.speed = computed(() => {
      const ship = this.ship.value;
      if (!ship) return 0;
      return ship.fixedSpeed ?? (this.#own(ship) ? this.#chosen.value.speed : undefined) ?? Math.min(2, ship.engine);
    });
    this.rejection = computed(() =>
      this.ship.value ? battle.check(state.value, bridge.side, this.#action()) : undefined,
    );
  }

  /** Turns the ship by hex sides, clockwise where positive. */
  turn(by: number): void {
    this.face((this.facing.value + by + 6) % 6);
  }

  /** Faces the ship in a direction, 0..5. */
  face(facing: number): void {
    const ship = this.ship.value;
    if (!ship) return;
    if (ship.fixedFacing !== undefined && ship.fixedFacing !== facing) {
      this.#refuse('The scenario gives the facing that this ship begins with.', '5.0');
      return;
    }
    this.#choose(ship, { facing });
  }

  /** Chooses the SPEED; what the ship cannot do is refused with its reason. */
  setSpeed(speed: number): void {
    const ship = this.ship.value;
    if (!ship) return;
    if (ship.fixedSpeed !== undefined && ship.fixedSpeed !== speed) {
      this.#refuse('The scenario gives the SPEED that this ship begins with.', '5.0');
    } else if (speed < 0 || speed > ship.engine) {
      this.#refuse(`ENGINE ${ship.engine} allows SPEED 0 to ${ship.engine}.`, '6.0');
    } else this.#choose(ship, { speed });
  }

  words(): ActionBarText | undefined {
    const ship = this.ship.value;
    if (!ship) return undefined;
    const { direction, name } = this.#told(ship);
    return {
      unit: ship.unit,
      primary: {
        label: `Begin facing ${direction} at SPEED ${this.speed.value}`,
        actions: [this.#action()],
        disabledReason: this.rejection.value?.message,
      },
      hint: `${name} begins facing ${direction} at SPEED ${this.speed.value}: turn it with L and R or a click beside it, 0 to ${ship.engine} set SPEED`,
      keys: [
        { shortcut: 'Enter', does: 'confirm' },
        { shortcut: 'L', does: 'left' },
        { shortcut: 'R', does: 'right' },
        { shortcut: '1', does: 'SPEED' },
      ],
    };
  }

  overlays(): BoardOverlays {
    const ship = this.ship.value;
    if (!ship) return {};
    const facings = ship.fixedFacing === undefined ? [0, 1, 2, 3, 4, 5] : [ship.fixedFacing];
    return {
      headings: facings.map((facing) => ({ hex: ship.hex, facing, chosen: facing === this.facing.value })),
    };
  }

  counters(counters: readonly BoardCounter[]): readonly BoardCounter[] {
    const ship = this.ship.value;
    const id = ship && this.#bridge.battle.units[ship.unit]?.id;
    return counters.map((counter) => (counter.id === id ? { ...counter, facing: this.facing.value } : counter));
  }

  /** A press turns the ship that way; placing says why a hex is not allowed. */
  press({ hex, direction, byKeyboard }: AidPress): boolean {
    const { battle, state, model, side, task } = this.#bridge;
    if (task.value === 'place') {
      const rejection = battle.check(state.value, side, { t: 'deploy', h: hex });
      if (
        rejection === undefined ||
        hex < 0 ||
        model.play.moment.value.observation.units.some((one) => one.hex === hex)
      )
        return false;
      model.refusal.value = rejection;
      return true;
    }
    const ship = this.ship.value;
    if (!ship || hex < 0) return false;
    if (hex === ship.hex) {
      if (byKeyboard) model.confirm();
      else this.face(direction ?? (this.facing.value + 1) % 6);
      return true;
    }
    const [towards] = sectorsTo(battle.tables.grid.shape, ship.hex, hex);
    if (towards !== undefined) this.face(towards);
    return true;
  }

  key({ key }: KeyboardEvent): boolean {
    if (!this.ship.value || !/^[0-9]$/.test(key)) return false;
    this.setSpeed(Number(key));
    return true;
  }

  /** Turns the ship under the pointer. */
  wheel(hex: HexId, by: 1 | -1): boolean {
    if (hex < 0 || hex !== this.ship.value?.hex) return false;
    this.turn(by);
    return true;
  }

  #action(): MinimalAction {
    return { t: 'ready', f: this.facing.value, s: this.speed.value };
  }

  #told(ship: Readying): { readonly direction: string; readonly name: string } {
    return { direction: this.#bridge.direction(this.facing.value), name: this.#bridge.nameOf(ship.unit) };
  }

  #own(ship: Readying): boolean {
    return this.#chosen.value.unit === ship.unit;
  }

  #choose(ship: Readying, what: { readonly facing?: number; readonly speed?: number }): void {
    this.#chosen.value = { ...(this.#own(ship) ? this.#chosen.value : {}), unit: ship.unit, ...what };
    this.#bridge.model.refusal.value = undefined;
  }

  #refuse(message: string, section: string): void {
    this.#bridge.model.refusal.value = { code: 'setup', message, section };
  }

  /** Where nobody chose, a ship looks at the nearest enemy, else at the middle of the map. */
  #towardsFoe({ unit, hex }: Readying): number {
    const { tables } = this.#bridge.battle;
    const { shape } = tables.grid;
    const foes = tables.foes[tables.ships[unit].side] ?? [];
    const seen = foes.map((foe) => this.#bridge.state.value.ships[foe].hex).filter((place) => place >= 0);
    const [nearest] = seen.sort((a, b) => distance(shape, hex, a) - distance(shape, hex, b));
    const goal = nearest ?? Math.floor(shape.rows / 2) * shape.cols + Math.floor(shape.cols / 2);
    return sectorsTo(shape, hex, goal)[0] ?? 0;
  }
}
