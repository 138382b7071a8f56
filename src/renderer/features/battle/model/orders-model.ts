import { distance, hexLabel, type HexId } from '@core/hex';
import type { OddsPreview, Rejection, UnitView } from '@core/rules/contract';
import { computed, effectScope, ref, shallowRef, watch } from 'vue';
import { hintOf, keysOf, primaryOf, type ActionBarText, type OrdersView } from './action-bar';
import type { BattleController } from './battle-controller';
import { useMapOverlays } from './map-overlays';
import { unitOf, unitsOn } from './battle-position';
import { attacksOn, barOf, bestAttack, energySteps, ordersOf, targetsOf, type Order, type Orders } from './orders';
import { reachOf, type Reach, type ReachedHex } from './reach';
import { nextInCycle } from './cycle';

const NO_REACH: Reach = new Map();

/** What the person who decides may do now, and what is chosen of it. */
export type OrdersModel = ReturnType<typeof useOrdersModel>;

/**
 * The orders of the person who decides: what may be done now, what is chosen of it, and the hexes that it is about. Everything is found
 * anew when the battle's place changes. Lives until `dispose`, whatever component made it.
 */
export function useOrdersModel(controller: BattleController) {
  const scope = effectScope(true);
  const model = scope.run(() => ordersModel(controller));
  if (model === undefined) throw new Error('the scope of the orders has ended');
  return { ...model, scope, dispose: (): void => scope.stop() };
}

/** A rule system's own part of a battle's orders: made when it is first asked for, the same for board and inspector, ended with the orders. */
export function perBattle<T>(make: (controller: BattleController, model: OrdersModel) => T) {
  const made = new WeakMap<OrdersModel, T>();
  return (controller: BattleController, model: OrdersModel): T => {
    const part = made.get(model) ?? model.scope.run(() => make(controller, model));
    if (part === undefined) throw new Error('the orders have ended');
    made.set(model, part);
    return part;
  };
}

