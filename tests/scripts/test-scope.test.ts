import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/lib/aliases.mjs';
import { LONG_PROOFS, MAIN_PATHS } from '../../scripts/lib/test-scope.mjs';

// A file that is renamed would be left out of `npm test`, or no longer left out, without a word.
it.each([...MAIN_PATHS, ...LONG_PROOFS])('the test %s exists', (file) => {
  expect(existsSync(path.join(root, file))).toBe(true);
});
