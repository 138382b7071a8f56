import type { SharePoint } from '@core/balance';
import type { BoardTheme } from '@renderer/canvas';
import type { EChartsCoreOption } from 'echarts/core';
import { axisLook, CHART } from './theme';

/** The data of the chart of a one-parameter sweep. */
export interface SweepCurve {
  readonly points: readonly SharePoint[];
  /** Target share, 0..1. */
  readonly target: number;
  /** The interpolated value at the target, and the values around it. */
  readonly between: { readonly from: number; readonly to: number; readonly at: number } | undefined;
}

/** With a wider range, in per cent, only every second grid line has a label. */
const WIDE = 60;

/** The chart of a share by the values of a parameter: the curve, its interval band, the target. */
export function sweepOption({ points, target, between }: SweepCurve, look: BoardTheme): EChartsCoreOption {
  const numeric = points.every(({ value }) => typeof value === 'number');
  const spot = (point: SharePoint, share: number): [number | string, number] => [
    numeric ? Number(point.value) : String(point.value),
    share * 100,
  ];
  const band = { color: look.accent, opacity: CHART.band };
  const least = 100 * Math.min(target, ...points.map(({ low }) => low));
  const most = 100 * Math.max(target, ...points.map(({ high }) => high));
  const step = most - least > WIDE ? 20 : 10;
  const bottom = Math.max(0, Math.floor(least / step) * step);
  const top = Math.min(100, Math.ceil(most / step) * step);
  const plain = { type: 'line', silent: true, symbol: 'none', stack: 'band', lineStyle: { opacity: 0 } };
  return {
    animation: false,
    textStyle: { fontFamily: look.fontUi },
    grid: { left: 4, right: 14, top: 10, bottom: 2 },
    xAxis: numeric
      ? { type: 'value', min: 'dataMin', max: 'dataMax', minInterval: 1, ...axisLook(look), splitLine: { show: false } }
      : { type: 'category', ...axisLook(look) },
    yAxis: {
      type: 'value',
      min: bottom,
      max: top,
      interval: step,
      ...axisLook(look),
      axisLabel: { formatter: '{value}%', color: look.number },
    },
    series: [
      { ...plain, data: points.map((point) => spot(point, point.low)) },
      { ...plain, areaStyle: band, data: points.map((point) => spot(point, point.high - point.low)) },
      {
        type: 'line',
        silent: true,
        symbol: 'circle',
        symbolSize: CHART.dot,
        lineStyle: { color: look.accent, width: CHART.line },
        itemStyle: { color: look.surface, borderColor: look.accent, borderWidth: CHART.line },
        data: points.map((point) => spot(point, point.rate)),
        markLine: {
          silent: true,
          symbol: 'none',
          label: { show: false },
          lineStyle: { color: look.text, type: 'dashed' },
          data: [
            { yAxis: target * 100 },
            ...(between === undefined
              ? []
              : [{ xAxis: between.at, lineStyle: { color: look.success, type: 'solid' } }]),
          ],
        },
        ...(between === undefined
          ? {}
          : {
              markArea: {
                silent: true,
                itemStyle: { color: look.success, opacity: 0.12 },
                data: [[{ xAxis: between.from }, { xAxis: between.to }]],
              },
            }),
      },
    ],
  };
}
