import { createLibrary, createStorage } from '@main/library';
import { faultyFs } from './faulty-fs';

/** Moves the library of the first argument to the folder of the second, and kills itself at a step. */
const [, , root = '', to = '', at = '0'] = process.argv;
const before = (step: number): Promise<void> => {
  if (step !== Number(at)) return Promise.resolve();
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};
const opened = createLibrary({ root, watch: false });
await opened.info();
const { fs, steps } = faultyFs(0, '', { before });
const library = createLibrary({ root, watch: false, fs });
const moved = await createStorage(library, () => undefined).move(to);
if (!moved.ok) throw new Error(moved.error.message);
process.stdout.write(`${steps()}`);
