import { mount } from '@vue/test-utils';
import { BarChart } from 'echarts/charts';
import { GridComponent, MarkLineComponent } from 'echarts/components';
import { type EChartsCoreOption, init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { expect, it, vi } from 'vitest';
import LengthChart from '@renderer/features/balance/charts/LengthChart.vue';

const given: EChartsCoreOption[] = [];

// A page without a canvas: what the chart is given is drawn as text instead.
vi.mock('vue-echarts', async () => {
  const { defineComponent, watchEffect } = await import('vue');
  return {
    default: defineComponent({
      props: { option: { type: Object, required: true } },
      setup(props) {
        watchEffect(() => given.push(props.option), { flush: 'sync' });
        return () => null;
      },
    }),
  };
});

it('the chart of lengths comes in steps, and has bars, numbers and the median in the end', async () => {
  use([BarChart, GridComponent, MarkLineComponent, SVGRenderer]);
  const bars = [9, 10, 11].map((turn) => ({ label: String(turn), from: turn, to: turn, games: [turn * 10, 5] }));
  const lengths = { winners: ['a', 'b'], bars, median: 10 };
  const colors = new Map([
    ['a', 'a'],
    ['b', 'b'],
  ] as const);
  mount(LengthChart, { props: { lengths, colors, words: 'Games by last turn' }, attachTo: document.body });
  await vi.waitFor(() => expect(given.length).toBeGreaterThan(3));
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 400, height: 160 });
  for (const option of given) chart.setOption(option);
  const texts = [...chart.renderToSVGString().matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text);
  expect(texts).toEqual(expect.arrayContaining(['9', '10', '11', '0', '120', 'median 10']));
  chart.dispose();
});
