import { OFF_MAP, type HexId } from '@core/hex';
import type { UnitView } from '@core/rules/contract';
import { ref, watch } from 'vue';
import { unitSummary } from './attack-summary';
import { unitOf, unitsOn } from './battle-position';
import type { Choices } from './choices';
import { nextInCycle } from './cycle';
import { moveRejection } from './move-rejection';
import { barOf, type Order } from './orders';
import { promptOf } from './prompt';
import type { ReachedHex } from './reach';

/** The steps of the orders model that clicks and Enter on the board use. */
interface Steps {
  giveOrder(order: Order): void;
  confirm(): boolean;
  chooseUnit(unit: number): void;
  announce(text: string): void;
}

/** What clicks and Enter on a hex do. */
export function useHexInput(choices: Choices, model: Steps) {
  const { controller, orders, active, inspected, candidate, reach, pendingMove, target, attack, rejection } = choices;
  const { position } = controller;
  /** The deciding unit of a reaction that has fired by Enter: the next Enter must not repeat the shot. */
  const fired = ref<number>();
  watch(
    () => orders.value?.end?.info.unit,
    () => {
      fired.value = undefined;
    },
    { flush: 'sync' },
  );

  function moveTo(reached: ReachedHex): void {
    if (reached.leaves && pendingMove.value?.hex !== reached.hex) {
      pendingMove.value = reached;
      return;
    }
    pendingMove.value = undefined;
    controller.actAll(reached.actions);
  }

  /**
   * True if a second press on an enemy that cannot be attacked from here moves into its hex: for a torpedo, which strikes there, and for a
   * unit with energy that aims at another enemy. Repeated presses after the last shot must not move.
   */
  function closesIn(isNewTarget: boolean): boolean {
    const energy = barOf(active.value?.bars ?? [], 'energy')?.value;
    return energy === undefined || (energy > 0 && isNewTarget);
  }

  /** Inspects the next of the units on a hex. */
  function inspectNext(here: readonly UnitView[]): void {
    const current = here.find((unit) => unit.index === inspected.value);
    inspected.value = nextInCycle(here, current, 1)?.index;
  }

  /** Handles a click on a hex, or on the counter of a unit there: activate, aim, move, or inspect. */
  function selectHex(hex: HexId, unit?: number): void {
    const all = unitsOn(position.value.observation, hex);
    const clicked = all.find(({ index }) => index === unit);
    const here = clicked ? [clicked] : all;
    const available = orders.value;
    if (available === undefined) {
      inspectNext(here);
      return;
    }
    const own = here.find(({ index }) => available.activate.some((order) => order.info.unit === index));
    if (own) {
      model.chooseUnit(own.index);
      return;
    }
    // In the action phase a click on an enemy aims at it; repeated clicks cycle through a stack.
    const enemies = available.end ? here.filter(({ side }) => side !== available.side) : [];
    const current = enemies.find(({ index }) => index === target.value?.index);
    const enemy = nextInCycle(enemies, current, 1);
    const reached = reach.value.get(hex);
    const isConfirmed = reached !== undefined && pendingMove.value?.hex === hex;
    if (enemy && !isConfirmed) {
      const isNew = enemy.index !== target.value?.index;
      choices.aim(enemy.index);
      pendingMove.value = attack.value === undefined && closesIn(isNew) ? reached : undefined;
      return;
    }
    if (reached) moveTo(reached);
    else {
      inspectNext(here);
      if (here.length === 0) rejection.value = moveRejection(controller, available, active.value, hex);
    }
  }

  /** Enter on the hex of the selected target: fires. In a reaction, a second shot needs a second Enter. */
  function fire(shot: Order): void {
    const reactor = orders.value?.end?.info.kind === 'pass' ? orders.value.end.info.unit : undefined;
    if (reactor !== undefined && fired.value === reactor) {
      fired.value = undefined;
      model.announce(`${shot.info.label}: press Enter again`);
      return;
    }
    model.giveOrder(shot);
    fired.value = reactor;
  }

  /** Like a click, but says what is there if it changes nothing. */
  function selectByKey(hex: HexId): void {
    const before = position.value;
    const aimed = target.value?.index;
    selectHex(hex);
    const unit = unitOf(position.value.observation, inspected.value);
    if (unit) model.announce(unitSummary(unit));
    else if (position.value === before && target.value?.index === aimed && !rejection.value && !pendingMove.value) {
      model.announce(promptOf(choices));
    }
  }

  return {
    selectHex,

    /**
     * Handles Enter on a hex. It selects own units and enemies, and performs the action that the prompt offers there: activate the
     * selected unit, set the energy, move, fire at the selected target. It never ends a turn.
     */
    activateHex(hex: HexId): void {
      const here = unitsOn(position.value.observation, hex);
      if (orders.value !== undefined && orders.value.energy.length > 0) {
        model.confirm();
        return;
      }
      const chosen = candidate.value;
      const shot = attack.value;
      // A unit that is still to enter the map has no hex to press.
      const offMap = chosen && unitOf(position.value.observation, chosen.info.unit)?.hex === OFF_MAP;
      if (chosen && (offMap || here.some(({ index }) => index === chosen.info.unit))) model.giveOrder(chosen);
      else if (shot && target.value?.hex === hex) fire(shot);
      else selectByKey(hex);
    },
  };
}
