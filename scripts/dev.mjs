import path from 'node:path';
import { root } from './lib/aliases.mjs';
import { allParts, ensureBuilt } from './lib/build.mjs';
import { electronBinary } from './lib/electron.mjs';
import { generate } from './lib/generate.mjs';
import { exitCode, runInForeground } from './lib/run.mjs';

// npm run dev: Electron with hot module replacement. Without Electron's program: the browser host, which rebuilds the pages after each
// change. Reload to see the change, and restart after a change to the host.
await generate();
process.exitCode = electronBinary() === undefined ? await devInBrowser() : await devInElectron();

async function devInElectron() {
  const electronVite = path.join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  return exitCode(await runInForeground(process.execPath, [electronVite, 'dev', '--watch'], { cwd: root }));
}

async function devInBrowser() {
  console.log('Electron’s program is not installed, so this uses the browser. Reload the page after a change.');
  await ensureBuilt(allParts, { log: (text) => console.log(text) });
  const [{ resolveConfig }, vite] = await Promise.all([import('electron-vite'), import('vite')]);
  const { config } = await resolveConfig({ root, logLevel: 'info' }, 'build', 'development');
  const renderer = /** @type {import('vite').InlineConfig} */ (config?.renderer);
  const watcher = await vite.build(vite.mergeConfig(renderer, { build: { watch: {} } }));
  const start = path.join(root, 'scripts/start.mjs');
  const ending = await runInForeground(process.execPath, [start, '--browser', ...process.argv.slice(2)]);
  if ('close' in watcher) await watcher.close();
  return exitCode(ending);
}
