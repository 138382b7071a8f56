import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium, thisMachine } from './chromium.mjs';
import { root } from './lib/aliases.mjs';
import { allParts, ensureBuilt } from './lib/build.mjs';

// npm run pictures: takes the screenshots for the documents, into docs/pictures, then all screens in all sizes, into
// test-results/screens.

const target = path.join(root, 'docs/pictures');
const found = findChromium(thisMachine());
if (!found.ok) {
  console.error(`${found.error} Run \`node scripts/chromium.mjs\`.`);
  process.exit(1);
}
await ensureBuilt(allParts, { log: (text) => console.log(text) });

const folder = await mkdtemp(path.join(tmpdir(), 'hexwright-pictures-'));
const library = path.join(folder, 'Hexwright');
const shell = spawn(process.execPath, [path.join(root, 'out/main/browser.js')], {
  env: { ...process.env, HEXWRIGHT_LIBRARY: library, HEXWRIGHT_SETTINGS: path.join(folder, 'settings.json') },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await chromium.launch({ executablePath: found.value, args: ['--no-sandbox', '--disable-gpu'] });

try {
  await mkdir(target, { recursive: true });
  const url = await address(shell.stdout);
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  });
  // A thousand games per step are slow on a busy machine.
  page.setDefaultTimeout(180_000);
  await page.goto(url);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' }).click();
  await page.getByText('Minor Slugfest').first().waitFor();
  await writeFile(
    path.join(library, 'scenarios/cinder-drift.scenario.json'),
    JSON.stringify(await cinderDrift(), null, 2),
  );
  await playRecord();
  await page.getByText('Cinder Drift').first().waitFor();
  await take(page, 'library');

  await page.getByText('Cinder Drift', { exact: true }).first().dblclick();
  await page.getByRole('button', { name: 'Playtest' }).waitFor();
  await settle(page);
  await take(page, 'map-editor');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });

  await page.getByRole('radio', { name: 'Victory' }).click();
  await take(page, 'victory');

  await page.getByRole('button', { name: 'Library' }).first().click();
  await page.getByText('Star Base Assault', { exact: true }).first().dblclick();
  await page.getByRole('toolbar').getByRole('button', { name: 'Balance', exact: true }).click();
  await page.getByRole('combobox', { name: 'Parameter', exact: true }).click();
  await page.getByRole('option', { name: /^Gunboat: count/ }).click();
  await page.getByRole('button', { name: 'Run sweep' }).click();
  await page.getByRole('button', { name: /^Set to/ }).waitFor();
  await page.getByText(/of 1,000 games, /).waitFor();
  // The sample of the search player comes last, and takes minutes on a busy machine.
  const levels = page.getByRole('region', { name: 'Levels of play' });
  await levels.getByText(/, 100 games, /).waitFor({ state: 'attached', timeout: 1_800_000 });
  await levels.getByRole('button', { name: 'Stop', exact: true }).waitFor({ state: 'hidden' });
  await take(page, 'balance');

  await page.getByRole('button', { name: 'Library' }).first().click();
  await page.getByText('Battleship', { exact: true }).first().dblclick();
  await page.getByText('Expected damage').waitFor();
  await take(page, 'ship-workshop');
  await page.getByRole('button', { name: 'Library' }).first().click();
  await page.getByText('Ship 1', { exact: true }).first().dblclick();
  await page.getByRole('tab', { name: 'Duel' }).waitFor();
  await take(page, 'ship-workshop-minimal');

  await page.getByRole('button', { name: 'Library' }).first().click();
  await page.getByText('Battle of Cinder Drift', { exact: true }).first().dblclick();
  const position = page.getByRole('slider', { name: 'Position in the battle' });
  await position.waitFor();
  await position.focus();
  await position.press('Home');
  for (let step = 0; step < 75; step++) await position.press('ArrowRight');
  await settle(page);
  await take(page, 'battle');

  await page.getByRole('button', { name: 'Library' }).first().click();
  await page.getByText('The Lantern Reach', { exact: true }).first().dblclick();
  await page.getByRole('button', { name: 'Start campaign' }).click();
  await page.getByRole('tab', { name: 'The Lantern Reach, 2' }).waitFor();
  await settle(page);
  await take(page, 'campaign');
} finally {
  await browser.close();
  shell.kill();
  await rm(folder, { recursive: true, force: true });
}

