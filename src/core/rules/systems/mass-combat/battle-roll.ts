import type { Rng } from '@core/base';
import type { Events, PoolShown } from './events';
import { battleDice, ownStrategyDice, supportDice, rolledStrategyDice } from './pool';
import { countFaces, rollSixes } from './rolls';
import { foeOf, sideAt } from './sides';
import { FEINTED_ATTACK, FIGHTING_RETREAT, FULL_RETREAT, SKIRMISH } from './strategies';
import type { Tables } from './tables';
import type { MassState, SideState } from './state';

/** Successes in a side's pool. */
export function successesOf({ battleSuccesses, strategySuccesses, supportSuccesses }: SideState): number {
  return battleSuccesses + strategySuccesses + supportSuccesses;
}

/** Strategy Dice that the leader can still push with. */
export function pushesLeft({ strategySuccesses, strategyBlanks }: SideState): number {
  return strategySuccesses + strategyBlanks;
}

/** A side's pool as rolled. */
export function poolShown(side: SideState): PoolShown {
  const { battle, support, skulls, explosions, broken } = side;
  return {
    battle,
    strategy: pushesLeft(side),
    support,
    successes: successesOf(side),
    skulls,
    explosions,
    by: [side.battleSuccesses, side.strategySuccesses, side.supportSuccesses],
    broken,
  };
}

/** Rolls every die without a symbol. */
function rollFree(side: SideState, rng: Rng): void {
  const battle = countFaces(rng, side.battleBlanks);
  side.battleSuccesses += battle & 0xffff;
  side.skulls += battle >> 16;
  side.battleBlanks -= (battle & 0xffff) + (battle >> 16);
  const strategy = rollSixes(rng, side.strategyBlanks);
  side.strategySuccesses += strategy;
  side.strategyBlanks -= strategy;
  const support = countFaces(rng, side.supportBlanks);
  side.supportSuccesses += support & 0xffff;
  side.explosions += support >> 16;
  side.supportBlanks -= (support & 0xffff) + (support >> 16);
}

/** Builds and rolls both pools in initiative order (Battle Phase). */
export function rollPools(tables: Tables, state: MassState, events: Events): void {
  const a = state.sides[0];
  const b = state.sides[1];
  const sumA = ownStrategyDice(tables, state, 0, a.strategy, b.strategy);
  const sumB = ownStrategyDice(tables, state, 1, b.strategy, a.strategy);
  a.strategyDice = rolledStrategyDice(sumA, sumB, a.taken);
  b.strategyDice = rolledStrategyDice(sumB, sumA, b.taken);
  for (let place = 0; place < 2; place++) {
    const index = sideAt(state, place);
    const side = state.sides[index];
    side.battle = battleDice(tables, state, index);
    // Dice broken by a commando show explosions until the Support Phase.
    side.explosions = side.broken;
    side.support = supportDice(tables, state, index, side.strategy) - side.broken;
    side.battleBlanks = side.battle;
    side.strategyBlanks = side.strategyDice;
    side.supportBlanks = side.support;
    rollFree(side, state.rng);
    events?.push({ t: 'roll', side: index, pushes: 0, shown: poolShown(side) });
  }
}

/** Removes a Strategy Die, preferably one without a success, and rerolls all dice without a symbol. */
export function pushRoll(state: MassState, index: number, events: Events): void {
  const side = state.sides[index];
  if (side.strategyBlanks > 0) side.strategyBlanks--;
  else side.strategySuccesses--;
  side.pushes++;
  rollFree(side, state.rng);
  events?.push({ t: 'roll', side: index, pushes: side.pushes, shown: poolShown(side) });
}

/** Margin of victory for a lead of `lead` (over 0) with a strategy, after `feints` earlier feints. */
export function marginOf(lead: number, strategy: number, feints: number): number {
  switch (strategy) {
    case FIGHTING_RETREAT:
    case FULL_RETREAT:
      return 0;
    case FEINTED_ATTACK:
      return feints === 0 ? 2 * lead : lead + 1;
    case SKIRMISH:
      return Math.floor(lead / 2);
    default:
      return lead;
  }
}

/** Margin of victory from a side's view: over 0 when it won the wave, under 0 when it lost. */
export function resultFor(state: MassState, index: number): number {
  const own = state.sides[index];
  const foe = state.sides[foeOf(index)];
  const lead = successesOf(own) - successesOf(foe);
  if (lead > 0) return marginOf(lead, own.strategy, own.feints);
  // Avoids -0.
  return lead < 0 ? 0 - marginOf(-lead, foe.strategy, foe.feints) : 0;
}
