import type { HexId } from '@core/hex';
import { shipsOn, weaponsOf, type MinimalAction, type WeaponState } from '@core/rules/systems/minimal';
import type { OddsPreview, Rejection } from '@core/rules/contract';
import { computed, ref } from 'vue';
import { unitOf } from '../../model/battle-position';
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

/** The choice of weapon and target. */
export type Fire = ReturnType<typeof useFire>;

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

  return {
    guns,
    /** The weapons with a target. */
    able,
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
  };
}

/** The weapon with the highest hit chance. */
function best(guns: readonly Weapon[]): Weapon | undefined {
  return [...guns].sort((a, b) => (b.shots[0]?.hit ?? 0) - (a.shots[0]?.hit ?? 0))[0];
}
