import { PARTS, partsOf, statsOf, TACTIC_LABELS, totalCost, WARP_HITS } from '@core/rules/systems/drive-table';
import type { PrintJob, PrintUnit } from '../contract';
import { fill, halves, type Block } from '../flow';
import { boxes, circle, GREY, line, LINE, text, type Drawn } from '../svg';
import { lineNumber, ruledLines, sheetPage, type RuledColumn } from '../sheet-parts';
import { textWidth } from '@core/drawing';
import type { PrintPage } from '../page';
import { underHead, type Area } from '../paper';
import { HEAD_HEIGHT, unitHead, unitDescription } from '../unit-head';

/** Minimum order lines for two ships on a page. */
const MIN_LINES = 8;
const LINE_HEIGHT = 6.2;
const ORDER_HEAD = 8.6;
const GAP = 7;
/** With more boxes than this, a component has a number to change by hand. */
const MAX_BOXES = 60;

/** Two ships per page if there is room for their orders, else one. A design without a scenario gets a whole page. */
export function statusPages(job: PrintJob, units: readonly PrintUnit[], tables: readonly Block[]): PrintPage[] {
  const area = underHead(job.sheet);
  const half = (area.height - GAP) / 2;
  const pages: { marks: string[]; names: string[]; free: number }[] = [];
  for (const unit of units) {
    const parts = partBoxes(unit, area);
    const needs = HEAD_HEIGHT + 3 + parts.height + ORDER_HEAD + MIN_LINES * LINE_HEIGHT;
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
    // Result tables fill the free half page.
    last.marks.push(fill(tables, halves({ ...area, y: area.y + half + GAP, height: half })));
  }
  return pages.map(({ marks, names }) =>
    sheetPage(job, `Status sheets: ${names.join(', ')}`, 'Ship status · Drive Table', marks),
  );
}

function status(job: PrintJob, unit: PrintUnit, area: Area): string {
  const stats = statsOf(unit.design);
  const kind = stats.warp ? 'warpship' : 'systemship';
  const description = unitDescription(unit);
  const known = description.toLowerCase().includes(kind);
  const below = [description, known ? '' : kind, `${totalCost(unit.design)} build points`].filter(Boolean).join(' · ');
  const head = unitHead(job.tone, unit, area, below, `TL ${stats.tech}`);
  const top = area.y + HEAD_HEIGHT + 3;
  const parts = partBoxes(unit, { ...area, y: top });
  const orders = { ...area, y: top + parts.height + 2, height: area.y + area.height - top - parts.height - 2 };
  const room = Math.floor((orders.height - ORDER_HEAD) / LINE_HEIGHT);
  return `<g data-status="">${head}${parts.markup}${orderLines(orders, Math.max(1, Math.min(room, job.turns)))}</g>`;
}

/** The components in two columns, with a box for each point; those lost before the battle are filled in. */
function partBoxes(unit: PrintUnit, area: Area): Drawn {
  const amounts = partsOf(statsOf(unit.design));
  const present = PARTS.flatMap((part, index) => {
    const amount = amounts[index] ?? 0;
    const left = unit.condition?.[part.key] ?? amount;
    return amount === 0 ? [] : [{ part, amount, left }];
  });
  const width = (area.width - 8) / 2;
  const split = Math.ceil(present.length / 2);
  const columns = [present.slice(0, split), present.slice(split)].map((own, column) => {
    const x = area.x + column * (width + 8);
    const marks: string[] = [];
    let y = area.y;
    for (const { part, amount, left } of own) {
      const drawn = partLine(part, amount, left, { x, y, width, height: 0 });
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

function partLine(
  { label: name, lot, key }: (typeof PARTS)[number],
  amount: number,
  remaining: number,
  area: Area,
): Drawn {
  const boxed = key === 'warp' ? WARP_HITS : amount;
  const filledFrom = key === 'warp' ? remaining * WARP_HITS : remaining;
  const heading =
    text(area.x, area.y + 3.4, name, { size: 2.8, bold: true, fit: NAME_WIDTH - 11 }) +
    text(area.x + NAME_WIDTH - 2, area.y + 3.5, key === 'warp' ? '' : String(remaining), {
      ...{ size: 3.4, bold: true, anchor: 'end' },
    });
  const left = area.x + NAME_WIDTH;
  const width = area.width - NAME_WIDTH;
  if (boxed > MAX_BOXES) {
    const blankLine = line(left, area.y + 4.2, left + width, area.y + 4.2, { stroke: LINE });
    return { markup: heading + blankLine, height: 5 };
  }
  const magazine = lot > 1;
  const drawn = boxes(left, area.y, width, boxed, {
    ...{ size: magazine ? 3 : 4.2, gap: 0.8, round: magazine, filledFrom },
    ...(magazine ? { by: lot } : { by: 5 }),
  });
  return { markup: heading + drawn.markup, height: Math.max(4.6, drawn.height) };
}

/** The columns of the order sheet. */
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

/** A line per round for the sealed order: tactic, power allocation and hits taken. */
function orderLines(area: Area, count: number): string {
  const lines = { columns: COLUMNS, head: ORDER_HEAD - 1, row: LINE_HEIGHT, count, type: 2.1, inset: 0.8 };
  return ruledLines(area, lines, (index, y, [, left = 0]) => {
    const number = lineNumber(left - 2, y, LINE_HEIGHT, index + 1);
    return `<g data-round="${index + 1}">${number}${tactics(left + 1.2, y + LINE_HEIGHT / 2)}</g>`;
  });
}

/** Circles with the initials of the three tactics. */
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
