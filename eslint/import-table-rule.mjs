import { groupOf, rowOf } from './import-table.mjs';
import { fromRoot, resolve } from './imports.mjs';

const governed = /^(src|schemas)\//;

/**
 * The message for a forbidden import; undefined when it is allowed.
 * @param {string} specifier
 * @param {string} filename absolute
 * @param {boolean} typeOnly
 * @returns {string | undefined}
 */
export function verdict(specifier, filename, typeOnly) {
  const from = fromRoot(filename);
  if (!governed.test(from)) return undefined;
  const own = rowOf(from);
  if (own === undefined) return `The import table has no row for ${from}.`;
  const target = resolve(specifier, from);

  if ('package' in target) {
    const group = groupOf(target.package);
    const { packages } = own.row;
    const named = packages.includes(target.package);
    if (named || packages.includes(group ?? '*')) return undefined;
    return `${own.folder} may not import '${specifier}'${group === undefined ? '' : ` (${group})`}.`;
  }

  const other = rowOf(withExtension(target.inside));
  if (other === undefined) return `The import table has no row for ${target.inside}.`;
  if (other.folder === own.folder) return undefined;
  if (!isAllowed(own.row, other.row, typeOnly)) return `${own.folder} may not import ${other.folder}.`;
  if (target.relative && topOf(from) !== topOf(target.inside)) {
    return `Use the alias instead of '${specifier}' to cross from ${topOf(from)} to ${topOf(target.inside)}.`;
  }
  return undefined;
}

/**
 * Adds the extension where a row names a single file, because imports omit it.
 * @param {string} inside
 */
function withExtension(inside) {
  return rowOf(`${inside}.ts`)?.row.folder === `${inside}.ts` ? `${inside}.ts` : inside;
}

/**
 * @param {import('./import-table.mjs').ImportRow} row
 * @param {import('./import-table.mjs').ImportRow} other
 * @param {boolean} typeOnly
 */
function isAllowed(row, other, typeOnly) {
  // A `*` row must not allow its siblings. The same folder was allowed earlier.
  if (row === other) return false;
  return row.may.includes(other.folder) || (typeOnly && row.mayTypes?.includes(other.folder) === true);
}

/** The first two segments, such as src/core; for schemas, the first. @param {string} inside */
function topOf(inside) {
  return inside
    .split('/')
    .slice(0, inside.startsWith('src/') ? 2 : 1)
    .join('/');
}

/**
 * True when compilation removes the whole import or re-export.
 * @param {any} node an ESTree import or export with typescript-eslint's kinds
 */
function isTypeOnly(node) {
  if (node.importKind === 'type' || node.exportKind === 'type' || node.type === 'TSImportType') return true;
  const specifiers = node.specifiers ?? [];
  return (
    specifiers.length > 0 &&
    specifiers.every((/** @type {any} */ s) => s.importKind === 'type' || s.exportKind === 'type')
  );
}

/** The ESLint rule: every import in src and schemas obeys the import table. @type {import('eslint').Rule.RuleModule} */
export const importTableRule = {
  meta: {
    type: 'problem',
    docs: { description: 'Imports obey the import table (eslint/import-table.mjs).' },
    schema: [],
    messages: { forbidden: '{{reason}}' },
  },
  create(context) {
    /** @param {any} node @param {any} source */
    const check = (node, source) => {
      if (typeof source?.value !== 'string') return;
      const reason = verdict(source.value, context.filename, isTypeOnly(node));
      if (reason !== undefined) context.report({ node: source, messageId: 'forbidden', data: { reason } });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source),
      ExportNamedDeclaration: (node) => check(node, node.source),
      ExportAllDeclaration: (node) => check(node, node.source),
      ImportExpression: (node) => check(node, node.source),
      /** @param {any} node */
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal),
      /** @param {any} node */
      TSExternalModuleReference: (node) => check(node, node.expression),
    };
  },
};
