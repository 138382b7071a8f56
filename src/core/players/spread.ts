/** Bounds of the deviation, and its value until some numbers are known. */
const LEAST = 0.02;
const MOST = 0.4;
const NEEDED = 8;

/** The standard deviation of numbers from -1 to 1, as they come (Welford 1962). */
export class Spread {
  private count = 0;
  private mean = 0;
  private squares = 0;
  /** Within bounds, so that equal values leave some room for others. */
  deviation = MOST;

  clear(): void {
    this.count = this.mean = this.squares = 0;
    this.deviation = MOST;
  }

  add(value: number): void {
    this.count++;
    const before = value - this.mean;
    this.mean += before / this.count;
    this.squares += before * (value - this.mean);
    if (this.count >= NEEDED) this.deviation = Math.min(MOST, Math.max(LEAST, Math.sqrt(this.squares / this.count)));
  }
}
