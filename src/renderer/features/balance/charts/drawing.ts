import type { EChartsCoreOption } from 'echarts/core';
import type { ChartRequest, ChartSize, DrawReply, DrawRequest } from './messages';

/** A chart on a canvas of the page, drawn by a thread of its own. */
export interface Drawing {
  draw(option: EChartsCoreOption): void;
  resize(size: ChartSize): void;
  /** A PNG of the chart at twice its size; undefined when nothing is on it yet. */
  picture(background: string): Promise<Blob | undefined>;
  close(): void;
}

/** What a drawing tells of itself. */
export interface DrawingEvents {
  /** The last option given is on the canvas. */
  drawn(): void;
  /** Nothing more will come; `message` is a sentence or what the browser says. */
  failed(message: string): void;
}

interface Open {
  readonly events: DrawingEvents;
  asked: ((png: Blob | undefined) => void)[];
}

let worker: Worker | undefined;
let next = 1;
const open = new Map<number, Open>();

/** Starts the thread if it is not there, which holds the window up a little: better before a chart is asked for than then. */
export function startDrawing(): Worker {
  if (worker !== undefined) return worker;
  const started = new Worker(new URL('./draw.worker.ts', import.meta.url), { type: 'module', name: 'charts' });
  started.onmessage = ({ data }: MessageEvent<DrawReply>) => receive(data);
  // A thread that cannot be started, or is broken, gives way to a new one for the next chart.
  started.onerror = (event) => {
    if (worker === started) worker = undefined;
    started.terminate();
    for (const chart of [...open.keys()]) fail(chart, event.message || 'The library of charts cannot be fetched.');
  };
  worker = started;
  return started;
}

/** Lets the thread fetch the library of charts: when one is likely to be shown. */
export function readyToDraw(): void {
  startDrawing().postMessage({ type: 'ready' } satisfies DrawRequest);
}

function receive(reply: DrawReply): void {
  const drawing = open.get(reply.chart);
  switch (reply.type) {
    case 'drawn':
      drawing?.events.drawn();
      break;
    case 'picture':
      drawing?.asked.shift()?.(reply.png);
      break;
    case 'failed':
      fail(reply.chart, reply.message);
      break;
  }
}

function end(chart: number): Open | undefined {
  const drawing = open.get(chart);
  open.delete(chart);
  for (const answer of drawing?.asked ?? []) answer(undefined);
  return drawing;
}

function fail(chart: number, message: string): void {
  end(chart)?.events.failed(message);
}

/** Hands a canvas over to the thread that draws charts; it must not have been drawn on. */
export function openDrawing(element: HTMLCanvasElement, size: ChartSize, events: DrawingEvents): Drawing {
  const chart = next++;
  const thread = startDrawing();
  const tell = (request: ChartRequest, transfer: Transferable[] = []): void => {
    if (open.has(chart)) thread.postMessage(request, transfer);
  };
  open.set(chart, { events, asked: [] });
  const canvas = element.transferControlToOffscreen();
  tell({ type: 'open', chart, canvas, size }, [canvas]);
  return {
    draw: (option) => tell({ type: 'draw', chart, option }),
    resize: (to) => tell({ type: 'resize', chart, size: to }),
    picture: (background) =>
      new Promise((resolve) => {
        const drawing = open.get(chart);
        if (drawing === undefined) return resolve(undefined);
        drawing.asked.push(resolve);
        tell({ type: 'picture', chart, background });
      }),
    close() {
      tell({ type: 'close', chart });
      end(chart);
    },
  };
}
