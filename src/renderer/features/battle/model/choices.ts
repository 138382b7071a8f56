import type { Rejection, UnitView } from '@core/rules/contract';
import { computed, ref, shallowRef, watch } from 'vue';
import type { BattleController } from './battle-controller';
import { unitOf } from './battle-position';
import { nextInCycle } from './cycle';
import { attacksOn, barOf, bestAttack, bestTarget, energySteps, ordersOf, targetsOf } from './orders';
import { reachOf, type Reach, type ReachedHex } from './reach';

const NO_REACH: Reach = new Map();

/** The choices of the person who decides, and the current selection. */
export type Choices = ReturnType<typeof useChoices>;

/** Derives from the battle’s position what may be done, and keeps what is chosen until the position makes it invalid. */
export function useChoices(controller: BattleController) {
  const { battle, position } = controller;
  const observed = (unit: number | undefined): UnitView | undefined => unitOf(position.value.observation, unit);
  const inspected = ref<number>();
  const pendingMove = ref<ReachedHex>();
  const split = ref(0);
  const rejection = shallowRef<Rejection>();
  const chosenCandidate = ref<number>();
  const chosenTarget = ref<number>();
  const chosenAttack = ref<number>();
  /** The unit that acted when the choices were made. */
  let actor: number | undefined;

  const orders = computed(() => {
    const side = controller.decider.value;
    return side === undefined ? undefined : ordersOf(battle, position.value.state, side);
  });
  // A unit that answers an attack acts while another unit is active.
  const active = computed(() => observed(orders.value?.end?.info.unit ?? position.value.observation.activeUnit));
  const candidate = computed(() => {
    const list = orders.value?.activate ?? [];
    return list.find((order) => order.info.unit === chosenCandidate.value) ?? list[0];
  });
  const reach = computed(() => {
    if (orders.value === undefined) return NO_REACH;
    const { steps, deploy, side } = orders.value;
    if (steps.length > 0) return reachOf(battle, position.value.state, side);
    return new Map(
      deploy.flatMap(({ action, info: { hex } }) =>
        hex === undefined ? [] : [[hex, { hex, spent: 0, actions: [action], path: [hex], leaves: false }] as const],
      ),
    );
  });
  const targets = computed(() => (orders.value ? targetsOf(orders.value) : []));
  const target = computed(() => {
    // Attacks are only possible in the action phase.
    if (orders.value?.end === undefined) return undefined;
    const chosen = observed(chosenTarget.value);
    return chosen?.fate === 'alive' ? chosen : observed(bestTarget(battle, position.value.state, orders.value));
  });
  const attacks = computed(() =>
    orders.value && target.value ? attacksOn(battle, position.value.state, orders.value, target.value.index) : [],
  );
  const attack = computed(() => {
    const chosen = attacks.value[chosenAttack.value ?? -1];
    return chosen !== undefined && chosen.rejection === undefined ? chosen : bestAttack(attacks.value);
  });
  const energy = computed(() =>
    orders.value && orders.value.energy.length > 0 ? energySteps(battle, position.value.state, orders.value) : [],
  );

  /** Drops choices that the new position has made invalid. */
  function resetChoices(): void {
    pendingMove.value = undefined;
    inspected.value = undefined;
    rejection.value = undefined;
    if (observed(chosenTarget.value)?.fate !== 'alive') chosenTarget.value = undefined;
    // By default, keep the shields at their current strength.
    const shields = (bars: UnitView['bars']): number => barOf(bars, 'shields')?.value ?? 0;
    const current = shields(active.value?.bars ?? []);
    split.value = Math.max(
      0,
      energy.value.findIndex((step) => shields(step.bars) >= current),
    );
    if (active.value?.index !== actor) {
      chosenTarget.value = undefined;
      chosenAttack.value = undefined;
      chosenCandidate.value = undefined;
    }
    actor = active.value?.index;
  }
  watch([position, orders], resetChoices, { flush: 'sync' });
  resetChoices();
  // A reason is about the last attempt: the next choice must not leave it in place of the prompt.
  watch(
    [inspected, split, chosenCandidate, chosenTarget, chosenAttack],
    () => {
      rejection.value = undefined;
    },
    { flush: 'sync' },
  );

  /** Chooses the target of attacks and of their odds. */
  function aim(unit: number): void {
    if (chosenTarget.value !== unit) chosenAttack.value = undefined;
    chosenTarget.value = unit;
    inspected.value = undefined;
  }

  return {
    controller,
    /** Available orders; undefined while no person at this screen decides. */
    orders,
    /** Why usual actions are not possible now. */
    refusals: computed(() =>
      orders.value === undefined ? [] : (battle.refusals?.(position.value.state, orders.value.side) ?? []),
    ),
    /** The unit that acts now. */
    active,
    /** The unit that the player clicked to inspect. */
    inspected,
    /** The unit that would be activated next. */
    candidate,
    reach,
    /** A move that waits for confirmation: it takes the unit out of the battle, or into the hex of an enemy. */
    pendingMove,
    targets,
    /** The target of the attack list. */
    target,
    attacks,
    attack,
    /** The move into the hex of the target; undefined where it is not possible. */
    entry: computed(() => {
      const move = target.value && reach.value.get(target.value.hex);
      return move?.leaves === true ? undefined : move;
    }),
    energy,
    /** Index of the chosen energy split. */
    split,
    /** Why the last attempt was not allowed; cleared by the next choice or action. */
    rejection,
    aim,

    /** Chooses the unit to activate; true if it was chosen already. */
    chooseCandidate(unit: number): boolean {
      const isAgain = candidate.value?.info.unit === unit && chosenCandidate.value === unit;
      chosenCandidate.value = unit;
      inspected.value = undefined;
      return isAgain;
    },

    /** Chooses the next unit to activate, or the next target; false when there is none. */
    chooseNext(by: 1 | -1): boolean {
      const activate = orders.value?.activate ?? [];
      if (activate.length > 0) {
        chosenCandidate.value = nextInCycle(activate, candidate.value, by)?.info.unit;
        inspected.value = undefined;
        return true;
      }
      const next = nextInCycle(targets.value, target.value?.index, by);
      if (next !== undefined) aim(next);
      return next !== undefined;
    },

    /** Chooses an attack by its index in the list. */
    chooseAttack(index: number): void {
      if (attacks.value[index]?.rejection === undefined) chosenAttack.value = index;
    },

    /** Selects the next (1) or previous (-1) weapon that can fire; false when there is no other. */
    cycleAttack(by: 1 | -1): boolean {
      const possible = attacks.value.filter(({ rejection: reason }) => reason === undefined);
      if (possible.length < 2) return false;
      const next = nextInCycle(possible, attack.value, by);
      chosenAttack.value = next && attacks.value.indexOf(next);
      return true;
    },

    /** Moves one step of energy into (1) or out of (-1) the shields; false when there is no choice. */
    shiftEnergy(by: 1 | -1): boolean {
      const last = energy.value.length - 1;
      if (last < 1) return false;
      split.value = Math.max(0, Math.min(last, split.value + by));
      return true;
    },
  };
}
