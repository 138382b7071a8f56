import { chromium, type Browser } from 'playwright-core';
import { findChromium, thisMachine } from '../../scripts/chromium.mjs';
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
];

/**
 * Starts a headless browser of this machine; the caller closes it.
 * @throws when there is none; `npm test` installs one beforehand, `node scripts/chromium.mjs` does it by hand.
 */
export async function launchBrowser(): Promise<Browser> {
  if (IN_ELECTRON) return electronBrowser();
  const browser = findChromium(thisMachine());
  if (!browser.ok) throw new Error(`${browser.error} Run \`node scripts/chromium.mjs\`.`);
  return chromium.launch({ executablePath: browser.value, headless: true, args: flags });
}
