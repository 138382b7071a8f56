/** Largest text that a tab keeps for the next start, in UTF-16 code units. */
export const SESSION_LIMIT = 4_000_000;
