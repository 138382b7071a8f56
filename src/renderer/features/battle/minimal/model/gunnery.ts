import { chancePercent } from '@core/base';
import type { HexId } from '@core/hex';
import {
  arcOf,
  shipsOn,
  SIDE_NAMES,
  SIDES,
  weaponsOf,
  type MinimalAction,
  type WeaponState,
} from '@core/rules/systems/minimal';
import type { OddsPreview, Rejection } from '@core/rules/contract';
import type { BoardOverlays } from '@renderer/canvas';
import { computed, ref, type ComputedRef } from 'vue';
import { rangeBetween } from '../../model/scene';
import { unitOf, unitsOn } from '../../model/moment';
import type { AidPress } from '../../model/battle-system';
import type { ActionBarText } from '../../model/action-bar';
import type { Bridge } from './bridge';

type FireAction = Extract<MinimalAction, { t: 'fire' }>;

/** One shot that can be fired now. */
export interface Shot {
  readonly action: FireAction;
  readonly target: number;
  readonly name: string;
  readonly hex: HexId;
  readonly range: number;
  readonly odds: OddsPreview;
  /** Chance of a hit, 0..1. */
  readonly hit: number;
}

/** A weapon of an own ship with what it can fire at. */
export interface Gun {
  readonly unit: number;
  /** 0..5, clockwise from the front. */
  readonly side: number;
  readonly state: WeaponState;
  /** The best first. */
  readonly shots: readonly Shot[];
}

