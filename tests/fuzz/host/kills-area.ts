import { readdirSync } from 'node:fs';
import { readFile, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { below, createRng, unit, type Rng } from '@core/base';
import { KIND_FOLDER } from '@core/model';
import { root } from '../../../scripts/lib/aliases.mjs';
import { thrown, type Area, type Problem } from '../area';
import { Connection } from './connection';
import { makePlayground, trespass, type Playground } from './folders';
import { Ledger, takeInventory } from './ledger';
import { startHost, type HostProcess } from './process';
import { Documents, operate } from './saving';

/** Kills that one library lives through. */
const LIFETIME = 25;
/** One kill in so many falls on the first start. */
const FIRST_STARTS = 6;
/** Longest wait for the kill once the host saves, in milliseconds. */
const LONGEST = 400;
/** Longest wait for the kill of a first start. */
const LONGEST_START = 1500;
/** Operations under way at once. */
const WRITERS = 4;
/** How old leftovers are made, in seconds: older than any rule for cleaning up asks for. */
const OLD = 2 * 24 * 3600;

interface Victim {
  readonly playground: Playground;
  readonly documents: Documents;
  kills: number;
}

function newVictim(): Victim {
  return { playground: makePlayground(), documents: new Documents(new Ledger()), kills: 0 };
}

/** How many files a new library has. */
function shippedFiles(): number {
  const folders = Object.values(KIND_FOLDER).map((folder) => path.join(root, 'library', folder));
  return folders.reduce((sum, folder) => {
    try {
      return sum + readdirSync(folder).filter((name) => name.endsWith('.json')).length;
    } catch {
      return sum;
    }
  }, 0);
}

/** Kills of a real browser host that saves, or starts for the first time. */
export function killsArea(): Area {
  let victim: Victim | undefined;
  const forget = async (): Promise<void> => {
    if (victim !== undefined) await rm(victim.playground.root, { recursive: true, force: true });
    victim = undefined;
  };
  return {
    async run({ seed }) {
      const rng = createRng(seed);
      try {
        if (below(rng, FIRST_STARTS) === 0) return { parts: 0, problems: await killFirstStart(rng) };
        victim ??= newVictim();
        const problems = await killSaving(victim, rng);
        if (problems.length > 0 || victim.kills >= LIFETIME) {
          if (problems.length === 0) problems.push(...(await leftovers(victim.playground)));
          await forget();
        }
        return { parts: 0, problems };
      } catch (error) {
        await forget();
        return { parts: 0, problems: [thrown('a host starts again after a kill', error)] };
      }
    },
    describe: ({ seed }) => ({ title: `a kill of seed ${seed}` }),
    close: forget,
  };
}

interface Listed {
  readonly ok?: boolean;
  readonly error?: { readonly message: string };
  readonly value?: readonly { id: string; ref: string; version: string; problem?: { message: string } }[];
}

/** The list of the library, and what is wrong with it. */
async function listOf(connection: Connection): Promise<{ listed: Listed; problems: Problem[] }> {
  const answer = await connection.call('library.list', []);
  const listed = (answer?.result ?? {}) as Listed;
  if (listed.ok !== true)
    return {
      listed,
      problems: [{ rule: 'the library opens after a kill', detail: listed.error?.message ?? 'No list.' }],
    };
  const broken = (listed.value ?? []).filter(({ problem }) => problem !== undefined);
  const problems = broken.map(({ ref, problem }) => ({
    rule: 'no file is torn by a kill',
    detail: `${problem?.message}: ${ref}`,
  }));
  return { listed, problems };
}

async function kill({ child, ended }: HostProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

async function killSaving(victim: Victim, rng: Rng): Promise<Problem[]> {
  const { playground, documents } = victim;
  const host = await startHost(playground);
  try {
    const connection = await Connection.open(host.access);
    const { listed, problems } = await listOf(connection);
    if (problems.length > 0) return problems;
    documents.refresh(listed.value ?? []);
    problems.push(...(await settingsProblems(victim)));
    // Locks of the killed host are out of the way once this is done.
    problems.push(...(await operate(documents, connection, rng)));
    let isOver = false;
    const work = Array.from({ length: WRITERS }, async () => {
      while (!isOver) problems.push(...(await operate(documents, connection, rng)));
    });
    await sleep(unit(rng) * LONGEST);
    isOver = true;
    await kill(host);
    await Promise.all(work);
    victim.kills++;
    return [...problems, ...(await diskProblems(victim))];
  } finally {
    await kill(host);
  }
}

/** What a kill did to the files: every acknowledged text must be there, and no file half written. */
async function diskProblems({ playground, documents }: Victim): Promise<Problem[]> {
  const { marks, torn } = await takeInventory(playground.root);
  const lost = documents.ledger.due().filter((mark) => !marks.has(mark));
  const problems: Problem[] = torn.map((file) => ({ rule: 'no file is torn by a kill', detail: `Torn: ${file}` }));
  if (lost.length > 0)
    problems.push({ rule: 'an acknowledged text is never lost', detail: `${lost.length} lost: ${lost.join(', ')}` });
  const strange = await trespass(playground);
  return strange === undefined ? problems : [...problems, { rule: 'the host stays in its folders', detail: strange }];
}

/** The settings are those of the last acknowledged change, or of one requested after it. */
async function settingsProblems({ playground, documents }: Victim): Promise<Problem[]> {
  const { settings, acknowledged } = documents;
  if (acknowledged === 0) return [];
  const text = await readFile(playground.settings, 'utf8').catch(() => '{}');
  const { autosaveSeconds } = JSON.parse(text) as { autosaveSeconds?: number };
  const allowed = settings.slice(acknowledged - 1);
  if (autosaveSeconds !== undefined && allowed.includes(autosaveSeconds)) return [];
  return [
    {
      rule: 'acknowledged settings survive a kill',
      detail: `The file says ${autosaveSeconds}; ${allowed.join(', ')} were requested.`,
    },
  ];
}

/** Kills a host while it fills a new library; the next start must complete it. */
async function killFirstStart(rng: Rng): Promise<Problem[]> {
  const playground = makePlayground();
  try {
    for (let kills = 1 + below(rng, 2); kills > 0; kills--) {
      const host = await startHost(playground);
      const connection = await Connection.open(host.access);
      const listing = connection.call('library.list', [], 120_000);
      await Promise.race([listing, sleep(unit(rng) * LONGEST_START * unit(rng))]);
      await kill(host);
      await listing;
    }
    const host = await startHost(playground);
    try {
      const { listed, problems } = await listOf(await Connection.open(host.access));
      const { value = [] } = listed;
      if (problems.length === 0 && value.length !== shippedFiles())
        problems.push({
          rule: 'a first start is completed after a kill',
          detail: `${value.length} of ${shippedFiles()} files are there.`,
        });
      const strange = await trespass(playground);
      if (strange !== undefined) problems.push({ rule: 'the host stays in its folders', detail: strange });
      return problems;
    } finally {
      await kill(host);
    }
  } finally {
    await rm(playground.root, { recursive: true, force: true });
  }
}

/** Temporary files that are old are gone after the next start. */
async function leftovers(playground: Playground): Promise<Problem[]> {
  const before = await takeInventory(playground.root);
  const old = Date.now() / 1000 - OLD;
  for (const file of before.temporary) await utimes(file, old, old).catch(() => undefined);
  const host = await startHost(playground);
  try {
    const connection = await Connection.open(host.access);
    await connection.call('library.list', []);
    await connection.call('app.writeSettings', [{ theme: 'dark' }]);
    for (let tries = 0; tries < 20; tries++) {
      const { temporary } = await takeInventory(playground.root);
      if (temporary.length === 0) return [];
      await sleep(200);
    }
    const { temporary } = await takeInventory(playground.root);
    const places = [...new Set(temporary.map((file) => path.dirname(path.relative(playground.root, file))))];
    const folders = [...new Set(places.map((place) => place.split(path.sep).slice(0, 3).join('/')))];
    return [{ rule: 'old temporary files are removed', detail: `In ${folders.join(', ')}` }];
  } finally {
    await kill(host);
  }
}
