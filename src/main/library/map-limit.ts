/** Limits the number of documents in memory, of open files, and of writes that wait for the disk. */
const MAX_CALLS = 8;

/** Maps items with an async function, keeping their order; at most eight calls run at the same time. Rejects once no call runs any more. */
export async function mapLimit<T, R>(items: readonly T[], each: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await each(items[index] as T);
  };
  const ended = await Promise.allSettled(Array.from({ length: Math.min(MAX_CALLS, items.length) }, work));
  for (const end of ended) if (end.status === 'rejected') throw end.reason;
  return results;
}
