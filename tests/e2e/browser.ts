import { chromium, type Browser } from 'playwright-core';
import { findTestBrowser, thisMachine } from '../../scripts/chromium.mjs';
import { electronBrowser, IN_ELECTRON } from './electron-app';

/** Flags for a quiet, steady browser: no GPU, nothing that calls out. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // As on paper: else the headless shell rounds the widths of letters.
  '--font-render-hinting=none',
];

let shared: Promise<Browser> | undefined;

/**
 * The headless browser of this machine, one for all tests of a process. It ends with the process: to close it does nothing.
 * @throws when there is none; `npm test` installs one beforehand, `node scripts/chromium.mjs` does it by hand.
 */
export async function launchBrowser(): Promise<Browser> {
  if (IN_ELECTRON) return electronBrowser();
  return (shared ??= startBrowser());
}

async function startBrowser(): Promise<Browser> {
  const browser = findTestBrowser(thisMachine());
  if (!browser.ok) throw new Error(`${browser.error} Run \`node scripts/chromium.mjs\`.`);
  const started = await chromium.launch({ executablePath: browser.value, headless: true, args: flags });
  started.close = () => Promise.resolve();
  return started;
}
