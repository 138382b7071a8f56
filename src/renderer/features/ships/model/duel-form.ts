import { newDesign, type Design, type RulesId } from '@core/model';
import { duelScenario } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { totalCost } from '@core/rules/design-steps';
import type { DuelConditions, FileRef, LibraryEntry } from '@shared/host-api';

/** Opponent id that stands for the design itself. */
export const MIRROR = '=';

/** The duel form's values. */
export interface DuelForm {
  /** Ids of designs, or {@link MIRROR}. */
  opponents: readonly string[];
  /** Id of the opponent for cost and effect; undefined means the first of {@link opponents}. */
  against: string | undefined;
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
    ...{ opponents: [], against: undefined, match: 'one', points: undefined, map: undefined },
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

/** The scenarios of the library with a board for duels under these rules. */
export function boardChoices(rules: RulesId, scenarios: readonly LibraryEntry[]): LibraryEntry[] {
  const onLocations = ruleSystem(rules).info.board === 'locations';
  // A scenario's summary has a size, such as 12 × 10, only if it has a map.
  return scenarios.filter((entry) => entry.rules === rules && (onLocations || entry.summary.includes('×')));
}

/** The conditions for a batch of duels. A map that is no longer among the choices is left out. */
export function conditionsOf(
  form: DuelForm,
  designs: readonly Design[],
  boards: readonly Pick<LibraryEntry, 'ref'>[],
): DuelConditions {
  const { match, points, players, games, seed } = form;
  const map = boards.find(({ ref }) => ref === form.map)?.ref;
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
