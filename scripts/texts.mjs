import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/aliases.mjs';
import { textsOf } from './lib/texts.mjs';

// npm run texts [-- PATH …]: lists every text of the program, file by file, for proofreading. PATH limits it to a folder or a file.

/** Screens first, then rules, then the host and the command line. */
const ORDER = ['src/renderer', 'src/core/rules', 'src/core', 'src/shared', 'src/main', 'src/preload'];
const rank = (/** @type {string} */ file) => ORDER.findIndex((folder) => file.startsWith(`${folder}/`));

const paths = process.argv.length > 2 ? process.argv.slice(2) : ORDER;
const files = execFileSync('git', ['ls-files', ...paths], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|vue)$/.test(file) && !file.endsWith('.d.ts') && !file.endsWith('.as.ts'))
  .sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));

let count = 0;
for (const file of files) {
  const texts = textsOf(readFileSync(path.join(root, file), 'utf8'), file);
  if (texts.length === 0) continue;
  count += texts.length;
  console.log(`\n${file}`);
  for (const { line, label, text } of texts)
    console.log(`${String(line).padStart(5)}  ${label === '' ? '' : `[${label}] `}${text}`);
}
console.log(`\n${count} texts in ${files.length} files`);
