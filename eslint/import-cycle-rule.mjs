import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../scripts/lib/aliases.mjs';
import { fromRoot, resolve } from './imports.mjs';

/** @typedef {Map<string, string[]>} ImportGraph from each file to the files it imports, as paths from the root */

/** True for a whole component; oxlint gives rules nothing but its script. @param {string} file @param {string} text */
function hasScripts(file, text) {
  return file.endsWith('.vue') && text.includes('<script');
}

/**
 * The files a file imports, and where its text names them. Counts every kind of import: of types, `export … from`,
 * `import()` and workers.
 * @param {string} file from the root
 * @param {string} text the whole file
 * @param {(file: string) => boolean} exists
 */
function importsOf(file, text, exists) {
  const script = hasScripts(file, text) ? /(<script[^>]*>)(.*?)<\/script>/gs : /^()(.*)$/gs;
  return [...text.matchAll(script)].flatMap(({ index, 1: tag = '', 2: code = '' }) =>
    ts.preProcessFile(code).importedFiles.flatMap(({ fileName, pos }) => {
      const target = resolve(fileName, file);
      if ('package' in target) return [];
      const found = [target.inside, `${target.inside}.ts`, `${target.inside}/index.ts`].find(exists);
      return found === undefined ? [] : [{ file: found, start: index + tag.length + pos }];
    }),
  );
}

/**
 * The import graph of some files.
 * @param {Map<string, string>} texts whole files by their path from the root
 * @returns {ImportGraph}
 */
export function importGraph(texts) {
  const exists = (/** @type {string} */ file) => texts.has(file);
  return new Map([...texts].map(([file, text]) => [file, importsOf(file, text, exists).map((found) => found.file)]));
}

/** The .ts and .vue files in src, by their path from the root. */
export function sourceTexts() {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|vue)$/.test(file))
    .map((file) => path.join(root, 'src', file));
  return new Map(files.map((file) => [fromRoot(file), readFileSync(file, 'utf8')]));
}

/**
 * The shortest import cycle through a file: the file, what it imports, and so on back to the file.
 * @param {ImportGraph} graph
 * @param {string} file
 * @param {string[]} [imports] those of its imports that count; all by default
 * @returns {string[] | undefined} undefined when no import leads back
 */
export function cycleThrough(graph, file, imports = graph.get(file) ?? []) {
  const paths = imports.map((imported) => [file, imported]);
  if (imports.includes(file)) return [file, file];
  const visited = new Set(imports);
  for (const route of paths) {
    for (const imported of graph.get(route.at(-1) ?? file) ?? []) {
      if (imported === file) return [...route, file];
      if (!visited.has(imported)) paths.push([...route, imported]);
      visited.add(imported);
    }
  }
  return undefined;
}

/**
 * An ESLint rule: no file in src imports itself through others. The graph is read once, when the first file is linted.
 * @param {() => ImportGraph} readGraph
 * @returns {import('eslint').Rule.RuleModule}
 */
export function importCycleRule(readGraph) {
  /** @type {ImportGraph | undefined} */
  let graph;
  return {
    meta: {
      type: 'problem',
      docs: { description: 'No import cycles, imports of types and .vue files included.' },
      schema: [],
      messages: {
        cycle: 'Import cycle: {{cycle}}. Move what these files share into a file that imports none of them.',
      },
    },
    create: (context) => ({
      Program() {
        graph ??= readGraph();
        const read = graph;
        const file = fromRoot(context.filename);
        if (!read.has(file)) return;
        const imports = importsOf(file, context.sourceCode.text, (other) => read.has(other));
        const files = imports.map((found) => found.file);
        if (!file.endsWith('.vue') || hasScripts(file, context.sourceCode.text)) read.set(file, files);
        // A script of several sees its own imports only.
        const cycle = cycleThrough(read, file, files);
        const start = imports.find((found) => found.file === cycle?.[1])?.start;
        if (cycle === undefined || start === undefined) return;
        const loc = context.sourceCode.getLocFromIndex(start);
        context.report({ loc, messageId: 'cycle', data: { cycle: cycle.join(' → ') } });
      },
    }),
  };
}
