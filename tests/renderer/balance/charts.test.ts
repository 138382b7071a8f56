import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { expect, it } from 'vitest';
import { readTheme } from '@renderer/canvas';
import { lengthOption } from '@renderer/features/balance/charts/length-option';
import { sweepOption } from '@renderer/features/balance/charts/sweep-option';

use([BarChart, LineChart, GridComponent, MarkAreaComponent, MarkLineComponent, SVGRenderer]);

/** The words of a drawing; what is drawn must come through to another thread as it is. */
function textsOf(option: EChartsCoreOption): string[] {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 400, height: 160 });
  chart.setOption(structuredClone(option));
  const texts = [...chart.renderToSVGString().matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text ?? '');
  chart.dispose();
  return texts;
}

it('the chart of lengths has bars, numbers and the median', () => {
  const bars = [9, 10, 11].map((turn) => ({ label: String(turn), from: turn, to: turn, games: [turn * 10, 5] }));
  const colors = new Map([
    ['a', 'a'],
    ['b', 'b'],
  ] as const);
  const option = lengthOption({ winners: ['a', 'b'], bars, median: 10 }, colors, readTheme(document.body));
  expect(textsOf(option)).toEqual(expect.arrayContaining(['9', '10', '11', '0', '120', 'median 10']));
});

it('the chart of a sweep has values on the horizontal axis and percentages on the vertical axis', () => {
  const rates = [0.42, 0.5, 0.57];
  const points = rates.map((rate, at) => ({
    value: 4 + at,
    count: rate * 100,
    games: 100,
    rate,
    low: rate - 0.05,
    high: rate + 0.05,
  }));
  const curve = { points, target: 0.5, between: { from: 4, to: 6, at: 5 } };
  const texts = textsOf(sweepOption(curve, readTheme(document.body)));
  expect(texts).toEqual(expect.arrayContaining(['4', '5', '6', '30%', '50%', '70%']));
  const words = points.map((point, at) => ({ ...point, value: ['none', 'few', 'many'][at]! }));
  expect(textsOf(sweepOption({ ...curve, points: words, between: undefined }, readTheme(document.body)))).toEqual(
    expect.arrayContaining(['none', 'few', 'many']),
  );
});
