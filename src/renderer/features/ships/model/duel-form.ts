import { newDesign, type Design, type RulesId } from '@core/model';
import { duelScenario } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { totalCost } from '@core/rules/design-steps';
import type { DuelConditions, FileRef } from '@shared/host-api';

/** Opponent id that stands for the design itself. */
export const MIRROR = '=';

/** The duel form's values. */
export interface DuelForm {
  /** Ids of designs, or {@link MIRROR}. */
  opponents: readonly string[];
  /** One ship each, or as many as the points buy. */
  match: 'one' | 'points';
  /** Points per side; undefined means {@link usualPoints}. */
  points: number | undefined;
  /** Scenario whose map is used; undefined for open space. */
  map: FileRef | undefined;
  /** Computer players of the design and of its opponents. */
  players: readonly [string, string];
  games: number;
  seed: number;
}

/** The form's defaults. */
export function newDuelForm(): DuelForm {
  return {
    ...{ opponents: [], match: 'one', points: undefined, map: undefined },
    ...{ players: ['greedy', 'greedy'], games: 1000, seed: 4242 },
  };
}

/** The design's cost in the points of its rules. */
export function designCost(design: Design): number {
  return totalCost(ruleSystem(design.rules).cost(design));
}

/** Points that buy at least two ships of each design. */
export function usualPoints(designs: readonly Design[]): number {
  return Math.max(1, 2 * Math.max(0, ...designs.map(designCost)));
}

/** The conditions for a batch of duels. */
export function conditionsOf(form: DuelForm, designs: readonly Design[]): DuelConditions {
  const { match, points, map, players, games, seed } = form;
  return {
    ...{ games, seed, players },
    ...(match === 'points' ? { points: points ?? usualPoints(designs) } : {}),
    ...(map === undefined ? {} : { map }),
  };
}

/** Whether the rules use sealed orders, so that the mixed-strategy player makes sense. */
export function hasSealedOrders(rules: RulesId): boolean {
  const system = ruleSystem(rules);
  // The policy of any battle tells.
  const any = newDesign(rules, 'Any');
  const setting = { pairings: [], players: ['greedy', 'greedy'] } as const;
  const battle = system.setup(duelScenario(system, setting, [any, any], 0), new Map());
  return battle.ok && battle.value.policy.unsealOrders !== undefined;
}
