import { createLibrary } from '@main/library';
import { faultyFs } from './faulty-fs';

/** Starts for the first time in the folder of the first argument, with the bundled content of the second, and kills itself at a step. */
const [, , root = '', shipped = '', at = '0'] = process.argv;
const before = (step: number): Promise<void> => {
  if (step !== Number(at)) return Promise.resolve();
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
};
const { fs, steps } = faultyFs(0, '', { before });
const info = await createLibrary({ root, shipped, watch: false, fs }).info();
if (!info.ok) throw new Error(info.error.message);
process.stdout.write(`${steps()}`);
