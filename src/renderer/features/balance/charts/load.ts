/** Fetches the chart of lengths with ECharts, which is large: when a chart is first shown, or likely to be. */
export const loadLengthChart = () => import('./LengthChart.vue');
