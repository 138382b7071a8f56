import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/lib/aliases.mjs';

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

it('NOTICE names packages of the project with their licences', () => {
  const { devDependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<
    'devDependencies' | 'optionalDependencies',
    Record<string, string>
  >;
  const listed = Array.from(read('NOTICE').matchAll(/^ {4}([@a-z][\w@/.-]*) {2,}(\S.*)$/gm), ([, name, licence]) => [
    name,
    licence,
  ]);
  const installed = listed.map(([name]) => {
    expect({ ...devDependencies, ...optionalDependencies }).toHaveProperty([name]);
    const { license } = JSON.parse(read(`node_modules/${name}/package.json`)) as { license: string };
    return [name, license.replace(/^\((.*)\)$/, '$1')];
  });
  expect(listed).toEqual(installed);
});

it('the package installs nothing that the build contains', () => {
  const { dependencies, optionalDependencies } = JSON.parse(read('package.json')) as Record<string, object>;
  expect(dependencies).toBeUndefined();
  // Native code, which cannot be bundled.
  expect(Object.keys(optionalDependencies)).toEqual(['@napi-rs/canvas']);
});
