import { readFileSync, writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { RulesId } from '@core/model';
import { MEASURED_RATINGS } from '@core/players/measured-ratings';
import type { AnyBattle } from '@core/rules/contract';
import { RULE_SYSTEMS } from '@core/rules/registry';
import { formatted } from '../lib/format.mjs';
import { type Pair, PAIRS, Table } from './match-up';
import {
  type PairResult,
  type Part,
  PARTS,
  replaceAfter,
  replacePart,
  scenarioText,
  strengthText,
  useText,
  varietyText,
  WARS,
  withKnownSteps,
} from './page';
import { ratingsModule, withResults } from './ratings';
import { bundledBattles } from './scenarios';
import { UseTally } from './use';
import { varietyOf } from './variety';
import { bundledWars, WarTable, warsText } from './wars';

const PAGE = 'docs/players.md';
const RATINGS = 'src/core/players/measured-ratings.ts';
const USERS = ['random', 'greedy', 'careful', 'search'];
const VARIED = ['greedy', 'careful'];

const { values } = parseArgs({
  options: {
    rules: { type: 'string', multiple: true },
    scenario: { type: 'string', multiple: true },
    part: { type: 'string', multiple: true },
    pair: { type: 'string', multiple: true },
    games: { type: 'string', default: '40' },
    minutes: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '2026' },
    write: { type: 'boolean', default: false },
    campaigns: { type: 'boolean', default: false },
  },
});

const games = Number(values.games);
const seed = Number(values.seed);
const pairs: readonly Pair[] =
  values.pair?.map((text) => {
    const [name = '', against = ''] = text.split('/');
    return { name, against };
  }) ?? PAIRS;
const parts = (values.part ?? PARTS).filter((part): part is Part => (PARTS as readonly string[]).includes(part));
const rules = RULE_SYSTEMS.map(({ info }) => info.id).filter((id) => values.rules?.includes(id) ?? true);
const jobs = rules.length * parts.reduce((sum, part) => sum + (part === 'strength' ? pairs.length : 1), 0);
/** The time is shared equally; what a job leaves is for those after it. */
const end = performance.now() + Number(values.minutes) * 60_000;
let jobsLeft = jobs;

/** Calls `round` until it has been called `most` times or the job's time is over, at least once. */
function repeat(most: number, round: (number: number) => void): void {
  const until = performance.now() + (end - performance.now()) / Math.max(1, jobsLeft--);
  for (let number = 0; number < most && (number === 0 || performance.now() < until); number++) round(number);
}

function say(text: string): void {
  process.stdout.write(`${text}\n\n`);
}

let ratings = MEASURED_RATINGS;

function measureStrength(battles: readonly AnyBattle[]): string {
  const results: PairResult[] = pairs.map((pair) => {
    const tables = battles.map((battle) => new Table(battle, pair, seed));
    repeat(games, (round) => {
      for (const table of tables) table.playRound(round);
    });
    const result = { pair, matchUps: tables };
    say(`${strengthText([result])}\n\n${scenarioText(result)}`);
    return result;
  });
  return strengthText(results);
}

function measureUse(battles: readonly AnyBattle[]): string {
  const use = new UseTally(USERS);
  repeat(games, (round) => {
    for (const battle of battles) for (const player of USERS.keys()) use.add(battle, player, round, seed);
  });
  return useText(use);
}

function measureVariety(battles: readonly AnyBattle[]): string {
  const texts = VARIED.map((player) =>
    varietyText(
      player,
      battles.map((battle) => varietyOf(battle, player, games, seed)),
    ),
  );
  return texts.join('\n\n');
}

const measure: Record<Part, (battles: readonly AnyBattle[]) => string> = {
  strength: measureStrength,
  use: measureUse,
  variety: measureVariety,
};

async function writeFormatted(file: string, text: string): Promise<void> {
  writeFileSync(file, await formatted(file, text));
}

async function write(part: Part, id: RulesId, measured: string): Promise<void> {
  const old = readFileSync(PAGE, 'utf8');
  const ladder = part === 'strength' ? withKnownSteps(old, id, measured) : undefined;
  const page = replacePart(old, part, id, ladder?.text ?? measured);
  if (page === undefined) say(`${PAGE} has no place for the ${part} of ${id}.`);
  else await writeFormatted(PAGE, page);
  if (ladder === undefined) return;
  ratings = withResults(ratings, id, ladder.scores);
  await writeFormatted(RATINGS, ratingsModule(ratings));
}

async function measureWars(): Promise<void> {
  const [pair = { name: 'search', against: 'greedy' }] = values.pair === undefined ? [] : pairs;
  const tables = bundledWars().map((war) => new WarTable(war, pair, seed));
  const until = performance.now() + Number(values.minutes) * 60_000;
  for (let round = 0; round < games && (round === 0 || performance.now() < until); round++) {
    for (const table of tables) table.playRound(round);
    say(warsText(pair, tables));
  }
  const page = values.write ? replaceAfter(readFileSync(PAGE, 'utf8'), WARS, warsText(pair, tables)) : undefined;
  if (page !== undefined) await writeFormatted(PAGE, page);
}

if (values.campaigns) await measureWars();
else
  for (const id of rules) {
    const battles = bundledBattles(id, values.scenario);
    if (battles.length === 0) continue;
    for (const part of parts) {
      say(`## ${id}: ${part}`);
      const text = measure[part](battles);
      if (part !== 'strength' || pairs.length > 1) say(text);
      if (values.write) await write(part, id, text);
    }
  }
