import { fromBase64 } from '@core/base';
import { lineOfSight } from '@core/hex';
import { fetchState, storeState, writeTables } from '../engine/generated/pack';
import { ENGINE, LOGGED } from '../engine/generated/wasm';
import { Writer } from '../engine/stream';
import type { BattleEvent } from '../../../event';
import type { Tables } from '../tables';
import type { CounterspaceState } from '../types';

/** What the compiled engine offers (engine/batch.ts). */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  reserve(length: number): number;
  open(): number;
  play(seats: number, most: number, careful: number, observed: number): number;
  heads(): number;
  headCount(): number;
  take(action: number): void;
}

/** The part of the engine's WebAssembly that is used here; the core is compiled without the types of any host. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

/** The head of an event as it is written over. */
type Head = { -readonly [K in Exclude<keyof BattleEvent, 'path'>]-?: BattleEvent[K] };

/** The largest number that the engine can count to. */
const MOST_ACTIONS = 0x7fffffff;
/** Declared attacks and changes of the ground beyond this, three numbers and one each, have no room in the memory. */
const MOST_EXTRA = 2000;

/** Compiled once for all battles of a thread; null where WebAssembly is missing or not allowed, as in a window with a strict policy. */
let module: object | null | undefined;

function compiled(api: WebAssemblyApi): object | null {
  try {
    return new api.Module(fromBase64(ENGINE) ?? new Uint8Array());
  } catch {
    return null;
  }
}

/** Writes tables to where the engine takes them from. */
function send(engine: Exports, tables: Tables): void {
  const writer = new Writer();
  writeTables(writer, tables);
  const at = engine.reserve(writer.length);
  new Int32Array(engine.memory.buffer).set(writer.numbers.subarray(0, writer.length), at >> 2);
}

/** The engine of one battle in WebAssembly: the same rules and players as in JavaScript, from the same source. */
export class Machine {
  private readonly exports: Exports;
  /** Where states are exchanged, seen as numbers; memory that has grown is another buffer. */
  private row: Int32Array<ArrayBuffer>;

  private readonly begin: number;
  /** Written over by each call. */
  private readonly heads: Head[] = [];

  private constructor(tables: Tables, instance: { readonly exports: unknown }) {
    this.exports = instance.exports as Exports;
    send(this.exports, tables);
    this.begin = this.exports.open();
    this.row = this.view();
  }

  /** The engine for a battle; undefined where it cannot be had. */
  static of(tables: Tables): Machine | undefined {
    const { WebAssembly: api } = globalThis as unknown as { WebAssembly?: WebAssemblyApi };
    if (api === undefined) return undefined;
    module ??= compiled(api);
    if (module === null) return undefined;
    const memory = (): ArrayBuffer => (instance.exports as Exports).memory.buffer;
    const isClear = (opaque: number, a: number, b: number): boolean => {
      const blocked = new Uint8Array(memory(), opaque, tables.hexes);
      return lineOfSight(tables.grid.shape, a, b, (hex) => blocked[hex] === 1);
    };
    const terrain = (changes: number, count: number): void => {
      const ground = [...new Int32Array(memory(), changes, count)];
      send(instance.exports as Exports, tables.grounds?.of({ ground }) ?? tables);
    };
    const instance = new api.Instance(module, { host: { isClear, terrain } });
    return new Machine(tables, instance);
  }

  /** Plays on as `playOn` of the engine does, in place; returns how many actions it took. Adds the heads of events where a list is given. */
  play(
    state: CounterspaceState,
    seats: number,
    most: number,
    careful: boolean,
    events: BattleEvent[] | undefined,
  ): number {
    if (state.declared.length > MOST_EXTRA) return 0;
    if (this.row.buffer !== this.exports.memory.buffer) this.row = this.view();
    storeState(state, this.row);
    const count = this.exports.play(seats, Math.min(most, MOST_ACTIONS), Number(careful), Number(events !== undefined));
    if (this.row.buffer !== this.exports.memory.buffer) this.row = this.view();
    fetchState(this.row, state);
    if (events !== undefined) this.tell(events);
    return count;
  }

  private tell(events: BattleEvent[]): void {
    const { exports, heads } = this;
    const numbers = new Int32Array(exports.memory.buffer, exports.heads(), exports.headCount());
    for (let i = 0, at = 0; at < numbers.length; i++) {
      const head = (heads[i] ??= { t: '', actor: -1, target: -1, hex: -1, weapon: -1, hit: -1, loss: 0 });
      head.t = LOGGED[numbers[at++]];
      head.actor = numbers[at++];
      head.target = numbers[at++];
      head.hex = numbers[at++];
      head.weapon = numbers[at++];
      head.hit = numbers[at++];
      head.loss = numbers[at++];
      events.push(head);
    }
  }

  /** Carries an action out in place, by its number. */
  take(state: CounterspaceState, action: number): void {
    if (this.row.buffer !== this.exports.memory.buffer) this.row = this.view();
    storeState(state, this.row);
    this.exports.take(action);
    if (this.row.buffer !== this.exports.memory.buffer) this.row = this.view();
    fetchState(this.row, state);
  }

  private view(): Int32Array<ArrayBuffer> {
    return new Int32Array(this.exports.memory.buffer, this.begin);
  }
}
