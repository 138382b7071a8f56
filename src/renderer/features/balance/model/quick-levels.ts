/** The levels of play of sweeps and searches over all levels; the search player would take too long. */
export const QUICK_LEVELS: readonly string[] = ['greedy', 'careful'];
