import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, setPlatformAPI, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { ChartRequest, ChartSize, DrawReply } from './messages';

use([BarChart, LineChart, GridComponent, MarkAreaComponent, MarkLineComponent, CanvasRenderer]);
setPlatformAPI({ createCanvas: () => new OffscreenCanvas(1, 1) as unknown as HTMLCanvasElement });

interface Drawing {
  readonly canvas: OffscreenCanvas;
  size: ChartSize;
  chart: EChartsType;
  option: EChartsCoreOption | undefined;
}

/** Pixels of a picture for each CSS pixel. */
const PICTURE_RATIO = 2;
const drawings = new Map<number, Drawing>();

function begin(canvas: OffscreenCanvas, { width, height, ratio }: ChartSize): EChartsType {
  // ECharts takes whatever can be drawn on, though its types know elements only.
  const element = canvas as unknown as HTMLElement;
  return init(element, null, { renderer: 'canvas', width, height, devicePixelRatio: ratio });
}

function paint({ chart, option }: Drawing): void {
  if (option === undefined) return;
  chart.setOption(option, { notMerge: true });
  chart.getZr().flush();
}

/** A chart's own size may change, and the ratio with the screen that the window is on. */
function resize(drawing: Drawing, size: ChartSize): void {
  drawing.chart.dispose();
  drawing.size = size;
  drawing.chart = begin(drawing.canvas, size);
  paint(drawing);
}

async function pictureOf({ size, option }: Drawing, background: string): Promise<Blob | undefined> {
  if (option === undefined) return undefined;
  const canvas = new OffscreenCanvas(1, 1);
  const chart = begin(canvas, { ...size, ratio: PICTURE_RATIO });
  paint({ canvas, size, chart, option: { ...option, backgroundColor: background } });
  const png = await canvas.convertToBlob({ type: 'image/png' });
  chart.dispose();
  return png;
}

/** Does what the page asks of a chart; undefined where there is nothing to answer. Throws what ECharts throws. */
export async function obey(request: ChartRequest): Promise<DrawReply | undefined> {
  const { chart } = request;
  if (request.type === 'open') {
    const { canvas, size } = request;
    drawings.set(chart, { canvas, size, chart: begin(canvas, size), option: undefined });
    return undefined;
  }
  const drawing = drawings.get(chart);
  if (drawing === undefined) return undefined;
  switch (request.type) {
    case 'draw':
      drawing.option = request.option;
      paint(drawing);
      return { type: 'drawn', chart };
    case 'resize':
      resize(drawing, request.size);
      return undefined;
    case 'picture':
      return { type: 'picture', chart, png: await pictureOf(drawing, request.background) };
    case 'close':
      drawing.chart.dispose();
      drawings.delete(chart);
      return undefined;
  }
}
