/** A word as it begins a label. */
export function begun(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A share of 0 to 1 as per cent with one digit. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

/** An interval of shares as per cent, such as "43.7–48.1%". */
export function interval(low: number, high: number): string {
  return `${(100 * low).toFixed(1)}–${percent(high)}`;
}

/** A whole number with its thousands apart. */
export function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** A change in points of per cent with its sign, such as "+4.1". */
export function change(share: number): string {
  const value = (100 * Math.abs(share)).toFixed(1);
  return Number(value) === 0 ? '0.0' : `${share > 0 ? '+' : '−'}${value}`;
}
