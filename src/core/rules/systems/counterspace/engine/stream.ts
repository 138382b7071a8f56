import { bytes, ints } from './platform';
import type { Bytes, Ints } from './platform';

/* Tables as a row of whole numbers, in which they go into the memory of WebAssembly. */

/** Writes numbers to a row that grows. */
export class Writer {
  private row: Ints = ints(4096);
  /** How many there are. */
  length: i32 = 0;

  put(value: i32): void {
    if (this.length === this.row.length) {
      const longer = ints(2 * this.length);
      for (let i = 0; i < this.length; i++) longer[i] = this.row[i];
      this.row = longer;
    }
    this.row[this.length++] = value;
  }

  putInts(values: Ints): void {
    this.put(values.length);
    for (let i = 0; i < values.length; i++) this.put(values[i]);
  }

  /** Four values go into one number. */
  putBytes(values: Bytes): void {
    this.put(values.length);
    for (let i = 0; i < values.length; i += 4) {
      let four: i32 = 0;
      for (let k = 0; k < 4 && i + k < values.length; k++) four |= values[i + k] << (8 * k);
      this.put(four);
    }
  }

  /** What was written, with room after it. */
  get numbers(): Ints {
    return this.row;
  }
}

/** Reads numbers from a row. */
export class Reader {
  private at: i32 = 0;

  constructor(private readonly row: Ints) {}

  next(): i32 {
    return this.row[this.at++];
  }

  nextInts(): Ints {
    const values = ints(this.next());
    for (let i = 0; i < values.length; i++) values[i] = this.next();
    return values;
  }

  nextBytes(): Bytes {
    const values = bytes(this.next());
    for (let i = 0; i < values.length; i += 4) {
      const four = this.next();
      for (let k = 0; k < 4 && i + k < values.length; k++) values[i + k] = (four >>> (8 * k)) & 255;
    }
    return values;
  }
}
