import { err, ok, type Result } from '@core/base';
import type { ChangedFiles, FileProblem, FileRef } from '@shared/host-api';

/** Changes files one after the other, also when one of them cannot be changed. Fails if none can. */
export async function changeEach<F, T>(
  files: Iterable<F>,
  change: (file: F) => Promise<Result<T, FileProblem>>,
): Promise<Result<ChangedFiles<T>, FileProblem>> {
  const done: T[] = [];
  const problems: FileProblem[] = [];
  for (const file of files) {
    const changed = await change(file);
    if (changed.ok) done.push(changed.value);
    else problems.push(changed.error);
  }
  const [first] = problems;
  return done.length === 0 && first !== undefined ? err(first) : ok({ done, problems });
}

/** The files in the result of a writing step. */
export function refsIn(result: object): readonly FileRef[] {
  if ('ref' in result && typeof result.ref === 'string') return [result.ref];
  if ('done' in result && Array.isArray(result.done)) {
    return result.done.flatMap((each) => (typeof each === 'object' && each !== null ? refsIn(each) : []));
  }
  return 'refs' in result && Array.isArray(result.refs) ? result.refs.filter((ref) => typeof ref === 'string') : [];
}
