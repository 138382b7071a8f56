import path from 'node:path';
import ts from 'typescript';
import { parse } from 'vue/compiler-sfc';

/**
 * A text shown to users.
 * @typedef {object} Text
 * @property {number} line in its file, from 1
 * @property {string} label the attribute or property that holds it, or empty
 * @property {string} text with `{expression}` for interpolations
 */

/**
 * The used properties of a node of Vue's template tree.
 * @typedef {object} TemplateNode
 * @property {number} type
 * @property {{ source: string; start: { line: number } }} loc
 * @property {unknown} [content]
 * @property {unknown[]} [children]
 * @property {{ type: number; name: string; value?: { content: string }; exp?: TemplateNode; arg?: TemplateNode; loc: TemplateNode['loc'] }[]} [props]
 */

/** Attributes and properties whose values are always shown. */
const SHOWN =
  /^(label|title|text|hint|about|message|name|noun|nouns|description|placeholder|summary|help|short|long|empty|button|tooltip|caption|heading|unit|aria-label|alt)$|(Label|Title|Text|Hint|Message|Name|Noun|Description)$/;
/** Attributes and properties whose values are never shown. */
const UNSHOWN =
  /^(class|style|id|key|ref|slot|type|kind|code|icon|to|d|href|src|for|role|part|size|tone|variant|format|path|file|css|font|fill|stroke|transform|points|viewBox)$|(Class|Style|Id|Key|Path|Icon|Code|Pattern)$|^(on|v-|@)/;
