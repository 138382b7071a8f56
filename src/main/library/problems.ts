import type { FileProblem } from '@shared/host-api';

/** A problem as the host interface tells it. */
export function problem(code: FileProblem['code'], message: string): FileProblem {
  return { code, message };
}

/** The code of an error of the file system, such as `ENOENT`; empty when it has none. */
export function codeOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}

/** True for "there is no such file". */
export function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'ENOENT' || code === 'ENOTDIR';
}

/** What a failed read means. `name` is what the user knows the file by. */
export function readProblem(error: unknown, name: string): FileProblem {
  const code = codeOf(error);
  if (isMissing(error)) return problem('missing', `${name} is not there any more.`);
  if (code === 'EACCES' || code === 'EPERM')
    return problem('unreadable', `${name} may not be read; check the rights of the file.`);
  return problem('unreadable', `${name} cannot be read (${code || String(error)}).`);
}

/** What a failed write means: in every case nothing was changed. */
export function writeProblem(error: unknown, name: string): FileProblem {
  return problem('write-failed', `${name} was not written: ${reasonOf(error)} What was there before is untouched.`);
}

function reasonOf(error: unknown): string {
  const code = codeOf(error);
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'the disk is full.';
    case 'EACCES':
    case 'EPERM':
      return 'writing is not allowed there; check the rights of the folder.';
    case 'EROFS':
      return 'the disk can only be read.';
    default:
      return code === '' ? `${error instanceof Error ? error.message : String(error)}.` : `the system says ${code}.`;
  }
}
