import { ensureChromium, thisMachine } from '../chromium.mjs';
import { allParts, ensureBuilt } from './build.mjs';

/** Set-up of the end-to-end tests: a built application, and a browser to drive it. */
export default async function setup() {
  const found = ensureChromium(thisMachine());
  if (!found.ok) throw new Error(found.error);
  await ensureBuilt(allParts, { say: (text) => console.log(text) });
}
