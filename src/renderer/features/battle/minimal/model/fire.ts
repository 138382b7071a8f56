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
import { computed, ref } from 'vue';
import type { ActionBarText } from '../../model/action-bar';
import type { BoardPress } from '../../model/battle-system';
import { unitOf, unitsOn } from '../../model/battle-position';
import { rangeBetween } from '../../model/scene';
import { otherInCycle, nextInCycle } from '../../model/cycle';
import type { MinimalContext } from './minimal-context';

type FireAction = Extract<MinimalAction, { t: 'fire' }>;

/** A possible shot. */
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

/** A weapon of an own ship with its possible shots. */
export interface Weapon {
  readonly unit: number;
  /** 0..5, clockwise from the front. */
  readonly side: number;
  readonly state: WeaponState;
  /** The best first. */
  readonly shots: readonly Shot[];
}

/** Fire: which weapon at which target, one shot after another (7.0). */
export function useFire({ battle, controller, model, state, task, side, labelOf }: MinimalContext) {
  const chosenWeapon = ref<{ readonly unit: number; readonly side: number }>();
  const chosenTarget = ref<number>();
  const observation = () => controller.position.value.observation;

  /** The weapons of the side's ships, ship by ship. */
  const guns = computed((): readonly Weapon[] => {
    if (task.value !== 'fire') return [];
    return shipsOn(battle, state.value, side.value).flatMap((unit) =>
      weaponsOf(battle, state.value, unit).flatMap((weapon, at) =>
        weapon === 'none' ? [] : [{ unit, side: at, state: weapon, shots: shotsOf(unit, at) }],
      ),
    );
  });
  const able = computed(() => guns.value.filter(({ shots }) => shots.length > 0));
  const gun = computed(() => {
    const held = chosenWeapon.value;
    const same = guns.value.find((gun) => gun.unit === held?.unit && gun.side === held.side);
    if (same && (same.shots.length > 0 || same.state === 'ready')) return same;
    // After a shot, stay with the same ship while it can fire.
    return best(able.value.filter(({ unit }) => unit === held?.unit)) ?? best(able.value);
  });
  const shot = computed(() => {
    const shots = gun.value?.shots ?? [];
    return shots.find(({ target }) => target === chosenTarget.value) ?? shots[0];
  });

  function shotsOf(unit: number, at: number): Shot[] {
    return (model.orders.value?.fire ?? [])
      .flatMap(({ action }): Shot[] => {
        const fire = action as MinimalAction;
        if (fire.t !== 'fire' || fire.u !== unit || fire.w !== at) return [];
        const target = unitOf(observation(), fire.x);
        const ship = unitOf(observation(), unit);
        const odds = battle.odds(state.value, side.value, fire);
        if (!target || !ship || !odds) return [];
        const range = rangeBetween(controller.shape, ship, target) ?? 0;
        const hit = 1 - (odds.results.find(({ key }) => key === 'miss')?.p ?? 0);
        return [{ action: fire, target: fire.x, name: labelOf(fire.x), hex: target.hex, range, odds, hit }];
      })
      .sort((a, b) => b.hit - a.hit || a.target - b.target);
  }

  /** Selects a weapon, even one without a target, to show its arc. */
  function choose(unit: number, at: number): void {
    chosenWeapon.value = { unit, side: at };
    model.rejection.value = undefined;
  }

  /** Why a weapon cannot fire at a unit. */
  function whyNot({ unit, side: at }: Weapon, target: number): Rejection | undefined {
    return battle.check(state.value, side.value, { t: 'fire', u: unit, w: at, x: target });
  }

  /** Aims at a unit, with another weapon if the selected one does not bear; otherwise shows why none does. */
  function aim(target: number): void {
    const held = gun.value;
    const bearing = guns.value.filter(({ shots }) => shots.some((shot) => shot.target === target));
    const fitting =
      bearing.find((candidate) => candidate === held) ?? bearing.find(({ unit }) => unit === held?.unit) ?? bearing[0];
    if (fitting) {
      choose(fitting.unit, fitting.side);
      chosenTarget.value = target;
    } else model.rejection.value = held && whyNot(held, target);
  }

  /** Selects the next usable weapon of an own ship, or aims at an enemy. */
  function pick(unit: number): boolean {
    const view = unitOf(observation(), unit);
    if (!view || view.hex < 0 || task.value !== 'fire') return false;
    if (view.side !== side.value) {
      aim(unit);
      return true;
    }
    const own = able.value.filter((candidate) => candidate.unit === unit);
    const list = own.length > 0 ? own : guns.value.filter((gun) => gun.unit === unit && gun.state === 'ready');
    const next = nextInCycle(list, gun.value, 1);
    if (next) choose(next.unit, next.side);
    return next !== undefined;
  }

  const shipHex = (): HexId => (gun.value ? (state.value.ships[gun.value.unit]?.hex ?? -1) : -1);

  return {
    guns,
    gun,
    shot,
    choose,
    aim,
    whyNot,
    pick,

    /** Selects the next (1) or previous (-1) weapon that can fire. */
    cycleWeapon(by: 1 | -1): boolean {
      const next = nextInCycle(able.value, gun.value, by);
      if (!next || next === gun.value) return false;
      choose(next.unit, next.side);
      return true;
    },

    /** Selects the next (1) or previous (-1) target. */
    cycleTarget(by: 1 | -1): boolean {
      const next = otherInCycle(gun.value?.shots ?? [], shot.value, by);
      if (next) aim(next.target);
      return next !== undefined;
    },

    words(): ActionBarText | undefined {
      if (task.value !== 'fire') return undefined;
      const held = gun.value;
      const aimed = shot.value;
      const end = model.orders.value?.end;
      const named = held ? `${SIDE_NAMES[held.side] ?? ''} weapon of ${labelOf(held.unit)}` : '';
      return {
        unit: held?.unit,
        primary:
          held && aimed
            ? {
                label: `Fire ${SIDES[held.side] ?? ''} of ${labelOf(held.unit)} at ${aimed.name}`,
                actions: [aimed.action],
              }
            : end && { label: end.info.label, actions: [end.action], ends: true },
        hint: aimed
          ? `Fire the ${named} at ${aimed.name}, or stop firing. Range ${aimed.range}, hits ${chancePercent(aimed.hit)}`
          : `The ${named} has no visible target in its arc and range. Choose another weapon, or stop firing`,
        keys: [
          { shortcut: 'Enter', does: 'fire' },
          ...(able.value.length > 1 ? [{ shortcut: 'W', does: 'weapon' }] : []),
          ...((held?.shots.length ?? 0) > 1 ? [{ shortcut: 'N', does: 'target' }] : []),
          { shortcut: 'E', does: 'end' },
        ],
      };
    },

    overlays(): BoardOverlays {
      const held = gun.value;
      const aimed = shot.value;
      const ship = held && state.value.ships[held.unit];
      if (!held || !ship) return {};
      const { hex, facing } = ship;
      return {
        selected: hex,
        ranges: [
          { hexes: arcOf(battle, { hex, facing }, held.side, state.value), text: SIDES[held.side] ?? '', chosen: true },
        ],
        targets: [...new Set(held.shots.map((shot) => shot.hex))],
        ...(aimed && aimed.hex !== hex
          ? { attack: { from: hex, to: aimed.hex, text: `Range ${aimed.range}, ${chancePercent(aimed.hit)}` } }
          : {}),
        bursts: held.shots
          .filter((shot) => shot !== aimed && shot.hex !== aimed?.hex)
          .map((shot) => ({ hex: shot.hex, text: chancePercent(shot.hit), tone: 'neutral' as const, age: 0 })),
      };
    },

    describe(hex: HexId): string {
      const name = SIDES[gun.value?.side ?? -1] ?? '';
      return (gun.value?.shots ?? [])
        .filter((shot) => shot.hex === hex)
        .map((shot) => `${name} hits ${shot.name} ${chancePercent(shot.hit)} of the time at range ${shot.range}`)
        .join('; ');
    },

    /** Aims at an enemy, or selects an own ship's next weapon; Enter on the target fires. */
    press({ hex, byKeyboard }: BoardPress): boolean {
      const here = unitsOn(observation(), hex);
      if (byKeyboard && shot.value && (shot.value.hex === hex || shipHex() === hex)) {
        model.confirm();
        return true;
      }
      const enemies = here.filter((unit) => unit.side !== side.value);
      const aimed = enemies.find(({ index }) => index === shot.value?.target);
      const enemy = nextInCycle(enemies, aimed, 1);
      if (enemy) {
        aim(enemy.index);
        return true;
      }
      const [own] = here;
      return own !== undefined && pick(own.index);
    },
  };
}

/** The weapon with the highest hit chance. */
function best(guns: readonly Weapon[]): Weapon | undefined {
  return [...guns].sort((a, b) => (b.shots[0]?.hit ?? 0) - (a.shots[0]?.hit ?? 0))[0];
}
