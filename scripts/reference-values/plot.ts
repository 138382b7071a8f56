import type { Findings } from './examine';

const SIZE = 320;
const MARGIN = 62;
const WIDTH = 2 * (SIZE + 2 * MARGIN);
const HEIGHT = SIZE + 2 * MARGIN;
/** Readable on light and dark pages. */
const INK = '#7d8590';
const MARK = '#3987e5';

function coordinate(value: number): string {
  return value.toFixed(1);
}

function text(x: number, y: number, content: string, anchor = 'middle', transform = ''): string {
  return `<text x="${coordinate(x)}" y="${coordinate(y)}" text-anchor="${anchor}" fill="${INK}"${transform}>${content}</text>`;
}

/** A square with two axes and its diagonal. */
function frame(
  left: number,
  title: string,
  yLabel: string,
  xLabel: string,
  ticks: readonly [number, string][],
): string {
  const bottom = MARGIN + SIZE;
  const marks = ticks.map(([share, label]) => {
    const [x, y] = [left + share * SIZE, bottom - share * SIZE];
    return `<path d="M${coordinate(x)} ${bottom}v5M${left} ${coordinate(y)}h-5" stroke="${INK}"/>${text(x, bottom + 18, label)}${text(left - 8, y + 4, label, 'end')}`;
  });
  const rotated = ` transform="rotate(-90 ${left - 46} ${MARGIN + SIZE / 2})"`;
  return `<path d="M${left} ${MARGIN}v${SIZE}h${SIZE}" fill="none" stroke="${INK}"/>
<path d="M${left} ${bottom}L${left + SIZE} ${MARGIN}" stroke="${INK}" stroke-dasharray="4 4"/>
${marks.join('\n')}
${text(left + SIZE / 2, MARGIN - 14, title)}
${text(left + SIZE / 2, bottom + 38, xLabel)}
${text(left - 46, MARGIN + SIZE / 2, yLabel, 'middle', rotated)}`;
}

/** Two plots: observed and predicted win rates, and strengths and values of unseen designs. */
export function plotOf({ bins, unseen, values }: Findings): string {
  const bottom = MARGIN + SIZE;
  const share = (p: number): number => (p - 0.5) * 2 * SIZE;
  const points = bins
    .filter(({ games }) => games > 0)
    .map(({ expected, observed: { rate, low, high } }) => {
      const x = MARGIN + share(expected);
      const bar = `M${coordinate(x)} ${coordinate(bottom - share(Math.max(0.5, low)))}V${coordinate(bottom - share(high))}`;
      return `<path d="${bar}" stroke="${MARK}" stroke-width="2"/><circle cx="${coordinate(x)}" cy="${coordinate(bottom - share(rate))}" r="4" fill="${MARK}"/>`;
    });
  const left = MARGIN + SIZE + 2 * MARGIN;
  // From 1 to 1,000 points.
  const log = (value: number): number => (Math.min(3, Math.max(0, Math.log10(value))) / 3) * SIZE;
  const dots = unseen
    .filter(({ fights }) => fights > 0)
    .map(({ design, offset }) => {
      const [x, y] = [left + log(values[design]), bottom - log(values[design] * Math.exp(offset))];
      return `<circle cx="${coordinate(x)}" cy="${coordinate(y)}" r="3" fill="${MARK}" fill-opacity="0.7"/>`;
    });
  const halves = [0.5, 0.6, 0.7, 0.8, 0.9, 1].map((p): [number, string] => [(p - 0.5) * 2, `${Math.round(100 * p)}%`]);
  const tens = [1, 10, 100, 1000].map((value, index): [number, string] => [index / 3, String(value)]);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="12">
${frame(MARGIN, 'Held-out fights', 'observed win rate of the favourite', 'predicted win rate of the favourite', halves)}
${points.join('\n')}
${frame(left, 'Unseen designs', 'points by their own fights', 'points by the fit', tens)}
${dots.join('\n')}
</svg>
`;
}
