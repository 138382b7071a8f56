import { below, unit, type Rng } from '@core/base';
import type { Design } from '@core/model';
import { refusalProblems } from '../checks';
import type { Problem } from '../area';
import type { Connection } from './connection';
import { markedText, type Ledger } from './ledger';

/** A document of the harness as the library has it now. */
interface Known {
  readonly id: string;
  ref: string;
  version: string | undefined;
  trashed?: string;
}

/** What is known of the documents of a library, over all kills. */
export class Documents {
  readonly #known = new Map<string, Known>();
  #count = 0;
  /** Requested values of a setting, in order, and how many of them were requested when the last was acknowledged. */
  readonly settings: number[] = [];
  acknowledged = 0;

  constructor(readonly ledger: Ledger) {}

  next(): number {
    return ++this.#count;
  }

  get all(): Known[] {
    return [...this.#known.values()];
  }

  /** Takes over what the list of the library says; a killed rename or deletion may have happened or not. */
  refresh(entries: readonly { id: string; ref: string; version: string }[]): void {
    for (const { id, ref, version } of entries) {
      const known = this.#known.get(id);
      if (known === undefined) continue;
      Object.assign(known, { ref, version, trashed: undefined });
    }
  }

  add(known: Known): void {
    this.#known.set(known.id, known);
  }
}

function documentOf(id: string, name: string, mark: string, words: number): Design {
  const stats = { engine: 3, shields: 3, toHit: 3, weapons: ['F' as const] };
  const notes = markedText(mark, words);
  return { kind: 'design', format: 1, id, name, rules: 'minimal', author: mark, notes, stats };
}

interface Written {
  readonly ref?: string;
  readonly version?: string;
  readonly trashed?: string;
}

interface Reply {
  readonly ok?: boolean;
  readonly value?: Written & { readonly done?: readonly Written[] };
  readonly error?: { readonly message?: unknown };
}

/** Does one random operation and notes in the ledger what was acknowledged. */
export async function operate(documents: Documents, connection: Connection, rng: Rng): Promise<Problem[]> {
  const number = documents.next();
  const mark = `mark-${number}`;
  const { ledger } = documents;
  const words = 1 + below(rng, 4000);
  const call = async (method: string, ...args: unknown[]): Promise<Reply | undefined> => {
    const answer = await connection.call(method, args, 120_000);
    return answer?.error === undefined ? (answer?.result as Reply | undefined) : { ok: false, error: answer.error };
  };
  const faults = (reply: Reply | undefined): Problem[] =>
    reply?.ok === false ? refusalProblems('the answer to a write', reply.error?.message, '') : [];

  const living = documents.all.filter(({ trashed }) => trashed === undefined);
  const one = living[below(rng, Math.max(1, living.length))];
  const kind = unit(rng);
  if (one === undefined || kind < 0.1) {
    const id = `fuzz-${number}`;
    const acknowledge = ledger.ask(id, mark);
    const reply = await call('library.create', documentOf(id, `Fuzz ${number}`, mark, words));
    const { ref, version } = reply?.value ?? {};
    if (reply?.ok === true && ref !== undefined) {
      acknowledge();
      documents.add({ id, ref, version });
    }
    return faults(reply);
  }
  if (kind < 0.6) {
    const acknowledge = ledger.ask(one.id, mark);
    const document = documentOf(one.id, `Fuzz ${number}`, mark, words);
    const expected = unit(rng) < 0.6 && one.version !== undefined ? [one.version] : [];
    const reply = await call('library.save', one.ref, document, ...expected);
    if (reply?.ok === true) {
      acknowledge();
      one.version = reply.value?.version;
    }
    return faults(reply);
  }
  if (kind < 0.7) {
    // A rename writes the text anew, which takes a place among the kept ones.
    ledger.ask(one.id, mark);
    const reply = await call('library.rename', one.ref, `Renamed ${number}`);
    if (reply?.ok === true) Object.assign(one, reply.value);
    return faults(reply);
  }
  if (kind < 0.75) return faults(await call('library.duplicate', one.ref, `Copy ${number}`));
  if (kind < 0.82) {
    const reply = await call('library.trash', [one.ref]);
    if (reply?.ok === true) one.trashed = reply.value?.done?.[0]?.trashed ?? '';
    return faults(reply);
  }
  if (kind < 0.88) {
    const gone = documents.all.find(({ trashed }) => trashed !== undefined);
    if (gone?.trashed === undefined) return [];
    const reply = await call('library.restore', [gone.trashed]);
    if (reply?.ok === true) Object.assign(gone, reply.value?.done?.[0], { trashed: undefined });
    return faults(reply);
  }
  if (kind < 0.94) {
    const key = `key-${below(rng, 3)}`;
    const acknowledge = ledger.ask(`recovery ${key}`, mark);
    const reply = await call('library.saveRecovery', key, one.ref, documentOf(one.id, 'Unsaved', mark, words));
    if (reply?.ok === true) acknowledge();
    return faults(reply);
  }
  const value = 1 + (documents.settings.length % 3600);
  documents.settings.push(value);
  const asked = documents.settings.length;
  const answer = await connection.call('app.writeSettings', [{ autosaveSeconds: value }], 120_000);
  if (answer?.result !== undefined) documents.acknowledged = Math.max(documents.acknowledged, asked);
  return [];
}
