import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { aliases, root } from '../../scripts/lib/aliases.mjs';

it('tsconfig.base.json names the same aliases as the build', () => {
  const config = JSON.parse(readFileSync(`${root}tsconfig.base.json`, 'utf8')) as {
    compilerOptions: { paths: Record<string, string[]> };
  };
  const expected = Object.entries(aliases).map(([alias, folder]) => [`${alias}/*`, [`./${folder}/*`]]);
  expect(config.compilerOptions.paths).toEqual(Object.fromEntries(expected));
});
