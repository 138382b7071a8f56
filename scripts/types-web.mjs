import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/aliases.mjs';

// Type-checks the renderer with vue-tsc. Keeps the component declarations, which the type check of the tests needs.

const types = path.join(root, 'node_modules/.cache/types');
rmSync(types, { recursive: true, force: true });
const vueTsc = path.join(root, 'node_modules/vue-tsc/bin/vue-tsc.js');
const { status } = spawnSync(process.execPath, [vueTsc, '-p', 'tsconfig.web.json'], { cwd: root, stdio: 'inherit' });
// Other files are checked from their source.
for (const entry of readdirSync(types, { recursive: true, withFileTypes: true })) {
  if (entry.isFile() && !entry.name.endsWith('.vue.d.ts')) rmSync(path.join(entry.parentPath, entry.name));
}
process.exitCode = status ?? 1;
