import type { FileProblem } from '@shared/host-api';

/** Creates a `FileProblem`. */
export function problem(code: FileProblem['code'], message: string): FileProblem {
  return { code, message };
}

/** The code of a system error, such as `ENOENT`; empty for any other error. */
export function codeOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** True when the error means that the file does not exist. */
export function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** Reasons by system error code, to follow a colon. */
const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'access is not allowed; check the permissions',
  EPERM: 'access is not allowed; check the permissions',
  ENOENT: 'the file or its folder does not exist',
  ENOTDIR: 'part of the path is a file, not a folder',
  EISDIR: 'a folder has this name',
  EEXIST: 'a file with this name already exists',
  ENOTEMPTY: 'the folder is not empty',
  ENAMETOOLONG: 'the file name is too long',
  ELOOP: 'its links form a loop',
  EFBIG: 'the file is too large for the disk',
  EMFILE: 'too many files are open; close other programs',
  ENFILE: 'too many files are open; close other programs',
  ENOMEM: 'the computer is out of memory',
  EBUSY: 'another program is using it',
  ETXTBSY: 'another program is using it',
  EAGAIN: 'another program is using it',
  EIO: 'the disk reported an error',
  ENXIO: 'the disk does not respond',
  ENODEV: 'the disk does not respond',
  ETIMEDOUT: 'the network drive does not respond',
  ENOTCONN: 'the network drive does not respond',
  EHOSTDOWN: 'the network drive does not respond',
  EHOSTUNREACH: 'the network drive does not respond',
  ESTALE: 'the network drive no longer has the file',
  EINVAL: 'the disk does not support this name or operation',
  ENOTSUP: 'the disk does not support this operation',
  EOPNOTSUPP: 'the disk does not support this operation',
  ENOSYS: 'the disk does not support this operation',
  EXDEV: 'the target is on another disk',
};

/** A storage error without a system error code; its message is for users. */
export class StorageError extends Error {}

/** The error to throw for a problem. */
export function storageError({ message }: FileProblem): StorageError {
  return new StorageError(message.replace(/\.$/, ''));
}

/** A system error in plain words without a full stop, such as "the disk is full". */
export function plainReason(error: unknown): string {
  if (error instanceof StorageError) return error.message;
  return REASONS[codeOf(error)] ?? 'the system gave no reason';
}

/** Why a read failed. `name` is the user's name for the file. */
export function readProblem(error: unknown, name: string): FileProblem {
  if (isMissing(error)) return problem('missing', `${name} does not exist.`);
  return problem('unreadable', `${name} cannot be read: ${plainReason(error)}.`);
}

/** What exists after several files could not all be written: "Written: a.png. Not written: b.png, c.png." */
export function partlyWritten(written: readonly string[], missing: readonly string[]): string {
  const lists = { Written: written, 'Not written': missing };
  return Object.entries(lists)
    .flatMap(([label, names]) => (names.length === 0 ? [] : [`${label}: ${names.join(', ')}.`]))
    .join(' ');
}

/** Why a write failed. Only for writes that left the previous content in place. */
export function writeProblem(error: unknown, name: string): FileProblem {
  return problem('write-failed', `${name} was not saved: ${plainReason(error)}. The previous content is unchanged.`);
}
