import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCli } from '@main/cli/program';
import { tempFolder } from '../support/temp-folder';

const shipped = path.resolve(import.meta.dirname, '../../../library');

/** What a run of the command line left behind. */
export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** stdout as the one JSON document that it must be. */
  json(): Record<string, unknown>;
}

/** The command line in a temporary folder, over the shipped library. */
export interface Bench {
  readonly cwd: string;
  run(...args: string[]): Promise<Ran>;
  /** Writes a file below the folder; objects as JSON. */
  put(name: string, content: unknown): Promise<void>;
  read(name: string): Promise<string>;
  /** The shipped scenario 9.1 as data of the test's own. */
  slugfest(): Promise<Record<string, unknown>>;
  readonly interrupt: AbortController;
  /** How often work ran that an interrupt ends at once. */
  interruptible(): number;
}

export async function cliBench(): Promise<Bench> {
  const cwd = await tempFolder();
  const interrupt = new AbortController();
  let interruptible = 0;
  return {
    cwd,
    interrupt,
    interruptible: () => interruptible,
    async run(...args) {
      let out = '';
      let err = '';
      const code = await runCli(args, {
        cwd,
        shipped,
        library: path.join(cwd, 'my-library'),
        version: '1.2.3',
        cores: 2,
        out: (text) => void (out += text),
        note: (text) => void (err += text),
        showProgress: false,
        cancel: interrupt.signal,
        atOnce: async (work) => {
          interruptible++;
          return work();
        },
      });
      return { code, out, err, json: () => JSON.parse(out) as Record<string, unknown> };
    },
    async put(name, content) {
      const file = path.join(cwd, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
    },
    read: (name) => readFile(path.join(cwd, name), 'utf8'),
    async slugfest() {
      const text = await readFile(path.join(shipped, 'scenarios/minor-slugfest.scenario.json'), 'utf8');
      return JSON.parse(text) as Record<string, unknown>;
    },
  };
}
