/** Runs tasks one after the other, in the order in which they came. A task that fails does not stop the next. */
export interface Queue {
  run<T>(task: () => Promise<T>): Promise<T>;
  /** When everything that came so far is done. */
  idle(): Promise<void>;
}

/** Makes an empty queue. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  const run = <T>(task: () => Promise<T>): Promise<T> => {
    const next = last.then(task, task);
    last = next.catch(() => undefined);
    return next;
  };
  return { run, idle: () => run(() => Promise.resolve()) };
}
