import { Linter } from 'eslint';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import vueParser from 'vue-eslint-parser';
import { VOCABULARY, wordsToAvoid } from '../../eslint/vocabulary.mjs';
import { textParser, vocabularyRule } from '../../eslint/vocabulary-rule.mjs';
import { root } from '../../scripts/lib/aliases.mjs';

const found = (text: string): string[] => wordsToAvoid(text).map((word) => word.found);

describe('the words to avoid', () => {
  it.each([
    ['useDesk(battleDesk, desk_top)', ['Desk', 'Desk', 'desk']],
    ['desktop and Desktop are other words', []],
    ['class Lever { levers = 1 }', ['Lever', 'levers']],
    ['leverage', []],
    ['Nobody acts now', ['Nobody']],
    ['a file that speaks\n * of its side', ['speaks\n * of']],
    ['A unit leaves the map by an exit edge', []],
  ])('are found in %j', (text, words) => expect(found(text)).toEqual(words));

  it('are lower case, listed once, each with a replacement', () => {
    const all = VOCABULARY.flatMap(({ avoid }) => avoid);
    expect(new Set(all).size).toBe(all.length);
    for (const { avoid, use } of VOCABULARY) {
      for (const word of avoid) expect(found(word), word).toContain(word);
      expect(use).not.toBe('');
    }
  });
});

/** Lines with a finding. */
function lines(code: string, file: string, languageOptions: Linter.LanguageOptions = {}): number[] {
  const config: Linter.Config = {
    files: ['**/*.*'],
    languageOptions,
    plugins: { hexwright: { rules: { vocabulary: vocabularyRule } } },
    rules: { 'hexwright/vocabulary': 'error' },
  };
  return new Linter().verify(code, config, { filename: path.join(root, file) }).map(({ line }) => line);
}

describe('the lint rule', () => {
  it('reads names, comments and texts of scripts', () => {
    const code = `// Nobody calls this.\nconst lever: string = 'a text';\nexport const label = 'What nobody knows';`;
    expect(lines(code, 'src/core/some.ts', { parser: tseslint.parser })).toEqual([1, 2, 3]);
  });

  it('reads templates of components', () => {
    const code = `<script setup lang="ts">\nconst a = 1;\n</script>\n<template>\n  <p title="Nobody">{{ a }}</p>\n</template>`;
    const languageOptions = { parser: vueParser, parserOptions: { parser: tseslint.parser } };
    expect(lines(code, 'src/renderer/Some.vue', languageOptions)).toEqual([5]);
  });

  it('reads Markdown', () => {
    expect(lines('# Title\n\nNobody acts.', 'docs/some.md', { parser: textParser })).toEqual([3]);
  });

  it('ignores its own word list', () => {
    expect(lines('const lever = 1;', 'eslint/vocabulary.mjs')).toEqual([]);
  });

  it('allows a word in the files that its entry names', () => {
    expect(lines('export const json = { levers: 1 };', 'src/main/cli/commands/sweep.ts')).toEqual([]);
    expect(lines('export const json = { levers: 1 };', 'src/main/cli/commands/play.ts')).toEqual([1]);
  });
});
