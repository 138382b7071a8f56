import { Linter } from 'eslint';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import vueParser from 'vue-eslint-parser';
import { cycleThrough, importCycleRule, importGraph, sourceTexts } from '../../eslint/import-cycle-rule.mjs';
import { root } from '../../scripts/lib/aliases.mjs';

type Files = Readonly<Record<string, string>>;

/** Lints one of several made-up files; each message with its line. */
function messages(files: Files, file: string): string[] {
  const rule = importCycleRule(() => importGraph(new Map(Object.entries(files))));
  const config = {
    files: ['**/*.ts', '**/*.vue'],
    plugins: { hexwright: { rules: { 'import-cycle': rule } } },
    languageOptions: {
      parser: file.endsWith('.vue') ? vueParser : (tseslint.parser as Linter.Parser),
      parserOptions: { parser: tseslint.parser },
    },
    rules: { 'hexwright/import-cycle': 'error' },
  } as Linter.Config;
  const problems = new Linter().verify(files[file] ?? '', config, { filename: path.join(root, file) });
  return problems.map(({ line, message }) => `${line}: ${message}`);
}

const ADVICE = 'Move the shared code into a file that imports none of these.';

describe('the lint of import cycles', () => {
  it('reports a cycle in each of its files, at the import of the next one', () => {
    const files = {
      'src/core/hex/a.ts': `import { x } from '../base/x';\nimport { b } from './b';`,
      'src/core/hex/b.ts': `export { a } from './a';`,
      'src/core/base/x.ts': '',
    };
    expect(messages(files, 'src/core/hex/a.ts')).toEqual([
      `2: Import cycle: src/core/hex/a.ts → src/core/hex/b.ts → src/core/hex/a.ts. ${ADVICE}`,
    ]);
    expect(messages(files, 'src/core/hex/b.ts')).toEqual([
      `1: Import cycle: src/core/hex/b.ts → src/core/hex/a.ts → src/core/hex/b.ts. ${ADVICE}`,
    ]);
    expect(messages(files, 'src/core/base/x.ts')).toEqual([]);
  });

  it('finds a cycle through a .vue file, an alias and an index', () => {
    const files = {
      'src/renderer/features/maps/Page.vue': `<template><p>import './no'</p></template>\n<script setup lang="ts">\nimport { model } from '@renderer/features/maps/model';\n</script>`,
      'src/renderer/features/maps/model/index.ts': `export * from './table';`,
      'src/renderer/features/maps/model/table.ts': `import Page from '../Page.vue';`,
    };
    const [page, index, table] = Object.keys(files);
    expect(messages(files, page)).toEqual([`3: Import cycle: ${[page, index, table, page].join(' → ')}. ${ADVICE}`]);
    expect(messages(files, table)).toEqual([`1: Import cycle: ${[table, page, index, table].join(' → ')}. ${ADVICE}`]);
  });

  it.each([
    `new Worker(new URL('./a.ts', import.meta.url), { type: 'module' })`,
    `import type { A } from './a'`,
    `import { type A } from './a'`,
    `export type { A } from './a'`,
    `export type * from './a'`,
    `type A = import('./a').A`,
    `const a = import('./a')`,
    `import a = require('./a')`,
    `import startA from './a?nodeWorker'`,
  ])('counts %s', (code) => {
    const files = { 'src/core/hex/a.ts': `import type { B } from './b';`, 'src/core/hex/b.ts': code };
    expect(messages(files, 'src/core/hex/a.ts')).toHaveLength(1);
    expect(messages(files, 'src/core/hex/b.ts')).toHaveLength(1);
  });

  it('ignores importers outside the cycle, and imports in comments', () => {
    const files = {
      'src/core/hex/a.ts': `import './b';`,
      'src/core/hex/b.ts': `import './a';`,
      'src/core/hex/c.ts': `import './a'; // import './d'`,
      'src/core/hex/d.ts': `import './c';`,
    };
    expect(messages(files, 'src/core/hex/c.ts')).toEqual([]);
    expect(messages(files, 'src/core/hex/d.ts')).toEqual([]);
  });

  it('finds none in the program', () => {
    const graph = importGraph(sourceTexts());
    const imports = [...graph.values()].reduce((sum, list) => sum + list.length, 0);
    // Proof that the imports are found at all.
    expect(imports).toBeGreaterThan(3 * graph.size);
    expect([...graph.keys()].map((file) => cycleThrough(graph, file)).filter((cycle) => cycle)).toEqual([]);
  });
});