/** Fire: which weapon at which target, one shot after another (7.0). */
export class Gunnery {
  /** The weapons of the side's ships that were ever built, ship by ship. */
  readonly guns: ComputedRef<readonly Gun[]>;
  readonly gun: ComputedRef<Gun | undefined>;
  readonly shot: ComputedRef<Shot | undefined>;
  readonly #bridge: Bridge;
  readonly #gun = ref<{ readonly unit: number; readonly side: number }>();
  readonly #target = ref<number>();

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
    const { battle, state, task } = bridge;
    this.guns = computed(() => {
      if (task.value !== 'fire') return [];
      return shipsOn(battle, state.value, bridge.side).flatMap((unit) =>
        weaponsOf(battle, state.value, unit).flatMap((weapon, side) =>
          weapon === 'none' ? [] : [{ unit, side, state: weapon, shots: this.#shotsOf(unit, side) }],
        ),
      );
    });
    this.gun = computed(() => {
      const able = this.guns.value.filter(({ shots }) => shots.length > 0);
      const held = this.#gun.value;
      const same = this.guns.value.find(({ unit, side }) => unit === held?.unit && side === held.side);
      if (same && (same.shots.length > 0 || same.state === 'ready')) return same;
      // After a shot the same ship goes on while it can.
      return best(able.filter(({ unit }) => unit === held?.unit)) ?? best(able);
    });
    this.shot = computed(() => {
      const shots = this.gun.value?.shots ?? [];
      return shots.find(({ target }) => target === this.#target.value) ?? shots[0];
    });
  }

  /** Takes a weapon in hand, also one without a target, to see its arc. */
  choose(unit: number, side: number): void {
    this.#gun.value = { unit, side };
    this.#bridge.model.refusal.value = undefined;
  }

  /** Aims the weapon in hand at a unit; another weapon is taken where only that one bears. Says why none does. */
  aim(target: number): void {
    const gun = this.gun.value;
    const bears = ({ shots }: Gun): boolean => shots.some((shot) => shot.target === target);
    const guns = this.guns.value.filter(bears);
    const fitting = gun && bears(gun) ? gun : (guns.find(({ unit }) => unit === gun?.unit) ?? guns[0]);
    if (fitting) {
      this.#gun.value = { unit: fitting.unit, side: fitting.side };
      this.#target.value = target;
      this.#bridge.model.refusal.value = undefined;
    } else this.#bridge.model.refusal.value = gun && this.whyNot(gun, target);
  }

  /** Why a weapon cannot fire at a unit. */
  whyNot({ unit, side }: Gun, target: number): Rejection | undefined {
    const { battle, state } = this.#bridge;
    return battle.check(state.value, this.#bridge.side, { t: 'fire', u: unit, w: side, x: target });
  }

  /** The next weapon that can fire, or the one before. */
  cycleGun(by: 1 | -1): boolean {
    const able = this.guns.value.filter(({ shots }) => shots.length > 0);
    const at = able.findIndex((one) => one === this.gun.value);
    const next = able[(at + by + able.length) % able.length];
    if (!next || next === this.gun.value) return false;
    this.choose(next.unit, next.side);
    return true;
  }

  /** The next target of the weapon in hand, or the one before. */
  cycleTarget(by: 1 | -1): boolean {
    const shots = this.gun.value?.shots ?? [];
    const at = shots.findIndex((one) => one === this.shot.value);
    const next = shots[(at + by + shots.length) % shots.length];
    if (!next || shots.length < 2) return false;
    this.aim(next.target);
    return true;
  }

  words(): ActionBarText | undefined {
    const { model, task } = this.#bridge;
    if (task.value !== 'fire') return undefined;
    const gun = this.gun.value;
    const shot = this.shot.value;
    const end = model.orders.value?.end;
    const named = gun ? `${SIDE_NAMES[gun.side] ?? ''} weapon of ${this.#bridge.nameOf(gun.unit)}` : '';
    const able = this.guns.value.filter(({ shots }) => shots.length > 0).length;
    return {
      unit: gun?.unit,
      primary:
        gun && shot
          ? {
              label: `Fire ${SIDES[gun.side] ?? ''} of ${this.#bridge.nameOf(gun.unit)} at ${shot.name}`,
              actions: [shot.action],
            }
          : end && { label: end.info.label, actions: [end.action] },
      hint: shot
        ? `The ${named} at ${shot.name}: range ${shot.range}, hits ${chancePercent(shot.hit)}`
        : `The ${named} has no target in its arc and range`,
      keys: [
        { shortcut: 'Enter', does: 'fire' },
        ...(able > 1 ? [{ shortcut: 'W', does: 'weapon' }] : []),
        ...((gun?.shots.length ?? 0) > 1 ? [{ shortcut: 'N', does: 'target' }] : []),
        { shortcut: 'E', does: 'end' },
      ],
    };
  }

  overlays(): BoardOverlays {
    const gun = this.gun.value;
    const shot = this.shot.value;
    const ship = gun && this.#bridge.state.value.ships[gun.unit];
    if (!gun || !ship) return {};
    const { battle } = this.#bridge;
    const arc = arcOf(battle, { hex: ship.hex, facing: ship.facing }, gun.side);
    const others = gun.shots.filter((one) => one !== shot && one.hex !== shot?.hex);
    return {
      selected: ship.hex,
      ranges: [{ hexes: arc, text: SIDES[gun.side] ?? '', chosen: true }],
      targets: [...new Set(gun.shots.map(({ hex }) => hex))],
      ...(shot && shot.hex !== ship.hex
        ? { attack: { from: ship.hex, to: shot.hex, text: `RNG ${shot.range}, ${chancePercent(shot.hit)}` } }
        : {}),
      bursts: others.map(({ hex, hit }) => ({ hex, text: chancePercent(hit), tone: 'neutral' as const, age: 0 })),
    };
  }

  describe(hex: HexId): string {
    const gun = this.gun.value;
    if (!gun) return '';
    return gun.shots
      .filter((shot) => shot.hex === hex)
      .map(
        (shot) =>
          `${SIDES[gun.side] ?? ''} hits ${shot.name} ${chancePercent(shot.hit)} of the time at range ${shot.range}`,
      )
      .join('; ');
  }

  /** A press: an enemy is aimed at, an own ship is taken in hand with its next weapon; Enter on the target fires. */
  press({ hex, byKeyboard }: AidPress): boolean {
    const { model, play, side } = this.#bridge;
    const here = unitsOn(play.moment.value.observation, hex);
    const enemies = here.filter((unit) => unit.side !== side);
    if (byKeyboard && this.shot.value && (this.shot.value.hex === hex || this.#shipHex() === hex)) {
      model.confirm();
      return true;
    }
    if (enemies.length > 0) {
      const at = enemies.findIndex(({ index }) => index === this.shot.value?.target);
      const next = enemies[(at + 1) % enemies.length];
      if (next) this.aim(next.index);
      return true;
    }
    const [own] = here;
    return own !== undefined && this.pick(own.index);
  }

  /** Takes an own ship in hand: the next of its weapons that can fire, else the first that is there. Aims at an enemy. */
  pick(unit: number): boolean {
    const view = unitOf(this.#bridge.play.moment.value.observation, unit);
    if (!view || view.hex < 0 || this.#bridge.task.value !== 'fire') return false;
    if (view.side !== this.#bridge.side) {
      this.aim(unit);
      return true;
    }
    const guns = this.guns.value.filter((gun) => gun.unit === unit);
    const able = guns.filter(({ shots }) => shots.length > 0);
    const list = able.length > 0 ? able : guns.filter(({ state }) => state === 'ready');
    const next = list[(list.findIndex((one) => one === this.gun.value) + 1) % Math.max(1, list.length)];
    if (!next) return false;
    this.choose(next.unit, next.side);
    return true;
  }

  #shipHex(): HexId {
    const gun = this.gun.value;
    return gun ? (this.#bridge.state.value.ships[gun.unit]?.hex ?? -1) : -1;
  }

  #shotsOf(unit: number, side: number): Shot[] {
    const { battle, play, state } = this.#bridge;
    const { observation } = play.moment.value;
    const orders = this.#bridge.model.orders.value?.fire ?? [];
    return orders
      .flatMap(({ action }): Shot[] => {
        const fire = action as MinimalAction;
        if (fire.t !== 'fire' || fire.u !== unit || fire.w !== side) return [];
        const target = unitOf(observation, fire.x);
        const ship = unitOf(observation, unit);
        const odds = battle.odds(state.value, this.#bridge.side, fire);
        if (!target || !ship || !odds) return [];
        const range = rangeBetween(play.shape, ship, target) ?? 0;
        const miss = odds.results.find(({ key }) => key === 'miss')?.p ?? 0;
        return [
          {
            action: fire,
            target: fire.x,
            name: this.#bridge.labelOf(fire.x),
            hex: target.hex,
            range,
            odds,
            hit: 1 - miss,
          },
        ];
      })
      .sort((a, b) => b.hit - a.hit || a.target - b.target);
  }
}

/** The weapon with the likeliest hit. */
function best(guns: readonly Gun[]): Gun | undefined {
  return [...guns].sort((a, b) => (b.shots[0]?.hit ?? 0) - (a.shots[0]?.hit ?? 0))[0];
}
