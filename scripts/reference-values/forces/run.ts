import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRng } from '@core/base';
import type { Design, RulesId } from '@core/model';
import type { AnyRuleSystem } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { formatted } from '../../lib/format.mjs';
import { withRegion } from '../page';
import { examineForces } from './examine';
import { drawBattle, PARTS, type Part } from './plan';
import { type PlayedBattle, playBattle, unitsOfFleet } from './play';
import { drawForcePool, type ForcePool } from './pool';
import { forceSection } from './report';

/** Shares of the battles, and of the games of each, that are played. */
interface Extent {
  readonly battles: number;
  readonly games: number;
}
const WHOLE: Extent = { battles: 1, games: 1 };
/** The systems. Battles of the drive table take ten times as long as others. */
const SYSTEMS: Readonly<Partial<Record<RulesId, Extent>>> = {
  minimal: WHOLE,
  'drive-table': { battles: 1 / 4, games: 1 / 2 },
  counterspace: WHOLE,
  skirmish: WHOLE,
  'mass-combat': WHOLE,
};
const SEED = 31;
const BATTLES: Readonly<Record<Part, number>> = { fit: 2400, fleets: 500, designs: 500 };
/** Games of a battle from each seat: more for the test sets, whose win rates are compared. */
const GAMES: Readonly<Record<Part, number>> = { fit: 8, fleets: 24, designs: 24 };
const FIRST_SEED = 7;
const SEEDS_PER_PART = 1000;
/** Battles played last, for `--fit`. */
const CACHE = 'node_modules/.cache/hexwright/forces';

/** Plays the battles of a system on this thread. The seeds are fixed. */
function playAll(system: AnyRuleSystem, library: readonly Design[], extent: Extent): [ForcePool, PlayedBattle[]] {
  const rng = createRng(SEED);
  const pool = drawForcePool(system, library, rng);
  const isFleet = (fleet: readonly number[]): boolean =>
    unitsOfFleet(
      system,
      fleet.map((index) => pool.designs[index]!),
    ) !== undefined;
  const played = PARTS.flatMap((part, at) =>
    Array.from({ length: Math.round(extent.battles * BATTLES[part]) }, (_, index) => {
      if (index % 50 === 0) process.stderr.write(`\r${system.info.id}: ${part}, battle ${index}    `);
      const planned = drawBattle(rng, pool, part, system.info.board !== 'abstract', isFleet);
      const seed = SEEDS_PER_PART * at + index + FIRST_SEED;
      return playBattle(system, pool.designs, planned, extent.games * GAMES[part], seed);
    }),
  );
  process.stderr.write('\n');
  return [pool, played];
}

async function battlesOf(system: AnyRuleSystem, library: readonly Design[], extent: Extent, play: boolean) {
  const file = `${CACHE}/${system.info.id}.json`;
  if (!play) return JSON.parse(await readFile(file, 'utf8')) as [ForcePool, PlayedBattle[]];
  const battles = playAll(system, library, extent);
  await mkdir(CACHE, { recursive: true });
  await writeFile(file, JSON.stringify(battles));
  return battles;
}

/**
 * Fits the values of whole forces, and writes their tables. Returns the page with the new figures.
 * @param only the system to fit; all if absent
 * @param play false to fit the battles that were played last
 */
export async function fitForces(
  library: readonly Design[],
  page: string,
  { only, play }: { readonly only?: string | undefined; readonly play: boolean },
): Promise<string> {
  let text = page;
  for (const [id, extent] of Object.entries(SYSTEMS)) {
    const system = ruleSystem(id as RulesId);
    if (system === undefined || (only !== undefined && only !== id)) continue;
    const fit = examineForces(system, ...(await battlesOf(system, library, extent, play)));
    const file = `src/core/rules/systems/${id}/force-table.ts`;
    const source = `// Written by npm run reference-values; see docs/reference-values.md.
import type { ForceTable } from '../../force-model';

/** Values of units in forces, fitted to simulated battles. */
export const FORCE_TABLE: ForceTable = ${JSON.stringify(fit.table)};
`;
    await writeFile(file, await formatted(file, source));
    text = await withRegion(text, `forces ${id}`, forceSection(system, fit));
    process.stderr.write(`${file}: ${fit.table.games} games\n`);
  }
  return text;
}
