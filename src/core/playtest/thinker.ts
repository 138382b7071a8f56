import type { Design, Scenario } from '@core/model';
import { type Player, type PlayerTools, createPlayer } from '@core/players';
import type { AnyBattle, AnyRuleSystem, BattleAction, BattleState, SideId } from '@core/rules/contract';
import { designsFor } from './designs';

/** What the battle view asks of the thread that thinks for the computer players. `id` comes back in the answer. */
export type ThinkerRequest =
  | { readonly type: 'init'; readonly id: number; readonly scenario: Scenario; readonly designs: readonly Design[] }
  | {
      readonly type: 'decide';
      readonly id: number;
      readonly state: BattleState;
      readonly side: SideId;
      /** Name of the computer player, such as `search:400`. */
      readonly player: string;
      /** Unsigned 32-bit, `PlaySession.decisionSeed()`: the same place gives the same decision. */
      readonly seed: number;
    };

/** The answers, one for each request. */
export type ThinkerReply =
  | { readonly type: 'ready'; readonly id: number }
  | { readonly type: 'action'; readonly id: number; readonly action: BattleAction; readonly milliseconds: number }
  | { readonly type: 'error'; readonly id: number; readonly message: string };

/** The other end of the conversation: plain data in, plain data out, so that any worker can wrap it. */
export interface Thinker {
  handle(request: ThinkerRequest): ThinkerReply;
}

/** Makes a thinker. `systemOf` finds a rule system by id, as the registry does. */
export function createThinker(systemOf: (id: string) => AnyRuleSystem | undefined, tools: PlayerTools = {}): Thinker {
  let battle: AnyBattle | undefined;
  let players = new Map<string, Player>();

  function init(request: ThinkerRequest & { type: 'init' }): ThinkerReply {
    battle = undefined;
    players = new Map();
    const system = systemOf(request.scenario.rules);
    if (system === undefined) return fail(request, `There is no rule system "${request.scenario.rules}".`);
    const made = system.setup(request.scenario, designsFor(request.scenario, request.designs));
    if (!made.ok) return fail(request, made.error.map((finding) => finding.message).join(' '));
    battle = made.value;
    return { type: 'ready', id: request.id };
  }

  function decide(request: ThinkerRequest & { type: 'decide' }): ThinkerReply {
    if (battle === undefined) return fail(request, 'No battle was set up.');
    if (!battle.toAct(request.state).includes(request.side)) return fail(request, `${request.side} may not act now.`);
    let player = players.get(request.player);
    if (player === undefined) {
      const made = createPlayer(request.player, battle, request.seed, tools);
      if (!made.ok) return fail(request, made.error);
      player = made.value;
      players.set(request.player, player);
    }
    const before = tools.now?.() ?? 0;
    player.begin(request.seed);
    const action = player.decide(request.state, request.side);
    return { type: 'action', id: request.id, action, milliseconds: (tools.now?.() ?? 0) - before };
  }

  return { handle: (request) => (request.type === 'init' ? init(request) : decide(request)) };
}

function fail(request: ThinkerRequest, message: string): ThinkerReply {
  return { type: 'error', id: request.id, message };
}
