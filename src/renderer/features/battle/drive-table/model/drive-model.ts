import { createRng } from '@core/base';
import type { Rejection, SideId } from '@core/rules/contract';
import {
  DRIVE,
  isFoe,
  PHASE_DAMAGE,
  PHASE_ORDERS,
  PRESENT,
  prospectsOf,
  sensibleShare,
  type DriveTableBattle,
  type DriveTableState,
  type OrderAction,
  type Prospect,
  type ShipState,
} from '@core/rules/systems/drive-table';
import { computed, ref, shallowRef, watch, type ComputedRef } from 'vue';
import { perBattle, type OrdersModel } from '../../model/orders-model';
import type { BattleController } from '../../model/battle-controller';
import { otherIn } from '../../model/step-in';
import { blankOrder, fitted, targetsOf } from './draft';
import { driveBattle, driveState } from './drive-battle';
import { lastRound, type Round } from './round';
import { noShare, shareFault, takeHits } from './shares';

/** What the person at the screen decides now. */
export type Task = 'orders' | 'damage' | 'none';

/**
 * The orders model of a side in a battle of the drive-difference table: the orders that are being written for its ships, none of which anybody
 * else sees before they are sealed, and the hits that are being shared out.
 */
export class DriveModel {
  readonly play: BattleController;
  readonly battle: DriveTableBattle;
  readonly state: ComputedRef<DriveTableState>;
  readonly side: ComputedRef<SideId | undefined>;
  readonly task: ComputedRef<Task>;
  /** Own ships that wait for a decision, by number. */
  readonly waiting: ComputedRef<readonly number[]>;
  /** The ship that is decided about; -1 when there is none. */
  readonly ship: ComputedRef<number>;
  /** Enemies that can be fired at. */
  readonly foes: ComputedRef<readonly number[]>;
  /** The enemy that the weapons are set for; -1 when there is none. */
  readonly target: ComputedRef<number>;
  /** The last round that was resolved before the place that is looked at. */
  readonly round: ComputedRef<Round | undefined>;
  /** What the order that is being written brings against everything that the target may set. */
  readonly prospects: ComputedRef<readonly Prospect[]>;

  readonly #model: OrdersModel;
  readonly #ship = ref(-1);
  readonly #targets = shallowRef<ReadonlyMap<number, number>>(new Map());
  readonly #orders = shallowRef<ReadonlyMap<number, OrderAction>>(new Map());
  readonly #shares = shallowRef<ReadonlyMap<number, readonly number[]>>(new Map());
  /** Whose drafts these are, and of which round. */
  #owner = '';
  /** Another suggestion each time. */
  #asked = 0;

