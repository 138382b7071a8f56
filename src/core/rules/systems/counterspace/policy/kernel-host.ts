import { decodeBase64 } from '@core/base';
import { lineOfSight } from '@core/hex';
import type { PlayObserver } from '../../../contract';
import type { BattleEvent } from '../../../event';
import { fetchState, storeState, writeTables } from '../engine/generated/pack';
import { ENGINE, LOGGED } from '../engine/generated/wasm';
import { NEVER } from '../engine/player/play';
import { Writer } from '../engine/stream';
import type { Tables } from '../tables';
import type { Evaluation } from './evaluate';
import { headOf, type EventHead } from './event-head';
import type { CounterspaceState } from '../types';

/** What the compiled engine offers (engine/batch.ts). */
interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  reserve(length: number): number;
  open(): number;
  prefer(side: number, key: number): void;
  receive(): void;
  take(action: number): void;
  play(seats: number, most: number, careful: number, observed: number, until: number): number;
  heads(): number;
  headCount(): number;
}

/** The part of the engine's WebAssembly that is used here; the core is compiled without the types of any host. */
interface WebAssemblyApi {
  readonly Module: new (bytes: Uint8Array<ArrayBuffer>) => object;
  readonly Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

/** The seats of all sides. */
const ALL_SEATS = -1;
/** The largest number that the engine can count to. */
const MAX_ACTIONS = 0x7fffffff;
/** Declared attacks and changes of the terrainChanges beyond this, three numbers and one each, have no room in the memory. */
const MAX_EXTRA = 2000;

/** Compiled once for all battles of a thread; null where WebAssembly is missing or not allowed, as in a window with a strict policy. */
let module: object | null | undefined;

function compiled(api: WebAssemblyApi): object | null {
  try {
    return new api.Module(decodeBase64(ENGINE) ?? new Uint8Array());
  } catch {
    return null;
  }
}

/** Uploads the tables into the engine's memory. */
function uploadTables(engine: Exports, tables: Tables): void {
  const writer = new Writer();
  writeTables(writer, tables);
  const at = engine.reserve(writer.length);
  new Int32Array(engine.memory.buffer).set(writer.numbers.subarray(0, writer.length), at >> 2);
}

/** Hosts the WebAssembly engine of one battle, compiled from the same source as the JavaScript engine. */
export class KernelHost {
  private readonly exports: Exports;
  private readonly begin: number;
  private memory: Memory;
  /** Heads of events that were made so far, and those of the last call. */
  private readonly heads: EventHead[] = [];
  private readonly lastHeads: BattleEvent[] = [];

  private constructor(
    tables: Tables,
    private readonly evaluation: Evaluation,
    instance: { readonly exports: unknown },
  ) {
    this.exports = instance.exports as Exports;
    uploadTables(this.exports, tables);
    this.begin = this.exports.open();
    this.memory = memoryOf(this.exports.memory.buffer, this.begin);
  }

  /** The engine for a battle; undefined where it cannot be had. */
  static of(tables: Tables, evaluation: Evaluation): KernelHost | undefined {
    const api = (globalThis as { readonly WebAssembly?: unknown }).WebAssembly as WebAssemblyApi | undefined;
    if (api === undefined) return undefined;
    module ??= compiled(api);
    if (module === null) return undefined;
    const memory = (): ArrayBuffer => (instance.exports as Exports).memory.buffer;
    const isClear = (opaque: number, a: number, b: number): boolean => {
      const blocked = new Uint8Array(memory(), opaque, tables.hexes);
      return lineOfSight(tables.grid.shape, a, b, (hex) => blocked[hex] === 1);
    };
    const terrain = (changes: number, count: number): void => {
      const terrainChanges = [...new Int32Array(memory(), changes, count)];
      uploadTables(instance.exports as Exports, tables.terrainTables?.of({ terrainChanges }) ?? tables);
    };
    const instance = new api.Instance(module, { host: { isClear, terrain } });
    return new KernelHost(tables, evaluation, instance);
  }

  /** Plays on as `playOn` of the engine does, in place; returns how many actions it took. `keys`: of the sides' tastes. */
  play(
    state: CounterspaceState,
    seats: number,
    most: number,
    careful: boolean,
    keys: ArrayLike<number>,
    observer?: PlayObserver,
  ): number {
    if (state.declared.length > MAX_EXTRA) return 0;
    const { exports } = this;
    this.adopt(keys);
    storeState(state, this.view().row);
    exports.receive();
    const observed = Number(observer !== undefined);
    let count = 0;
    do {
      const { side, turn } = state;
      const until = observer === undefined ? NEVER : turn + 1;
      count += exports.play(seats, Math.min(most - count, MAX_ACTIONS), Number(careful), observed, until);
      fetchState(this.view().row, state);
      if (observer === undefined) continue;
      observer.onAction(side, this.lastEvents(), 0);
      if (state.turn !== turn) observer.onTurn(state.turn, this.evaluation.of(state));
    } while (count < most && state.side >= 0 && (seats & (1 << state.side)) !== 0);
    return count;
  }

  /** Plays the careful player on all sides in place until turn `until` begins or the battle is over; false where it cannot. */
  rollout(state: CounterspaceState, until: number, keys: ArrayLike<number>): boolean {
    if (state.declared.length > MAX_EXTRA) return false;
    const { exports } = this;
    this.adopt(keys);
    storeState(state, this.view().row);
    exports.receive();
    exports.play(ALL_SEATS, MAX_ACTIONS, 1, 0, until);
    fetchState(this.view().row, state);
    return true;
  }

  private adopt(keys: ArrayLike<number>): void {
    for (let side = 0; side < keys.length; side++) this.exports.prefer(side, keys[side]);
  }

  /** The heads of the events of the last call; they are written over by the next. */
  private lastEvents(): readonly BattleEvent[] {
    const { exports, heads, lastHeads } = this;
    const { numbers } = this.view();
    lastHeads.length = 0;
    let at = exports.heads() >> 2;
    for (const end = at + exports.headCount(); at < end;) {
      const head = (heads[lastHeads.length] ??= headOf({ t: '' }));
      head.t = LOGGED[numbers[at++]];
      head.actor = numbers[at++];
      head.target = numbers[at++];
      head.hex = numbers[at++];
      head.weapon = numbers[at++];
      head.hit = numbers[at++];
      head.loss = numbers[at++];
      lastHeads.push(head);
    }
    return lastHeads;
  }

  /** Carries an action out in place, by its number. */
  take(state: CounterspaceState, action: number): void {
    storeState(state, this.view().row);
    this.exports.receive();
    this.exports.take(action);
    fetchState(this.view().row, state);
  }

  /** The memory as it is now: when it grows it becomes another buffer. */
  private view(): Memory {
    const { buffer } = this.exports.memory;
    if (this.memory.numbers.buffer !== buffer) this.memory = memoryOf(buffer, this.begin);
    return this.memory;
  }
}

/** The memory of an engine as numbers, all of it and from where states are exchanged. */
interface Memory {
  readonly numbers: Int32Array<ArrayBuffer>;
  readonly row: Int32Array<ArrayBuffer>;
}

function memoryOf(buffer: ArrayBuffer, begin: number): Memory {
  return { numbers: new Int32Array(buffer), row: new Int32Array(buffer, begin) };
}
