import { campaign1to2 } from './campaign-1-2';
import type { Migration } from './migration';

/** All migrations. Each has a fixture in `tests/fixtures/migrations`, which a test enforces. */
export const MIGRATIONS: readonly Migration[] = [campaign1to2];
