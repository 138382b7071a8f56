import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components';
import { type EChartsCoreOption, type EChartsType, init, setPlatformAPI, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import type { ChartRequest, ChartSize, DrawReply, ChartContent } from './messages';

use([BarChart, LineChart, GridComponent, MarkAreaComponent, MarkLineComponent, CanvasRenderer]);
setPlatformAPI({ createCanvas: () => asElement(new OffscreenCanvas(1, 1)) });

interface Drawing {
  readonly canvas: OffscreenCanvas;
  current: { readonly chart: EChartsType; readonly shown: ChartContent } | undefined;
}

/** Image pixels per CSS pixel. */
const PICTURE_RATIO = 2;
const drawings = new Map<number, Drawing>();

/** ECharts draws on an OffscreenCanvas, but its types know only elements. */
function asElement(canvas: OffscreenCanvas): HTMLCanvasElement {
  return canvas as unknown as HTMLCanvasElement;
}

function begin(canvas: OffscreenCanvas, { width, height, ratio }: ChartSize): EChartsType {
  return init(asElement(canvas), null, { renderer: 'canvas', width, height, devicePixelRatio: ratio });
}

function paint(chart: EChartsType, option: EChartsCoreOption): void {
  chart.setOption(option, { notMerge: true });
  chart.getZr().flush();
}

function draw({ canvas, current }: Drawing, { option, size }: ChartContent): EChartsType {
  const { width, height, ratio } = current?.shown.size ?? {};
  // The pixel ratio differs between screens, so each chart has one.
  if (ratio !== size.ratio) current?.chart.dispose();
  const chart = current !== undefined && ratio === size.ratio ? current.chart : begin(canvas, size);
  if (chart === current?.chart && (width !== size.width || height !== size.height)) {
    chart.resize({ width: size.width, height: size.height, silent: true });
  }
  paint(chart, option);
  return chart;
}

async function pictureOf({ current }: Drawing, background: string): Promise<Blob | undefined> {
  if (current === undefined) return undefined;
  const { option, size } = current.shown;
  const canvas = new OffscreenCanvas(1, 1);
  const chart = begin(canvas, { ...size, ratio: PICTURE_RATIO });
  paint(chart, { ...option, backgroundColor: background });
  const png = await canvas.convertToBlob({ type: 'image/png' });
  chart.dispose();
  return png;
}

/** Handles a request of the page for a chart; undefined if no reply is needed. Passes on exceptions of ECharts. */
export async function handleRequest(request: ChartRequest): Promise<DrawReply | undefined> {
  const { chart } = request;
  if (request.type === 'open') {
    drawings.set(chart, { canvas: request.canvas, current: undefined });
    return undefined;
  }
  const drawing = drawings.get(chart);
  if (drawing === undefined) return undefined;
  switch (request.type) {
    case 'draw':
      drawing.current = { chart: draw(drawing, request), shown: request };
      return { type: 'drawn', chart };
    case 'picture':
      return { type: 'picture', chart, png: await pictureOf(drawing, request.background) };
    case 'close':
      drawing.current?.chart.dispose();
      drawings.delete(chart);
      return undefined;
  }
}
