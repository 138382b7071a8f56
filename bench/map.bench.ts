import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import type { Scenario, TerrainFeature } from '@core/model';
import { root } from '../scripts/lib/aliases.mjs';
import { allParts, ensureBuilt } from '../scripts/lib/build.mjs';
import { findChromium, thisMachine } from '../scripts/chromium.mjs';
import { startHost } from './browser-host';
import { report, summary, type Target } from './harness';

// The map editor in headless Chromium with a map of 200 × 200 hexes: open, pan, zoom, fill. Frames are not limited to the display
// rate, so the time between frames is their cost.

const SIDE = 200;
/** Side of the corner to fill: 100 × 100 empty hexes behind a wall. */
const FILLED = 100;
const FRAMES = 240;
const OPENINGS = 5;
const FILLS = 8;
const MOVES = 240;
/** Size of the dragged selection: 2,000 hexes. */
const [WIDTH, HEIGHT] = [50, 40];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
];

type Turn = Record<string, number | boolean>;
interface PageBench {
  watched: Promise<number>;
  watchOpening(): void;
  watchKey(key: string): void;
  watchMoves(): void;
  endMoves(): number[];
  turnWheel(frames: number, deltas: readonly Turn[]): Promise<number[]>;
}
/** Defined by map.page.js. */
declare const mapBench: PageBench;

/** Minor Slugfest on a large map with 40% terrain of all kinds. */
function bigScenario(): Scenario {
  const file = path.join(root, 'library/scenarios/minor-slugfest.scenario.json');
  const scenario = JSON.parse(readFileSync(file, 'utf8')) as Scenario;
  const terrain: TerrainFeature[] = [
    { type: 'obstacle', hexes: [] },
    { type: 'asteroids', rating: 2, hexes: [] },
    { type: 'mines', rating: 3, hexes: [] },
    { type: 'heat', rating: 1, hexes: [] },
    { type: 'nebula', hexes: [] },
    { type: 'planet', hexes: [] },
    { type: 'star', hexes: [] },
  ];
  for (let row = 0; row < SIDE; row++) {
    for (let col = 0; col < SIDE; col++) {
      const label = [col, row].map((index) => String(index + 1).padStart(3, '0')).join('');
      const inside = col < FILLED && row < FILLED;
      const wall = (col === FILLED && row <= FILLED) || (row === FILLED && col <= FILLED);
      const percent = (Math.imul(row * SIDE + col + 1, 0x9e3779b1) >>> 0) % 100;
      const kind = wall ? 0 : percent < 38 ? percent % 5 : percent < 39 ? 5 : 6;
      if (wall || (!inside && percent < 40)) terrain[kind]!.hexes.push(label);
    }
  }
  const map = { ...scenario.map!, cols: SIDE, rows: SIDE, terrain };
  return { ...scenario, id: 'big-map', name: 'Big map', map };
}

/** Starts a host whose library has the map. */
async function startMapHost(folder: string): ReturnType<typeof startHost> {
  const library = path.join(folder, 'library');
  mkdirSync(path.join(library, 'scenarios'), { recursive: true });
  writeFileSync(path.join(library, 'scenarios/big-map.scenario.json'), JSON.stringify(bigScenario()));
  return startHost(library, path.join(folder, 'settings.json'));
}

function show(name: string, times: readonly number[], target: Target, targetOf: 'median' | 'p95'): void {
  report({ name, unit: 'ms', ...summary(times), samples: times.length, target, targetOf });
}

async function openLibrary(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' }).click();
}

async function openings(page: Page): Promise<void> {
  const times: number[] = [];
  for (let i = 0; i < OPENINGS; i++) {
    const row = page.getByRole('row', { name: /^Big map/ }).first();
    await row.click();
    await page.evaluate(() => mapBench.watchOpening());
    await row.dblclick();
    times.push(await page.evaluate(() => mapBench.watched));
    if (i === OPENINGS - 1) break;
    await page.keyboard.press('Alt+w');
    await openLibrary(page);
    await row.waitFor();
  }
  show('open a map of 200 × 200', times, { atMost: 1000 }, 'median');
}

async function frames(page: Page, name: string, deltas: readonly Turn[]): Promise<void> {
  const times = await page.evaluate(([count, turns]) => mapBench.turnWheel(count, turns), [FRAMES, deltas] as const);
  show(name, times, { atMost: 17 }, 'p95');
  // The terrain is repainted at the exact scale shortly after zooming.
  await page.waitForTimeout(500);
}

