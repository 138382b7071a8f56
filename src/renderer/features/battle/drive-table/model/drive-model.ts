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

/** What the person at the screen must decide. */
export type Task = 'orders' | 'damage' | 'none';

/** Narrows the battle to the drive-difference table. */
export function asDriveTableBattle({ battle }: BattleController): DriveTableBattle {
  assert(driveTable.owns(battle), 'the battle uses the drive-difference table');
  return battle;
}

/** The draft orders and hit allocations of a side on the drive-difference table. */
export type DriveModel = ReturnType<typeof useDriveModel>;

/** The drive model of a battle. */
export const driveModelOf = perBattle(useDriveModel);

/**
 * The decisions of a side on the drive-difference table: draft orders for its ships, secret until all sides have sealed theirs, and the
 * allocation of hits.
 */
function useDriveModel(controller: BattleController, model: OrdersModel) {
  const battle = asDriveTableBattle(controller);
  const { tables } = battle;
  const chosenShip = ref(-1);
  const chosenTargets = shallowRef<ReadonlyMap<number, number>>(new Map());
  const drafts = shallowRef<ReadonlyMap<number, OrderAction>>(new Map());
  const allocations = shallowRef<ReadonlyMap<number, readonly number[]>>(new Map());
  /** The round, phase and side of the drafts. */
  let draftKey = '';
  /** Varies the seed, so that each suggestion differs. */
  let suggestionCount = 0;

  const state = computed(() => controller.position.value.state as DriveTableState);
  const side = controller.decider;
  const sideIndex = computed(() => (side.value === undefined ? -1 : battle.sides.indexOf(side.value)));
  const task = computed((): Task => {
    if (side.value === undefined) return 'none';
    const { phase } = state.value;
    return phase === PHASE_ORDERS ? 'orders' : phase === PHASE_DAMAGE ? 'damage' : 'none';
  });

  function shipOf(unit: number): ShipState {
    const shipState = state.value.ships[unit];
    assert(shipState, `there is no ship ${unit}`);
    return shipState;
  }

  const own = computed(() =>
    state.value.ships.flatMap(({ fate }, unit) =>
      fate === PRESENT && tables.ships[unit]?.side === sideIndex.value ? [unit] : [],
    ),
  );
  /** Own ships that await a decision. */
  const waiting = computed(() =>
    own.value.filter((unit) =>
      task.value === 'orders' ? shipOf(unit).order === null : task.value === 'damage' && shipOf(unit).hits > 0,
    ),
  );
  /** The ship being decided; -1 when there is none. */
  const ship = computed(() => (waiting.value.includes(chosenShip.value) ? chosenShip.value : (waiting.value[0] ?? -1)));
  /** Enemies that can be targeted. */
  const enemies = computed(() =>
    sideIndex.value < 0
      ? []
      : state.value.ships.flatMap((_, unit) => (isFoe(tables, state.value, sideIndex.value, unit) ? [unit] : [])),
  );
  /** The last round resolved before the displayed position. */
  const round = computed(() => lastRound(controller.session, controller.position.value.cursor));

  /** The draft order of a ship. */
  const orderOf = (unit: number): OrderAction => drafts.value.get(unit) ?? firstOrder(unit);
  const rejectionOf = (order: OrderAction): Rejection | undefined =>
    side.value === undefined ? undefined : battle.check(state.value, side.value, order);

  /** The initial draft of a round: the order that was taken back, or the last round's order as far as it is still allowed. */
  function firstOrder(unit: number): OrderAction {
    const allowed = (order: OrderAction): boolean => side.value !== undefined && rejectionOf(order) === undefined;
    for (const { action } of controller.session.actions.slice(controller.position.value.cursor)) {
      if (action.t !== 'order') break;
      const order = action as OrderAction;
      if (order.u === unit && allowed(order)) return order;
    }
    const last = round.value?.orders.get(unit);
    const repeated = last && clampedOrder(last, shipOf(unit).parts, enemies.value);
    return repeated && allowed(repeated) ? repeated : blankOrder(unit);
  }

  /** The current target of a ship's weapons. */
  function targetOf(unit: number): number {
    const candidates = [chosenTargets.value.get(unit) ?? -1, ...targetsOf(orderOf(unit))];
    return candidates.find((candidate) => enemies.value.includes(candidate)) ?? enemies.value[0] ?? -1;
  }

  /** The current target; -1 when there is none. */
  const target = computed(() => (ship.value < 0 ? -1 : targetOf(ship.value)));
  /** The results of the draft order against every tactic and drive of the target. */
  const outcomes = computed(() => {
    if (task.value !== 'orders' || ship.value < 0 || target.value < 0) return [];
    const tech = tables.ships[ship.value]?.tech ?? 0;
    return orderOutcomes(
      orderOf(ship.value),
      tech,
      target.value,
      shipOf(target.value).parts[DRIVE] ?? 0,
      tables.options,
    );
  });

  /** Discards the drafts when the side, round or phase changes. */
  function resetDrafts(): void {
    // Drafts survive a look at earlier positions.
    if (controller.reviewing.value || controller.replaying.value) return;
    const { turn, phase } = state.value;
    const key = `${turn} ${phase} ${controller.position.value.actor ?? ''}`;
    if (key === draftKey) return;
    draftKey = key;
    chosenShip.value = -1;
    chosenTargets.value = new Map();
    drafts.value = new Map();
    allocations.value = new Map();
  }
  watch(controller.position, resetDrafts, { flush: 'sync' });
  resetDrafts();

  function aim(unit: number): void {
    chosenTargets.value = new Map(chosenTargets.value).set(ship.value, unit);
  }

  /** Chooses an own ship to decide, or an enemy as target; inspects any other ship. */
  function selectShip(unit: number): void {
    const awaitsDecision = waiting.value.includes(unit);
    if (awaitsDecision) chosenShip.value = unit;
    else if (task.value === 'orders' && enemies.value.includes(unit)) aim(unit);
    model.inspect(awaitsDecision || task.value === 'none' ? unit : undefined);
  }

  function draft(unit: number, order: OrderAction): void {
    drafts.value = new Map(drafts.value).set(unit, order);
    model.rejection.value = undefined;
  }

  /** The hits allocated to a ship's components so far. */
  const allocationOf = (unit: number): readonly number[] => allocations.value.get(unit) ?? noAllocation();

  function allocate(unit: number, hits: readonly number[]): void {
    allocations.value = new Map(allocations.value).set(unit, hits);
    model.rejection.value = undefined;
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
    outcomes,
    shipOf,
    orderOf,
    aim,
    selectShip,
    allocationOf,
    allocate,
    nameOf: (unit: number): string => tables.labels[unit] ?? '',
    /** Own ships with orders for this round; taking back changes them. */
    ordered: computed(() => (task.value === 'orders' ? own.value.filter((unit) => shipOf(unit).order !== null) : [])),
    /** Why the draft order of a ship cannot be sealed. */
    orderError: (unit: number): Rejection | undefined => rejectionOf(orderOf(unit)),
    /** Why the allocation of a ship's hits is not complete. */
    allocationError: (unit: number): string | undefined => allocationError(shipOf(unit).hits, allocationOf(unit)),
    /** Applies the allocated hits to the current ship; returns the rejection, if any. */
    take: (): Rejection | undefined => controller.act(damageAction(ship.value, allocationOf(ship.value))),

    /** Changes the draft order of the current ship. */
    write(change: (order: OrderAction) => OrderAction): void {
      if (task.value !== 'orders' || ship.value < 0) return;
      draft(ship.value, change(orderOf(ship.value)));
    },

    /** Selects the next ship that awaits a decision; false when there is no other. */
    nextShip(by: 1 | -1): boolean {
      const next = otherInCycle(waiting.value, ship.value, by);
      if (next !== undefined) selectShip(next);
      return next !== undefined;
    },

    /** Selects the next target; false when there is no other. */
    nextTarget(by: 1 | -1): boolean {
      const next = otherInCycle(enemies.value, target.value, by);
      if (next !== undefined) aim(next);
      return next !== undefined;
    },

    /** Seals the orders of all own ships; returns the rejection, if any. */
    seal(): Rejection | undefined {
      const orders = waiting.value.map(orderOf);
      const invalid = orders.find((order) => rejectionOf(order) !== undefined);
      if (invalid === undefined) return controller.giveOrders(orders);
      selectShip(invalid.u);
      return rejectionOf(invalid);
    },

    /** Writes the order that a careful computer player, with the side's own information, would give the ship. */
    suggest(unit = ship.value): void {
      if (side.value === undefined || unit < 0) return;
      const { policy } = battle;
      const open = policy.unsealOrders(state.value, side.value);
      // The computer player decides for the first ship without orders.
      for (const other of waiting.value) {
        const otherShip = open.ships[other];
        if (otherShip && other !== unit) otherShip.order = blankOrder(other);
      }
      const action = policy.careful(open, side.value, createRng(controller.session.decisionSeed() + suggestionCount++));
      if (action.t !== 'order') return;
      draft(unit, action);
      const [newTarget] = targetsOf(action);
      if (newTarget !== undefined) chosenTargets.value = new Map(chosenTargets.value).set(unit, newTarget);
    },

    /** Suggests an allocation of a ship's hits. */
    suggestAllocation(unit = ship.value): void {
      if (task.value !== 'damage' || unit < 0) return;
      const { parts, hits } = shipOf(unit);
      allocate(unit, defaultAllocation(parts, hits));
    },
  };
}
