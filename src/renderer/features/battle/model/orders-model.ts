import type { HexId } from '@core/hex';
import type { CameraState } from '@renderer/canvas';
import type { OddsPreview, UnitView } from '@core/rules/contract';
import { computed, effectScope, ref, shallowRef } from 'vue';
import { keysOf, primaryOf, type ActionBarText } from './action-bar';
import { choiceText } from './choice-text';
import { useChoices } from './choices';
import { useEndQuestion } from './end-question';
import { useHexInput } from './hex-input';
import { promptOf } from './prompt';
import type { BattleController } from './battle-controller';
import { useMapOverlays } from './map-overlays';
import { unitOf, unitsOn } from './battle-position';
import type { Order } from './orders';

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

/** Texts of the rule systems for the current decision. */
function useSystemText(isDeciding: () => boolean) {
  const providers = shallowRef<readonly (() => ActionBarText | undefined)[]>([]);
  return {
    /** The text of the last provider that has one. */
    systemText: computed(() => {
      if (!isDeciding()) return undefined;
      for (const provider of providers.value.toReversed()) {
        const text = provider();
        if (text !== undefined) return text;
      }
      return undefined;
    }),

    /** Registers a status-text provider; `text` is reactive. Returns a function that removes it. */
    addStatusProvider(text: () => ActionBarText | undefined): () => void {
      providers.value = [...providers.value, text];
      return () => {
        providers.value = providers.value.filter((provider) => provider !== text);
      };
    },
  };
}

function ordersModel(controller: BattleController) {
  const { battle, position } = controller;
  const choices = useChoices(controller);
  const { orders, active, candidate, inspected, target, attack, entry, pendingMove, rejection } = choices;
  /** The hex under the pointer or the keyboard cursor. */
  const hovered = ref<HexId>(-1);
  /** A request to centre the board on a hex; a new object for each request. */
  const centerRequest = shallowRef<{ readonly hex: HexId }>();
  /** A request to put the keyboard cursor on what is chosen; a new object for each request. */
  const cursorRequest = shallowRef<object>();
  /** The view of the board, kept while another page is shown. */
  const camera = shallowRef<CameraState>();
  /** The last text for screen readers; a new object for each. */
  const announcement = shallowRef<{ readonly text: string }>();

  const { systemText, addStatusProvider } = useSystemText(() => orders.value !== undefined);
  const { question, addUseful, askBefore, endQuestion } = useEndQuestion(choices);
  const observed = (unit: number | undefined): UnitView | undefined => unitOf(position.value.observation, unit);
  const shown = computed(
    () =>
      observed(inspected.value) ??
      observed(systemText.value?.unit) ??
      active.value ??
      observed(candidate.value?.info.unit),
  );
  const threatening = computed(() => {
    const mine = orders.value?.side ?? position.value.actor;
    const isEnemy = (unit: UnitView): boolean => unit.side !== mine;
    const hoveredEnemy = unitsOn(position.value.observation, hovered.value).find(isEnemy);
    const inspectedUnit = observed(inspected.value);
    return hoveredEnemy ?? (inspectedUnit && isEnemy(inspectedUnit) ? inspectedUnit : target.value);
  });
  const primary = computed(() => systemText.value?.primary ?? primaryOf(choices));
  const choice = computed(() => question.value?.text ?? choiceText(choices));
  const overlays = useMapOverlays(
    controller,
    computed(() => shown.value ?? active.value),
    () => attack.value?.info.device,
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

  /** Chooses the unit to activate; choosing it again activates it. */
  function chooseUnit(unit: number): void {
    const order = orders.value?.activate.find(({ info }) => info.unit === unit);
    if (choices.chooseCandidate(unit) && order) giveOrder(order);
  }

  return {
    ...choices,
    ...useHexInput(choices, { giveOrder, confirm, chooseUnit, announce }),
    /** The unit on the card. */
    shown,
    primary,
    /** The enemy whose range is shown: under the pointer, otherwise inspected, otherwise targeted. */
    threatening,
    /** What the player should do next, in one sentence. */
    hint: computed(() => systemText.value?.hint ?? promptOf(choices)),
    /** What is chosen now, for screen readers. */
    choice,
    cursorRequest,
    announcement,
    question,
    /** The keys that work now. */
    keys: computed(() => systemText.value?.keys ?? keysOf(choices, primary.value)),
    hovered,
    /** The overlays that the player can toggle. */
    overlays,
    centerRequest,
    camera,
    giveOrder,
    confirm,
    chooseUnit,
    announce,
    addUseful,
    addStatusProvider,

    /** The odds of an order, as far as the deciding side can know them. */
    oddsOf: ({ action }: Pick<Order, 'action'>): OddsPreview | undefined =>
      orders.value && battle.odds(position.value.state, orders.value.side, action),

    /** Moves into the hex of the target. */
    enter(): void {
      if (entry.value) rejection.value = controller.actAll(entry.value.actions);
    },

    /** Selects the next unit to activate, or the next target, and says which; false when there is none. */
    cycle(by: 1 | -1): boolean {
      if (orders.value === undefined) return false;
      const before = choice.value;
      if (!choices.chooseNext(by)) {
        announce(before || 'No other unit or target');
        return false;
      }
      // The only one is named again.
      if (choice.value === before) announce(before);
      cursorRequest.value = {};
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
