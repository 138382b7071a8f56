import { fromRoot } from './imports.mjs';
import { wordsToAvoid } from './vocabulary.mjs';

/** The word list and its test; the stories of the bundled campaigns. */
const EXCEPTIONS = /^(eslint\/vocabulary|tests\/lint\/vocabulary|scripts\/campaigns\/)/;

/**
 * An ESLint rule against the words of {@link wordsToAvoid} in names, comments, texts and templates. It reads a file as text, so it also
 * works for components, styles and Markdown.
 * @type {import('eslint').Rule.RuleModule}
 */
export const vocabularyRule = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Plain words in names, comments, texts and documents.' },
    schema: [],
    messages: { word: 'Avoid "{{found}}". Use: {{use}} (eslint/vocabulary.mjs).' },
  },
  create: (context) => ({
    Program() {
      const file = fromRoot(context.filename);
      if (EXCEPTIONS.test(file)) return;
      const { sourceCode } = context;
      for (const { index, found, use } of wordsToAvoid(sourceCode.text, file)) {
        const loc = { start: sourceCode.getLocFromIndex(index), end: sourceCode.getLocFromIndex(index + found.length) };
        context.report({ loc, messageId: 'word', data: { found, use } });
      }
    },
  }),
};

/** A parser for files that are not code, such as Markdown. @type {import('eslint').Linter.Parser} */
export const textParser = {
  meta: { name: 'hexwright-text' },
  parseForESLint: (text) => ({
    ast: {
      type: 'Program',
      sourceType: 'module',
      body: [],
      tokens: [],
      comments: [],
      range: [0, text.length],
      loc: { start: { line: 1, column: 0 }, end: { line: text.split('\n').length, column: 0 } },
    },
  }),
};
