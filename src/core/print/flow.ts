import type { ReferenceEntry } from '@core/rules/reference';
import { BLACK, GREY, line, LINE, rect, text, textLine, TINT } from './ink';
import { runsOf, textWidth, wrap } from './metrics';
import type { Run } from './metrics';
import type { Area } from './paper';

/** A rule with its table, as it is looked up: what the rules references hold. */
export type Block = Pick<ReferenceEntry, 'title' | 'section' | 'houseInterpretation' | 'text' | 'table'>;

/** Sizes of text, millimetres. */
const TITLE = 3.3;
const BODY = 2.65;
const LEAD = 3.7;
const CELL = 2.5;
const PAD = 1.1;
const GAP = 4.2;
/** Room between two columns. */
export const COLUMN_GAP = 7;

/** A piece that stays whole. */
interface Atom {
  readonly height: number;
  /** True when it may not be the last in a column. */
  readonly holds: boolean;
  draw(x: number, y: number, width: number): string;
}

/**
 * Puts blocks into columns one after the other, `areas` without end as a function of the column's number. A block that fits into a column is not
 * broken over two unless it is longer than half of one.
 */
export function flow(blocks: readonly Block[], area: (column: number) => Area): string[] {
  const columns: string[] = [];
  let column = -1;
  let [place, left] = [area(0), 0];
  let top = 0;
  const next = (): void => {
    column++;
    place = area(column);
    columns.push('');
    [top, left] = [place.y, place.height];
  };
  for (const block of blocks) {
    if (column < 0) next();
    const atoms = atomsOf(block, place.width);
    const whole = atoms.reduce((sum, { height }) => sum + height, 0);
    if (whole > left && whole <= place.height * 0.75 && left < place.height) next();
    for (const [index, atom] of atoms.entries()) {
      // What holds on to the next piece goes over together with it.
      let need = atom.height;
      for (let ahead = index; atoms[ahead]?.holds === true; ahead++) need += atoms[ahead + 1]?.height ?? 0;
      if (need > left && left < place.height) next();
      columns[column] += atom.draw(place.x, top, place.width);
      top += atom.height;
      left -= atom.height;
    }
    top += GAP;
    left -= GAP;
  }
  return columns;
}

/** The blocks of a list that fit into areas, each in the first that has room, drawn; those that fit nowhere are passed over. */
export function fill(blocks: readonly Block[], areas: readonly Area[]): string {
  const used = areas.map(() => 0);
  const marks: string[] = [];
  for (const block of blocks) {
    for (const [index, area] of areas.entries()) {
      const atoms = atomsOf(block, area.width);
      const whole = atoms.reduce((sum, { height }) => sum + height, 0);
      let top = area.y + (used[index] ?? 0);
      if (top + whole > area.y + area.height) continue;
      used[index] = (used[index] ?? 0) + whole + GAP;
      for (const atom of atoms) {
        marks.push(atom.draw(area.x, top, area.width));
        top += atom.height;
      }
      break;
    }
  }
  return marks.join('');
}

/** Two columns of an area. */
export function halves(area: Area): [Area, Area] {
  const width = (area.width - COLUMN_GAP) / 2;
  return [
    { ...area, width },
    { ...area, width, x: area.x + width + COLUMN_GAP },
  ];
}

function atomsOf(block: Block, width: number): Atom[] {
  const atoms: Atom[] = [titleAtom(block)];
  for (const paragraph of block.text) {
    const lines = wrap(runsOf(paragraph), BODY, width);
    atoms.push({
      height: lines.length * LEAD + 1,
      holds: false,
      draw: (x, y) => lines.map((runs, at) => textLine(x, y + 2.6 + at * LEAD, runs, BODY)).join(''),
    });
  }
  if (block.table !== undefined) atoms.push(...tableAtoms(block.table, width));
  return atoms;
}

