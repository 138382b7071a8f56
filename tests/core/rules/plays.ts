import { createRng, type Rng } from '@core/base';
import { policyAction } from '@core/players/simple';
import type { Scenario } from '@core/model';
import type { AnyBattle, AnyRuleSystem, BattleAction, BattleState, DesignSet, SideId } from '@core/rules/contract';
import type { BattleEvent } from '@core/rules/event';

const SEEDS = Array.from({ length: 16 }, (_, at) => at + 1);
const MAX_STEPS = 300;

type Setting = readonly [Scenario, DesignSet];

/** Even seeds play by simple reasoning, odd ones at random. */
function choose(battle: AnyBattle, state: BattleState, side: SideId, rng: Rng, seed: number): BattleAction {
  return seed % 2 === 0 ? battle.policy.greedy(state, side, rng) : policyAction(battle, 'random', state, side, rng);
}

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
    const action = choose(battle, state, side, rng, seed);
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

const LOSS = /\b(\w+) (\d+) to (\d+)/g;

/** The losses that the effect of a result names, such as "shields 2 to 0"; undefined if it leaves them open ("1 to 6 damage"). */
function announced(effect = ''): string[] | undefined {
  if (effect === '' || /^\d+ to \d+ damage/.test(effect)) return undefined;
  return Array.from(effect.matchAll(LOSS), ([loss]) => loss).sort();
}

/** Attacks of simple players with losses that the odds before them did not announce; only in systems whose odds name losses. */
export function surprises(system: AnyRuleSystem, [scenario, designs]: Setting): string[] {
  const made = system.setup(scenario, designs);
  if (!made.ok) return [];
  const battle = made.value;
  return SEEDS.slice(0, 2).flatMap((seed) => {
    const state = battle.start(seed);
    const rng = createRng(seed);
    const found: string[] = [];
    for (let step = 0; step < MAX_STEPS; step++) {
      const [side] = battle.toAct(state);
      if (side === undefined) break;
      const action = choose(battle, state, side, rng, seed);
      const { target = -1 } = battle.info(state, side, action);
      const odds = target < 0 ? undefined : battle.odds(state, side, action);
      const expected = odds?.results.filter(({ key }) => key !== 'miss').map(({ effect }) => announced(effect)) ?? [];
      const bars = battle.observe(state, null).units[target]?.bars ?? [];
      battle.apply(state, side, action);
      const after = battle.observe(state, null).units[target]?.bars ?? [];
      // Other bars may change as the next unit begins its turn.
      const losses = bars.flatMap(({ key, value, style }) => {
        const left = after.find((bar) => bar.key === key)?.value ?? value;
        return (style === 'shields' || style === 'hull') && left < value ? [`${key} ${value} to ${left}`] : [];
      });
      if (losses.length === 0 || expected.length === 0 || expected.some((one) => one === undefined || one.length === 0))
        continue;
      const text = losses.sort().join(', ');
      if (!expected.some((one) => one?.join(', ') === text)) found.push(`${JSON.stringify(action)}: ${text}`);
    }
    return found;
  });
}
