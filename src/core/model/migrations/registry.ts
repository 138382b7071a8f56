import { campaign1to2 } from './campaign-1-2';
import type { Migration } from './migration';

/** Every step there is. Each has a fixture in `tests/fixtures/migrations`; a test sees to it. */
export const MIGRATIONS: readonly Migration[] = [campaign1to2];
