import { num } from '@core/drawing';
import { cutLines } from './counters';
import { pageHead, type PrintPage } from './page';
import { COUNTER_SIZES } from './options';
import { underHead, type Sheet } from './paper';
import { BLACK, path, rect, text, WHITE } from './svg';

/** A kind of marker and how many of it are printed. */
interface Marker {
  readonly name: string;
  readonly count: number;
  /** Its large text; a check mark if it is absent. */
  readonly value?: string;
}

const DAMAGE: readonly Marker[] = [
  { name: 'damage', value: '1', count: 16 },
  { name: 'damage', value: '2', count: 12 },
  { name: 'damage', value: '3', count: 8 },
  { name: 'damage', value: '5', count: 8 },
  { name: 'damage', value: '10', count: 4 },
];
/** Part of a counter's width: a marker lies on a counter and leaves its values visible. */
const PART = 0.6;
/** Height of the line above the markers, in millimetres. */
const CAPTION = 8;

/** Markers to lay on counters: damage, and a mark for each unit that has been activated. */
export function markerPages(sheet: Sheet, title: string, units: number, counterSize: number): PrintPage[] {
  const size = Math.max(COUNTER_SIZES.min, Math.round(counterSize * PART));
  const area = underHead(sheet);
  const perRow = Math.floor((area.width - 6) / size);
  const rows = Math.floor((area.height - CAPTION) / size);
  const left = area.x + (area.width - perRow * size) / 2;
  const top = area.y + CAPTION;
  const all = [...DAMAGE, { name: 'done', count: units }].flatMap((marker) =>
    Array.from({ length: marker.count }, () => marker),
  );
  const count = Math.ceil(all.length / (perRow * rows));
  return Array.from({ length: count }, (_, page) => {
    const own = all.slice(page * perRow * rows, (page + 1) * perRow * rows);
    const marks = own.map((marker, index) =>
      markerMarkup(marker, left + (index % perRow) * size, top + Math.floor(index / perRow) * size, size),
    );
    return {
      label: `Markers ${page + 1} of ${count}`,
      body:
        pageHead(sheet, title, `Markers of ${num(size)} mm · page ${page + 1} of ${count}`) +
        text(left, area.y + 2.8, 'Lay damage on a unit that is hit, and “done” on a unit after its activation.', {
          size: 2.5,
          fit: perRow * size,
        }) +
        marks.join('') +
        cutLines(own.length, { x: left, y: top, width: perRow, height: 0 }, size),
    };
  });
}

function markerMarkup({ name, value }: Marker, x: number, y: number, size: number): string {
  const rim = size * 0.07;
  const [cx, cy] = [x + size / 2, y + size * 0.44];
  const arm = size * 0.2;
  const check = `M${num(cx - arm)} ${num(cy)}l${num(arm * 0.8)} ${num(arm * 0.8)}l${num(arm * 1.3)} ${num(-arm * 1.7)}`;
  return [
    `<g data-marker="${name}">`,
    rect(x + rim, y + rim, size - 2 * rim, size - 2 * rim, { fill: WHITE, stroke: BLACK, width: 0.5, radius: 1 }),
    value === undefined
      ? path(check, { stroke: BLACK, width: size * 0.09 })
      : text(cx, y + size * 0.58, value, { size: size * 0.48, bold: true, anchor: 'middle' }),
    text(cx, y + size - rim - 0.9, name, {
      size: Math.max(2, size * 0.16),
      anchor: 'middle',
      fit: size - 2 * rim - 0.8,
    }),
    '</g>',
  ].join('');
}
