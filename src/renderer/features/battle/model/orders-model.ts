import type { HexId } from '@core/hex';
import type { CameraState } from '@renderer/canvas';
import type { OddsPreview, Rejection, UnitView } from '@core/rules/contract';
import { computed, effectScope, ref, shallowRef, watch } from 'vue';
import { keysOf, primaryOf, type ActionBarText, type OrdersView } from './action-bar';
import { choiceText } from './choice-text';
import { useEndQuestion } from './end-question';
import { useHexInput } from './hex-input';
import { promptOf } from './prompt';
import type { BattleController } from './battle-controller';
import { useMapOverlays } from './map-overlays';
import { unitOf, unitsOn } from './battle-position';
import { attacksOn, barOf, bestAttack, bestTarget, energySteps, ordersOf, targetsOf, type Order } from './orders';
import { reachOf, type Reach, type ReachedHex } from './reach';
import { nextInCycle } from './cycle';

const NO_REACH: Reach = new Map();

/** The orders of the person who decides: what is allowed now and what is chosen. */
export type OrdersModel = ReturnType<typeof useOrdersModel>;

/**
 * Creates the orders model of a battle. Its values are recomputed when the battle's position changes. It lives until `dispose`, independent
 * of the component that created it.
 */
export function useOrdersModel(controller: BattleController) {
  const scope = effectScope(true);
  const model = scope.run(() => ordersModel(controller));
  if (model === undefined) throw new Error('the scope of the orders model has ended');
  return { ...model, scope, dispose: (): void => scope.stop() };
}

/** Caches a rule system's part of the orders model: created on first use, shared by board and inspector, disposed with the model. */
export function perBattle<T>(create: (controller: BattleController, model: OrdersModel) => T) {
  const cache = new WeakMap<OrdersModel, T>();
  return (controller: BattleController, model: OrdersModel): T => {
    const part = cache.get(model) ?? model.scope.run(() => create(controller, model));
    if (part === undefined) throw new Error('the orders model has been disposed');
    cache.set(model, part);
    return part;
  };
}

