import { createRng } from '@core/base';
import type { MailInstructions } from '@core/model';
import { decisionSeed, type PlaySession } from '@core/playtest';
import type { AnyBattle, BattleAction, BattleState, Reaction, ReactionKind, SideId } from '@core/rules/contract';

/** The choices for a kind of reaction, as labels in the order of a menu. */
export const REACTION_LABELS: Readonly<Record<Reaction, string>> = {
  careful: 'As the computer would',
  always: 'Always',
  never: 'Never',
  ask: 'Ask me',
};

/** The reactions that a kind offers: a decision without a way to decline has no “always” and “never”. */
export function reactionsOf({ decline }: ReactionKind): readonly Reaction[] {
  return decline === undefined ? ['careful', 'ask'] : ['careful', 'always', 'never', 'ask'];
}

/** The action of a side that can only decline to react, which no instruction has to decide. */
function forcedAction(
  { battle, state }: PlaySession,
  side: SideId,
  kinds: readonly ReactionKind[],
): BattleAction | undefined {
  const { list, complete } = battle.choices(state, side);
  const [only] = list;
  if (only === undefined || list.length > 1 || !complete) return undefined;
  return kinds.some(({ decline, when }) => decline === only.t && when?.(state) !== false) ? only : undefined;
}

/** The action that a standing instruction takes for a side; undefined if its owner decides. The same in every program. */
export function standingAction(
  session: PlaySession,
  side: SideId,
  kinds: readonly ReactionKind[],
  instructions: MailInstructions,
): BattleAction | undefined {
  const { battle, state } = session;
  const forced = forcedAction(session, side, kinds);
  if (forced !== undefined) return forced;
  const offered = [...battle.choices(state, side).list];
  const kind = kinds.find((each) => each.when?.(state) !== false && offered.some(({ t }) => each.actions.includes(t)));
  if (kind === undefined) return undefined;
  const reaction = instructions[kind.key] ?? kind.default;
  const declined = offered.find(({ t }) => t === kind.decline);
  if (reaction === 'ask') return undefined;
  if (reaction === 'never' && declined !== undefined) return declined;
  if (reaction === 'always')
    return bestOf(
      battle,
      state,
      side,
      offered.filter((action) => action !== declined),
    );
  const { policy } = battle;
  const rng = createRng(decisionSeed(session.seed, session.cursor));
  return policy.careful(state, side, rng);
}

/** The action with the greatest weight; the first of equals. */
function bestOf(
  { policy }: AnyBattle,
  state: BattleState,
  side: SideId,
  actions: readonly BattleAction[],
): BattleAction | undefined {
  const weights: number[] = [];
  policy.prior(state, side, actions, weights);
  let best = 0;
  for (let i = 1; i < actions.length; i++) if (weights[i] > weights[best]) best = i;
  return actions[best];
}
