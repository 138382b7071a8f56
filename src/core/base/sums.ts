/** The sum of numbers; 0 for none. */
export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** The mean of numbers; 0 for none. */
export function meanOf(numbers: readonly number[]): number {
  return sumOf(numbers) / Math.max(1, numbers.length);
}
