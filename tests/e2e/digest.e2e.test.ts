import { build } from 'esbuild';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aliases, root } from '../../scripts/lib/aliases.mjs';
import { shippedDesigns, shippedScenario } from '../core/rules/library';
import { batchDigest } from './batch-digest';
import { launchBrowser } from './browser';
import { times } from '../long';

type Digest = typeof batchDigest;

const GAMES = times(10, 30);
const designs = [...shippedDesigns().values()];
const open = shippedScenario('minor-slugfest');
const belt = Array.from({ length: 14 }, (_, index) => `${String(index + 4).padStart(2, '0')}08`);
const scenarios = [
  open,
  { ...open, map: { ...open.map!, terrain: [{ type: 'asteroids' as const, rating: 2, hexes: belt }] } },
  ...['star-base-assault', 'minimal-duel', 'drive-duel', 'skirmish-three-on-three', 'mass-open-field'].map(
    shippedScenario,
  ),
];

let browser: Browser;
let script: string;
beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [path.join(root, 'tests/e2e/batch-digest.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'hexwright',
    target: 'es2022',
    alias: Object.fromEntries(Object.entries(aliases).map(([alias, target]) => [alias, path.join(root, target)])),
  });
  script = outputFiles[0]!.text;
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
});

/** The digests of all scenarios in a page; the policy says whether it may compile WebAssembly. */
async function inPage(policy: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.setContent(`<meta http-equiv="Content-Security-Policy" content="${policy}"><script>${script}</script>`);
  const digests = await page.evaluate(
    ({ scenarios, designs, games }) => {
      const core = Reflect.get(globalThis, 'hexwright') as { batchDigest: Digest };
      return scenarios.map((scenario) => core.batchDigest(scenario, designs, games));
    },
    { scenarios, designs, games: GAMES },
  );
  await page.close();
  return digests;
}

describe('a batch gives the same games', () => {
  const here = scenarios.map((scenario) => batchDigest(scenario, designs, GAMES));

  it('in Node and in Chromium', async () => {
    expect(await inPage("script-src 'unsafe-inline' 'wasm-unsafe-eval'")).toEqual(here);
  });

  it('without WebAssembly', async () => {
    expect(await inPage("script-src 'unsafe-inline'")).toEqual(here);
  });
});
