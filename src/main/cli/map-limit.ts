/** Limits the number of documents in memory and of open files. */
export const MAX_CONCURRENT_READS = 8;

/** Maps items with an async function, keeping their order; at most `limit` calls run at the same time. */
export async function mapLimit<T, R>(items: readonly T[], limit: number, each: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await each(items[index] as T);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return results;
}
