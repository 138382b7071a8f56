import path from 'node:path';
import { root } from './lib/aliases.mjs';
import { allParts, ensureBuilt } from './lib/build.mjs';
import { electronBinary, installElectron } from './lib/electron.mjs';
import { exitCode, runInForeground } from './lib/run.mjs';
import { chooseShell } from './lib/shell.mjs';

// npm start: opens the application in Electron, or in the browser when Electron cannot run here.
// --browser starts the browser host; --no-open opens no browser; other arguments go to the application.
const OWN_OPTIONS = ['--browser', '--no-open'];
const args = process.argv.slice(2);
const forwarded = args.filter((arg) => !OWN_OPTIONS.includes(arg));
/** If Electron fails within this time, it showed no window. */
const STARTUP_SECONDS = 8;

await ensureBuilt(allParts, { log: (text) => console.log(text) });
const choice = await chooseShell({
  wantsBrowser: args.includes('--browser'),
  platform: process.platform,
  env: process.env,
  electron: findElectron,
});
process.exitCode = choice.shell === 'electron' ? await startElectron(choice.binary) : await startBrowser(choice.why);

async function findElectron() {
  const binary = electronBinary();
  if (binary !== undefined) return binary;
  console.log('Downloading Electron (once) …');
  return installElectron(15);
}

/** @param {string} binary @returns {Promise<number>} the exit code */
async function startElectron(binary) {
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  if (asRoot) console.log('Running as root: Chromium’s sandbox is off, because it does not work for root.');
  const ending = await runInForeground(binary, [...(asRoot ? ['--no-sandbox'] : []), root, ...forwarded]);
  const failed = ending.seconds < STARTUP_SECONDS && (ending.code !== 0 || ending.signal !== null);
  const interrupted = ending.signal === 'SIGINT' || ending.signal === 'SIGTERM' || ending.signal === 'SIGHUP';
  if (!failed || interrupted) return exitCode(ending);
  return startBrowser(`Electron did not start here (${ending.signal ?? `exit code ${ending.code}`})`);
}

/** @param {string | undefined} why @returns {Promise<number>} the exit code */
async function startBrowser(why) {
  if (why !== undefined) console.log(`Opening Hexwright in the browser, because ${why}.`);
  const open = args.includes('--no-open') ? '--no-open' : '--open';
  return exitCode(
    await runInForeground(process.execPath, [path.join(root, 'out/main/browser.js'), open, ...forwarded]),
  );
}
