/** Throws when a condition that the code itself guarantees does not hold: a bug, never a user's mistake. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Bug: ${message}`);
}

/** Marks a branch that the types say is never reached. */
export function unreachable(value: never): never {
  throw new Error(`Bug: unexpected value ${JSON.stringify(value)}`);
}