  constructor(play: BattleController, model: OrdersModel) {
    this.play = play;
    this.#model = model;
    this.battle = driveBattle(play);
    this.state = computed(() => driveState(play));
    this.side = computed(() => play.decider.value);
    this.task = computed(() => {
      if (this.side.value === undefined) return 'none';
      const { phase } = this.state.value;
      return phase === PHASE_ORDERS ? 'orders' : phase === PHASE_DAMAGE ? 'damage' : 'none';
    });
    this.waiting = computed(() => {
      const task = this.task.value;
      return this.#own().filter((unit) => {
        const ship = this.shipOf(unit);
        return task === 'orders' ? ship.order === null : task === 'damage' && ship.hits > 0;
      });
    });
    this.ship = computed(() => {
      const waiting = this.waiting.value;
      return waiting.includes(this.#ship.value) ? this.#ship.value : (waiting[0] ?? -1);
    });
    this.foes = computed(() => {
      const side = this.#sideIndex();
      if (side < 0) return [];
      return this.state.value.ships.flatMap((_, unit) =>
        isFoe(this.battle.tables, this.state.value, side, unit) ? [unit] : [],
      );
    });
    this.target = computed(() => (this.ship.value < 0 ? -1 : this.targetOf(this.ship.value)));
    this.round = computed(() => lastRound(play.session, play.moment.value.cursor));
    this.prospects = computed(() => {
      const [ship, target] = [this.ship.value, this.target.value];
      if (this.task.value !== 'orders' || ship < 0 || target < 0) return [];
      const most = this.shipOf(target).parts[DRIVE] ?? 0;
      return prospectsOf(this.orderOf(ship), this.techOf(ship), target, most);
    });
    watch(play.moment, () => this.#renew(), { flush: 'sync' });
    this.#renew();
  }

  shipOf(unit: number): ShipState {
    const ship = this.state.value.ships[unit];
    if (ship === undefined) throw new Error(`there is no ship ${unit}`);
    return ship;
  }

  techOf(unit: number): number {
    return this.battle.tables.ships[unit]?.tech ?? 0;
  }

  nameOf(unit: number): string {
    return this.battle.tables.labels[unit] ?? '';
  }

  /** Own ships that have their orders for this round already; they are changed by undoing. */
  get given(): readonly number[] {
    return this.task.value === 'orders' ? this.#own().filter((unit) => this.shipOf(unit).order !== null) : [];
  }

  /** The order of a ship as it is written so far. */
  orderOf(unit: number): OrderAction {
    return this.#orders.value.get(unit) ?? this.#firstOrder(unit);
  }

  /** Changes the order of the ship that is decided about. */
  write(change: (order: OrderAction) => OrderAction): void {
    const unit = this.ship.value;
    if (this.task.value !== 'orders' || unit < 0) return;
    this.#orders.value = new Map(this.#orders.value).set(unit, change(this.orderOf(unit)));
    this.#model.refusal.value = undefined;
  }

  /** Why the order of a ship cannot be sealed as it is. */
  faultOf(unit: number): Rejection | undefined {
    const side = this.side.value;
    return side === undefined ? undefined : this.battle.check(this.state.value, side, this.orderOf(unit));
  }

  /** The enemy that a ship's weapons are set for. */
  targetOf(unit: number): number {
    const foes = this.foes.value;
    const chosen = [this.#targets.value.get(unit) ?? -1, ...targetsOf(this.orderOf(unit))];
    return chosen.find((one) => foes.includes(one)) ?? foes[0] ?? -1;
  }

  /** Chooses a ship to decide about, or an enemy to aim at; any other ship is shown. */
  pick(unit: number): void {
    if (this.waiting.value.includes(unit)) this.#ship.value = unit;
    else if (this.task.value === 'orders' && this.foes.value.includes(unit)) this.aim(unit);
    this.#model.inspect(this.waiting.value.includes(unit) || this.task.value === 'none' ? unit : undefined);
  }

  aim(unit: number): void {
    this.#targets.value = new Map(this.#targets.value).set(this.ship.value, unit);
  }

  /** The next ship that waits for a decision; false when there is no other. */
  nextShip(by: 1 | -1): boolean {
    const next = otherIn(this.waiting.value, this.ship.value, by);
    if (next === undefined) return false;
    this.pick(next);
    return true;
  }

  /** The next enemy to aim at; false when there is no other. */
  nextTarget(by: 1 | -1): boolean {
    const next = otherIn(this.foes.value, this.target.value, by);
    if (next === undefined) return false;
    this.aim(next);
    return true;
  }

  /** Seals the orders of all own ships; says why not. */
  seal(): Rejection | undefined {
    const units = this.waiting.value;
    const wrong = units.find((unit) => this.faultOf(unit) !== undefined);
    if (wrong !== undefined) {
      this.pick(wrong);
      return this.faultOf(wrong);
    }
    return this.play.giveAll(units.map((unit) => this.orderOf(unit)));
  }

  /** Writes what a careful computer player would do with the ship, which knows no more than its side does. */
  suggest(unit = this.ship.value): void {
    const { side } = this;
    const { policy } = this.battle;
    if (side.value === undefined || unit < 0) return;
    const open = policy.reopen(this.state.value, side.value);
    // The player decides about the first ship without orders.
    for (const other of this.waiting.value) {
      const ship = open.ships[other];
      if (ship && other !== unit) ship.order = blankOrder(other);
    }
    const action = policy.careful(open, side.value, createRng(this.play.session.decisionSeed() + this.#asked++));
    if (action.t !== 'order') return;
    this.#orders.value = new Map(this.#orders.value).set(unit, action);
    const [target] = targetsOf(action);
    if (target !== undefined) this.#targets.value = new Map(this.#targets.value).set(unit, target);
  }

  /** Hits by component that the owner has chosen for a ship so far. */
  shareOf(unit: number): readonly number[] {
    return this.#shares.value.get(unit) ?? noShare();
  }

  share(unit: number, hits: readonly number[]): void {
    this.#shares.value = new Map(this.#shares.value).set(unit, hits);
  }

  /** The sensible way to share out the hits of a ship. */
  shareSensibly(unit = this.ship.value): void {
    if (this.task.value !== 'damage' || unit < 0) return;
    const { parts, hits } = this.shipOf(unit);
    this.share(unit, sensibleShare(parts, hits));
  }

  /** Why the hits of a ship cannot be taken as they are shared out. */
  shareFault(unit: number): string | undefined {
    return shareFault(this.shipOf(unit).hits, this.shareOf(unit));
  }

  /** Takes the hits of the ship that is decided about; says why not. */
  take(): Rejection | undefined {
    const unit = this.ship.value;
    return this.play.act(takeHits(unit, this.shareOf(unit)));
  }

  #own(): number[] {
    const side = this.#sideIndex();
    const { ships } = this.battle.tables;
    return this.state.value.ships.flatMap(({ fate }, unit) =>
      side >= 0 && fate === PRESENT && ships[unit]?.side === side ? [unit] : [],
    );
  }

  #sideIndex(): number {
    return this.side.value === undefined ? -1 : this.battle.sides.indexOf(this.side.value);
  }

  /** What a ship begins a round with: the orders that were taken back, else those of the last round, as far as they are still allowed. */
  #firstOrder(unit: number): OrderAction {
    const { session, moment } = this.play;
    const { cursor } = moment.value;
    const allowed = (order: OrderAction): boolean => {
      const side = this.side.value;
      return side !== undefined && this.battle.check(this.state.value, side, order) === undefined;
    };
    for (const { action } of session.actions.slice(cursor)) {
      if (action.t !== 'order') break;
      const order = action as OrderAction;
      if (order.u === unit && allowed(order)) return order;
    }
    const last = this.round.value?.orders.get(unit);
    const again = last && fitted(last, this.shipOf(unit).parts, this.foes.value);
    return again && allowed(again) ? again : blankOrder(unit);
  }

  /** Drafts are of one side and one phase of a round. */
  #renew(): void {
    // Who only looks back finds what was written still there.
    if (this.play.looking.value || this.play.playing.value) return;
    const side = this.play.moment.value.actor ?? '';
    const { turn, phase } = this.state.value;
    const owner = `${turn} ${phase} ${side}`;
    if (owner === this.#owner) return;
    this.#owner = owner;
    this.#ship.value = -1;
    this.#targets.value = new Map();
    this.#orders.value = new Map();
    this.#shares.value = new Map();
  }
}

/** The part of a battle's orders that is about the drive-difference table. */
export const driveModelOf = perBattle((play, model) => new DriveModel(play, model));
