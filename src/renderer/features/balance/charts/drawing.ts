import type { ChartRequest, DrawReply, DrawRequest, ChartContent } from './messages';

/** A chart on a canvas of the page, drawn by a worker. */
export interface Drawing {
  /** Queues an option during a drawing; only the last one queued is drawn. */
  draw(shown: ChartContent): void;
  /** A PNG of the chart at twice its size; undefined before the first drawing. */
  picture(background: string): Promise<Blob | undefined>;
  close(): void;
}

/** Callbacks of a drawing. */
export interface DrawingEvents {
  /** The latest option has been drawn. */
  drawn(): void;
  /** Drawing has failed for good; `message` is a sentence or the browser's error. */
  failed(message: string): void;
}

interface Open {
  readonly events: DrawingEvents;
  readonly post: (request: ChartRequest) => void;
  readonly pendingPictures: ((png: Blob | undefined) => void)[];
  drawing: boolean;
  waiting: ChartContent | undefined;
}

let worker: Worker | undefined;
let next = 1;
const open = new Map<number, Open>();

/** Starts the chart worker unless it is running. This delays the window a little, so call it before the first chart is needed. */
export function startChartWorker(): Worker {
  if (worker !== undefined) return worker;
  const started = new Worker(new URL('./draw.worker.ts', import.meta.url), { type: 'module', name: 'charts' });
  started.onmessage = ({ data }: MessageEvent<DrawReply>) => receive(data);
  // If the worker fails, the next chart starts a new one.
  started.onerror = (event) => {
    if (worker === started) worker = undefined;
    started.terminate();
    for (const chart of [...open.keys()]) fail(chart, event.message || 'Cannot load the chart library.');
  };
  worker = started;
  return started;
}

/** Preloads the chart library in the worker, when a chart is likely to be shown. */
export function preloadCharts(): void {
  startChartWorker().postMessage({ type: 'ready' } satisfies DrawRequest);
}

function receive(reply: DrawReply): void {
  const drawing = open.get(reply.chart);
  switch (reply.type) {
    case 'drawn':
      if (drawing !== undefined) drawNext(drawing, reply.chart);
      break;
    case 'picture':
      drawing?.pendingPictures.shift()?.(reply.png);
      break;
    case 'failed':
      // The worker has no state for it.
      drawing?.post({ type: 'close', chart: reply.chart });
      fail(reply.chart, reply.message);
      break;
  }
}

function drawNext(drawing: Open, chart: number): void {
  const { waiting } = drawing;
  drawing.waiting = undefined;
  drawing.drawing = waiting !== undefined;
  if (waiting === undefined) drawing.events.drawn();
  else drawing.post({ type: 'draw', chart, ...waiting });
}

function end(chart: number): Open | undefined {
  const drawing = open.get(chart);
  open.delete(chart);
  for (const answer of drawing?.pendingPictures ?? []) answer(undefined);
  return drawing;
}

function fail(chart: number, message: string): void {
  end(chart)?.events.failed(message);
}

/** Transfers an unused canvas to the chart worker. */
export function openDrawing(element: HTMLCanvasElement, events: DrawingEvents): Drawing {
  const chart = next++;
  const thread = startChartWorker();
  const post = (request: ChartRequest): void => thread.postMessage(request);
  const own: Open = { events, post, pendingPictures: [], drawing: false, waiting: undefined };
  const canvas = element.transferControlToOffscreen();
  thread.postMessage({ type: 'open', chart, canvas } satisfies ChartRequest, [canvas]);
  open.set(chart, own);
  return {
    draw(shown) {
      if (!open.has(chart)) return;
      own.waiting = shown;
      if (!own.drawing) drawNext(own, chart);
    },
    picture: (background) =>
      new Promise((resolve) => {
        if (!open.has(chart)) return resolve(undefined);
        own.pendingPictures.push(resolve);
        post({ type: 'picture', chart, background });
      }),
    close() {
      if (open.has(chart)) post({ type: 'close', chart });
      end(chart);
    },
  };
}
