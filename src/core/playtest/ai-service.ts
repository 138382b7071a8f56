import type { Design, Scenario } from '@core/model';
import { type Player, type PlayerTools, createPlayer } from '@core/players';
import type { AnyBattle, AnyRuleSystem, BattleAction, BattleState, SideId } from '@core/rules/contract';
import { designsFor } from './designs';

/** A request to the worker of the computer players. The reply repeats its `id`. */
export type AiRequest =
  | { readonly type: 'init'; readonly id: number; readonly scenario: Scenario; readonly designs: readonly Design[] }
  | {
      readonly type: 'decide';
      readonly id: number;
      readonly state: BattleState;
      readonly side: SideId;
      /** Name of the computer player, such as `search:400`. */
      readonly player: string;
      /** Unsigned 32-bit, `PlaySession.decisionSeed()`: the same position gives the same decision. */
      readonly seed: number;
    };

/** The replies, one for each request. */
export type AiReply =
  | { readonly type: 'ready'; readonly id: number }
  | { readonly type: 'action'; readonly id: number; readonly action: BattleAction; readonly milliseconds: number }
  | { readonly type: 'error'; readonly id: number; readonly message: string };

/** Answers requests. Plain data in and out, so that any worker can wrap it. */
export interface AiService {
  handle(request: AiRequest): AiReply;
}

/** Creates the service of computer players. `systemOf` looks up a rule system by id. */
export function createAiService(
  systemOf: (id: string) => AnyRuleSystem | undefined,
  tools: PlayerTools = {},
): AiService {
  let battle: AnyBattle | undefined;
  let players = new Map<string, Player>();

  function init(request: AiRequest & { type: 'init' }): AiReply {
    battle = undefined;
    players = new Map();
    const system = systemOf(request.scenario.rules);
    if (system === undefined) return fail(request, `Unknown rule system “${request.scenario.rules}”.`);
    const setup = system.setup(request.scenario, designsFor(request.scenario, request.designs));
    if (!setup.ok) return fail(request, setup.error.map((finding) => finding.message).join(' '));
    battle = setup.value;
    return { type: 'ready', id: request.id };
  }

  function decide(request: AiRequest & { type: 'decide' }): AiReply {
    if (battle === undefined) return fail(request, 'No battle is set up. Send an init request first.');
    if (!battle.toAct(request.state).includes(request.side))
      return fail(request, `It is not the turn of side “${request.side}”.`);
    let player = players.get(request.player);
    if (player === undefined) {
      const created = createPlayer(request.player, battle, request.seed, tools);
      if (!created.ok) return fail(request, created.error);
      player = created.value;
      players.set(request.player, player);
    }
    const before = tools.now?.() ?? 0;
    player.begin(request.seed);
    const action = player.decide(request.state, request.side);
    return { type: 'action', id: request.id, action, milliseconds: (tools.now?.() ?? 0) - before };
  }

  return { handle: (request) => (request.type === 'init' ? init(request) : decide(request)) };
}

function fail(request: AiRequest, message: string): AiReply {
  return { type: 'error', id: request.id, message };
}
