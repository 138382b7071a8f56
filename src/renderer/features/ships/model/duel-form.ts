import { newDesign, type Design, type RulesId } from '@core/model';
import { duelScenario } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { totalOf } from '@core/rules/design-steps';
import type { DuelConditions, FileRef } from '@shared/host-api';

/** The opponent that is the design itself. */
export const MIRROR = '=';

/** What a duel is asked for, as it stands in the form. */
export interface DuelForm {
  /** Ids of designs, or {@link MIRROR}. */
  opponents: readonly string[];
  /** One ship each, or as many as the points pay for. */
  match: 'one' | 'points';
  /** Points of a side; undefined for what {@link usualPoints} says. */
  points: number | undefined;
  /** Scenario whose map is the field; undefined for open space. */
  map: FileRef | undefined;
  /** Players of the design and of its opponents. */
  players: readonly [string, string];
  games: number;
  seed: number;
}

/** The form before anybody has changed it. */
export function newDuelForm(): DuelForm {
  return {
    ...{ opponents: [], match: 'one', points: undefined, map: undefined },
    ...{ players: ['greedy', 'greedy'], games: 1000, seed: 4242 },
  };
}

/** The cost of a design in the points of its rules. */
export function designCost(design: Design): number {
  const system = ruleSystem(design.rules);
  return system === undefined ? 0 : totalOf(system.cost(design));
}

/** Points that pay for at least two ships of each of the designs. */
export function usualPoints(designs: readonly Design[]): number {
  return Math.max(1, 2 * Math.max(0, ...designs.map(designCost)));
}

/** What all duels of a form are fought under. */
export function conditionsOf(form: DuelForm, designs: readonly Design[]): DuelConditions {
  const { match, points, map, players, games, seed } = form;
  return {
    ...{ games, seed, players },
    ...(match === 'points' ? { points: points ?? usualPoints(designs) } : {}),
    ...(map === undefined ? {} : { map }),
  };
}

/** True where a player can set its sealed orders against those of the other side, so that the mixing player is of use. */
export function hasSealedOrders(rules: RulesId): boolean {
  const system = ruleSystem(rules);
  if (!system) return false;
  // A battle of any two ships tells.
  const any = newDesign(rules, 'Any');
  const setting = { pairings: [], players: ['greedy', 'greedy'] } as const;
  const battle = system.setup(duelScenario(system, setting, [any, any], 0), new Map());
  return battle.ok && battle.value.policy.reopen !== undefined;
}
