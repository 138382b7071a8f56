import { Linter } from 'eslint';
import path from 'node:path';
import { RULES } from '@core/model';
import tseslint from 'typescript-eslint';
import { expect, it } from 'vitest';
import vueParser from 'vue-eslint-parser';
import { root } from '../../scripts/lib/aliases.mjs';
import { RULES_IDS, rulesIdRule } from '../../eslint/rules-id-rule.mjs';

/** Lines with a finding. */
function lines(code: string, file: string): number[] {
  const config = {
    files: ['**/*.ts'],
    plugins: { hexwright: { rules: { 'rules-id': rulesIdRule } } },
    rules: { 'hexwright/rules-id': 'error' },
  } as Linter.Config;
  return new Linter().verify(code, config, { filename: path.join(root, file) }).map(({ line }) => line);
}

const CODE = `if (rules === 'minimal') a();
switch (rules) { case 'skirmish': b(); }
const ground = ['mass-combat'];
newScenario('minimal', 'Duel');
if (mode === 'plain') c();
const words = { skirmish: 'Teams', 'mass-combat': 'Armies' };
if (isDesignOf(design, 'minimal')) d();
if (rules.startsWith('skirmish')) e();
const names = RULES.minimal.name + RULES['drive-table'].name;`;

it('finds comparisons with ids of rule systems in shared code, but not in a system’s folder', () => {
  expect(lines(CODE, 'src/core/campaign/turn.ts')).toEqual([1, 2, 3, 6, 6, 7, 8, 9, 9]);
  expect(lines(CODE, 'src/renderer/features/battle/model/orders-model.ts')).toEqual([1, 2, 3, 6, 6, 7, 8, 9, 9]);
  expect(lines(CODE, 'src/core/rules/systems/minimal/system.ts')).toEqual([]);
  expect(lines(CODE, 'src/renderer/features/ships/minimal/index.ts')).toEqual([]);
  expect(lines(CODE, 'tests/core/rules/again.ts')).toEqual([]);
});

it('covers every rule system', () => {
  expect([...RULES_IDS].sort()).toEqual(Object.keys(RULES).sort());
});

it('finds them in templates of components', () => {
  const component = `<script setup lang="ts">
const own = design.rules;
</script>
<template>
  <p v-if="own === 'skirmish'" :class="{ minimal: true }">{{ words[own] }}</p>
</template>`;
  const config = {
    files: ['**/*.vue'],
    languageOptions: { parser: vueParser, parserOptions: { parser: tseslint.parser } },
    plugins: { hexwright: { rules: { 'rules-id': rulesIdRule } } },
    rules: { 'hexwright/rules-id': 'error' },
  } as Linter.Config;
  const problems = new Linter().verify(component, config, { filename: path.join(root, 'src/renderer/app/Any.vue') });
  expect(problems.map(({ line, column }) => [line, column])).toEqual([
    [5, 20],
    [5, 42],
  ]);
});
