import { fromRoot } from './imports.mjs';

/** The ids of the rule systems; tests/lint/rules-id.test.ts compares them with the schema. */
export const RULES_IDS = ['counterspace', 'minimal', 'drive-table', 'skirmish', 'mass-combat'];

/**
 * Files that may use a rule system's id: its own folders, the table in the model, migrations, the measured ratings, and the lists that register systems.
 */
const EXCEPTIONS = [
  /^src\/core\/rules\/(systems\/|registry\.ts$)/,
  /^src\/core\/model\/(rules\.ts$|migrations\/)/,
  /^src\/core\/players\/measured-ratings\.ts$/,
  /^src\/core\/print\/systems\//,
  /^src\/renderer\/.*\/(counterspace|minimal|drive-table|skirmish|mass-combat)\//,
  /^src\/renderer\/features\/(battle|ships)\/model\/systems\.ts$/,
  /^(?!src\/)/,
];

/** Functions and methods that compare their arguments with an id. */
const COMPARING = ['isDesignOf', 'includes', 'indexOf', 'has', 'get', 'startsWith', 'endsWith'];

/**
 * An ESLint rule: shared code uses the role or a capability of a rule system (`roleOf`, `RULES`, `RuleSystemInfo`) instead of its id.
 * It checks comparisons, switch cases, lists of ids, objects keyed by ids, their members and `isDesignOf`, also in component templates (only ESLint
 * checks those, not oxlint).
 * @type {import('eslint').Rule.RuleModule}
 */
export const rulesIdRule = {
  meta: {
    type: 'problem',
    docs: { description: 'No comparison with the id of a rule system outside its folders.' },
    schema: [],
    messages: { id: 'Use a role or a capability instead of the id "{{id}}" (see src/core/model/rules.ts).' },
  },
  create(context) {
    if (EXCEPTIONS.some((pattern) => pattern.test(fromRoot(context.filename)))) return {};
    /** @param {import('estree').Node | null | undefined} node */
    const check = (node) => {
      if (node?.type !== 'Literal' || typeof node.value !== 'string' || !RULES_IDS.includes(node.value)) return;
      context.report({ node, messageId: 'id', data: { id: node.value } });
    };
    /** @param {import('estree').Node} key @param {boolean} computed */
    const checkKey = (key, computed) => {
      if (key.type === 'Identifier' && !computed && RULES_IDS.includes(key.name)) {
        context.report({ node: key, messageId: 'id', data: { id: key.name } });
      } else check(key);
    };
    /** @type {import('eslint').Rule.RuleListener} */
    const visitor = {
      BinaryExpression({ operator, left, right }) {
        if (!['===', '!==', '==', '!='].includes(operator)) return;
        check(/** @type {import('estree').Node} */ (left));
        check(right);
      },
      SwitchCase: ({ test }) => check(test),
      ArrayExpression: ({ elements }) => elements.forEach(check),
      Property: ({ parent, key, computed }) => {
        if (parent.type === 'ObjectExpression') checkKey(key, computed);
      },
      MemberExpression: ({ property, computed }) => checkKey(property, computed),
      CallExpression({ callee, arguments: values }) {
        const name = callee.type === 'MemberExpression' ? callee.property : callee;
        if (name.type === 'Identifier' && COMPARING.includes(name.name)) values.forEach(check);
      },
    };
    const { defineTemplateBodyVisitor } = context.sourceCode.parserServices ?? {};
    return defineTemplateBodyVisitor?.(visitor, visitor) ?? visitor;
  },
};