function ordersModel(controller: BattleController) {
  const { battle, position } = controller;
  const observed = (unit: number | undefined): UnitView | undefined => unitOf(position.value.observation, unit);
  /** A unit that was clicked to be looked at. */
  const inspected = ref<number>();
  const pendingExit = ref<ReachedHex>();
  const split = ref(0);
  /** The hex under the pointer or the keyboard cursor. */
  const hovered = ref<HexId>(-1);
  /** Why what was tried last is not allowed, with its section; gone with the next thing done. */
  const refusal = shallowRef<Rejection>();
  /** A hex that the board is asked to show: a new object for each request. */
  const centerRequest = shallowRef<{ readonly hex: HexId }>();
  /** Who says what is special about a rule system; the last one that has something to say is heard. */
  const statusProviders = shallowRef<readonly (() => ActionBarText | undefined)[]>([]);
  const chosenCandidate = ref<number>();
  const chosenTarget = ref<number>();
  const chosenAttack = ref<number>();
  /** The unit that acted when the choices were made. */
  let actor: number | undefined;

  const orders = computed(() => {
    const side = controller.decider.value;
    return side === undefined ? undefined : ordersOf(battle, position.value.state, side);
  });
  const special = computed(() => {
    if (orders.value === undefined) return undefined;
    for (const provider of statusProviders.value.toReversed()) {
      const words = provider();
      if (words !== undefined) return words;
    }
    return undefined;
  });
  // Who answers an attack acts while another unit is the active one.
  const active = computed(() => observed(orders.value?.end?.info.unit ?? position.value.observation.activeUnit));
  const candidate = computed(() => {
    const list = orders.value?.activate ?? [];
    return list.find((order) => order.info.unit === chosenCandidate.value) ?? list[0];
  });
  const shown = computed(
    () =>
      observed(inspected.value) ??
      observed(special.value?.unit) ??
      active.value ??
      observed(candidate.value?.info.unit),
  );
  const reach = computed(() => {
    if (orders.value === undefined) return NO_REACH;
    const { steps, deploy, side } = orders.value;
    if (steps.length > 0) return reachOf(battle, position.value.state, side);
    return new Map(
      deploy.flatMap(({ action, info: { hex } }) =>
        hex === undefined ? [] : [[hex, { hex, spent: 0, actions: [action], way: [hex], leaves: false }] as const],
      ),
    );
  });
  const targets = computed(() => (orders.value ? targetsOf(orders.value) : []));
  const target = computed(() => {
    // Attacks belong to the phase in which the unit moves and fires.
    if (orders.value?.end === undefined) return undefined;
    const chosen = observed(chosenTarget.value);
    return chosen?.fate === 'alive' ? chosen : observed(likeliest(orders.value));
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
  const threatening = computed(() => {
    const mine = orders.value?.side ?? position.value.actor;
    const enemy = (unit: UnitView): boolean => unit.side !== mine;
    const over = unitsOn(position.value.observation, hovered.value).find(enemy);
    const looked = observed(inspected.value);
    return over ?? (looked && enemy(looked) ? looked : target.value);
  });
  const view: OrdersView = {
    controller,
    orders,
    active,
    candidate,
    reach,
    pendingExit,
    targets,
    attacks,
    attack,
    energy,
    split,
  };
  const primary = computed(() => special.value?.primary ?? primaryOf(view));
  const overlays = useMapOverlays(
    controller,
    computed(() => shown.value ?? active.value),
    () => attack.value?.info.device,
  );

  /** The target to offer first: the one from which the best attack takes most. */
  function likeliest({ fire, side }: Orders): number | undefined {
    let best: { readonly unit: number; readonly damage: number } | undefined;
    for (const { action, info } of fire) {
      const unit = info.target;
      if (unit === undefined) continue;
      const damage = battle.odds(position.value.state, side, action)?.expectedDamage ?? 0;
      if (best === undefined || damage > best.damage) best = { unit, damage };
    }
    return best?.unit;
  }

  /** The place of the battle changed: choices that no longer mean anything are dropped. */
  function renew(): void {
    pendingExit.value = undefined;
    inspected.value = undefined;
    refusal.value = undefined;
    if (observed(chosenTarget.value)?.fate !== 'alive') chosenTarget.value = undefined;
    // Shields stay as they are until the person says otherwise.
    const shields = (bars: UnitView['bars']): number => barOf(bars, 'shields')?.value ?? 0;
    const now = shields(active.value?.bars ?? []);
    split.value = Math.max(
      0,
      energy.value.findIndex((step) => shields(step.bars) >= now),
    );
    if (active.value?.index !== actor) {
      chosenTarget.value = undefined;
      chosenAttack.value = undefined;
      chosenCandidate.value = undefined;
    }
    actor = active.value?.index;
  }
  watch([position, orders], renew, { flush: 'sync' });
  renew();

  /** Does an order. */
  function giveOrder(order: Order): void {
    refusal.value = controller.act(order.action);
  }

  /** Does what the big button says; false when there is nothing. */
  function confirm(): boolean {
    if (primary.value === undefined) return false;
    const { disabledReason, run, actions = [] } = primary.value;
    if (disabledReason !== undefined) refusal.value = { code: 'not-yet', message: disabledReason };
    else refusal.value = run ? run() : controller.actAll(actions);
    return true;
  }

  /** Chooses the unit to attack, or to look at its chances. */
  function aim(unit: number): void {
    if (chosenTarget.value !== unit) chosenAttack.value = undefined;
    chosenTarget.value = unit;
    inspected.value = undefined;
  }

  /** Chooses a unit to act next; chosen a second time it acts. */
  function chooseUnit(unit: number): void {
    const order = orders.value?.activate.find((one) => one.info.unit === unit);
    const again = candidate.value?.info.unit === unit && chosenCandidate.value === unit;
    chosenCandidate.value = unit;
    inspected.value = undefined;
    if (order && again) giveOrder(order);
  }

  function go(reached: ReachedHex): void {
    if (reached.leaves && pendingExit.value?.hex !== reached.hex) {
      pendingExit.value = reached;
      return;
    }
    pendingExit.value = undefined;
    controller.actAll(reached.actions);
  }

  /** Why the unit cannot go to a hex. */
  function whyNot({ steps, deploy, side }: Orders, hex: HexId): Rejection | undefined {
    const { shape } = controller;
    const unit = active.value;
    if (steps.length === 0 && deploy.length === 0) return undefined;
    if (shape && unit && unit.hex >= 0 && hex >= 0 && distance(shape, unit.hex, hex) > 1) {
      const far = distance(shape, unit.hex, hex);
      const left = unit.movesLeft ?? 0;
      const why = far > left ? `${left} MOV left` : 'no way there';
      return { code: 'reach', message: `${hexLabel(shape, hex)} is ${far} hexes away, ${why}.` };
    }
    const step = battle.stepTo?.(position.value.state, side, hex);
    return step && battle.check(position.value.state, side, step);
  }

  /** Shows the next of the units on a hex. */
  function look(here: readonly UnitView[]): void {
    inspected.value = nextInCycle(
      here,
      here.find((unit) => unit.index === inspected.value),
      1,
    )?.index;
  }

  /** A click on a hex. */
  function selectHex(hex: HexId): void {
    const here = unitsOn(position.value.observation, hex);
    const now = orders.value;
    if (now === undefined) {
      look(here);
      return;
    }
    const own = here.find((unit) => now.activate.some((order) => order.info.unit === unit.index));
    if (own) {
      chooseUnit(own.index);
      return;
    }
    // In the action phase enemies are there to be aimed at; several on a hex take turns.
    const enemies = now.end ? here.filter((unit) => unit.side !== now.side) : [];
    const enemy = nextInCycle(
      enemies,
      enemies.find((unit) => unit.index === target.value?.index),
      1,
    );
    if (enemy) {
      aim(enemy.index);
      return;
    }
    const reached = reach.value.get(hex);
    if (reached) go(reached);
    else {
      look(here);
      if (here.length === 0) refusal.value = whyNot(now, hex);
    }
  }

  return {
    ...view,
    inspected,
    /** The unit that the card shows. */
    shown,
    /** The unit that the attack list is about. */
    target,
    primary,
    /** The enemy whose range is shown: the one under the pointer, else the one that is aimed at. */
    threatening,
    /** What is to be done, in a sentence. */
    hint: computed(() => special.value?.hint ?? hintOf(view)),
    /** The keys that serve now. */
    keys: computed(() => special.value?.keys ?? keysOf(view, primary.value)),
    hovered,
    /** The marks on the board that can be switched. */
    overlays,
    refusal,
    centerRequest,
    giveOrder,
    confirm,
    aim,
    chooseUnit,
    selectHex,

    /** The chances of what the deciding side may do, as far as it can know them. */
    oddsOf: ({ action }: Pick<Order, 'action'>): OddsPreview | undefined =>
      orders.value && battle.odds(position.value.state, orders.value.side, action),

    /** Hears what a rule system says of what is to be done; `words` is reactive. The returned function ends it. */
    addStatusProvider(words: () => ActionBarText | undefined): () => void {
      statusProviders.value = [...statusProviders.value, words];
      return () => {
        statusProviders.value = statusProviders.value.filter((one) => one !== words);
      };
    },

    /** Chooses a weapon by its place in the list of attacks. */
    chooseAttack(index: number): void {
      if (attacks.value[index]?.rejection === undefined) chosenAttack.value = index;
    },

    /** The next thing to choose between: units to activate, targets, or weapons where there is one target. Returns false when there is none. */
    cycle(by: 1 | -1): boolean {
      if (orders.value === undefined) return false;
      const { activate } = orders.value;
      if (activate.length > 1) {
        chosenCandidate.value = nextInCycle(activate, candidate.value, by)?.info.unit;
        inspected.value = undefined;
        return true;
      }
      if (targets.value.length < 2) return false;
      const next = nextInCycle(targets.value, target.value?.index, by);
      if (next !== undefined) aim(next);
      return true;
    },

    /** The next or the one before of the weapons that can fire. */
    cycleAttack(by: 1 | -1): boolean {
      const possible = attacks.value.filter((one) => one.rejection === undefined);
      if (possible.length < 2) return false;
      const next = nextInCycle(possible, attack.value, by);
      chosenAttack.value = next && attacks.value.indexOf(next);
      return true;
    },

    /** Gives more (1) or less (-1) to the shields. */
    shiftEnergy(by: 1 | -1): boolean {
      const last = energy.value.length - 1;
      if (last < 1) return false;
      split.value = Math.max(0, Math.min(last, split.value + by));
      return true;
    },

    /** Takes back what is half chosen; false when nothing is. */
    cancelPending(): boolean {
      const held = pendingExit.value !== undefined || inspected.value !== undefined;
      pendingExit.value = undefined;
      inspected.value = undefined;
      return held;
    },

    /** Enter on a hex: like a click, and on what is chosen already, or on the acting unit itself, the big button. */
    activateHex(hex: HexId): void {
      const on = (unit: UnitView | undefined): boolean => unit !== undefined && unit.hex === hex;
      const done = on(active.value) || (attack.value !== undefined && on(target.value));
      if (orders.value && done) confirm();
      else selectHex(hex);
    },

    /** Asks the board to show a hex. */
    centerOn(hex: HexId): void {
      centerRequest.value = { hex };
    },

    /** Shows a unit's card. */
    inspect(unit: number | undefined): void {
      inspected.value = unit;
    },
  };
}
