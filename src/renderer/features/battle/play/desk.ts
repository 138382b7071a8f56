import { distance, hexLabel, type HexId } from '@core/hex';
import type { Rejection, UnitView } from '@core/rules/contract';
import {
  computed,
  effectScope,
  ref,
  shallowRef,
  watch,
  type ComputedRef,
  type EffectScope,
  type Ref,
  type ShallowRef,
} from 'vue';
import { unitOf, unitsOn, type Moment } from '../model/moment';
import {
  attacksOn,
  barOf,
  bestAttack,
  energySteps,
  ordersOf,
  targetsOf,
  type Attack,
  type EnergyStep,
  type Order,
  type Orders,
} from '../model/orders';
import { reachOf, type Reach, type ReachedHex } from '../model/reach';
import { hintOf, keysOf, primaryOf } from './desk-words';
import { stepIn } from './step-in';
import type { DeskView, DeskWords, KeyHelp, Primary } from './desk-help';
import { Marks } from './marks';

import type { Play } from './play';

export type * from './desk-help';

const NO_REACH: Reach = new Map();

/**
 * The desk of the person who decides: what may be done now, what is chosen of it, and the hexes that it is about. Everything is
 * found anew when the battle's place changes.
 */
export class Desk implements DeskView {
  readonly play: Play;
  readonly orders: ComputedRef<Orders | undefined>;
  readonly active: ComputedRef<UnitView | undefined>;
  /** A unit that was clicked to be looked at. */
  readonly inspected: Ref<number | undefined>;
  /** The unit that the card shows. */
  readonly shown: ComputedRef<UnitView | undefined>;
  readonly candidate: ComputedRef<Order | undefined>;
  readonly reach: ComputedRef<Reach>;
  readonly armed: Ref<ReachedHex | undefined>;
  readonly targets: ComputedRef<readonly number[]>;
  /** The unit that the attack list is about. */
  readonly target: ComputedRef<UnitView | undefined>;
  readonly attacks: ComputedRef<readonly Attack[]>;
  readonly attack: ComputedRef<Attack | undefined>;
  readonly energy: ComputedRef<readonly EnergyStep[]>;
  readonly split: Ref<number>;
  readonly primary: ComputedRef<Primary | undefined>;
  /** The enemy whose range is shown: the one under the pointer, else the one that is aimed at. */
  readonly threatening: ComputedRef<UnitView | undefined>;
  /** What is to be done, in a sentence. */
  readonly hint: ComputedRef<string>;
  /** The keys that serve now. */
  readonly keys: ComputedRef<readonly KeyHelp[]>;
  /** The hex under the pointer or the keyboard cursor. */
  readonly hovered: Ref<HexId>;
  /** The marks on the board that can be switched. */
  readonly marks: Marks;
  /** Why what was tried last is not allowed, with its section; gone with the next thing done. */
  readonly refusal: ShallowRef<Rejection | undefined>;
  /** A hex that the board is asked to show: a new object for each request. */
  readonly wanted: ShallowRef<{ readonly hex: HexId } | undefined>;

  readonly #scope: EffectScope;
  /** Who says what is special about a rule system; the last one that has something to say is heard. */
  readonly #speakers: ShallowRef<readonly (() => DeskWords | undefined)[]> = shallowRef([]);
  readonly #candidate = ref<number>();
  readonly #target = ref<number>();
  readonly #attack = ref<number>();
  /** The unit that acted when the choices were made. */
  #actor: number | undefined;

