import type { Game, Move } from 'boardgame.io';
import type { Outcome } from '@core/rules/contract';
import type { CounterspaceAction, CounterspaceBattle, CounterspaceState } from '@core/rules/systems/counterspace';
import { PHASE_DEPLOY } from '@core/rules/systems/counterspace/types';
import { INVALID_MOVE } from './boardgame-io';

/*
 * CounterSpace as a game of boardgame.io 0.50, for comparison: what do the same rules cost on an engine for turn-based games?
 *
 * Shared with the program: the tables of the battle, what is allowed (`check`), what an action does (`apply`), how the battle ends
 * (`outcome`), and what the greedy player chooses. That is a module of plain functions on plain data, as an author would write for
 * boardgame.io. Neither the program's way to play on without looking at everything again, nor the openings that it knows by heart,
 * take part: boardgame.io wants every action to be a move.
 *
 * boardgame.io does the rest, as its documentation tells: `G` is the plain state (its dice are a generator in `G`, as moves must
 * follow from `G` alone), each kind of action is a move that says INVALID_MOVE where the rules do not allow it, placing units and
 * fighting are phases with separate moves, whose turn it is follows from a turn order and `endIf`, and the outcome from the
 * game's `endIf`. Around each move it runs its plugins (Immer, random, log, serializable, events), its hooks, its flow of phases and
 * turns and its reducer in a Redux store, and writes its log. Undo is off, since dice cannot be taken back.
 */

/**
 * How moves change `G`; the documentation ("Immutability") has both and leaves the choice: changing the draft that Immer gives
 * them, or making a new state and returning it.
 */
export type Style = 'draft' | 'copy';

/** What each move passes on to the rules. */
const ACTIONS = {
  activate: (u: number) => ({ t: 'activate', u }),
  energy: (s: number) => ({ t: 'energy', s }),
  enter: (h: number) => ({ t: 'enter', h }),
  move: (h: number) => ({ t: 'move', h }),
  exit: (e: number) => ({ t: 'exit', e }),
  fire: (w: number, u: number) => ({ t: 'fire', w, u }),
  pd: (w: number) => ({ t: 'pd', w }),
  boost: () => ({ t: 'boost' }),
  turtle: (n: number) => ({ t: 'turtle', n }),
  fill: (n: number) => ({ t: 'fill', n }),
  give: (u: number, n: number) => ({ t: 'give', u, n }),
  repair: (u: number, n: number) => ({ t: 'repair', u, n }),
  launch: () => ({ t: 'launch' }),
  strike: (u: number) => ({ t: 'strike', u }),
  bay: (w: number, u: number) => ({ t: 'bay', w, u }),
  carried: (w: number, u: number) => ({ t: 'carried', w, u }),
  'pd-bay': (w: number) => ({ t: 'pd-bay', w }),
  'pd-carried': (w: number) => ({ t: 'pd-carried', w }),
  pass: () => ({ t: 'pass' }),
  end: () => ({ t: 'end' }),
} as const satisfies Record<string, (...args: number[]) => CounterspaceAction>;

const deploy = (h: number): CounterspaceAction => ({ t: 'deploy', h });

/** The name of an action's move and its arguments. */
export function moveOf(action: CounterspaceAction): readonly [name: string, ...args: number[]] {
  const { t, ...rest } = action;
  return [t, ...Object.values(rest)];
}

/** The game of a battle with a seed (unsigned 32-bit). */
export function counterspaceGame(battle: CounterspaceBattle, seed: number, style: Style): Game<CounterspaceState> {
  const { sides } = battle;
  const placing = (G: CounterspaceState): boolean => G.phase === PHASE_DEPLOY;

  const move =
    (actionOf: (...args: number[]) => CounterspaceAction): Move<CounterspaceState> =>
    ({ G, playerID }, ...args: number[]) => {
      const side = sides[Number(playerID)] ?? '';
      const action = actionOf(...args);
      if (style === 'draft') {
        if (battle.check(G, side, action) !== undefined) return INVALID_MOVE;
        battle.apply(G, side, action);
        return undefined;
      }
      const next = structuredClone(battle.clone(G));
      if (battle.check(next, side, action) !== undefined) return INVALID_MOVE;
      battle.apply(next, side, action);
      return next;
    };

  return {
    name: 'counterspace',
    minPlayers: sides.length,
    maxPlayers: sides.length,
    disableUndo: true,
    // The framework takes plain objects alone.
    setup: () => structuredClone(battle.start(seed)),
    turn: {
      order: {
        first: ({ G }) => Math.max(0, G.side),
        next: ({ G }) => Math.max(0, G.side),
      },
      endIf: ({ G, ctx }) => G.side >= 0 && G.side !== Number(ctx.currentPlayer),
    },
    phases: {
      placing: {
        start: true,
        moves: { deploy: move(deploy) },
        endIf: ({ G }) => !placing(G),
        next: 'fighting',
      },
      fighting: {
        moves: Object.fromEntries(Object.entries(ACTIONS).map(([name, actionOf]) => [name, move(actionOf)])),
      },
    },
    endIf: ({ G }): Outcome | undefined => battle.outcome(G),
  };
}
