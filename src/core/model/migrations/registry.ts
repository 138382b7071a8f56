import { campaign1to2 } from './campaign-1-2';
import type { Migration } from './migration';
import { scenario0to1 } from './scenario-0-1';

/** Every step there is. Each has a fixture in `tests/fixtures/migrations`; a test sees to it. */
export const MIGRATIONS: readonly Migration[] = [scenario0to1, campaign1to2];
