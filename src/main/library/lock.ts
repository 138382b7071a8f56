import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { err, ok, type Result } from '@core/base';
import { lock as lockFolder } from 'proper-lockfile';
import type { FileProblem } from '@shared/host-api';
import { codeOf, plainReason, problem, StorageError } from './problems';
import { privatePath } from './private-folder';

/** A lock without a heartbeat for this long is stale: its process was killed or hangs. */
const STALE_MS = 3000;
const HEARTBEAT_MS = 1000;

/** The longest wait for another program, in milliseconds. */
const LOCK_WAIT_MS = 10_000;

/** The library lock while an operation holds it. */
export interface HeldLock {
  /** Call before the step that changes a file. Throws a {@link StorageError} when another program has broken the lock. */
  confirm(): Promise<void>;
}

/**
 * Runs `operation` while this process holds the library's lock, `.hexwright/lock`. Returns a problem after `waitMs` milliseconds, or
 * when the lock cannot be created. Every Hexwright process takes this lock before it changes a file.
 */
export async function withLock<T>(
  root: string,
  operation: (lock: HeldLock) => Promise<Result<T, FileProblem>>,
  waitMs = LOCK_WAIT_MS,
): Promise<Result<T, FileProblem>> {
  const folder = await privatePath(root);
  if (!folder.ok) return folder;
  const acquired = await acquire(folder.value, Date.now() + waitMs);
  if (!acquired.ok) return acquired;
  try {
    return await operation(acquired.value);
  } finally {
    await acquired.value.release();
  }
}

interface Acquired extends HeldLock {
  release(): Promise<void>;
}

async function acquire(folder: string, deadline: number): Promise<Result<Acquired, FileProblem>> {
  const lockPath = path.join(folder, 'lock');
  let isCompromised = false;
  for (;;) {
    try {
      await mkdir(folder, { recursive: true });
      const release = await lockFolder(folder, {
        realpath: false,
        lockfilePath: lockPath,
        stale: STALE_MS,
        update: HEARTBEAT_MS,
        // Called from a timer, where an exception would end the process.
        onCompromised: () => (isCompromised = true),
      });
      const identity = await identityOf(lockPath);
      const isOurs = async () => !isCompromised && identity !== '' && (await identityOf(lockPath)) === identity;
      return ok({
        async confirm() {
          if (!(await isOurs())) throw new StorageError('another program has taken over the library; try again');
        },
        async release() {
          // Another program may have broken the lock and taken it; then it must stay.
          if (await isOurs()) await release().catch(() => undefined);
        },
      });
    } catch (error) {
      // ENOENT: another program removed the private folder after we made it.
      const isHeld = ['ELOCKED', 'ENOENT', 'ENOTEMPTY', 'EBUSY'].includes(codeOf(error));
      if (!isHeld) {
        const reason = plainReason(error);
        return err(problem('write-failed', `Cannot write to the library: ${reason}. Nothing was changed.`));
      }
      if (Date.now() > deadline) {
        return err(
          problem('busy', 'Another program is using the library. Nothing was changed. Try again in a moment.'),
        );
      }
      await wait(5 + Math.random() * 25);
    }
  }
}

async function identityOf(file: string): Promise<string> {
  try {
    const { ino, birthtimeMs } = await stat(file);
    return `${ino}:${birthtimeMs}`;
  } catch {
    return '';
  }
}