  constructor(play: Play) {
    this.play = play;
    this.#scope = effectScope(true);
    this.inspected = ref();
    this.armed = ref();
    this.split = ref(0);
    this.hovered = ref(-1);
    this.wanted = shallowRef();
    this.refusal = shallowRef();
    const { battle } = play;
    const derive = <T>(get: () => T): ComputedRef<T> => this.#scope.run(() => computed(get)) as ComputedRef<T>;
    const moment = (): Moment => play.moment.value;

    this.orders = derive(() => {
      const side = play.decider.value;
      return side === undefined ? undefined : ordersOf(battle, moment().state, side);
    });
    const special = derive(() => {
      if (this.orders.value === undefined) return undefined;
      for (const speaker of this.#speakers.value.toReversed()) {
        const words = speaker();
        if (words !== undefined) return words;
      }
      return undefined;
    });
    // Who answers an attack acts while another unit is the active one.
    this.active = derive(() => {
      const { observation } = moment();
      return unitOf(observation, this.orders.value?.end?.info.unit ?? observation.activeUnit);
    });
    this.candidate = derive(() => {
      const list = this.orders.value?.activate ?? [];
      return list.find((order) => order.info.unit === this.#candidate.value) ?? list[0];
    });
    this.shown = derive(
      () =>
        unitOf(moment().observation, this.inspected.value) ??
        unitOf(moment().observation, special.value?.unit) ??
        this.active.value ??
        unitOf(moment().observation, this.candidate.value?.info.unit),
    );
    this.reach = derive(() => {
      const orders = this.orders.value;
      if (orders === undefined) return NO_REACH;
      if (orders.steps.length > 0) return reachOf(battle, moment().state, orders.side);
      return new Map(
        orders.deploy.flatMap(({ action, info }) =>
          info.hex === undefined
            ? []
            : [[info.hex, { hex: info.hex, spent: 0, actions: [action], way: [info.hex], leaves: false }]],
        ),
      );
    });
    this.targets = derive(() => (this.orders.value ? targetsOf(this.orders.value) : []));
    this.target = derive(() => {
      const orders = this.orders.value;
      // Attacks belong to the phase in which the unit moves and fires.
      if (orders === undefined || orders.end === undefined) return undefined;
      const { observation } = moment();
      const chosen = unitOf(observation, this.#target.value);
      if (chosen?.fate === 'alive') return chosen;
      return unitOf(observation, this.#likeliest(orders));
    });
    this.attacks = derive(() => {
      const orders = this.orders.value;
      const target = this.target.value;
      return orders && target ? attacksOn(battle, moment().state, orders, target.index) : [];
    });
    this.attack = derive(() => {
      const chosen = this.attacks.value[this.#attack.value ?? -1];
      return chosen !== undefined && chosen.rejection === undefined ? chosen : bestAttack(this.attacks.value);
    });
    this.energy = derive(() => {
      const orders = this.orders.value;
      return orders && orders.energy.length > 0 ? energySteps(battle, moment().state, orders) : [];
    });
    this.threatening = derive(() => {
      const mine = this.orders.value?.side ?? moment().actor;
      const enemy = (unit: UnitView): boolean => unit.side !== mine;
      const over = unitsOn(moment().observation, this.hovered.value).find(enemy);
      const looked = unitOf(moment().observation, this.inspected.value);
      return over ?? (looked && enemy(looked) ? looked : this.target.value);
    });
    this.primary = derive(() => special.value?.primary ?? primaryOf(this));
    this.hint = derive(() => special.value?.hint ?? hintOf(this, moment()));
    this.keys = derive(() => special.value?.keys ?? keysOf(this));
    this.marks = new Marks({
      play,
      shown: this.shown,
      active: this.active,
      device: () => this.attack.value?.info.device,
      derive,
    });
    this.#scope.run(() => watch([play.moment, this.orders], () => this.#renew(), { flush: 'sync' }));
    this.#renew();
  }

  dispose(): void {
    this.#scope.stop();
  }

  /** Hears what a rule system says of what is to be done; `words` is reactive. The returned function ends it. */
  speak(words: () => DeskWords | undefined): () => void {
    this.#speakers.value = [...this.#speakers.value, words];
    return () => {
      this.#speakers.value = this.#speakers.value.filter((one) => one !== words);
    };
  }

  /** Does an order. */
  do(order: Order): void {
    this.refusal.value = this.play.act(order.action);
  }

  /** Does what the big button says; false when there is nothing. */
  confirm(): boolean {
    const primary = this.primary.value;
    if (primary === undefined) return false;
    const { disabledReason, run, actions = [] } = primary;
    if (disabledReason !== undefined) this.refusal.value = { code: 'not-yet', message: disabledReason };
    else this.refusal.value = run ? run() : this.play.actAll(actions);
    return true;
  }

  /** Chooses the unit to attack, or to look at its chances. */
  aim(unit: number): void {
    if (this.#target.value !== unit) this.#attack.value = undefined;
    this.#target.value = unit;
    this.inspected.value = undefined;
  }

  /** Chooses a weapon by its place in the list of attacks. */
  choose(index: number): void {
    if (this.attacks.value[index]?.rejection === undefined) this.#attack.value = index;
  }

  /** The next thing to choose between: units to activate, targets, or weapons where there is one target. Returns false when there is none. */
  cycle(by: 1 | -1): boolean {
    const orders = this.orders.value;
    if (orders === undefined) return false;
    if (orders.activate.length > 1) {
      this.#candidate.value = stepIn(orders.activate, this.candidate.value, by)?.info.unit;
      this.inspected.value = undefined;
      return true;
    }
    const targets = this.targets.value;
    if (targets.length < 2) return false;
    const next = stepIn(targets, this.target.value?.index, by);
    if (next !== undefined) this.aim(next);
    return true;
  }

  /** The next or the one before of the weapons that can fire. */
  cycleAttack(by: 1 | -1): boolean {
    const possible = this.attacks.value.filter((attack) => attack.rejection === undefined);
    if (possible.length < 2) return false;
    const next = stepIn(possible, this.attack.value, by);
    this.#attack.value = next === undefined ? undefined : this.attacks.value.indexOf(next);
    return true;
  }

  /** Gives more (1) or less (-1) to the shields. */
  shift(by: 1 | -1): boolean {
    const last = this.energy.value.length - 1;
    if (last < 1) return false;
    this.split.value = Math.max(0, Math.min(last, this.split.value + by));
    return true;
  }

  /** Takes back what is half chosen; false when nothing is. */
  drop(): boolean {
    const held = this.armed.value !== undefined || this.inspected.value !== undefined;
    this.armed.value = undefined;
    this.inspected.value = undefined;
    return held;
  }

  /** Enter on a hex: like a click, and on what is chosen already, or on the acting unit itself, the big button. */
  press(hex: HexId): void {
    const on = (unit: UnitView | undefined): boolean => unit !== undefined && unit.hex === hex;
    const done = on(this.active.value) || (this.attack.value !== undefined && on(this.target.value));
    if (this.orders.value && done) this.confirm();
    else this.pick(hex);
  }

  /** A click on a hex. */
  pick(hex: HexId): void {
    const { observation } = this.play.moment.value;
    const here = unitsOn(observation, hex);
    const orders = this.orders.value;
    if (orders === undefined) {
      this.#look(here);
      return;
    }
    const own = here.find((unit) => orders.activate.some((order) => order.info.unit === unit.index));
    if (own) {
      this.pickUnit(own.index);
      return;
    }
    // In the action phase enemies are there to be aimed at; several on a hex take turns.
    const enemies = orders.end ? here.filter((unit) => unit.side !== orders.side) : [];
    if (enemies.length > 0) {
      const at = enemies.findIndex((unit) => unit.index === this.target.value?.index);
      const next = enemies[(at + 1) % enemies.length];
      if (next) this.aim(next.index);
      return;
    }
    const reached = this.reach.value.get(hex);
    if (reached) this.#go(reached);
    else {
      this.#look(here);
      if (here.length === 0) this.refusal.value = this.#whyNot(orders, hex);
    }
  }

  /** Asks the board to show a hex. */
  locate(hex: HexId): void {
    this.wanted.value = { hex };
  }

  /** Shows a unit's card. */
  inspect(unit: number | undefined): void {
    this.inspected.value = unit;
  }

  /** Chooses a unit to act next; chosen a second time it acts. */
  pickUnit(unit: number): void {
    const order = this.orders.value?.activate.find((one) => one.info.unit === unit);
    const again = this.candidate.value?.info.unit === unit && this.#candidate.value === unit;
    this.#candidate.value = unit;
    this.inspected.value = undefined;
    if (order && again) this.do(order);
  }

  #go(reached: ReachedHex): void {
    if (reached.leaves && this.armed.value?.hex !== reached.hex) {
      this.armed.value = reached;
      return;
    }
    this.armed.value = undefined;
    this.play.actAll(reached.actions);
  }

  /** Why the unit cannot go to a hex. */
  #whyNot(orders: Orders, hex: HexId): Rejection | undefined {
    const { battle, shape, moment } = this.play;
    const unit = this.active.value;
    if (orders.steps.length === 0 && orders.deploy.length === 0) return undefined;
    if (shape && unit && unit.hex >= 0 && hex >= 0 && distance(shape, unit.hex, hex) > 1) {
      const far = distance(shape, unit.hex, hex);
      const left = unit.movesLeft ?? 0;
      const why = far > left ? `${left} MOV left` : 'no way there';
      return { code: 'reach', message: `${hexLabel(shape, hex)} is ${far} hexes away, ${why}.` };
    }
    const step = battle.stepTo?.(moment.value.state, orders.side, hex);
    return step && battle.check(moment.value.state, orders.side, step);
  }

  #look(here: readonly UnitView[]): void {
    const at = here.findIndex((unit) => unit.index === this.inspected.value);
    this.inspected.value = here.length === 0 ? undefined : here[(at + 1) % here.length]?.index;
  }

  /** The target to offer first: the one from which the best attack takes most. */
  #likeliest(orders: Orders): number | undefined {
    let best: { readonly unit: number; readonly damage: number } | undefined;
    for (const order of orders.fire) {
      const unit = order.info.target;
      if (unit === undefined) continue;
      const damage =
        this.play.battle.odds(this.play.moment.value.state, orders.side, order.action)?.expectedDamage ?? 0;
      if (best === undefined || damage > best.damage) best = { unit, damage };
    }
    return best?.unit;
  }

  /** The place of the battle changed: choices that no longer mean anything are dropped. */
  #renew(): void {
    this.armed.value = undefined;
    this.inspected.value = undefined;
    this.refusal.value = undefined;
    const { observation } = this.play.moment.value;
    if (unitOf(observation, this.#target.value)?.fate !== 'alive') this.#target.value = undefined;
    const steps = this.energy.value;
    const now = barOf(this.active.value?.bars ?? [], 'shields')?.value ?? 0;
    // Shields stay as they are until the person says otherwise.
    const same = steps.findIndex((step) => (barOf(step.bars, 'shields')?.value ?? 0) >= now);
    this.split.value = Math.max(0, same);
    if (this.active.value?.index !== this.#actor) {
      this.#target.value = undefined;
      this.#attack.value = undefined;
      this.#candidate.value = undefined;
    }
    this.#actor = this.active.value?.index;
  }
}
