import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import type { Design } from '@core/model';
import {
  drawFights,
  drawPool,
  type Extent,
  GUESS,
  isOfRuleText,
  type PlayedFight,
  readDesigns,
  readFights,
  writeDesigns,
  writeFights,
} from './model';
import { examine } from './examine';
import { fitOtherSystems } from './factor-systems';
import { fitForces } from './forces/run';
import { PAGE } from './page';
import { play } from './play';
import { plotOf } from './plot';
import { reportOf } from './report';
import { tableOf } from './table';

const DATA = 'docs/reference-values';
const DESIGNS = `${DATA}/designs.jsonl`;
const FIGHTS = `${DATA}/fights.csv`;
const TABLE = 'src/core/rules/systems/counterspace/value-table.ts';

/** Size of the experiment; another seed draws other designs and fights. */
const EXTENT: Extent = {
  seed: 20255,
  drawn: 400,
  unseen: 100,
  steps: 4,
  fights: { fit: 5000, fights: 700, designs: 1000 },
  careful: 0.3,
};

async function libraryDesigns(): Promise<Design[]> {
  const names = (await readdir('library/designs')).sort();
  const texts = await Promise.all(names.map((name) => readFile(`library/designs/${name}`, 'utf8')));
  return texts.map((text) => JSON.parse(text) as Design);
}

async function ruleTextDesigns(): Promise<Design[]> {
  return (await libraryDesigns()).filter(isOfRuleText);
}

async function playAll(): Promise<void> {
  const pool = drawPool(await ruleTextDesigns(), EXTENT);
  const planned = drawFights(pool, EXTENT, GUESS);
  const played = await play(pool.designs, planned, (done) =>
    process.stderr.write(`\r${done} of ${planned.length} fights`),
  );
  process.stderr.write('\n');
  await mkdir(DATA, { recursive: true });
  await writeFile(DESIGNS, writeDesigns(pool.designs));
  await writeFile(FIGHTS, writeFights(played, pool.designs));
}

async function fitCounterspace(): Promise<void> {
  if (!process.argv.includes('--fit')) await playAll();
  const designs = readDesigns(await readFile(DESIGNS, 'utf8'));
  const fights: PlayedFight[] = readFights(await readFile(FIGHTS, 'utf8'), designs);
  const findings = examine(
    designs,
    fights,
    (await ruleTextDesigns()).map(({ id }) => id),
  );
  await writeFile(TABLE, await tableOf(findings));
  await writeFile(`${DATA}/fit.svg`, plotOf(findings));
  await writeFile(PAGE, await reportOf(await readFile(PAGE, 'utf8'), findings));
  process.stdout.write(`${TABLE}: value error ${findings.error.toFixed(3)}, ${findings.games} games\n`);
}

const has = (option: string): boolean => process.argv.includes(option);
const isAll = !has('--others') && !has('--forces');
if (isAll) await fitCounterspace();
if (has('--others') || (isAll && !has('--fit'))) {
  await writeFile(PAGE, await fitOtherSystems(await libraryDesigns(), await readFile(PAGE, 'utf8')));
}
if (has('--forces') || (isAll && !has('--fit'))) {
  const only = process.argv[process.argv.indexOf('--forces') + 1];
  const options = { only: has('--forces') && only?.startsWith('--') === false ? only : undefined, play: !has('--fit') };
  await writeFile(PAGE, await fitForces(await libraryDesigns(), await readFile(PAGE, 'utf8'), options));
}
