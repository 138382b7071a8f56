import { createRng } from '@core/base';
import type { Scenario } from '@core/model';
import type { AnyRuleSystem, DesignSet } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';

const SEEDS = Array.from({ length: 16 }, (_, at) => at + 1);
const MAX_STEPS = 300;

type Setting = readonly [Scenario, DesignSet];

/** All that happens in a battle, played at random or by simple reasoning; undefined where there can be none. */
export function played(system: AnyRuleSystem, [scenario, designs]: Setting, seed: number): string | undefined {
  const made = system.setup(scenario, designs);
  if (!made.ok) return undefined;
  const battle = made.value;
  const events: BattleEvent[] = [];
  const state = battle.start(seed, events);
  const begun = battle.observe(state, null);
  const rng = createRng(seed);
  for (let step = 0; step < MAX_STEPS; step++) {
    const [side] = battle.toAct(state);
    if (side === undefined) break;
    const action = seed % 2 === 0 ? battle.policy.greedy(state, side, rng) : battle.policy.random(state, side, rng);
    battle.apply(state, side, action, events);
  }
  const sentences = events.map((event) => battle.describe(event));
  return JSON.stringify([begun, events, sentences, battle.outcome(state), battle.observe(state, null)]);
}

/** True when two battles go differently with one of the seeds. */
export function differs(system: AnyRuleSystem, one: Setting, other: Setting): boolean {
  return anyDiffers(system, [[one, other]]);
}

/** True when the two battles of any pair go differently with one of the seeds. Each seed is tried on all pairs before the next: most differ at once. */
export function anyDiffers(system: AnyRuleSystem, pairs: ReadonlyArray<readonly [Setting, Setting]>): boolean {
  return SEEDS.some((seed) => {
    const plays = new Map<Scenario, string | undefined>();
    return pairs.some(([one, other]) => {
      if (!plays.has(one[0])) plays.set(one[0], played(system, one, seed));
      return plays.get(one[0]) !== played(system, other, seed);
    });
  });
}
