import { err, ok, type Result } from '@core/base';
import type { Design, RulesId, Scenario } from '@core/model';
import { type Advice, type Player, type PlayerTools, advise, createPlayer } from '@core/players';
import type { AnyBattle, AnyRuleSystem, BattleAction, BattleState, SideId } from '@core/rules/contract';
import { designsFor } from './designs';
import type { PlayedAction } from './timeline';
import { type TurningPoint, turningPoints } from './turning-points';

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
    }
  | {
      readonly type: 'advise';
      readonly id: number;
      readonly state: BattleState;
      readonly side: SideId;
      /** As for `decide`. */
      readonly player: string;
      readonly seed: number;
    }
  | {
      readonly type: 'turning-points';
      readonly id: number;
      /** The battle’s own seed. */
      readonly seed: number;
      readonly actions: readonly PlayedAction[];
      /** The side whose chance is measured. */
      readonly side: SideId;
    };

/** Playouts and time of each answer; the answer comes sooner where the playouts are quick. */
const ADVICE_LIMITS = { playouts: 400, milliseconds: 2500 };
const TURNING_LIMITS = { playouts: 200, milliseconds: 5000 };

/** The replies, one for each request. */
export type AiReply =
  | { readonly type: 'ready'; readonly id: number }
  | { readonly type: 'action'; readonly id: number; readonly action: BattleAction }
  | { readonly type: 'advice'; readonly id: number; readonly advice: readonly Advice[] }
  | { readonly type: 'turning-points'; readonly id: number; readonly points: readonly TurningPoint[] }
  | { readonly type: 'error'; readonly id: number; readonly message: string };

/** Answers requests. Plain data in and out, so that any worker can wrap it. */
export interface AiService {
  handle(request: AiRequest): AiReply;
}

/** Creates the service of computer players. `systemOf` looks up a rule system by id. */
export function createAiService(systemOf: (id: RulesId) => AnyRuleSystem, tools: PlayerTools = {}): AiService {
  let battle: AnyBattle | undefined;
  let players = new Map<string, Player>();

  function init(request: AiRequest & { type: 'init' }): AiReply {
    battle = undefined;
    players = new Map();
    const { scenario, designs } = request;
    const setup = systemOf(scenario.rules).setup(scenario, designsFor(scenario, designs));
    if (!setup.ok) return fail(request, setup.error.map((finding) => finding.message).join(' '));
    battle = setup.value;
    return { type: 'ready', id: request.id };
  }

  /** The player of that name, ready for the seed; the error is a sentence. */
  function playerOf(name: string, on: AnyBattle, seed: number): Result<Player, string> {
    const known = players.get(name);
    if (known !== undefined) {
      known.begin(seed);
      return ok(known);
    }
    const created = createPlayer(name, on, seed, tools);
    if (created.ok) players.set(name, created.value);
    return created;
  }

  /** The battle and the player of a decision. */
  function prepare(
    request: AiRequest & { type: 'decide' | 'advise' },
  ): Result<{ on: AnyBattle; player: Player }, string> {
    if (battle === undefined) return err(NOT_SET_UP);
    if (!battle.toAct(request.state).includes(request.side)) {
      return err(`It is not the turn of side “${request.side}”.`);
    }
    const player = playerOf(request.player, battle, request.seed);
    return player.ok ? ok({ on: battle, player: player.value }) : player;
  }

  function decide(request: AiRequest & { type: 'decide' }): AiReply {
    const ready = prepare(request);
    if (!ready.ok) return fail(request, ready.error);
    const action = ready.value.player.decide(request.state, request.side);
    return { type: 'action', id: request.id, action };
  }

  function adviseOn(request: AiRequest & { type: 'advise' }): AiReply {
    const ready = prepare(request);
    if (!ready.ok) return fail(request, ready.error);
    const { on, player } = ready.value;
    const limits = { ...ADVICE_LIMITS, ...tools };
    const advice = advise(on, player, request.state, request.side, request.seed, limits);
    return { type: 'advice', id: request.id, advice };
  }

  function findTurningPoints(request: AiRequest & { type: 'turning-points' }): AiReply {
    if (battle === undefined) return fail(request, NOT_SET_UP);
    const { id, seed, actions, side } = request;
    const limits = { ...TURNING_LIMITS, ...tools };
    return { type: 'turning-points', id, points: turningPoints(battle, seed, actions, side, limits) };
  }

  return {
    handle: (request) => {
      switch (request.type) {
        case 'init':
          return init(request);
        case 'decide':
          return decide(request);
        case 'advise':
          return adviseOn(request);
        case 'turning-points':
          return findTurningPoints(request);
      }
    },
  };
}

const NOT_SET_UP = 'No battle is set up. Send an init request first.';

function fail(request: AiRequest, message: string): AiReply {
  return { type: 'error', id: request.id, message };
}
