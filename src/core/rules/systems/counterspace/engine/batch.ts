import { act } from './apply';
import { fetchState, storeState } from './generated/pack';
import { beginHeads, headRow } from './heads';
import { terrainAfter } from './host';
import { incoming } from './incoming';
import { CAREFUL, EAGER, PlayerContext, QuickPlayer } from './player/quick-player';
import { autoplay } from './player/play';
import type { Taste } from './player/taste';
import { addressOf, ints } from './platform';
import type { Ints } from './platform';
import { State } from './state';
import type { Tables } from './tables';

/* What the engine offers as a module of WebAssembly: an instance plays the games of one battle. */

export { headCount } from './heads';
export { reserve } from './incoming';

/** Room for what declarations and terrain changes add to a row. */
const ROOM: i32 = 4096;

/** The players, for one state of the terrain. */
class Players {
  readonly eager: QuickPlayer;
  readonly careful: QuickPlayer;
  private readonly taste: Taste;

  constructor(readonly tables: Tables) {
    const knowledge = new PlayerContext(tables);
    this.taste = knowledge.taste;
    this.eager = new QuickPlayer(knowledge, EAGER);
    this.careful = new QuickPlayer(knowledge, CAREFUL);
  }

  /** Takes on the tastes of all sides. */
  adopt(keys: Ints): void {
    for (let side = 0; side < keys.length; side++) this.taste.set(side, keys[side]);
  }
}

/** The battle of this instance. */
class Game {
  readonly state: State;
  readonly row: Ints;
  /** The keys of the sides' tastes. */
  readonly keys: Ints;
  private readonly playerSets: Players[] = [];

  constructor(private readonly first: Tables) {
    const state = new State(first.shape);
    this.state = state;
    this.keys = ints(first.bySide.length);
    this.row = ints(storeState(state, ints(state.units.length * 32 + state.torpedoes.length * 8 + ROOM)) + ROOM);
  }

  /** The tables for the terrain of the state. */
  tables(): Tables {
    return terrainAfter(this.first, this.state);
  }

  players(): Players {
    const tables = this.tables();
    for (let i = 0; i < this.playerSets.length; i++)
      if (this.playerSets[i].tables === tables) return this.playerSets[i];
    const made = new Players(tables);
    this.playerSets.push(made);
    return made;
  }
}

let game: Game | null = null;

/** Takes the tables that were written; returns where the states of the battle are exchanged. */
export function open(): i32 {
  game = new Game(incoming());
  return addressOf(game!.row);
}

/** Sets the key of a side's taste. */
export function prefer(side: i32, key: i32): void {
  game!.keys[side] = key;
}

/** Takes the state that was written. */
export function receive(): void {
  fetchState(game!.row, game!.state);
}

/**
 * Plays on as {@link autoplay} does until turn `until` begins, and writes what the state has become. Observed, the heads of its events are
 * there to be read.
 */
export function play(seats: i32, most: i32, careful: boolean, observed: boolean, until: i32): i32 {
  const it = game!;
  const state = it.state;
  beginHeads(observed);
  let count: i32 = 0;
  while (count < most && state.turn < until && state.side >= 0 && (seats & (1 << state.side)) !== 0) {
    const minds = it.players();
    minds.adopt(it.keys);
    count += autoplay(careful ? minds.careful : minds.eager, state, seats, most - count, until);
  }
  storeState(state, it.row);
  return count;
}

/** Carries an action out, and writes what the state has become. */
export function take(action: i32): void {
  const it = game!;
  beginHeads(false);
  act(it.tables(), it.state, action);
  storeState(it.state, it.row);
}

/** Where the heads of events are. */
export function heads(): i32 {
  return addressOf(headRow());
}
