import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/lib/aliases.mjs';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

it('NOTICE names every bundled package with its licence', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const listed = Array.from(read('NOTICE').matchAll(/^ {4}([@a-z][\w@/.-]*) {2,}(\S.*)$/gm), ([, name, licence]) => [
    name,
    licence,
  ]);
  const installed = Object.keys(dependencies).map((name) => {
    const { license } = JSON.parse(read(`node_modules/${name}/package.json`)) as { license: string };
    return [name, license.replace(/^\((.*)\)$/, '$1')];
  });
  expect(listed.sort()).toEqual(installed.sort());
});
