import { PARTS, partsOf, statsOf, TACTIC_LABELS, totalCost, WARP_HITS } from '@core/rules/systems/drive-table';
import type { PrintJob, PrintUnit } from '../contract';
import { fill, halves } from '../flow';
import type { Block } from '../flow';
import { boxes, circle, GREY, line, LINE, text } from '../ink';
import type { Drawn } from '../ink';
import { lineNumber, ruledLines, sheetPage } from '../kit';
import type { RuledColumn } from '../kit';
import { textWidth } from '../metrics';
import type { PrintPage } from '../page';
import { underHead } from '../paper';
import type { Area } from '../paper';
import { HEAD_HEIGHT, unitHead, unitWords } from '../unit-head';

/** Fewest order lines that make half a page worth while. */
const FEWEST_LINES = 8;
const LINE_HEIGHT = 6.2;
const ORDER_HEAD = 8.6;
const GAP = 7;
/** More boxes than this of a component are a number to be changed by hand. */
const MOST_BOXES = 60;

/** Two ships on a page where their boxes leave room for orders, else one; a design by itself has a page. */
export function statusPages(job: PrintJob, units: readonly PrintUnit[], tables: readonly Block[]): PrintPage[] {
  const area = underHead(job.sheet);
  const half = (area.height - GAP) / 2;
  const pages: { marks: string[]; names: string[]; free: number }[] = [];
  for (const unit of units) {
    const parts = partBoxes(unit, area);
    const needs = HEAD_HEIGHT + 3 + parts.height + ORDER_HEAD + FEWEST_LINES * LINE_HEIGHT;
    const whole = job.alone || needs > half;
    const page = pages.at(-1);
    if (!whole && page !== undefined && page.free >= half) {
      const fold = area.y + half + GAP / 2;
      page.marks.push(line(area.x, fold, area.x + area.width, fold, { stroke: LINE, dash: '1.5 1.5', width: 0.2 }));
      page.marks.push(status(job, unit, { ...area, y: area.y + half + GAP, height: half }));
      page.names.push(unit.name);
      page.free = 0;
      continue;
    }
    const marks = [status(job, unit, { ...area, height: whole ? area.height : half })];
    pages.push({ marks, names: [unit.name], free: whole ? 0 : half });
  }
  const last = pages.at(-1);
  if (last !== undefined && last.free > 0) {
    // The half that no ship needs holds the tables of results.
    last.marks.push(fill(tables, halves({ ...area, y: area.y + half + GAP, height: half })));
  }
  return pages.map(({ marks, names }) =>
    sheetPage(job, `Status sheets: ${names.join(', ')}`, 'Ship status · Drive-difference table', marks),
  );
}

function status(job: PrintJob, unit: PrintUnit, area: Area): string {
  const stats = statsOf(unit.design);
  const kind = stats.warp ? 'warpship' : 'systemship';
  const words = unitWords(unit);
  const known = words.toLowerCase().includes(kind);
  const below = [words, known ? '' : kind, `${totalCost(unit.design)} build points`].filter(Boolean).join(' · ');
  const head = unitHead(job.tone, unit, area, below, `TL ${stats.tech}`);
  const top = area.y + HEAD_HEIGHT + 3;
  const parts = partBoxes(unit, { ...area, y: top });
  const orders = { ...area, y: top + parts.height + 2, height: area.y + area.height - top - parts.height - 2 };
  const room = Math.floor((orders.height - ORDER_HEAD) / LINE_HEIGHT);
  return `<g data-status="">${head}${parts.markup}${orderLines(orders, Math.max(1, Math.min(room, job.turns)))}</g>`;
}

/** The components with a box for each point that can be lost (house interpretation, 3.4), in two columns. */
function partBoxes(unit: PrintUnit, area: Area): Drawn {
  const amounts = partsOf(statsOf(unit.design));
  const present = PARTS.flatMap((part, index) => {
    const amount = amounts[index] ?? 0;
    return amount === 0 ? [] : [{ part, amount }];
  });
  const width = (area.width - 8) / 2;
  const split = Math.ceil(present.length / 2);
  const columns = [present.slice(0, split), present.slice(split)].map((own, column) => {
    const x = area.x + column * (width + 8);
    const marks: string[] = [];
    let y = area.y;
    for (const { part, amount } of own) {
      const drawn = partLine(part, amount, { x, y, width, height: 0 });
      marks.push(drawn.markup);
      y += drawn.height + 2;
    }
    return { markup: marks.join(''), height: y - area.y };
  });
  return {
    markup: columns.map(({ markup }) => markup).join(''),
    height: Math.max(...columns.map(({ height }) => height)),
  };
}

const NAME_WIDTH = 40;

function partLine({ label: name, lot, key }: (typeof PARTS)[number], amount: number, area: Area): Drawn {
  const boxed = key === 'warp' ? WARP_HITS : amount;
  const words =
    text(area.x, area.y + 3.4, name, { size: 2.8, bold: true, fit: NAME_WIDTH - 11 }) +
    text(area.x + NAME_WIDTH - 2, area.y + 3.5, key === 'warp' ? '' : String(amount), {
      ...{ size: 3.4, bold: true, anchor: 'end' },
    });
  const left = area.x + NAME_WIDTH;
  const width = area.width - NAME_WIDTH;
  if (boxed > MOST_BOXES) {
    const blankLine = line(left, area.y + 4.2, left + width, area.y + 4.2, { stroke: LINE });
    return { markup: words + blankLine, height: 5 };
  }
  const magazine = lot > 1;
  const drawn = boxes(left, area.y, width, boxed, {
    ...{ size: magazine ? 3 : 4.2, gap: 0.8, round: magazine },
    ...(magazine ? { by: lot } : { by: 5 }),
  });
  return { markup: words + drawn.markup, height: Math.max(4.6, drawn.height) };
}

/** What is written each round. */
const COLUMNS: readonly RuledColumn[] = [
  { head: 'ROUND', share: 9 },
  { head: 'TACTIC', share: 24 },
  { head: 'DRIVE', share: 12 },
  { head: 'BEAMS', below: 'power → target', share: 34 },
  { head: 'SCREENS', share: 14 },
  { head: 'MISSILES', below: 'drive → target', share: 34 },
  { head: 'CANNON', below: 'shells → target', share: 30 },
  { head: 'POWER', below: 'sum ≤ PD', share: 15 },
  { head: 'HITS', below: 'taken', share: 13 },
];

/** A line for each round's secret order: the tactic, how the power is shared out, and the hits taken. */
function orderLines(area: Area, count: number): string {
  const lines = { columns: COLUMNS, head: ORDER_HEAD - 1, row: LINE_HEIGHT, count, type: 2.1, inset: 0.8 };
  return ruledLines(area, lines, (index, y, [, left = 0]) => {
    const number = lineNumber(left - 2, y, LINE_HEIGHT, index + 1);
    return `<g data-round="${index + 1}">${number}${tactics(left + 1.2, y + LINE_HEIGHT / 2)}</g>`;
  });
}

/** Circles to mark one of the three tactics by its first letter. */
function tactics(x: number, y: number): string {
  return TACTIC_LABELS.map((name, index) => {
    const at = x + 2 + index * 6;
    const letter = name.charAt(0);
    return (
      circle(at, y, 2.1, { stroke: LINE, width: 0.2, fill: '#ffffff' }) +
      text(at - textWidth(letter, { size: 2.6 }) / 2 + 0.1, y + 0.95, letter, { size: 2.6, fill: GREY })
    );
  }).join('');
}