async function fills(page: Page): Promise<void> {
  const [fillTimes, undoTimes]: [number[], number[]] = [[], []];
  await page.getByRole('application').focus();
  for (const key of ['0', 'g', '1', 'Home', 'ArrowRight']) await page.keyboard.press(key);
  for (let row = 0; row < SIDE; row += 5) await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowDown');
  for (let i = 0; i < FILLS; i++) {
    await page.waitForTimeout(400);
    await page.evaluate(() => mapBench.watchKey('Enter'));
    await page.keyboard.press('Enter');
    fillTimes.push(await page.evaluate(() => mapBench.watched));
    if (i === 0) await page.getByRole('button', { name: /^Asteroids.* 1\d,\d{3} hexes/ }).waitFor();
    await page.waitForTimeout(400);
    await page.evaluate(() => mapBench.watchKey('z'));
    await page.keyboard.press('Control+z');
    undoTimes.push(await page.evaluate(() => mapBench.watched));
  }
  show('fill 10,000 hexes', fillTimes, { atMost: 50 }, 'median');
  show('undo a fill of 10,000 hexes', undoTimes, { atMost: 50 }, 'median');
}

/** Drags the pointer along a spiral from a point of the window, and reports the frame times. */
async function drag(page: Page, name: string, x: number, y: number, reach: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(() => mapBench.watchMoves());
  for (let i = 1; i <= MOVES; i++) {
    const turn = (i / MOVES) * 6 * Math.PI;
    const far = reach * Math.sin((i / MOVES) * Math.PI);
    await page.mouse.move(x + far * Math.sin(turn), y + far * (1 - Math.cos(turn)) * 0.5);
  }
  const times = await page.evaluate(() => mapBench.endMoves());
  await page.mouse.up();
  show(name, times, { atMost: 17 }, 'p95');
  await page.waitForTimeout(500);
  await page.keyboard.press('Control+z');
  await page.waitForTimeout(500);
}

/** Selects 50 × 40 hexes from a point of the window. Uses keys, so that the number is exact. */
async function select(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.getByRole('application').focus();
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  for (let col = 1; col < WIDTH; col++) await page.keyboard.press('ArrowRight');
  for (let row = 1; row < HEIGHT; row++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Selected: 2,000 hexes').waitFor();
}

async function gestures(page: Page, where: string): Promise<void> {
  const box = await page.getByRole('application').boundingBox();
  if (box === null) throw new Error('The board is not visible.');
  const [x, y] = [box.x + box.width * 0.4, box.y + box.height * 0.35];
  await page.getByRole('application').focus();
  for (const key of ['b', '1', ']', ']']) await page.keyboard.press(key);
  await drag(page, `paint a stroke, 19 hexes wide, ${where}`, x, y, 200);
  await select(page, x, y);
  await drag(page, `drag a selection of 2,000 hexes, ${where}`, x + 12, y + 12, 160);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

const found = findChromium(thisMachine());
if (!found.ok) throw new Error(found.error);
await ensureBuilt(allParts, { log: (text) => console.error(text) });
const folder = mkdtempSync(path.join(tmpdir(), 'hexwright-bench-'));
const host = await startMapHost(folder);
const browser = await chromium.launch({ executablePath: found.value, headless: true, args: FLAGS });
try {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  await page.addInitScript({ path: path.join(root, 'bench/map.page.js') });
  await page.goto(host.url);
  await openLibrary(page);
  await openings(page);
  await page.waitForTimeout(500);
  const circle = Array.from({ length: 120 }, (_turn, i) => ({
    deltaX: 10 * Math.sin((i / 60) * Math.PI),
    deltaY: 10 * Math.cos((i / 60) * Math.PI),
  }));
  const zoom = Array.from({ length: 120 }, (_turn, i) => ({ ctrlKey: true, deltaY: i < 60 ? -4 : 4 }));
  await frames(page, 'pan, all 40,000 hexes in view', circle);
  await frames(page, 'zoom in and out', zoom);
  await page.getByRole('button', { name: /^\d+%$/ }).click();
  await page.waitForTimeout(500);
  await frames(page, 'pan at 100%', circle);
  await page.keyboard.press('0');
  await page.waitForTimeout(500);
  await gestures(page, 'whole map in view');
  await page.getByRole('button', { name: /^\d+%$/ }).click();
  await page.waitForTimeout(500);
  await gestures(page, 'at 100%');
  await fills(page);
} finally {
  await browser.close();
  host.stop();
  rmSync(folder, { recursive: true, force: true });
}
