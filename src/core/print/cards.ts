import { num } from '@core/drawing';
import type { PrintJob, PrintUnit } from './contract';
import { fill, halves, type Block } from './flow';
import { GREY, line, text } from './svg';
import type { PrintPage } from './page';
import { MARGIN, type Area, type Sheet } from './paper';

/** Cards of one size, laid out edge to edge so that one cut separates two. */
export interface CardSet {
  /** Size of a card, millimetres. */
  readonly width: number;
  readonly height: number;
  /** Card type and rule system, such as "Unit cards · CounterSpace". */
  readonly caption: string;
  /** Tables that fill the free part of a page. */
  readonly tables: readonly Block[];
  draw(unit: PrintUnit, area: Area): string;
}

/** Lays out cards with cut marks around them and fills the free space with tables. */
export function cardSheets(job: PrintJob, units: readonly PrintUnit[], set: CardSet): PrintPage[] {
  const { width, height } = set;
  const columns = Math.floor((job.sheet.width - 2 * MARGIN) / width);
  const rows = Math.floor((job.sheet.height - 2 * MARGIN) / height);
  const per = columns * rows;
  const count = Math.max(1, Math.ceil(units.length / per));
  const left = (job.sheet.width - columns * width) / 2;
  const top = (job.sheet.height - rows * height) / 2;
  return Array.from({ length: count }, (_, page) => {
    const own = units.slice(page * per, (page + 1) * per);
    const cards = own.map((unit, index) => {
      const x = left + (index % columns) * width;
      const y = top + Math.floor(index / columns) * height;
      return set.draw(unit, { x, y, width, height });
    });
    const used = { width: Math.min(columns, own.length) * width, height: Math.ceil(own.length / columns) * height };
    const area = { x: left, y: top, ...used };
    const free = freeAreas(job.sheet, own.length, area, left + columns * width, width, height);
    return {
      label: `${set.caption.split(' · ')[0] ?? ''}: ${own.map(({ name }) => name).join(', ')}`,
      body:
        cards.join('') +
        cutMarks(area, width, height) +
        fill(set.tables, free) +
        marginNote(job.sheet, left, `${job.title} · ${set.caption}`),
    };
  });
}

/** Distance of text from the cut marks, in millimetres. */
const CLEAR = 7;

/** The free areas up to `right`: beside a single card, and two columns below the cards. */
function freeAreas(sheet: Sheet, count: number, cards: Area, right: number, width: number, height: number): Area[] {
  const x = cards.x + width + CLEAR;
  const beside = { x, y: cards.y, width: right - x, height };
  const y = cards.y + cards.height + CLEAR;
  const below = { x: cards.x, y, width: right - cards.x, height: sheet.height - MARGIN - y };
  return [...(count === 1 ? [beside] : []), ...(below.height > height / 2 ? halves(below) : [])];
}

/** The ends of cut marks, from the cards: the marks stay 4.5 mm from the edge of Letter paper with three rows of cards. */
const TICK = { from: 0.8, to: 3.1 };

/** Cut marks: ticks outside the cards. */
function cutMarks({ x, y, width, height }: Area, stepX: number, stepY: number): string {
  const marks: string[] = [];
  const look = { stroke: GREY, width: 0.2 };
  for (let at = 0; at <= width + 0.01; at += stepX) {
    marks.push(
      line(x + at, y - TICK.to, x + at, y - TICK.from, look),
      line(x + at, y + height + TICK.from, x + at, y + height + TICK.to, look),
    );
  }
  for (let at = 0; at <= height + 0.01; at += stepY) {
    marks.push(
      line(x - TICK.to, y + at, x - TICK.from, y + at, look),
      line(x + width + TICK.from, y + at, x + width + TICK.to, y + at, look),
    );
  }
  return marks.join('');
}

/** The page caption, written up the left border: the cards leave no room for a page head. */
function marginNote(sheet: Sheet, left: number, caption: string): string {
  // Between the cut marks of two rows.
  const note = text(0, 0, caption, { size: 2.4, fill: GREY, fit: 70 });
  return `<g transform="translate(${num(left - 2.2)} ${num(sheet.height - 32)}) rotate(-90)">${note}</g>`;
}
