import { CAREFUL, EAGER, type Temper } from '../../engine/player/mind';

/** The players whose good ranges stand in the memory, by number. */
export const TEMPERS: readonly Temper[] = [EAGER, CAREFUL];

/** The memory of a kernel, seen as numbers of each kind. Places (layout.ts) are in bytes: those of four are found at a fourth of that, and so on. */
export interface Memory {
  readonly ints: Int32Array;
  readonly bytes: Uint8Array;
  readonly signed: Int8Array;
  readonly shorts: Int16Array;
  readonly reals: Float64Array;
}

/** Views of a memory. */
export function viewsOf(buffer: ArrayBuffer): Memory {
  return {
    ints: new Int32Array(buffer),
    bytes: new Uint8Array(buffer),
    signed: new Int8Array(buffer),
    shorts: new Int16Array(buffer),
    reals: new Float64Array(buffer),
  };
}