function titleAtom({ title, section, houseInterpretation }: Block): Atom {
  const where = houseInterpretation === true ? `${section}, house interpretation` : section;
  return {
    height: 6.4,
    holds: true,
    draw: (x, y, width) => {
      const name = text(x, y + 3.2, title, { size: TITLE, bold: true, fit: width * 0.64 });
      const aside = text(x + width, y + 3.2, where, {
        ...{ size: 2.2, fill: GREY, anchor: 'end', fit: width * 0.34, least: 0.75 },
      });
      return name + aside + line(x, y + 4.6, x + width, y + 4.6, { width: 0.35 });
    },
  };
}

function tableAtoms({ head, rows }: NonNullable<Block['table']>, width: number): Atom[] {
  const wide = columnWidths([head, ...rows], width);
  const lefts = wide.map((_, index) => wide.slice(0, index).reduce((sum, one) => sum + one, 0));
  const numeric = head.map((_, index) => rows.every((row) => (row[index] ?? '').length <= 8));
  const rowAtom = (cells: readonly string[], kind: 'head' | 'odd' | 'even'): Atom => {
    const lines = cells.map((cell, index) =>
      wrap(
        kind === 'head' ? [{ text: cell, bold: true }] : runsOf(cell),
        CELL,
        Math.max(2, (wide[index] ?? width) - 2 * PAD),
      ),
    );
    const height = Math.max(1, ...lines.map(({ length }) => length)) * 3.3 + 1.3;
    return {
      height,
      holds: kind === 'head',
      draw: (x, y) => {
        const ground = kind === 'even' ? rect(x, y, width, height, { fill: TINT, stroke: 'none' }) : '';
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
        return ground + marks.join('') + foot;
      },
    };
  };
  return [
    rowAtom(head, 'head'),
    ...rows.map((row, index) => rowAtom(row, index % 2 === 0 ? 'even' : 'odd')),
    { height: 0.6, holds: false, draw: (x, y) => line(x, y, x + width, y, { stroke: LINE, width: 0.2 }) },
  ];
}

function cellLine(x: number, y: number, runs: readonly Run[], wide: number, centred: boolean, head: boolean): string {
  const own = runs.reduce((sum, run) => sum + textWidth(run.text.trimEnd(), { ...run, size: CELL }), 0);
  const at = centred ? x + (wide - own) / 2 : x + PAD;
  return textLine(at, y, runs, CELL, head ? GREY : BLACK);
}

/** Widths of columns: what each would like, shrunk or stretched in proportion, but never less than its longest word. */
function columnWidths(rows: readonly (readonly string[])[], width: number): number[] {
  const columns = rows[0]?.length ?? 0;
  const bold = (row: number): boolean => row === 0;
  const measure = (content: string, isBold: boolean): number =>
    runsOf(content).reduce(
      (sum, run) => sum + textWidth(run.text, { ...run, size: CELL, bold: isBold || run.bold === true }),
      0,
    ) +
    2 * PAD +
    0.3;
  const wish: number[] = [];
  const least: number[] = [];
  for (let column = 0; column < columns; column++) {
    wish.push(Math.max(...rows.map((row, at) => measure(row[column] ?? '', bold(at)))));
    least.push(
      Math.max(...rows.flatMap((row, at) => (row[column] ?? '').split(/\s+/).map((word) => measure(word, bold(at))))),
    );
  }
  const total = wish.reduce((sum, one) => sum + one, 0);
  if (total <= width) return wish.map((one) => one + (width - total) / columns);
  const floor = least.reduce((sum, one) => sum + one, 0);
  if (floor >= width) return least.map((one) => (one * width) / floor);
  const spare = width - floor;
  const more = wish.map((one, column) => Math.max(0, one - (least[column] ?? 0)));
  const wanted = more.reduce((sum, one) => sum + one, 0);
  return least.map((one, column) => one + (wanted === 0 ? spare / columns : (spare * (more[column] ?? 0)) / wanted));
}