/** Not texts: paths, selectors, markup, styles, single lower-case words. */
const CODE = [
  /^[\s\d.,:;|/\\()[\]{}<>+*=#%&~^$@!?'"`_-]*$/,
  /^\S*$/,
  /^[\w.#>:[\]="'()*~,\s-]*\{/,
  /^\s*<[/\w!]/,
  /^[a-z-]+\s*:\s*\S+;?/,
  /^(\.|#|\/|https?:|--?[a-z])/,
  /^[MLHVCSQTAZmlhvcsqtaz][\d\s.,{}-]/,
];

/**
 * The texts of a script, or of a component's template and script, in the order of the file.
 * @param {string} source
 * @param {string} file its name
 * @returns {Text[]}
 */
export function textsOf(source, file) {
  if (path.extname(file) !== '.vue') return textsOfScript(source, 1);
  const { descriptor } = parse(source, { filename: file, sourceMap: false });
  const { script, scriptSetup, template } = descriptor;
  return [
    ...textsOfTemplate(template?.ast),
    ...[script, scriptSetup].flatMap((block) => (block ? textsOfScript(block.content, block.loc.start.line) : [])),
  ];
}

/** Vue's codes for the types of template nodes. */
const NODE = { element: 1, text: 2, interpolation: 5, attribute: 6 };

/** @param {import('vue/compiler-sfc').SFCTemplateBlock['ast']} ast @returns {Text[]} */
function textsOfTemplate(ast) {
  /** @type {Text[]} */
  const texts = [];
  /** @param {string} code @param {number} line @param {string} label */
  const addCode = (code, line, label) => {
    if (!UNSHOWN.test(label)) texts.push(...textsOfScript(`(${code})`, line, label));
  };
  /** @param {TemplateNode[]} children */
  const visit = (children) => {
    /** Consecutive text and interpolations are one sentence. @type {TemplateNode[]} */
    let sentence = [];
    const endSentence = () => {
      const parts = sentence.map(({ type, loc, content }) =>
        type === NODE.text ? String(content) : loc.source.replace(/^\{\{\s*/, '{').replace(/\s*\}\}$/, '}'),
      );
      const text = oneLine(parts.join(''));
      if (isShown(text, 'text')) texts.push({ line: sentence[0]?.loc.start.line ?? 0, label: '', text });
      for (const { type, loc } of sentence)
        if (type === NODE.interpolation) addCode(loc.source.slice(2, -2), loc.start.line, '');
      sentence = [];
    };
    for (const node of children) {
      if (node.type === NODE.text || node.type === NODE.interpolation) {
        sentence.push(node);
        continue;
      }
      endSentence();
      if (node.type !== NODE.element) continue;
      for (const { type, name, value, exp, arg, loc } of node.props ?? []) {
        const { line } = loc.start;
        if (type === NODE.attribute) {
          const text = oneLine(value?.content ?? '');
          if (!UNSHOWN.test(name) && isShown(text, name)) texts.push({ line, label: name, text });
        } else if (name === 'bind' && exp !== undefined) addCode(exp.loc.source, line, arg?.loc.source ?? '');
      }
      visit(/** @type {TemplateNode[]} */ (node.children ?? []));
    }
    endSentence();
  };
  visit(/** @type {TemplateNode[]} */ (ast?.children ?? []));
  return texts;
}

/**
 * @param {string} source
 * @param {number} first line of the source in its file, from 1
 * @param {string} [attribute] bound to the code
 * @returns {Text[]}
 */
function textsOfScript(source, first, attribute = '') {
  const file = ts.createSourceFile('texts.ts', source, ts.ScriptTarget.Latest, true);
  /** @type {Text[]} */
  const texts = [];
  /** @param {ts.Node} node @param {string} label @returns {void} */
  const visit = (node, label) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node) || isBug(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = oneLine(ts.isTemplateExpression(node) ? filled(node) : node.text);
      if (isShown(text, label)) {
        texts.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + first, label, text });
      }
      if (ts.isTemplateExpression(node)) node.templateSpans.forEach(({ expression }) => visit(expression, ''));
    } else if (ts.isPropertyAssignment(node)) {
      const name = node.name.getText().replaceAll(/['"]/g, '');
      if (!UNSHOWN.test(name)) visit(node.initializer, SHOWN.test(name) ? name : '');
    } else if (ts.isCaseClause(node)) {
      node.statements.forEach((statement) => visit(statement, ''));
    } else if (ts.isElementAccessExpression(node)) {
      visit(node.expression, '');
    } else if (!isComparison(node)) {
      const value = VALUES.some((is) => is(node));
      ts.forEachChild(node, (child) => visit(child, value ? label : ''));
    }
  };
  visit(file, attribute);
  return texts;
}

/** Nodes whose children have the same label. */
const VALUES = [
  ts.isSourceFile,
  ts.isExpressionStatement,
  ts.isConditionalExpression,
  ts.isParenthesizedExpression,
  ts.isArrowFunction,
  ts.isBinaryExpression,
];

/** @param {ts.Node} node */
function isComparison(node) {
  return ts.isBinaryExpression(node) && node.operatorToken.getText().includes('==');
}

/** Messages for programmers only: `throw new Error(…)`, assertions. @param {ts.Node} node */
function isBug(node) {
  if (ts.isThrowStatement(node)) return true;
  return ts.isCallExpression(node) && /^(assert|invariant|unreachable)$/.test(node.expression.getText());
}

/** @param {ts.TemplateExpression} node */
function filled(node) {
  return (
    node.head.text + node.templateSpans.map((span) => `{${span.expression.getText()}}${span.literal.text}`).join('')
  );
}

/** @param {string} text @param {string} label */
function isShown(text, label) {
  const plain = text.replaceAll(/\{[^}]*\}/g, '0');
  if (!/[A-Za-z]{2}/.test(plain)) return false;
  if (SHOWN.test(label) && !/^[a-z]+(-[a-z]+)+$/.test(plain)) return true;
  if (/^[A-Z][a-z]+$/.test(plain)) return true;
  return !CODE.some((pattern) => pattern.test(plain.trim()));
}

/** @param {string} text */
function oneLine(text) {
  return text.replaceAll(/\s+/g, ' ').trim();
}
