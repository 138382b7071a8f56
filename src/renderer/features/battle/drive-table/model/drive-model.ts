import { assert, createRng } from '@core/base';
import type { Rejection } from '@core/rules/contract';
import {
  DRIVE,
  driveTable,
  isFoe,
  PHASE_DAMAGE,
  PHASE_ORDERS,
  PRESENT,
  orderOutcomes,
  defaultAllocation,
  type DriveTableBattle,
  type DriveTableState,
  type OrderAction,
  type ShipState,
} from '@core/rules/systems/drive-table';
import { computed, ref, shallowRef, watch } from 'vue';
import type { BattleController } from '../../model/battle-controller';
import { perBattle, type OrdersModel } from '../../model/orders-model';
import { otherInCycle } from '../../model/cycle';
import { blankOrder, clampedOrder, targetsOf } from './draft';
import { lastRound } from './round';
import { noAllocation, allocationError, damageAction } from './damage-allocation';

/** What the person at the screen undecided now. */
export type Task = 'orders' | 'damage' | 'none';

/** The battle as one that is fought by the drive-difference table. */
export function asDriveTableBattle({ battle }: BattleController): DriveTableBattle {
  assert(driveTable.owns(battle), 'these screens are shown for the drive-difference table only');
  return battle;
}

/** A side's orders and damage in a battle of the drive-difference table. */
export type DriveModel = ReturnType<typeof useDriveModel>;

/** The part of a battle's orders that is about the drive-difference table. */
export const driveModelOf = perBattle(useDriveModel);

/**
 * What a side undecided in a battle of the drive-difference table: the orders that are being written for its ships, none of which anybody
 * else sees before they are sealed, and the hits that are being shared out.
 */
