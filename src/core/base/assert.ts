/** Throws when an internal invariant is violated: a bug, never a user error. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Bug: ${message}`);
}
