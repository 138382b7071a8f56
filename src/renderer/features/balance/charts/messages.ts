import type { EChartsCoreOption } from 'echarts/core';

/** Size of a chart in CSS pixels, and the pixels of the screen for each of them. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** What a chart shows, and how large. */
export interface ChartContent {
  /** Takes the place of the one before; it must be plain data. */
  readonly option: EChartsCoreOption;
  readonly size: ChartSize;
}

/** What the page asks of a chart; `chart` is its number. */
export type ChartRequest =
  | { readonly type: 'open'; readonly chart: number; readonly canvas: OffscreenCanvas }
  | ({ readonly type: 'draw'; readonly chart: number } & ChartContent)
  | { readonly type: 'picture'; readonly chart: number; readonly background: string }
  | { readonly type: 'close'; readonly chart: number };

/** What the page tells the thread that draws charts: `ready` to fetch what it draws with. */
export type DrawRequest = ChartRequest | { readonly type: 'ready' };

/** What the thread answers. */
export type DrawReply =
  | { readonly type: 'drawn'; readonly chart: number }
  /** A PNG of the chart, or undefined when there is nothing on it yet. */
  | { readonly type: 'picture'; readonly chart: number; readonly png: Blob | undefined }
  | { readonly type: 'failed'; readonly chart: number; readonly message: string };
