import { importCycleRule, importGraph, sourceTexts } from './import-cycle-rule.mjs';
import { importTableRule } from './import-table-rule.mjs';
import { rulesIdRule } from './rules-id-rule.mjs';
import { vocabularyRule } from './vocabulary-rule.mjs';

/** The project's lint rules, for oxlint and ESLint. @type {import('eslint').ESLint.Plugin} */
export default {
  meta: { name: 'hexwright' },
  rules: {
    'import-cycle': importCycleRule(() => importGraph(sourceTexts())),
    'import-table': importTableRule,
    'rules-id': rulesIdRule,
    vocabulary: vocabularyRule,
  },
};
