import { sumOf } from '@core/base';
import type { ReferenceEntry } from '@core/rules/reference';
import { BLACK, GREY, line, LINE, rect, text, textLine, TINT } from './svg';
import { parseRuns, textWidth, wrap, type Run } from '@core/drawing';
import { pageHead, type PrintPage } from './page';
import { underHead, type Area, type Sheet } from './paper';

/** An entry of a rules reference: a rule with its table. */
export type Block = Pick<ReferenceEntry, 'title' | 'section' | 'houseInterpretation' | 'text' | 'table'>;

/* Text sizes and spacing in millimetres. */
const TITLE = 3.3;
const BODY = 2.65;
const LEAD = 3.7;
const CELL = 2.5;
const PAD = 1.1;
const GAP = 4.2;
/** A longer paragraph may go on in the next column. */
const MOST_LINES = 20;
/** Space between two columns, in millimetres. */
export const COLUMN_GAP = 7;

/** A piece of a block that is never split. */
interface FlowItem {
  readonly height: number;
  /** True when it must not be the last in a column. */
  readonly keepWithNext: boolean;
  draw(x: number, y: number, width: number): string;
}

/**
 * Lays out blocks in columns; `areaOf` gives the area of each column. A block moves whole to the next column, unless it is longer than three
 * quarters of one.
 */
export function flow(blocks: readonly Block[], areaOf: (column: number) => Area): string[] {
  const columns: string[] = [];
  let column = -1;
  let [area, left] = [areaOf(0), 0];
  let top = 0;
  const next = (): void => {
    column++;
    area = areaOf(column);
    columns.push('');
    [top, left] = [area.y, area.height];
  };
  for (const block of blocks) {
    if (column < 0) next();
    const items = itemsOf(block, area.width);
    const whole = items.reduce((sum, { height }) => sum + height, 0);
    if (whole > left && whole <= area.height * 0.75 && left < area.height) next();
    for (const [index, item] of items.entries()) {
      // An item that must stay with the next one moves together with it.
      let need = item.height;
      for (let ahead = index; items[ahead]?.keepWithNext === true; ahead++) need += items[ahead + 1]?.height ?? 0;
      if (need > left && left < area.height) next();
      columns[column] += item.draw(area.x, top, area.width);
      top += item.height;
      left -= item.height;
    }
    top += GAP;
    left -= GAP;
  }
  return columns;
}

/** Pages of blocks in two columns, or in three on wide paper. `label` names each page, with its number. */
export function columnPages(
  blocks: readonly Block[],
  sheet: Sheet,
  label: string,
  title: string,
  aside: string,
): PrintPage[] {
  const area = underHead(sheet);
  const across = sheet.width < sheet.height ? 2 : 3;
  const width = (area.width - (across - 1) * COLUMN_GAP) / across;
  const columns = flow(blocks, (column) => ({ ...area, width, x: area.x + (column % across) * (width + COLUMN_GAP) }));
  const count = Math.ceil(columns.length / across);
  return Array.from({ length: count }, (_, page) => ({
    label: `${label} ${page + 1} of ${count}`,
    body:
      pageHead(sheet, title, `${aside} · page ${page + 1} of ${count}`) +
      columns.slice(page * across, (page + 1) * across).join(''),
  }));
}

/** Draws each block in the first area with room for it; skips blocks that fit nowhere. */
export function fill(blocks: readonly Block[], areas: readonly Area[]): string {
  const used = areas.map(() => 0);
  const marks: string[] = [];
  for (const block of blocks) {
    for (const [index, area] of areas.entries()) {
      const items = itemsOf(block, area.width);
      const whole = items.reduce((sum, { height }) => sum + height, 0);
      let top = area.y + (used[index] ?? 0);
      if (top + whole > area.y + area.height) continue;
      used[index] = (used[index] ?? 0) + whole + GAP;
      for (const item of items) {
        marks.push(item.draw(area.x, top, area.width));
        top += item.height;
      }
      break;
    }
  }
  return marks.join('');
}

/** Splits an area into two columns. */
export function halves(area: Area): [Area, Area] {
  const width = (area.width - COLUMN_GAP) / 2;
  return [
    { ...area, width },
    { ...area, width, x: area.x + width + COLUMN_GAP },
  ];
}

function itemsOf(block: Block, width: number): FlowItem[] {
  const items: FlowItem[] = [titleItem(block)];
  for (const paragraph of block.text) {
    const whole = wrap(parseRuns(paragraph), BODY, width);
    for (let start = 0; start < whole.length; start += MOST_LINES) {
      const lines = whole.slice(start, start + MOST_LINES);
      items.push({
        height: lines.length * LEAD + (start + MOST_LINES < whole.length ? 0 : 1),
        keepWithNext: false,
        draw: (x, y) => lines.map((runs, at) => textLine(x, y + 2.6 + at * LEAD, runs, BODY)).join(''),
      });
    }
  }
  if (block.table !== undefined) items.push(...tableItems(block.table, width));
  return items;
}

