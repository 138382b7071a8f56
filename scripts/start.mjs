import path from 'node:path';
import { root } from './lib/aliases.mjs';
import { allParts, ensureBuilt } from './lib/build.mjs';
import { electronBinary, installElectron } from './lib/electron.mjs';
import { openPrivately } from './lib/open-url.mjs';
import { exitCode, runInForeground } from './lib/run.mjs';
import { chooseShell } from './lib/shell.mjs';

// npm start: opens the application in Electron, or in the browser when Electron cannot run here.
// --browser asks for the browser; --no-open does not open one; everything else goes to the application.
const own = ['--browser', '--no-open'];
const args = process.argv.slice(2);
const forwarded = args.filter((arg) => !own.includes(arg));
/** An Electron that fails this soon after its start never showed a window. */
const startUpSeconds = 8;

await ensureBuilt(allParts, { say: (text) => console.log(text) });
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
  console.log('Electron’s program is not here yet: fetching it once …');
  return installElectron(15);
}

/** @param {string} binary @returns {Promise<number>} the exit code */
async function startElectron(binary) {
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0;
  if (asRoot) console.log('Started as root: Chromium’s sandbox is off, since it refuses to run for root.');
  const ending = await runInForeground(binary, [...(asRoot ? ['--no-sandbox'] : []), root, ...forwarded]);
  const failed = ending.seconds < startUpSeconds && (ending.code !== 0 || ending.signal !== null);
  const interrupted = ending.signal === 'SIGINT' || ending.signal === 'SIGTERM' || ending.signal === 'SIGHUP';
  if (!failed || interrupted) return exitCode(ending);
  return startBrowser(`Electron did not start here (${ending.signal ?? `exit code ${ending.code}`})`);
}

/** @param {string | undefined} why @returns {Promise<number>} the exit code */
async function startBrowser(why) {
  if (why !== undefined) console.log(`Opening Hexwright in the browser, because ${why}.`);
  let seen = '';
  let opened = args.includes('--no-open');
  let removeFile = () => {};
  const ending = await runInForeground(process.execPath, [path.join(root, 'out/main/browser.js'), ...forwarded], {
    onOutput(text) {
      if (opened) return;
      seen += text;
      const url = /http:\/\/127\.0\.0\.1:\d+\S*(?=\s)/.exec(seen)?.[0];
      if (url === undefined) return;
      opened = true;
      removeFile = openPrivately(url);
    },
  });
  removeFile();
  return exitCode(ending);
}
