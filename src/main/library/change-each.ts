import { err, ok, type Result } from '@core/base';
import type { ChangedFiles, FileProblem } from '@shared/host-api';

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
