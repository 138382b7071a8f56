/** Numbers that are known at most, and places for them, a power of 2. */
const MOST_KNOWN = 2000;
const PLACES = 4096;
const NOTHING = -1;

/**
 * Small numbers (0 to 32,767) by large whole ones. When it is full it forgets everything. Quicker than a Map with numbers that do not fit
 * into 32 bits, and all in one place of memory.
 */
export class Recall {
  private readonly keys = new Float64Array(PLACES).fill(NaN);
  private readonly values = new Int16Array(PLACES);
  private known = 0;

  /** What belongs to a number; -1 when it is not known. */
  get(key: number): number {
    const place = this.placeOf(key);
    return this.keys[place] === key ? this.values[place] : NOTHING;
  }

  set(key: number, value: number): void {
    if (this.known >= MOST_KNOWN) this.clear();
    const place = this.placeOf(key);
    if (this.keys[place] !== key) this.known++;
    this.keys[place] = key;
    this.values[place] = value;
  }

  clear(): void {
    this.keys.fill(NaN);
    this.known = 0;
  }

  /** Where a number is, or would be. */
  private placeOf(key: number): number {
    const { keys } = this;
    let place = key & (PLACES - 1);
    while (keys[place] !== key && !Number.isNaN(keys[place])) place = (place + 1) & (PLACES - 1);
    return place;
  }
}
