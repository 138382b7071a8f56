import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from '../scripts/lib/aliases.mjs';
import { fromRoot, resolve } from './imports.mjs';

/** @typedef {Map<string, string[]>} ImportGraph from each file to the files it imports, as paths from the root */

/** True for the source of a whole component; oxlint passes only its script to rules. @param {string} file @param {string} text */
function hasScripts(file, text) {
  return file.endsWith('.vue') && text.includes('<script');
}

/** The workers that code starts, `new Worker(new URL('./x.worker.ts', import.meta.url))`. @param {string} code */
function workersIn(code) {
  const urls = code.matchAll(/new URL\(\s*'(\.[^']+)',\s*import\.meta\.url/g);
  return Array.from(urls, ({ index, 1: fileName = '' }) => ({ fileName, pos: index }));
}

/**
 * The files that a file imports, with the position of each import. Includes type imports, `export … from`, `import()` and
 * workers.
 * @param {string} file from the root
 * @param {string} text the whole file
 * @param {(file: string) => boolean} exists
 */
function importsOf(file, text, exists) {
  const script = hasScripts(file, text) ? /(<script[^>]*>)(.*?)<\/script>/gs : /^()(.*)$/gs;
  return [...text.matchAll(script)].flatMap(({ index, 1: tag = '', 2: code = '' }) =>
    [...ts.preProcessFile(code).importedFiles, ...workersIn(code)].flatMap(({ fileName, pos }) => {
      const target = resolve(fileName, file);
      if ('package' in target) return [];
      const imported = [target.inside, `${target.inside}.ts`, `${target.inside}/index.ts`].find(exists);
      return imported === undefined ? [] : [{ file: imported, start: index + tag.length + pos }];
    }),
  );
}

/**
 * The import graph of the files.
 * @param {Map<string, string>} texts whole files by their path from the root
 * @returns {ImportGraph}
 */
export function importGraph(texts) {
  const exists = (/** @type {string} */ file) => texts.has(file);
  return new Map(
    [...texts].map(([file, text]) => [file, importsOf(file, text, exists).map((imported) => imported.file)]),
  );
}

/** The .ts and .vue files in src, by their path from the root. */
export function sourceTexts() {
  const files = readdirSync(path.join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|vue)$/.test(file))
    .map((file) => path.join(root, 'src', file));
  return new Map(files.map((file) => [fromRoot(file), readFileSync(file, 'utf8')]));
}

/**
 * The shortest import cycle through a file, from the file back to itself.
 * @param {ImportGraph} graph
 * @param {string} file
 * @param {string[]} [imports] its imports to follow; default: all
 * @returns {string[] | undefined} undefined without a cycle
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
 * An ESLint rule against import cycles in src. It reads the graph once, at the first file.
 * @param {() => ImportGraph} readGraph
 * @returns {import('eslint').Rule.RuleModule}
 */
export function importCycleRule(readGraph) {
  /** @type {ImportGraph | undefined} */
  let graph;
  return {
    meta: {
      type: 'problem',
      docs: { description: 'No import cycles, including type imports and .vue files.' },
      schema: [],
      messages: {
        cycle: 'Import cycle: {{cycle}}. Move the shared code into a file that imports none of these.',
      },
    },
    create: (context) => ({
      Program() {
        graph ??= readGraph();
        const known = graph;
        const file = fromRoot(context.filename);
        if (!known.has(file)) return;
        const imports = importsOf(file, context.sourceCode.text, (other) => known.has(other));
        const files = imports.map((imported) => imported.file);
        if (!file.endsWith('.vue') || hasScripts(file, context.sourceCode.text)) known.set(file, files);
        // oxlint passes each script of a component separately, so this follows only the imports of this script.
        const cycle = cycleThrough(known, file, files);
        const start = imports.find((imported) => imported.file === cycle?.[1])?.start;
        if (cycle === undefined || start === undefined) return;
        const loc = context.sourceCode.getLocFromIndex(start);
        context.report({ loc, messageId: 'cycle', data: { cycle: cycle.join(' → ') } });
      },
    }),
  };
}