function titleItem({ title, section, houseInterpretation }: Block): FlowItem {
  const where = houseInterpretation === true ? `${section}, house interpretation` : section;
  return {
    height: 6.4,
    keepWithNext: true,
    draw: (x, y, width) => {
      const name = text(x, y + 3.2, title, { size: TITLE, bold: true, fit: width * 0.64 });
      const used = Math.min(width * 0.64, textWidth(title, { size: TITLE, bold: true }));
      const aside = text(x + width, y + 3.2, where, {
        ...{ size: 2.2, fill: GREY, anchor: 'end', fit: width - used - 2, least: 0.75 },
      });
      return name + aside + line(x, y + 4.6, x + width, y + 4.6, { width: 0.35 });
    },
  };
}

function tableItems({ head, rows }: NonNullable<Block['table']>, width: number): FlowItem[] {
  const wide = columnWidths([head, ...rows], width);
  const lefts = wide.map((_, index) => sumOf(wide.slice(0, index)));
  const numeric = head.map((_, index) => rows.every((row) => (row[index] ?? '').length <= 8));
  const rowItem = (cells: readonly string[], kind: 'head' | 'odd' | 'even'): FlowItem => {
    const lines = cells.map((cell, index) =>
      wrap(
        kind === 'head' ? [{ text: cell, bold: true }] : parseRuns(cell),
        CELL,
        Math.max(2, (wide[index] ?? width) - 2 * PAD),
      ),
    );
    const height = Math.max(1, ...lines.map(({ length }) => length)) * 3.3 + 1.3;
    return {
      height,
      keepWithNext: kind === 'head',
      draw: (x, y) => {
        const tint = kind === 'even' ? rect(x, y, width, height, { fill: TINT, stroke: 'none' }) : '';
        const marks = lines.flatMap((cell, index) =>
          cell.map((runs, at) =>
            cellLine(
              x + (lefts[index] ?? 0),
              y + 3.1 + at * 3.3,
              runs,
              wide[index] ?? 0,
              index > 0 && numeric[index] === true,
              kind === 'head',
            ),
          ),
        );
        const foot = kind === 'head' ? line(x, y + height, x + width, y + height, { stroke: LINE, width: 0.2 }) : '';
        return tint + marks.join('') + foot;
      },
    };
  };
  return [
    rowItem(head, 'head'),
    ...rows.map((row, index) => rowItem(row, index % 2 === 0 ? 'even' : 'odd')),
    { height: 0.6, keepWithNext: false, draw: (x, y) => line(x, y, x + width, y, { stroke: LINE, width: 0.2 }) },
  ];
}

function cellLine(x: number, y: number, runs: readonly Run[], wide: number, centred: boolean, head: boolean): string {
  const own = runs.reduce((sum, run) => sum + textWidth(run.text.trimEnd(), { ...run, size: CELL }), 0);
  const at = centred ? x + (wide - own) / 2 : x + PAD;
  return textLine(at, y, runs, CELL, head ? GREY : BLACK);
}

/** Column widths: the preferred widths, scaled in proportion, but never less than the longest word. */
function columnWidths(rows: readonly (readonly string[])[], width: number): number[] {
  const columns = rows[0]?.length ?? 0;
  const bold = (row: number): boolean => row === 0;
  const measure = (content: string, isBold: boolean): number =>
    parseRuns(content).reduce(
      (sum, run) => sum + textWidth(run.text, { ...run, size: CELL, bold: isBold || run.bold === true }),
      0,
    ) +
    2 * PAD +
    0.3;
  const preferred: number[] = [];
  const minimum: number[] = [];
  for (let column = 0; column < columns; column++) {
    preferred.push(Math.max(...rows.map((row, at) => measure(row[column] ?? '', bold(at)))));
    minimum.push(
      Math.max(...rows.flatMap((row, at) => (row[column] ?? '').split(/\s+/).map((word) => measure(word, bold(at))))),
    );
  }
  const total = sumOf(preferred);
  if (total <= width) return preferred.map((entry) => entry + (width - total) / columns);
  const floor = sumOf(minimum);
  if (floor >= width) return minimum.map((entry) => (entry * width) / floor);
  const spare = width - floor;
  const more = preferred.map((entry, column) => Math.max(0, entry - (minimum[column] ?? 0)));
  const wanted = sumOf(more);
  return minimum.map(
    (entry, column) => entry + (wanted === 0 ? spare / columns : (spare * (more[column] ?? 0)) / wanted),
  );
}
