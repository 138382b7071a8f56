import type { Difficulty } from '@core/model';

/** Names of the difficulties. */
export const DIFFICULTIES: Readonly<Record<Difficulty, string>> = { 1: 'Easy', 2: 'Medium', 3: 'Hard' };
