import { realpathSync } from 'node:fs';
import { below, createRng, type Result } from '@core/base';
import { createLibrary } from '@main/library';
import type { FileProblem, SavedFile } from '@shared/host-api';
import { NAMES, stressDocument } from './stress-document';

/**
 * One program of the stress test. Arguments: library folder, bundled content, name, seed, operations. Runs random operations and
 * prints one line for each: the operation, then the version that was acknowledged or the problem's code and message.
 */
const [, , folder = '', shipped = '', me = '', seed = '0', amount = '0'] = process.argv;
const rng = createRng(Number(seed));
const start = () =>
  createLibrary({ root: realpathSync(folder), shipped, watch: false, maxGenerations: 1_000_000, onProblem: complain });
const trashed: string[] = [];
let library = start();

function complain(message: string): void {
  process.stdout.write(`complaint ${message}\n`);
}

function pick<T>(items: readonly T[]): T | undefined {
  return items[below(rng, items.length)];
}

function report(operation: string, result: Result<object, FileProblem>): void {
  const version = result.ok && 'version' in result.value ? (result.value as SavedFile).version : '-';
  process.stdout.write(
    result.ok ? `${operation} ok ${version}\n` : `${operation} ${result.error.code} ${result.error.message}\n`,
  );
}

async function operate(number: number): Promise<void> {
  const name = pick(NAMES) ?? '';
  const document = stressDocument(name, `${me}-${number}`);
  const listed = await library.list();
  const designs = listed.ok ? listed.value.filter(({ kind, problem }) => kind === 'design' && !problem) : [];
  const ref = pick(designs)?.ref ?? 'designs/aster.design.json';
  switch (below(rng, 9)) {
    case 0:
      return report('create', await library.create(document));
    case 1:
    case 2:
      return report('save', await library.save(ref, document));
    case 3:
    case 4: {
      const opened = await library.open(ref);
      if (opened.ok) report('save-version', await library.save(ref, document, opened.value.version));
      return;
    }
    case 5:
      return report('rename', await library.rename(ref, pick([...NAMES, `${me} ${number}`]) ?? name));
    case 6:
      // Few copies, so that the programs keep meeting in the same files.
      if (designs.length < 12) report('duplicate', await library.duplicate(ref, name));
      return;
    case 7: {
      const result = await library.trash([ref]);
      if (result.ok) trashed.push(...result.value.done.map((each) => each.trashed));
      return report('trash', result);
    }
    default: {
      const back = below(rng, 2) === 0 ? trashed.pop() : undefined;
      if (back !== undefined) return report('restore', await library.restore([back]));
      await library.close();
      library = start();
      return report('first-start', await library.info());
    }
  }
}

for (let number = 0; number < Number(amount); number++) await operate(number);
await library.close();
