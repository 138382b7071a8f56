import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  createHost,
  createStaticFiles,
  defaultLibraryRoot,
  defaultSettingsFile,
  libraryFromEnvironment,
  openSettings,
} from '@main/host';
import { createIdleWatch } from './idle';
import { readOptions } from './options';
import { startServer } from './server';
import { browserShell } from './shell';

// This file becomes out/main/browser.js, two folders below the program's root.
const root = path.join(import.meta.dirname, '../..');
const renderer = path.join(root, 'out/renderer');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
const options = readOptions(process.argv.slice(2), version);
const surroundings = { env: process.env, platform: process.platform, home: os.homedir() };
const say = (message: string): void => console.error(message);

if (!existsSync(path.join(renderer, 'index.html'))) {
  say('The pages of Hexwright are not built; run "npm run build" first.');
  process.exit(1);
}
const settings = await openSettings(options.settings ?? defaultSettingsFile(surroundings), say);
const host = createHost({
  shell: browserShell,
  version,
  settings,
  libraryRoot:
    options.library ??
    libraryFromEnvironment(surroundings) ??
    settings.host().libraryRoot ??
    defaultLibraryRoot(surroundings),
  shipped: path.join(root, 'library'),
  onProblem: say,
});
const server = await startServer({
  host: host.pages,
  files: createStaticFiles(renderer),
  port: options.port,
  onError: (error) => console.error(error),
  ...(options.idleExit === undefined ? {} : { onPages: createIdleWatch(options.idleExit, () => void end()) }),
}).catch(async (error: NodeJS.ErrnoException) => {
  await host.close();
  say(error.code === 'EADDRINUSE' ? `Port ${options.port} is taken; choose another with --port.` : String(error));
  process.exit(1);
});

let ending: Promise<void> | undefined;
function end(): Promise<void> {
  ending ??= server
    .close()
    .then(() => host.close())
    .then(() => process.exit(0));
  return ending;
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
console.log(`Hexwright is at ${server.url}`);
console.log('Open this address in a browser. Press Ctrl+C to end.');
