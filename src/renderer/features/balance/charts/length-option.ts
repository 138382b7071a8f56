import { formatNumber, sumOf } from '@core/base';
import type { BoardTheme, SideColor } from '@renderer/canvas';
import type { EChartsCoreOption } from 'echarts/core';
import type { LengthBars } from '../model/lengths';
import { axisLook, CHART, sidePattern } from './theme';

/** The chart of game lengths: a bar for each length, split by winner, and a line at the median. */
export function lengthOption(
  { bars, median, winners }: LengthBars,
  colors: ReadonlyMap<string, SideColor>,
  look: BoardTheme,
): EChartsCoreOption {
  const axis = axisLook(look);
  const at = bars.findIndex(({ from, to }) => from <= median && median <= to);
  return {
    animation: false,
    textStyle: { fontFamily: look.fontUi },
    grid: { left: numbersWidth(bars), right: 8, top: 18, bottom: 20, outerBoundsMode: 'none' },
    xAxis: { type: 'category', data: bars.map(({ label }) => label), ...axis, splitLine: { show: false } },
    yAxis: { type: 'value', splitNumber: 3, minInterval: 1, ...axis },
    series: winners.map((side, index) => {
      const color = side === null ? undefined : colors.get(side);
      const ink = color === undefined ? look.neutral : look.sides[color].ink;
      const pattern = color === undefined ? undefined : sidePattern(color, look.sides[color].soft);
      return {
        type: 'bar',
        stack: 'games',
        silent: true,
        barCategoryGap: '18%',
        barMaxWidth: CHART.bar,
        data: bars.map(({ games }) => games[index] ?? 0),
        itemStyle: { color: ink, ...(pattern === undefined ? {} : { decal: pattern }) },
        ...(index > 0 || at < 0 ? {} : { markLine: medianLine(median, at / Math.max(1, bars.length - 1), at, look) }),
      };
    }),
  };
}

/** The median line at a bar; `share` is its position along the axis, 0..1. */
function medianLine(median: number, share: number, at: number, look: BoardTheme): object {
  // A centred label at the first or last bar would be cut off.
  const align = share < 0.2 ? 'left' : share > 0.8 ? 'right' : 'center';
  return {
    silent: true,
    symbol: 'none',
    lineStyle: { color: look.text, type: 'dashed' },
    label: { formatter: `median ${median}`, color: look.text, fontSize: CHART.text, align },
    data: [{ xAxis: at }],
  };
}

/** Space for the axis labels, in pixels. */
function numbersWidth(bars: LengthBars['bars']): number {
  const most = Math.max(1, ...bars.map(({ games }) => sumOf(games)));
  // The axis may end at a rounded value with one more digit.
  return 12 + Math.ceil(formatNumber(2 * most).length * CHART.text * 0.62);
}