const screens = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '-c', 'vitest.e2e.config.ts', 'tests/e2e/geometry.e2e.test.ts'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, HEXWRIGHT_PICTURES: '1' } },
);
process.exitCode = await new Promise((resolve) => screens.once('close', (code) => resolve(code ?? 1)));

/** The address printed by the browser shell. @param {import('node:stream').Readable} out @returns {Promise<string>} */
function address(out) {
  return new Promise((resolve, reject) => {
    let output = '';
    out.on('data', (chunk) => {
      output += String(chunk);
      const url = /http:\/\/127\.0\.0\.1:\d+\/\S*(?=\s)/.exec(output)?.[0];
      if (url !== undefined) resolve(url);
    });
    out.once('end', () => reject(new Error(`The browser shell ended without an address:\n${output}`)));
  });
}

/** Waits until the board has painted. @param {import('playwright-core').Page} page */
async function settle(page) {
  await page.waitForTimeout(600);
}

/** @param {import('playwright-core').Page} page @param {string} name */
async function take(page, name) {
  // A tooltip would cover a part.
  await page.mouse.move(640, 799);
  await page.waitForTimeout(300);
  await page.screenshot({ path: path.join(target, `${name}.png`) });
  console.log(`docs/pictures/${name}.png`);
}

/** Minor Slugfest with terrain. */
async function cinderDrift() {
  const scenario = JSON.parse(await readFile(path.join(library, 'scenarios/minor-slugfest.scenario.json'), 'utf8'));
  /** @param {string} type @param {string} hexes @param {object} values */
  const feature = (type, hexes, values) => ({ type, ...values, hexes: hexes.split(' ') });
  scenario.id = 'cinder-drift';
  scenario.name = 'Cinder Drift';
  delete scenario.tags;
  scenario.map.terrain = [
    feature('asteroids', '0706 0807 0708 0808 0606 0607', { rating: 2 }),
    feature('asteroids', '0707 0806 0907 1412 1513', { rating: 3 }),
    feature('asteroids', '1312 1413 1512 1414 1313', { rating: 1 }),
    feature('mines', '1605 1706 1606 1707', { rating: 2 }),
    feature('star', '1109 1209', { name: 'Cinder' }),
    feature('heat', '1009 1108 1110 1208 1210 1309 1010 1008', { rating: 3 }),
    feature('planet', '1904', { name: 'Ash' }),
    feature('nebula', '0412 0413 0512 0513 0414 0312', { rating: 2 }),
    feature('obstacle', '0903 1915 1305', {}),
  ];
  return scenario;
}

/** Saves a battle of two greedy players as a record in the library. */
function playRecord() {
  return new Promise((resolve, reject) => {
    const scenario = path.join(library, 'scenarios/cinder-drift.scenario.json');
    const record = path.join(library, 'records/battle-of-cinder-drift.record.json');
    const cli = spawn(
      process.execPath,
      [path.join(root, 'out/main/cli.js'), 'play', scenario, '--seed', '11', '--record', record],
      { stdio: 'ignore' },
    );
    cli.once('exit', (code) => {
      if (code === 0) resolve(nameRecord(record, 'Battle of Cinder Drift'));
      else reject(new Error(`play ended with exit code ${code}`));
    });
  });
}

/** Renames a saved record. @param {string} file @param {string} name */
async function nameRecord(file, name) {
  const saved = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...saved, name }, null, 2));
}
