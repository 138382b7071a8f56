import { fetchState, readTables, storeState } from './wasm/generated/pack';
import { CAREFUL, EAGER, Knowledge, Mind } from './player/mind';
import { playOn } from './player/play';
import { addressOf, ints } from './seam';
import type { Ints } from './seam';
import { State } from './state';
import { Reader } from './stream';

/* What the engine offers as a module of WebAssembly: an instance plays the games of one battle. */

/** Room for what declarations and changes of the ground add to a row. */
const ROOM: i32 = 4096;

/** The battle of this instance. */
class Game {
  readonly eager: Mind;
  readonly careful: Mind;
  readonly row: Ints;

  constructor(
    readonly state: State,
    knowledge: Knowledge,
  ) {
    this.eager = new Mind(knowledge, EAGER);
    this.careful = new Mind(knowledge, CAREFUL);
    this.row = ints(storeState(state, ints(state.units.length * 32 + state.torpedoes.length * 8 + ROOM)) + ROOM);
  }
}

let stream: Ints = ints(0);
let game: Game | null = null;

/** Makes room for tables of so many numbers; returns where they are to be written. */
export function reserve(length: i32): i32 {
  stream = ints(length);
  return addressOf(stream);
}

/** Takes the tables that were written; returns where the states of the battle are exchanged. */
export function open(): i32 {
  const tables = readTables(new Reader(stream));
  game = new Game(new State(tables.shape), new Knowledge(tables));
  return addressOf(game!.row);
}

/** Plays on from the state that was written, as {@link playOn} does, and writes what it has become. */
export function play(seats: i32, most: i32, careful: boolean): i32 {
  const it = game!;
  fetchState(it.row, it.state);
  const count = playOn(careful ? it.careful : it.eager, it.state, seats, most);
  storeState(it.state, it.row);
  return count;
}
