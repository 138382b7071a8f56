import prettier from 'eslint-config-prettier';
import vue from 'eslint-plugin-vue';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';
import hexwright from './eslint/oxlint-plugin.mjs';
import { textParser } from './eslint/vocabulary-rule.mjs';

// Lints component templates. oxlint (.oxlintrc.json) lints all scripts, including those of components.
export default defineConfig(
  { ignores: ['node_modules/', 'out/', 'dist/', 'coverage/', 'test-results/', 'library/', '**/*.{js,mjs,ts}'] },
  vue.configs['flat/recommended'],
  {
    files: ['**/*.vue'],
    plugins: { hexwright },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { ecmaVersion: 2023, parserOptions: { parser: tseslint.parser } },
    rules: {
      'hexwright/rules-id': 'error',
      'hexwright/vocabulary': 'error',
      'vue/block-lang': ['error', { script: { lang: 'ts' } }],
      'vue/component-api-style': ['error', ['script-setup']],
      'vue/define-props-declaration': ['error', 'type-based'],
      'vue/no-undef-components': 'off',
      'vue/no-v-html': 'error',
      // In TypeScript, `prop?: T` already includes undefined.
      'vue/require-default-prop': 'off',
      'vue/v-bind-style': ['error', 'shorthand', { sameNameShorthand: 'always' }],
    },
  },
  {
    files: ['**/*.{md,css,html}'],
    plugins: { hexwright },
    languageOptions: { parser: textParser },
    rules: { 'hexwright/vocabulary': 'error' },
  },
  prettier,
);
