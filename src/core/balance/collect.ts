import { assert, gameSeed } from '../base';
import { type BatchRange, type GameResults, type Match, type OutcomeKind, sameKind } from '../playtest';
import { MAX_ACTIONS, playerSeed } from '../playtest';
import type { AnyBattle } from '../rules/contract';
import type { BattleEvent } from '../rules/event';
import { ruleSystem } from '../rules/registry';
import { type BatchDetails, CAUSES, noDetails } from './details';
import { GameWatch, type Totals } from './watch';

/** Results of games that were watched while they were played. */
export interface DetailedResults extends GameResults {
  readonly details: BatchDetails;
}

/**
 * Plays games of a batch like `runBatch`, the same games with the same ends, and watches them: up to several times slower. A game depends
 * on the batch's seed and its own number alone. `telling` is how the battle is told; both ways of telling it come to the same.
 */
export function runDetailed(match: Match, range: BatchRange): DetailedResults {
  const count = Math.max(0, range.to - range.from);
  const kinds: OutcomeKind[] = [];
  const ends = new Uint16Array(count);
  const turns = new Uint16Array(count);
  const { battle, state } = match;
  const totals = totalsFor(battle);
  const watch = new GameWatch(battle, totals, ruleSystem(battle.rules)?.info.simultaneous !== true);
  for (let i = 0; i < count; i++) {
    const game = range.from + i;
    playWatched(match, gameSeed(range.seed, game), watch);
    const outcome = battle.outcome(state);
    assert(outcome !== undefined, 'a battle that nobody can act in has no outcome');
    let kind = kinds.findIndex((known) => sameKind(known, outcome));
    if (kind < 0) kind = kinds.push({ side: outcome.side, level: outcome.level, name: outcome.name }) - 1;
    ends[i] = kind;
    turns[i] = state.turn;
    watch.end(state, game, outcome);
  }
  watch.close();
  return { from: range.from, kinds, ends, turns, details: totals };
}

function totalsFor(battle: AnyBattle): Totals {
  const none = noDetails();
  return {
    ...none,
    causes: CAUSES.map(() => 0),
    movers: battle.sides.map(() => [0, 0, 0]),
    units: battle.units.map(() => []),
    starts: [],
    moves: [],
    losses: [],
    fire: [],
    triggers: (battle.scenario.triggers ?? []).map(() => 0),
    notable: { closest: [], shortest: [], longest: [], upsets: [] },
    devices: {},
  };
}

/** So many events are let go together. */
const MOST_EVENTS = 64;

/** Plays one game to its end in `match.state`, action by action. */
function playWatched({ battle, players, state }: Match, seed: number, watch: GameWatch): void {
  for (let i = 0; i < players.length; i++) players[i].begin(playerSeed(seed, i));
  battle.restart(state, seed);
  watch.begin(state);
  const events: BattleEvent[] = [];
  for (let left = MAX_ACTIONS; left > 0; left--) {
    const index = battle.firstToAct(state);
    if (index < 0) return;
    const side = battle.sides[index];
    const action = players[index].decide(state, side);
    watch.before(state);
    // Emptying the list for every action would take longer than reading on in it.
    if (events.length > MOST_EVENTS) events.length = 0;
    const from = events.length;
    battle.apply(state, side, action, events);
    watch.after(state, index, events, from);
  }
  assert(false, `the game with seed ${seed} does not end`);
}
