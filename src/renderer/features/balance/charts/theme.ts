import type { BoardTheme, SideColor } from '@renderer/canvas';

/** Sizes in charts, in pixels. */
export const CHART = { text: 11, line: 2, dot: 8, band: 0.22, bar: 26 } as const;

/** The pattern of a side's bars, so that sides differ in more than colour; none for the first side. */
export function sidePattern(color: SideColor | undefined, ink: string): object | undefined {
  const base = { color: ink, symbolSize: 1 };
  switch (color) {
    case 'b':
      return { ...base, symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: -Math.PI / 4 };
    case 'c':
      return {
        ...base,
        symbol: 'circle',
        dashArrayX: [
          [6, 6],
          [0, 6, 6, 0],
        ],
        dashArrayY: [6, 0],
        symbolSize: 0.5,
      };
    case 'd':
      return { ...base, symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [1, 4] };
    default:
      return undefined;
  }
}

/** The common style of all axes. */
export function axisLook(look: BoardTheme): object {
  return {
    axisLabel: { show: true, hideOverlap: true, color: look.number, fontSize: CHART.text, fontFamily: look.fontMono },
    axisLine: { lineStyle: { color: look.border } },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: look.border, opacity: 0.5 } },
    nameTextStyle: { color: look.number, fontSize: CHART.text },
  };
}
