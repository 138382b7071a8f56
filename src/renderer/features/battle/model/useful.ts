import { chancePercent } from '@core/base';
import { distance } from '@core/hex';
import type { AnyBattle, BattleState, Observation, OddsPreview, UnitView } from '@core/rules/contract';
import { unitOf } from './battle-position';
import { hitChance, isBetterAttack, type Order, type Orders } from './orders';
import type { Reach } from './reach';

/** What a question about a unit's turn is derived from. */
export interface TurnSituation {
  readonly battle: AnyBattle;
  readonly state: BattleState;
  readonly observation: Observation;
  readonly orders: Orders;
  readonly reach: Reach;
  /** The unit that would end its turn. */
  readonly active: UnitView | undefined;
}

/** Something that a unit could still do. */
export interface UsefulAction {
  readonly unit: number;
  /** A verb phrase. */
  readonly text: string;
}

/**
 * What the unit would leave undone at the end of its turn, such as "fire at Destroyer (73% hit)"; undefined if nothing sensible
 * is left. An attack counts if it can have an effect. A move counts if the unit has not moved and the move brings an enemy within weapon range.
 */
export function usefulAction(situation: TurnSituation): UsefulAction | undefined {
  const { orders } = situation;
  if (orders.end?.info.kind !== 'end') return undefined;
  return usefulShot(situation) ?? usefulMove(situation);
}

function usefulShot({ battle, state, observation, orders }: TurnSituation): UsefulAction | undefined {
  let best: { readonly order: Order; readonly odds: OddsPreview } | undefined;
  for (const order of orders.fire) {
    if (order.info.target === undefined) continue;
    const odds = battle.odds(state, orders.side, order.action);
    if (odds && odds.expectedDamage !== 0 && hitChance(odds) > 0 && isBetterAttack(odds, best?.odds))
      best = { order, odds };
  }
  if (best === undefined) return undefined;
  const target = unitOf(observation, best.order.info.target);
  const unit = best.order.info.unit ?? observation.activeUnit;
  return { unit, text: `fire at ${target?.name ?? 'an enemy'} (${chancePercent(hitChance(best.odds))} hit)` };
}

function usefulMove({ battle, observation, orders, reach, active }: TurnSituation): UsefulAction | undefined {
  const { map } = battle.scenario;
  if (map === undefined || active === undefined || active.hex < 0 || reach.size === 0) return undefined;
  const energy = active.bars.find((bar) => bar.style === 'energy')?.value ?? 0;
  const untouched = active.movesLeft !== undefined && active.movesLeft === movementOf(active);
  if (!untouched || energy === 0 || active.range === undefined || active.range < 0) return undefined;
  const { range } = active;
  const enemies = observation.units.filter(
    ({ side, hex, fate }) => side !== orders.side && hex >= 0 && fate === 'alive',
  );
  const within = (from: number, enemy: UnitView): boolean => distance(map, from, enemy.hex) <= range;
  if (enemies.some((enemy) => within(active.hex, enemy))) return undefined;
  for (const { hex, leaves } of reach.values()) {
    const enemy = leaves ? undefined : enemies.find((candidate) => within(hex, candidate));
    if (enemy) return { unit: active.index, text: `move into range of ${enemy.name}` };
  }
  return undefined;
}

/** The movement with which a unit begins its turn. */
function movementOf({ facts }: UnitView): number | undefined {
  const fact = facts.find(({ key }) => key === 'movement');
  return fact === undefined ? undefined : Number(fact.value);
}
