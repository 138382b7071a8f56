/** Watches how many pages are connected and calls `end` some seconds after the last one is gone; waits for a first page without limit. */
export function createIdleWatch(seconds: number, end: () => void): (pages: number) => void {
  let timer: NodeJS.Timeout | undefined;
  return (pages) => {
    clearTimeout(timer);
    // A page that is loaded again is gone for a moment.
    if (pages === 0) timer = setTimeout(end, seconds * 1000);
  };
}
