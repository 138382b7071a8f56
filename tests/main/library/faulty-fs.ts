import { realFs, type WriteFs } from '@main/library';

/** A file system that fails at one step, and what it has done. */
export interface FaultyFs {
  readonly fs: WriteFs;
  /** Steps so far: calls, and writes to opened files. */
  steps(): number;
}

export function systemError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

/**
 * A file system whose step number `at` (from 1) fails with `code`; a write fails half done. With `after: 'dead'` every later step
 * fails too, as after a kill. `before` runs ahead of each step.
 */
export function faultyFs(
  at: number,
  code: string,
  {
    after = 'alive',
    before,
  }: { after?: 'alive' | 'dead'; before?: (step: number, call: string) => Promise<void> } = {},
): FaultyFs {
  let steps = 0;
  const step = async (call: string): Promise<boolean> => {
    steps++;
    const now = steps;
    await before?.(now, call);
    return now === at || (after === 'dead' && now > at);
  };
  const guarded =
    <A extends unknown[], R>(name: string, call: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      if (await step(name)) throw systemError(code);
      return call(...args);
    };
  const open: WriteFs['open'] = async (...args) => {
    if (await step('open')) throw systemError(code);
    const handle = await realFs.open(...args);
    const { writeFile } = handle;
    handle.writeFile = async (data, ...rest) => {
      if (await step('write')) {
        await handle.write(Buffer.from(data as Uint8Array).subarray(0, 5));
        throw systemError(code);
      }
      return writeFile.call(handle, data, ...rest);
    };
    return handle;
  };
  const fs: WriteFs = {
    open,
    rename: guarded('rename', realFs.rename),
    link: guarded('link', realFs.link),
    unlink: guarded('unlink', realFs.unlink),
    copyFile: guarded('copyFile', realFs.copyFile),
    readFile: realFs.readFile,
    mkdir: realFs.mkdir,
  };
  fs.mkdir = guarded('mkdir', realFs.mkdir as (...args: unknown[]) => Promise<string | undefined>) as WriteFs['mkdir'];
  return { fs, steps: () => steps };
}

/** A file system without hard links. */
export function withoutLinks(fs: WriteFs): WriteFs {
  return { ...fs, link: () => Promise.reject(systemError('EPERM')) };
}
