import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** Earlier states of a file that are surely kept; older ones may give way to newer saves. */
const KEPT = 4;

interface Entry {
  /** What holds the text: the id of a document, or a key of recovery. */
  readonly line: string;
  /** Writes of the line that were requested before this one. */
  readonly before: number;
}

/** What the host has acknowledged, to be found again after a kill. */
export class Ledger {
  readonly #asked = new Map<string, number>();
  readonly #entries = new Map<string, Entry>();

  /** Records that a write of the line is requested. The returned function records that it was acknowledged. */
  ask(line: string, mark: string): () => void {
    const before = (this.#asked.get(line) ?? 0) + 1;
    this.#asked.set(line, before);
    return () => void this.#entries.set(mark, { line, before });
  }

  /** The acknowledged texts that must still be somewhere. Those that newer saves may have pushed out are forgotten. */
  due(): string[] {
    for (const [mark, { line, before }] of this.#entries) {
      const newer = (this.#asked.get(line) ?? 0) - before;
      if (newer > (line.startsWith('recovery') ? 0 : KEPT)) this.#entries.delete(mark);
    }
    return [...this.#entries.keys()];
  }
}

/** A long text that shows the mark in every part, so that a torn file is seen. */
export function markedText(mark: string, words: number): string {
  return `${mark} `.repeat(words);
}

/** What lies in a folder: the marks of all whole files, the files that are torn, and temporary files. */
export interface Inventory {
  readonly marks: ReadonlySet<string>;
  readonly torn: readonly string[];
  readonly temporary: readonly string[];
}

/** Reads every file below a folder. */
export async function takeInventory(folder: string): Promise<Inventory> {
  const marks = new Set<string>();
  const [torn, temporary]: [string[], string[]] = [[], []];
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    if (entry.name.endsWith('.tmp') || /^settings\.json\.[0-9]+$/.test(entry.name)) temporary.push(file);
    else if (entry.name.endsWith('.json')) {
      const text = await readFile(file, 'utf8').catch(() => undefined);
      if (text === undefined) continue;
      const saved = marksIn(text);
      if (saved === undefined) torn.push(path.relative(folder, file));
      else saved.forEach((mark) => marks.add(mark));
    }
  }
  return { marks, torn, temporary };
}

/** The marks of a file's text; undefined when it is not whole. */
function marksIn(text: string): string[] | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const marks = new Set(text.match(/mark-[0-9]+/g));
  // A document has one mark.
  return marks.size > 1 ? undefined : [...marks];
}
