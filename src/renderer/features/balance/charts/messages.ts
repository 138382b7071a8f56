import type { EChartsCoreOption } from 'echarts/core';

/** Size of a chart in CSS pixels, and its device pixel ratio. */
export interface ChartSize {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/** The content and size of a chart. */
export interface ChartContent {
  /** The ECharts option, which replaces the previous one; plain data. */
  readonly option: EChartsCoreOption;
  readonly size: ChartSize;
}

/** Requests for a chart; `chart` is its number. */
export type ChartRequest =
  | { readonly type: 'open'; readonly chart: number; readonly canvas: OffscreenCanvas }
  | ({ readonly type: 'draw'; readonly chart: number } & ChartContent)
  | { readonly type: 'picture'; readonly chart: number; readonly background: string }
  | { readonly type: 'close'; readonly chart: number };

/** Messages to the chart worker; `ready` preloads the chart library. */
export type DrawRequest = ChartRequest | { readonly type: 'ready' };

/** Replies of the worker. */
export type DrawReply =
  | { readonly type: 'drawn'; readonly chart: number }
  /** A PNG of the chart; undefined before the first drawing. */
  | { readonly type: 'picture'; readonly chart: number; readonly png: Blob | undefined }
  | { readonly type: 'failed'; readonly chart: number; readonly message: string };
