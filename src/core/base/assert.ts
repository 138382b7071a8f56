/** Throws when an internal invariant is violated: a bug, never a user error. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Bug: ${message}`);
}

/** Marks a branch that is unreachable by its types. */
export function unreachable(value: never): never {
  throw new Error(`Bug: unexpected value ${JSON.stringify(value)}`);
}
