import { type Rng, below, createRng, d6, err, hashInt, ok, reseed } from '@core/base';
import type { Scenario } from '@core/model';
import type { Battle, Outcome, Rejection, RuleSystem, SideId } from '@core/rules/contract';
import { minimal } from '@core/rules/systems/minimal';

/**
 * The dice game Pig as a battle, to test what knows the contract only: a side rolls as often as it dares and adds the
 * pips, holds to bank them, and loses them on a 1. The first to bank 100 wins. Holding at about 20 is best.
 */
export interface PigState {
  turn: number;
  rng: Rng;
  mover: number;
  pot: number;
  scores: [number, number];
}
export type PigAction = { readonly t: 'roll' } | { readonly t: 'hold' };
export interface PigEvent {
  readonly t: 'first' | 'rolled' | 'held';
  readonly side: number;
  readonly die: number;
}
export type PigBattle = Battle<PigState, PigAction, PigEvent>;

const GOAL = 100;
const ROLL: PigAction = { t: 'roll' };
const HOLD: PigAction = { t: 'hold' };
const BOTH: readonly PigAction[] = [ROLL, HOLD];
const FIRST: readonly PigAction[] = [ROLL];
const NOBODY: readonly SideId[] = [];

function over(state: PigState, limit: number): boolean {
  return state.scores[0] >= GOAL || state.scores[1] >= GOAL || state.turn > limit;
}

function begin(state: PigState, seed: number): void {
  reseed(state.rng, seed);
  state.turn = 1;
  state.pot = 0;
  state.scores[0] = 0;
  state.scores[1] = 0;
  state.mover = below(state.rng, 2);
}

function pass(state: PigState): void {
  state.pot = 0;
  state.mover = 1 - state.mover;
  state.turn++;
}

function check(state: PigState, side: number, action: unknown, limit: number): Rejection | undefined {
  if (over(state, limit)) return { code: 'pig.over', message: 'The game is over.' };
  if (side !== state.mover) return { code: 'pig.turn', message: 'It is the other side’s turn.' };
  const t = typeof action === 'object' && action !== null && 't' in action ? action.t : undefined;
  if (t === 'roll' || (t === 'hold' && state.pot > 0)) return undefined;
  return { code: 'pig.unknown', message: 'Roll, or hold what you rolled.' };
}

function hasty(state: PigState): PigAction {
  return state.pot >= 4 || state.scores[state.mover]! + state.pot >= GOAL ? HOLD : ROLL;
}

/** A game of Pig between the sides of a scenario. */
export function pigBattle(scenario: Scenario): PigBattle {
  const sides = scenario.sides.map((side) => side.id);
  const seats = sides.map((side) => [side]);
  const limit = scenario.turnLimit ?? 200;
  const outcome = (state: PigState): Outcome | undefined => {
    if (!over(state, limit)) return undefined;
    const winner = state.scores.findIndex((score) => score >= GOAL);
    if (winner < 0) return { side: null, level: null, name: 'Out of time', cause: 'turn-limit' };
    return { side: sides[winner]!, level: 'bank', name: 'Banked 100', cause: 'level' };
  };
  return {
    rules: 'minimal',
    rulesRevision: 2,
    scenario,
    sides,
    units: [],
    turnLimit: limit,
    policy: {
      greedy: hasty,
      careful: hasty,
      prior: (_state, _side, actions, out) => {
        for (let i = 0; i < actions.length; i++) out[i] = 1;
      },
      evaluate: (state, side) => {
        const me = sides.indexOf(side);
        if (state.scores[me]! >= GOAL) return 1;
        if (state.scores[1 - me]! >= GOAL) return -1;
        const pot = state.mover === me ? state.pot : -state.pot;
        return (state.scores[me]! - state.scores[1 - me]! + 0.8 * pot) / (2 * GOAL);
      },
    },
    start(seed, events) {
      const state: PigState = { turn: 1, rng: createRng(seed), mover: 0, pot: 0, scores: [0, 0] };
      begin(state, seed);
      events?.push({ t: 'first', side: state.mover, die: 0 });
      return state;
    },
    restart: begin,
    firstToAct: (state) => (over(state, limit) ? -1 : state.mover),
    toAct: (state) => (over(state, limit) ? NOBODY : seats[state.mover]!),
    choices: (state) => ({ complete: true, list: state.pot > 0 ? BOTH : FIRST }),
    check: (state, side, action) => check(state, sides.indexOf(side), action, limit),
    apply(state, _side, action, events) {
      const side = state.mover;
      if (action.t === 'hold') {
        events?.push({ t: 'held', side, die: state.pot });
        state.scores[side]! += state.pot;
        return pass(state);
      }
      const die = d6(state.rng);
      events?.push({ t: 'rolled', side, die });
      if (die === 1) return pass(state);
      state.pot += die;
    },
    clone: (state) => structuredClone(state),
    copy(from, into) {
      into.turn = from.turn;
      into.rng.s0 = from.rng.s0;
      into.rng.s1 = from.rng.s1;
      into.mover = from.mover;
      into.pot = from.pot;
      into.scores[0] = from.scores[0];
      into.scores[1] = from.scores[1];
    },
    hash: (state) =>
      [state.turn, state.rng.s0, state.rng.s1, state.mover, state.pot, ...state.scores].reduce(hashInt, 7),
    outcome,
    fates: () => [],
    triggerCounts: () => [],
    observe: (state, side) => ({
      side,
      turn: state.turn,
      phase: 'Roll or hold',
      toAct: [],
      activeUnit: -1,
      units: [],
    }),
    info: (_state, _side, action) => ({ kind: 'special', label: action.t === 'roll' ? 'Roll' : 'Hold' }),
    odds: () => undefined,
    describe: (event) => ({ text: `${sides[event.side]} ${event.t} ${event.die}`, side: sides[event.side] }),
    effects: () => [],
  };
}

/** Pig as a rule system. A scenario named "Unplayable" cannot be set up. */
export const pigRules: RuleSystem<PigState, PigAction, PigEvent> = {
  info: {
    id: 'minimal',
    name: 'Pig',
    tagline: '',
    summary: 'A dice game.',
    rulesRevision: 2,
    board: 'abstract',
    hiddenInformation: false,
    options: [],
    points: { name: 'Build points', short: 'BP' },
  },
  templates: [],
  reference: [],
  checkDesign: () => [],
  cost: () => [],
  fields: [],
  card: () => ({ values: [], weapons: [], sections: [], moves: true }),
  workshop: minimal.workshop,
  forces: minimal.forces,
  carryover: { fields: () => [], check: () => [], unitStatuses: () => [] },
  checkScenario: () => [],
  setup: (scenario) =>
    scenario.name === 'Unplayable'
      ? err([{ code: 'pig.unplayable', severity: 'error', path: '/name', message: 'Its name forbids it.' }])
      : ok(pigBattle(scenario)),
};

/** A scenario of Pig. */
export function pigScenario(changes: Partial<Scenario> = {}): Scenario {
  return {
    kind: 'scenario',
    format: 1,
    id: 'pig',
    name: 'Pig',
    rules: 'minimal',
    sides: [
      { id: 'red', name: 'Red' },
      { id: 'blue', name: 'Blue' },
    ],
    forces: [],
    options: {},
    victory: [],
    ...changes,
  };
}
