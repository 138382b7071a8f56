/** Runs tasks one at a time, in the order of their arrival. A failed task does not stop the next. */
export interface Queue {
  run<T>(task: () => Promise<T>): Promise<T>;
  /** Resolves when all queued tasks are done. */
  idle(): Promise<void>;
}

/** Creates an empty queue. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  const run = <T>(task: () => Promise<T>): Promise<T> => {
    const next = last.then(task, task);
    last = next.catch(() => undefined);
    return next;
  };
  return { run, idle: () => run(() => Promise.resolve()) };
}
