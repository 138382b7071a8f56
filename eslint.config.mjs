import eslint from '@eslint/js';
import prettier from 'eslint-config-prettier';
import vue from 'eslint-plugin-vue';
import globals from 'globals';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import { importCycleRule, importGraph, sourceTexts } from './eslint/import-cycle-rule.mjs';
import { importTableRule } from './eslint/import-table-rule.mjs';
import { rulesIdRule } from './eslint/rules-id-rule.mjs';

export default defineConfig(
  {
    ignores: [
      'node_modules/',
      'out/',
      'dist/',
      'coverage/',
      'test-results/',
      '**/generated/',
      'library/',
      'fuzz-findings/',
      // AssemblyScript, which its own compiler checks.
      '**/*.as.ts',
      'src/core/rules/systems/counterspace/policy/drill/kernel/',
    ],
  },
  eslint.configs.recommended,
  tseslint.configs.strict,
  vue.configs['flat/recommended'],
  {
    plugins: {
      hexwright: {
        rules: {
          'import-cycle': importCycleRule(() => importGraph(sourceTexts())),
          'import-table': importTableRule,
          'rules-id': rulesIdRule,
        },
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { ecmaVersion: 2023 },
    rules: {
      'hexwright/import-cycle': 'error',
      'hexwright/import-table': 'error',
      'hexwright/rules-id': 'error',
      eqeqeq: 'error',
      'no-console': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'] }],
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A hot loop over a table knows its bounds; a checked alternative costs time there.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
    },
  },
  {
    // TypeScript knows the globals of each world better than a list does.
    files: ['**/*.ts', '**/*.vue'],
    rules: { 'no-undef': 'off' },
  },
  {
    files: ['**/*.vue'],
    languageOptions: { parserOptions: { parser: tseslint.parser } },
    rules: {
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/define-props-declaration': ['error', 'type-based'],
      'vue/no-undef-components': 'off',
      'vue/no-v-html': 'error',
      // A TypeScript `prop?: T` says already that it may be undefined.
      'vue/require-default-prop': 'off',
    },
  },
  {
    files: ['scripts/**', 'bench/**', '*.config.*', 'eslint/**'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  { files: ['src/main/cli/**', 'src/main/browser/**'], rules: { 'no-console': 'off' } },
  prettier,
);
