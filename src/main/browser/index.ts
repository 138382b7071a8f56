import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runBrowserHost } from './program';

// This file becomes out/main/browser.js, two folders below the program's root.
const root = path.join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

await runBrowserHost(process.argv.slice(2), {
  renderer: path.join(root, 'out/renderer'),
  shipped: path.join(root, 'library'),
  version,
});
