import { type Result, err, ok } from '@core/base';
import type { AnyBattle } from '@core/rules/contract';
import { exploiter } from './exploiter';
import { leanOf } from './lean';
import { mixedPlayer } from './mixed';
import { DEFAULT_PLAYOUTS, parsePlayer } from './names';
import type { Player, PlayerSpec, PlayerTools, SearchBudget } from './player';
import { rolloutPlayer } from './rollout';
import { searchPlayer } from './search';
import { styledBattle } from './styles';
import { policyPlayer } from './simple';

/** The budget of best responses: as for the search player. */
const EXPLOIT_BUDGET: SearchBudget = { kind: 'playouts', playouts: DEFAULT_PLAYOUTS };

/**
 * Creates the computer player with that name (see `parsePlayer`) for a battle, ready for a game with `seed`. Decisions are deterministic
 * for the same name, battle, seed and states, except with a time budget. The error is a sentence.
 */
export function createPlayer(
  name: string,
  battle: AnyBattle,
  seed: number,
  tools: PlayerTools = {},
): Result<Player, string> {
  const spec = parsePlayer(name);
  if (!spec.ok) return spec;
  if (spec.value.kind === 'search' && spec.value.budget.kind === 'time' && tools.now === undefined) {
    return err(`The player “${name}” needs a clock, which is not available here. Use playouts, such as search:400.`);
  }
  if (spec.value.kind === 'mixed' && battle.policy.unsealOrders === undefined) {
    return err(`The player “${name}” needs sealed orders, which this battle does not have. Use search instead.`);
  }
  const player = playerFor(spec.value, name, battle, tools);
  player.begin(seed);
  return ok(player);
}

function playerFor(spec: PlayerSpec, name: string, battle: AnyBattle, tools: PlayerTools): Player {
  switch (spec.kind) {
    case 'random':
    case 'greedy':
    case 'careful':
      return policyPlayer(battle, spec.kind);
    case 'search':
      if (spec.style === undefined) return playerOfSearch(battle, spec.budget, name, tools);
      return playerOfSearch(styledBattle(battle, spec.style), spec.budget, name, {
        ...tools,
        lean: leanOf(battle, spec.style),
      });
    case 'mixed':
      return mixedPlayer(battle, name, spec.samples);
    case 'exploit':
      return exploiter(battle, name, spec.foes, (answering) => playerOfSearch(answering, EXPLOIT_BUDGET, name, tools));
  }
}

function playerOfSearch(battle: AnyBattle, budget: SearchBudget, name: string, tools: PlayerTools): Player {
  return battle.policy.rollouts === undefined
    ? searchPlayer(battle, name, budget, tools)
    : rolloutPlayer(battle, battle.policy.rollouts, name, budget, tools);
}
