import { counted } from '@core/base';
import { distance } from '@core/hex';
import { ruleSystem } from '@core/rules/registry';
import { abbreviationsOf } from '@renderer/app/legend';
import type { Choices } from './choices';
import { attackSummary, unitSummary } from './attack-summary';
import { unitOf } from './battle-position';
import { locationText } from './scene';

/** What is chosen now, in a sentence for screen readers: the unit to activate, the energy split, or the attack. */
export function choiceText(view: Choices): string {
  const { controller, target } = view;
  const orders = view.orders.value;
  if (orders === undefined) return '';
  const { observation } = controller.position.value;
  const candidate = unitOf(observation, view.candidate.value?.info.unit);
  if (candidate) return `${unitSummary(candidate)}; ${locationText(controller.scenario, candidate)}`;
  const split = view.energy.value[view.split.value];
  if (split) return split.info.label;
  const attack = view.attack.value ?? view.attacks.value[0];
  if (attack && target.value)
    return attackSummary(attack, target.value, abbreviationsOf(ruleSystem(controller.scenario.rules)));
  return orders.steps.length > 0 ? nearestEnemyText(view) : '';
}

/** The nearest enemy of the acting unit on a hex map, for a decision about its move. */
function nearestEnemyText({ controller, active, orders }: Choices): string {
  const { shape, scenario } = controller;
  const unit = active.value;
  if (shape === undefined || unit === undefined || unit.hex < 0) return '';
  const enemies = controller.position.value.observation.units
    .filter(({ side, hex, fate }) => side !== orders.value?.side && hex >= 0 && fate === 'alive')
    .map((enemy) => ({ enemy, hexes: distance(shape, unit.hex, enemy.hex) }))
    .sort((a, b) => a.hexes - b.hexes);
  const [nearest] = enemies;
  if (nearest === undefined) return '';
  const { enemy, hexes } = nearest;
  return `${unit.name} in ${locationText(scenario, unit)}. Nearest enemy: ${enemy.name} in ${locationText(scenario, enemy)}, ${counted(hexes, 'hex', 'hexes')} away`;
}
