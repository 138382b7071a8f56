import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import type { Design, HexMap, Scenario } from '@core/model';
import { serveConnection } from '@main/browser/connection';
import { createHost, openSettings, type Shell } from '@main/host';
import { chromiumPdf } from '@main/print';
import { connectWebSocket, makeHostApi, type HostApi } from '@shared/index';

// A real host over a real socket, and calls that keep it busy.

const shipped = path.resolve('library');

/** A host that serves pages over sockets. */
export interface BusyHost {
  readonly port: number;
  /** Full path of the library folder. */
  readonly library: string;
  /** What the host reported. */
  readonly problems: readonly string[];
  close(): Promise<void>;
}

/** Opens a host with its library in `folder`. */
export async function openBusyHost(folder: string, toPdf: Shell['toPdf'] = chromiumPdf): Promise<BusyHost> {
  const problems: string[] = [];
  const note = (problem: unknown): void => void problems.push(String(problem));
  const library = path.join(folder, 'library');
  const host = createHost({
    shell: {
      kind: 'browser',
      dialogs: {
        chooseFolder: () => Promise.resolve(undefined),
        exportFile: () => Promise.resolve('unsupported'),
        exportFiles: () => Promise.resolve('unsupported'),
      },
      toPdf,
      setMenu: () => false,
      closeReady: () => undefined,
    },
    version: '0',
    settings: await openSettings(path.join(folder, 'settings.json'), note),
    libraryRoot: library,
    shipped,
    onProblem: note,
    watch: false,
  });
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket) => serveConnection(socket, host.pages, note));
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    library,
    problems,
    async close() {
      for (const socket of server.clients) socket.terminate();
      await host.close();
      server.close();
    },
  };
}

/** Connects a page to a host. */
export function connectPage(port: number): { readonly api: HostApi; close(): void } {
  const transport = connectWebSocket({ url: `ws://127.0.0.1:${port}`, WebSocket });
  return { api: makeHostApi(transport), close: transport.close };
}

async function read(...names: string[]): Promise<unknown> {
  return JSON.parse(await readFile(path.join(shipped, ...names), 'utf8'));
}

/** The forces of a scenario repeated to `forces` forces of `count` units, on a map of 200 × 200 hexes. */
function grown(scenario: Scenario, forces: number, count: number): Scenario {
  const map: HexMap | undefined = scenario.map && { ...scenario.map, cols: 200, rows: 200 };
  return {
    ...scenario,
    ...(map === undefined ? {} : { map }),
    forces: Array.from({ length: forces }, (_, i) => ({
      ...scenario.forces[i % scenario.forces.length]!,
      id: `force-${i}`,
      count,
    })),
  };
}

/** A JSON file of `keys` keys that is not a document. */
export async function writeManyKeys(library: string, keys: number): Promise<void> {
  await mkdir(path.join(library, 'designs'), { recursive: true });
  const rows = Array.from({ length: keys }, (_, i) => `"k${i}":1`);
  await writeFile(path.join(library, 'designs', 'many-keys.design.json'), `{${rows.join(',')}}`);
}

/** Thirty calls that take long: huge scenarios, long games, large documents, pages to print. */
export async function heavyCalls(page: HostApi): Promise<(() => Promise<unknown>)[]> {
  const scenario = (await read('scenarios', 'minor-slugfest.scenario.json')) as Scenario;
  const names = await readdir(path.join(shipped, 'designs'));
  const all = (await Promise.all(names.map((name) => read('designs', name)))) as Design[];
  const wanted = new Set(scenario.forces.map(({ design }) => design));
  const designs = all.filter(({ id }) => wanted.has(id));
  const plan = { type: 'batch', designs, games: 1, seed: 1, players: ['greedy', 'greedy'] } as const;
  const tooLarge = grown(scenario, 200, 100);
  const atLimit = grown(scenario, 10, 50);
  const endless = { ...plan, scenario, games: 100_000, players: ['search:1000', 'search:1000'], workers: 256 };
  const [duellist, opponent] = all.filter(({ rules }) => rules === 'minimal');
  const svg = '<circle cx="5" cy="5" r="4" style="fill:#abc"/>'.repeat(20_000);
  const five = (call: () => Promise<unknown>): (() => Promise<unknown>)[] => Array.from({ length: 5 }, () => call);
  return [
    ...five(() => page.playtests.start({ ...plan, scenario: tooLarge })),
    ...five(() => page.playtests.start({ ...plan, scenario: atLimit, games: 10 })),
    ...five(() => page.playtests.start(endless)),
    ...five(() => page.library.create({ ...tooLarge, name: 'Too large' })),
    ...five(() => page.library.list()),
    ...five(() => page.print.toPdf(`<!doctype html><svg>${svg}</svg>`)).slice(1),
    () =>
      page.playtests.start({
        type: 'duel',
        ...{ design: duellist!, opponents: [opponent!], games: 10, seed: 1, points: 9999 },
        players: ['greedy', 'greedy'],
      }),
  ];
}

/** Milliseconds that `app.info` takes, asked again and again until `done` settles. */
export async function latencies(page: HostApi, done: Promise<unknown>): Promise<number[]> {
  let over = false;
  void done.finally(() => (over = true));
  const times: number[] = [];
  while (!over) {
    const begun = performance.now();
    await page.app.info();
    times.push(performance.now() - begun);
    await sleep(5);
  }
  return times;
}