function useDriveModel(controller: BattleController, model: OrdersModel) {
  const battle = asDriveTableBattle(controller);
  const { tables } = battle;
  const chosenShip = ref(-1);
  const chosenTargets = shallowRef<ReadonlyMap<number, number>>(new Map());
  const drafts = shallowRef<ReadonlyMap<number, OrderAction>>(new Map());
  const allocations = shallowRef<ReadonlyMap<number, readonly number[]>>(new Map());
  /** Whose drafts these are, and of which round. */
  let owner = '';
  /** Another suggestion each time. */
  let asked = 0;

  const state = computed(() => controller.position.value.state as DriveTableState);
  const side = controller.decider;
  const sideIndex = computed(() => (side.value === undefined ? -1 : battle.sides.indexOf(side.value)));
  const task = computed((): Task => {
    if (side.value === undefined) return 'none';
    const { phase } = state.value;
    return phase === PHASE_ORDERS ? 'orders' : phase === PHASE_DAMAGE ? 'damage' : 'none';
  });

  function shipOf(unit: number): ShipState {
    const found = state.value.ships[unit];
    assert(found, `there is no ship ${unit}`);
    return found;
  }

  const own = computed(() =>
    state.value.ships.flatMap(({ fate }, unit) =>
      fate === PRESENT && tables.ships[unit]?.side === sideIndex.value ? [unit] : [],
    ),
  );
  /** Own ships that wait for a decision, by number. */
  const waiting = computed(() =>
    own.value.filter((unit) =>
      task.value === 'orders' ? shipOf(unit).order === null : task.value === 'damage' && shipOf(unit).hits > 0,
    ),
  );
  /** The ship that is decided about; -1 when there is none. */
  const ship = computed(() => (waiting.value.includes(chosenShip.value) ? chosenShip.value : (waiting.value[0] ?? -1)));
  /** Enemies that can be fired at. */
  const enemies = computed(() =>
    sideIndex.value < 0
      ? []
      : state.value.ships.flatMap((_, unit) => (isFoe(tables, state.value, sideIndex.value, unit) ? [unit] : [])),
  );
  /** The last round that was resolved before the place that is looked at. */
  const round = computed(() => lastRound(controller.session, controller.position.value.cursor));

  /** The order of a ship as it is written so far. */
  const orderOf = (unit: number): OrderAction => drafts.value.get(unit) ?? firstOrder(unit);
  const checked = (order: OrderAction): Rejection | undefined =>
    side.value === undefined ? undefined : battle.check(state.value, side.value, order);

  /** What a ship begins a round with: the orders that were taken back, else those of the last round, as far as they are still allowed. */
  function firstOrder(unit: number): OrderAction {
    const allowed = (order: OrderAction): boolean => side.value !== undefined && checked(order) === undefined;
    for (const { action } of controller.session.actions.slice(controller.position.value.cursor)) {
      if (action.t !== 'order') break;
      const order = action as OrderAction;
      if (order.u === unit && allowed(order)) return order;
    }
    const last = round.value?.orders.get(unit);
    const again = last && clampedOrder(last, shipOf(unit).parts, enemies.value);
    return again && allowed(again) ? again : blankOrder(unit);
  }

  /** The enemy that a ship's weapons are set for. */
  function targetOf(unit: number): number {
    const chosen = [chosenTargets.value.get(unit) ?? -1, ...targetsOf(orderOf(unit))];
    return chosen.find((one) => enemies.value.includes(one)) ?? enemies.value[0] ?? -1;
  }

  /** The enemy that the weapons are set for; -1 when there is none. */
  const target = computed(() => (ship.value < 0 ? -1 : targetOf(ship.value)));
  /** What the order that is being written brings against everything that the target may set. */
  const prospects = computed(() => {
    if (task.value !== 'orders' || ship.value < 0 || target.value < 0) return [];
    const tech = tables.ships[ship.value]?.tech ?? 0;
    return orderOutcomes(orderOf(ship.value), tech, target.value, shipOf(target.value).parts[DRIVE] ?? 0);
  });

  /** Drafts are of one side and one phase of a round. */
  function renew(): void {
    // Who only looks back finds what was written still there.
    if (controller.reviewing.value || controller.replaying.value) return;
    const { turn, phase } = state.value;
    const now = `${turn} ${phase} ${controller.position.value.actor ?? ''}`;
    if (now === owner) return;
    owner = now;
    chosenShip.value = -1;
    chosenTargets.value = new Map();
    drafts.value = new Map();
    allocations.value = new Map();
  }
  watch(controller.position, renew, { flush: 'sync' });
  renew();

  function aim(unit: number): void {
    chosenTargets.value = new Map(chosenTargets.value).set(ship.value, unit);
  }

  /** Chooses a ship to decide about, or an enemy to aim at; any other ship is shown. */
  function pick(unit: number): void {
    const waits = waiting.value.includes(unit);
    if (waits) chosenShip.value = unit;
    else if (task.value === 'orders' && enemies.value.includes(unit)) aim(unit);
    model.inspect(waits || task.value === 'none' ? unit : undefined);
  }

  /** Hits by component that the owner has chosen for a ship so far. */
  const allocationOf = (unit: number): readonly number[] => allocations.value.get(unit) ?? noAllocation();

  function allocate(unit: number, hits: readonly number[]): void {
    allocations.value = new Map(allocations.value).set(unit, hits);
  }

  return {
    controller,
    battle,
    state,
    side,
    task,
    waiting,
    ship,
    enemies,
    target,
    round,
    prospects,
    shipOf,
    orderOf,
    targetOf,
    aim,
    pick,
    allocationOf,
    allocate,
    nameOf: (unit: number): string => tables.labels[unit] ?? '',
    /** Own ships that have their orders for this round already; they are changed by undoing. */
    given: computed(() => (task.value === 'orders' ? own.value.filter((unit) => shipOf(unit).order !== null) : [])),
    /** Why the order of a ship cannot be sealed as it is. */
    orderError: (unit: number): Rejection | undefined => checked(orderOf(unit)),
    /** Why the hits of a ship cannot be taken as they are shared out. */
    allocationError: (unit: number): string | undefined => allocationError(shipOf(unit).hits, allocationOf(unit)),
    /** Takes the hits of the ship that is decided about; says why not. */
    take: (): Rejection | undefined => controller.act(damageAction(ship.value, allocationOf(ship.value))),

    /** Changes the order of the ship that is decided about. */
    write(change: (order: OrderAction) => OrderAction): void {
      if (task.value !== 'orders' || ship.value < 0) return;
      drafts.value = new Map(drafts.value).set(ship.value, change(orderOf(ship.value)));
      model.rejection.value = undefined;
    },

    /** The next ship that waits for a decision; false when there is no other. */
    nextShip(by: 1 | -1): boolean {
      const next = otherInCycle(waiting.value, ship.value, by);
      if (next !== undefined) pick(next);
      return next !== undefined;
    },

    /** The next enemy to aim at; false when there is no other. */
    nextTarget(by: 1 | -1): boolean {
      const next = otherInCycle(enemies.value, target.value, by);
      if (next !== undefined) aim(next);
      return next !== undefined;
    },

    /** Seals the orders of all own ships; says why not. */
    seal(): Rejection | undefined {
      const orders = waiting.value.map(orderOf);
      const wrong = orders.find((order) => checked(order) !== undefined);
      if (wrong === undefined) return controller.giveOrders(orders);
      pick(wrong.u);
      return checked(wrong);
    },

    /** Writes what a careful computer player would do with the ship, which knows no more than its side does. */
    suggest(unit = ship.value): void {
      if (side.value === undefined || unit < 0) return;
      const { policy } = battle;
      const open = policy.reopen(state.value, side.value);
      // The player undecided about the first ship without orders.
      for (const other of waiting.value) {
        const found = open.ships[other];
        if (found && other !== unit) found.order = blankOrder(other);
      }
      const action = policy.careful(open, side.value, createRng(controller.session.decisionSeed() + asked++));
      if (action.t !== 'order') return;
      drafts.value = new Map(drafts.value).set(unit, action);
      const [aimed] = targetsOf(action);
      if (aimed !== undefined) chosenTargets.value = new Map(chosenTargets.value).set(unit, aimed);
    },

    /** The sensible way to allocate out the hits of a ship. */
    suggestAllocation(unit = ship.value): void {
      if (task.value !== 'damage' || unit < 0) return;
      const { parts, hits } = shipOf(unit);
      allocate(unit, defaultAllocation(parts, hits));
    },
  };
}