function ordersModel(controller: BattleController) {
  const { battle, position } = controller;
  const observed = (unit: number | undefined): UnitView | undefined => unitOf(position.value.observation, unit);
  /** The unit that the player clicked to inspect. */
  const inspected = ref<number>();
  const pendingMove = ref<ReachedHex>();
  const split = ref(0);
  /** The hex under the pointer or the keyboard cursor. */
  const hovered = ref<HexId>(-1);
  /** Why the last attempt was not allowed; cleared by the next choice or action. */
  const rejection = shallowRef<Rejection>();
  /** A request to centre the board on a hex; a new object for each request. */
  const centerRequest = shallowRef<{ readonly hex: HexId }>();
  /** The view of the board, kept while another page is shown. */
  const camera = shallowRef<CameraState>();
  /** Texts of a rule system; the last provider that returns a value wins. */
  const statusProviders = shallowRef<readonly (() => ActionBarText | undefined)[]>([]);
  /** The last text for screen readers; a new object for each. */
  const announcement = shallowRef<{ readonly text: string }>();
  const chosenCandidate = ref<number>();
  const chosenTarget = ref<number>();
  const chosenAttack = ref<number>();
  /** The unit that acted when the choices were made. */
  let actor: number | undefined;

  const orders = computed(() => {
    const side = controller.decider.value;
    return side === undefined ? undefined : ordersOf(battle, position.value.state, side);
  });
  const systemText = computed(() => {
    if (orders.value === undefined) return undefined;
    for (const provider of statusProviders.value.toReversed()) {
      const text = provider();
      if (text !== undefined) return text;
    }
    return undefined;
  });
  // A unit that answers an attack acts while another unit is active.
  const active = computed(() => observed(orders.value?.end?.info.unit ?? position.value.observation.activeUnit));
  const candidate = computed(() => {
    const list = orders.value?.activate ?? [];
    return list.find((order) => order.info.unit === chosenCandidate.value) ?? list[0];
  });
  const shown = computed(
    () =>
      observed(inspected.value) ??
      observed(systemText.value?.unit) ??
      active.value ??
      observed(candidate.value?.info.unit),
  );
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
  const entry = computed(() => {
    const move = target.value && reach.value.get(target.value.hex);
    return move?.leaves === true ? undefined : move;
  });
  const energy = computed(() =>
    orders.value && orders.value.energy.length > 0 ? energySteps(battle, position.value.state, orders.value) : [],
  );
  const threatening = computed(() => {
    const mine = orders.value?.side ?? position.value.actor;
    const isEnemy = (unit: UnitView): boolean => unit.side !== mine;
    const hoveredEnemy = unitsOn(position.value.observation, hovered.value).find(isEnemy);
    const inspectedUnit = observed(inspected.value);
    return hoveredEnemy ?? (inspectedUnit && isEnemy(inspectedUnit) ? inspectedUnit : target.value);
  });
  const refusals = computed(() =>
    orders.value === undefined ? [] : (battle.refusals?.(position.value.state, orders.value.side) ?? []),
  );
  const view: OrdersView = {
    controller,
    orders,
    refusals,
    active,
    candidate,
    reach,
    pendingMove,
    targets,
    attacks,
    attack,
    energy,
    split,
  };
  const { question, addUseful, askBefore, endQuestion } = useEndQuestion(view);
  const primary = computed(() => systemText.value?.primary ?? primaryOf(view));
  const overlays = useMapOverlays(
    controller,
    computed(() => shown.value ?? active.value),
    () => attack.value?.info.device,
  );

  /** Drops choices that the new position has made invalid. */
  function resetChoices(): void {
    pendingMove.value = undefined;
    question.value = undefined;
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

  /** Performs an order; ending a turn asks first if it leaves something undone. */
  function giveOrder(order: Order): void {
    const perform = (): void => {
      rejection.value = controller.act(order.action);
    };
    askBefore(order.action === orders.value?.end?.action ? endQuestion(perform) : undefined, perform);
  }

  /** Performs the main button's step; false when there is none. */
  function confirm(): boolean {
    if (primary.value === undefined) return false;
    const { disabledReason, run, ends, asks, actions = [] } = primary.value;
    if (disabledReason !== undefined) {
      rejection.value = { code: 'not-yet', message: disabledReason };
      return true;
    }
    const perform = (): void => {
      rejection.value = run ? run() : controller.actAll(actions);
    };
    askBefore(ends === true ? endQuestion(perform) : asks && { ...asks, confirm: perform }, perform);
    return true;
  }

  /** Announces a text to screen readers. */
  function announce(text: string): void {
    announcement.value = { text };
  }

  /** Chooses the target of attacks and of their odds. */
  function aim(unit: number): void {
    if (chosenTarget.value !== unit) chosenAttack.value = undefined;
    chosenTarget.value = unit;
    inspected.value = undefined;
  }

  /** Chooses the unit to activate; choosing it again activates it. */
  function chooseUnit(unit: number): void {
    const order = orders.value?.activate.find(({ info }) => info.unit === unit);
    const again = candidate.value?.info.unit === unit && chosenCandidate.value === unit;
    chosenCandidate.value = unit;
    inspected.value = undefined;
    if (order && again) giveOrder(order);
  }

  const choice = computed(() => question.value?.text ?? choiceText(view, target.value));
  /** A request to put the keyboard cursor on what is chosen; a new object for each request. */
  const cursorRequest = shallowRef<object>();
  const { selectHex, activateHex } = useHexInput({
    ...{ view, inspected, target, rejection },
    ...{ giveOrder, confirm, chooseUnit, aim, announce },
  });

  return {
    ...view,
    inspected,
    /** The unit on the card. */
    shown,
    /** The target of the attack list. */
    target,
    /** The move into the hex of the target; undefined where it is not possible. */
    entry,
    primary,
    /** The enemy whose range is shown: under the pointer, otherwise inspected, otherwise targeted. */
    threatening,
    /** What the player should do next, in one sentence. */
    hint: computed(() => systemText.value?.hint ?? promptOf(view)),
    /** What is chosen now, for screen readers. */
    choice,
    cursorRequest,
    announcement,
    question,
    /** The keys that work now. */
    keys: computed(() => systemText.value?.keys ?? keysOf(view, primary.value)),
    hovered,
    /** The overlays that the player can toggle. */
    overlays,
    rejection,
    centerRequest,
    camera,
    giveOrder,
    confirm,
    aim,
    chooseUnit,
    selectHex,
    activateHex,

    /** The odds of an order, as far as the deciding side can know them. */
    oddsOf: ({ action }: Pick<Order, 'action'>): OddsPreview | undefined =>
      orders.value && battle.odds(position.value.state, orders.value.side, action),

    addUseful,

    /** Registers a status-text provider; `text` is reactive. Returns a function that removes it. */
    addStatusProvider(text: () => ActionBarText | undefined): () => void {
      statusProviders.value = [...statusProviders.value, text];
      return () => {
        statusProviders.value = statusProviders.value.filter((provider) => provider !== text);
      };
    },

    /** Moves into the hex of the target. */
    enter(): void {
      if (entry.value) rejection.value = controller.actAll(entry.value.actions);
    },

    /** Chooses an attack by its index in the list. */
    chooseAttack(index: number): void {
      if (attacks.value[index]?.rejection === undefined) chosenAttack.value = index;
    },

    /** Selects the next unit to activate, or the next target, and says which; false when there is none. */
    cycle(by: 1 | -1): boolean {
      if (orders.value === undefined) return false;
      const { activate } = orders.value;
      const before = choice.value;
      if (activate.length > 0) {
        chosenCandidate.value = nextInCycle(activate, candidate.value, by)?.info.unit;
        inspected.value = undefined;
      } else {
        const next = nextInCycle(targets.value, target.value?.index, by);
        if (next === undefined) {
          announce(before || 'No other unit or target');
          return false;
        }
        aim(next);
      }
      // The only one is named again.
      if (choice.value === before) announce(before);
      cursorRequest.value = {};
      return true;
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

    /** Cancels the pending choice; false when there was none. */
    cancelPending(): boolean {
      const pending = question.value !== undefined || pendingMove.value !== undefined || inspected.value !== undefined;
      question.value = undefined;
      pendingMove.value = undefined;
      inspected.value = undefined;
      return pending;
    },

    announce,

    /** Answers the question: performs the step, or keeps the turn. */
    answer(yes: boolean): void {
      const asked = question.value;
      question.value = undefined;
      if (yes) asked?.confirm();
    },

    /** Centres the board on a hex. */
    centerOn(hex: HexId): void {
      centerRequest.value = { hex };
    },

    /** Shows a unit's card. */
    inspect(unit: number | undefined): void {
      inspected.value = unit;
    },
  };
}
