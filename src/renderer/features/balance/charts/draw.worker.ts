import { loadFonts } from '@renderer/theme/fonts';
import type { DrawReply, DrawRequest } from './messages';

// The thread that draws charts: what ECharts does for a drawing takes longer than the window may be blocked. It starts with nothing, so that
// it is there at once, and fetches ECharts when it is first told to.

let library: Promise<typeof import('./draw')> | undefined;
const fonts = loadFonts((self as unknown as { fonts: FontFaceSet }).fonts);
/** Completion of the last request: the worker handles requests in order. */
let last: Promise<unknown> = Promise.resolve();

async function deal(request: DrawRequest): Promise<void> {
  try {
    const { handleRequest } = await (library ??= fonts.then(() => import('./draw')));
    const reply = request.type === 'ready' ? undefined : await handleRequest(request);
    if (reply !== undefined) self.postMessage(reply);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // What could not be fetched is tried again for the next chart.
    library = undefined;
    if (request.type !== 'ready')
      self.postMessage({ type: 'failed', chart: request.chart, message } satisfies DrawReply);
  }
}

self.onmessage = ({ data }: MessageEvent<DrawRequest>) => {
  last = last.then(() => deal(data));
};
