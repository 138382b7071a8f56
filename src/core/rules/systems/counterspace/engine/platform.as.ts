/* What platform.ts is in JavaScript: rows straight in memory, without checks. The only file of the engine that accesses memory directly. */

/** Bytes before the first place. */
const HEAD: usize = 8;

/** A row of values of one kind, of fixed length. Places are not checked. */
@final
@unmanaged
export class List<T> {
  private size: i32;
  @inline
  get length(): i32 {
    return this.size;
  }
  @inline
  @operator('[]')
  get(i: i32): T {
    return load<T>(changetype<usize>(this) + HEAD + ((<usize>i) << alignof<T>()));
  }
  @inline
  @operator('[]=')
  set(i: i32, value: T): void {
    store<T>(changetype<usize>(this) + HEAD + ((<usize>i) << alignof<T>()), value);
  }
  fill(value: T): void {
    for (let i = 0; i < this.size; i++) this[i] = value;
  }
}

export type Ints = List<i32>;
export type Reals = List<f64>;

/** A row of values 0..255. */
@final
@unmanaged
export class Bytes {
  private size: i32;
  @inline
  get length(): i32 {
    return this.size;
  }
  @inline
  @operator('[]')
  get(i: i32): i32 {
    return load<u8>(changetype<usize>(this) + HEAD + <usize>i);
  }
  @inline
  @operator('[]=')
  set(i: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + HEAD + <usize>i, value);
  }
  fill(value: i32): void {
    memory.fill(changetype<usize>(this) + HEAD, <u8>value, <usize>this.size);
  }
}

export function list<T>(length: i32): List<T> {
  const bytes = HEAD + ((<usize>length) << alignof<T>());
  const at = heap.alloc(bytes);
  memory.fill(at, 0, bytes);
  store<i32>(at, length);
  return changetype<List<T>>(at);
}

export function slots<T>(length: i32): List<T | null> {
  return list<T | null>(length);
}

export function ints(length: i32): Ints {
  return list<i32>(length);
}

export function reals(length: i32): Reals {
  return list<f64>(length);
}

export function bytes(length: i32): Bytes {
  return changetype<Bytes>(list<u8>(length));
}

/** @inline */
export function min(a: i32, b: i32): i32 {
  return a < b ? a : b;
}

/** @inline */
export function max(a: i32, b: i32): i32 {
  return a > b ? a : b;
}

/** One step of a hash (splitmix32): a bijection of whole numbers. */
export function mix(value: i32): i32 {
  let z = <u32>value + 0x9e3779b9;
  z = (z ^ (z >> 16)) * 0x21f0aaad;
  z = (z ^ (z >> 15)) * 0x735a2d97;
  return <i32>(z ^ (z >> 15));
}

/** Where the first place of a row is in memory. */
export function addressOf(row: Ints): i32 {
  return <i32>(changetype<usize>(row) + HEAD);
}

/** The same for bytes. */
export function addressOfBytes(row: Bytes): i32 {
  return <i32>(changetype<usize>(row) + HEAD);
}
