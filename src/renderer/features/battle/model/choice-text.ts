import type { UnitView } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { abbreviationsOf } from '@renderer/app/legend';
import type { OrdersView } from './action-bar';
import { attackSummary, unitSummary } from './attack-summary';
import { unitOf } from './battle-position';
import { locationText } from './scene';

/** What is chosen now, in a sentence for screen readers: the unit to activate, the energy split, or the attack. */
export function choiceText(view: OrdersView, target: UnitView | undefined): string {
  const { controller } = view;
  const orders = view.orders.value;
  if (orders === undefined) return '';
  const { observation } = controller.position.value;
  const candidate = unitOf(observation, view.candidate.value?.info.unit);
  if (candidate) return `${unitSummary(candidate)}; ${locationText(controller.shape, candidate)}`;
  const split = view.energy.value[view.split.value];
  if (split) return split.info.label;
  const attack = view.attack.value ?? view.attacks.value[0];
  const system = ruleSystem(controller.scenario.rules);
  return attack && target ? attackSummary(attack, target, system ? abbreviationsOf(system) : new Map()) : '';
}
