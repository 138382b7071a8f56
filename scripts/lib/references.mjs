import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './aliases.mjs';
import { GeneratedFolder } from './generated.mjs';

const documents = path.join(root, 'docs/rules');
const out = new GeneratedFolder(path.join(root, 'src/core/rules/generated'));

/**
 * @typedef {{ title: string; section: string; houseInterpretation?: true; option?: string; text: string[]; table?: { head: string[]; rows: string[][] } }} Entry
 * @typedef {{ title: string; entries: Entry[] }} Chapter
 */

/** Writes the rules references of docs/rules as modules, if they changed. @returns {boolean} whether it wrote */
export function generateReferences() {
  const names = readdirSync(documents).filter((name) => name.endsWith('.md'));
  const texts = names.map((name) => readFileSync(path.join(documents, name), 'utf8'));
  const digest = GeneratedFolder.digestOf([
    readFileSync(fileURLToPath(import.meta.url), 'utf8'),
    names.join(),
    ...texts,
  ]);
  if (out.isFrom(digest)) return false;
  names.forEach((name, i) => {
    const chapters = chaptersOf(texts[i] ?? '', `docs/rules/${name}`);
    out.write(
      `${path.basename(name, '.md')}-reference.ts`,
      `// Generated from docs/rules/${name} by \`npm run generate\`; edit that instead.\nimport type { ReferenceChapter } from '../reference';\n\n` +
        `/** The rules reference by chapter. */\nexport const REFERENCE: readonly ReferenceChapter[] = ${JSON.stringify(chapters, undefined, 2)};\n`,
    );
  });
  out.stamp(digest);
  return true;
}

/**
 * Reads the chapters of a rules reference. `##` starts a chapter, `###` an entry. The first paragraph of an entry is in italics: its
 * sections, "house interpretation" and "option `key`", as they apply. Paragraphs and at most one table follow. Skips the chapter "Options".
 * @param {string} markdown
 * @param {string} file named in errors
 * @returns {Chapter[]}
 * @throws for a document with another structure
 */
export function chaptersOf(markdown, file) {
  /** @type {Chapter[]} */
  const chapters = [];
  /** @type {Entry | undefined} */
  let entry;
  for (const block of markdown.split(/\n{2,}/).map((text) => text.trim())) {
    const chapter = chapters.at(-1);
    if (block.startsWith('## ')) {
      chapters.push({ title: block.slice(3), entries: [] });
      entry = undefined;
    } else if (chapter === undefined || block === '') {
      continue;
    } else if (block.startsWith('### ')) {
      entry = { title: block.slice(4), section: '', text: [] };
      chapter.entries.push(entry);
    } else if (entry === undefined) {
      if (chapter.title !== 'Options') throw new Error(`${file}: text before the first entry of "${chapter.title}".`);
    } else if (entry.section === '') {
      Object.assign(entry, sourceOf(block, `${file}: ${entry.title}`));
    } else if (block.startsWith('|')) {
      if (entry.table !== undefined) throw new Error(`${file}: a second table in "${entry.title}".`);
      const [head = [], , ...rows] = block.split('\n').map(cellsOf);
      entry.table = { head, rows };
    } else {
      entry.text.push(block.replaceAll('\n', ' '));
    }
  }
  return chapters.filter(({ title }) => title !== 'Options');
}

/** Marks an entry that the rule text leaves open. It replaces the sections if none applies. */
const MARK = 'house interpretation';

/** @param {string} line such as `_6.0, house interpretation, option \`shipBudget\`_` @param {string} where */
function sourceOf(line, where) {
  const parts = /^_(.+)_$/.exec(line)?.[1]?.split(', ');
  if (parts === undefined) throw new Error(`${where}: the entry does not name its section.`);
  const named = parts.filter((part) => part.includes('`'));
  const option = /^option `(\w+)`$/.exec(named[0] ?? '')?.[1];
  if (named.length > 1 || (named.length === 1 && option === undefined)) {
    throw new Error(`${where}: write at most one option, as "option \`key\`".`);
  }
  const sections = parts.filter((part) => part !== MARK && !named.includes(part));
  return {
    section: sections.length === 0 ? MARK : sections.join(', '),
    ...(sections.length > 0 && parts.includes(MARK) ? { houseInterpretation: /** @type {const} */ (true) } : {}),
    ...(option === undefined ? {} : { option }),
  };
}

/** @param {string} row of a table */
function cellsOf(row) {
  return row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}
