import type { PrintJob, PrintSide, PrintUnit } from '../contract';
import { fill, halves } from '../flow';
import { circle, GREY, label, LINE, rect, text, WHITE, type Drawn } from '../svg';
import { ruledLines, sheetPage, sideBand, type RuledColumn } from '../sheet-parts';
import type { PrintPage } from '../page';
import { underHead, type Area } from '../paper';
import { sidesOf } from '../units';
import { LEVELS } from './skirmish-card';
import { skirmishTables } from './skirmish-tables';

/** The units of a side and its enemies, as shown on its sheet. */
interface SideView {
  readonly side: PrintSide | undefined;
  readonly own: readonly string[];
  readonly enemies: readonly { readonly name: string; readonly from: string }[];
}

/** Blank lines on a sheet without enemies. */
const BLANK_LINES = 12;
const ROW = 7.4;
const ROUND = 9;

/** A sheet for each side: side order by round, and its awareness of each enemy unit (13.2, 13.3). */
export function sidePages(job: PrintJob, units: readonly PrintUnit[]): PrintPage[] {
  return viewsOf(units).flatMap((view) => sidePage(job, view));
}

function viewsOf(units: readonly PrintUnit[]): SideView[] {
  const sides = sidesOf(units);
  const blank = Array.from({ length: BLANK_LINES }, () => ({ name: '', from: '' }));
  if (sides.length === 0) return [{ side: undefined, own: units.map(({ name }) => name), enemies: blank }];
  return sides.map((side) => ({
    side,
    own: units.filter((unit) => unit.side === side).map(({ name }) => name),
    // Nothing is known of enemies in the fog (13.3): their names are written down when they are revealed.
    enemies: units
      .filter((unit) => unit.side !== side)
      .map(({ side: from }, at) => ({ name: `Unknown unit ${at + 1}`, from: from?.name ?? '' })),
  }));
}

function sidePage(job: PrintJob, { side, own, enemies }: SideView): PrintPage[] {
  const area = underHead(job.sheet);
  const bottom = area.y + area.height;
  const pages: string[][] = [[sideHead(job, side, area)]];
  const rounds = roundTrack(job.turns, { ...area, y: area.y + 12 });
  pages[0]?.push(rounds.markup);
  let y = area.y + 12 + rounds.height + GAP;
  const addTable = (table: Table, rows: readonly Row[]): void => {
    for (let at = 0; at < rows.length;) {
      let room = Math.floor((bottom - y - HEAD) / ROW);
      if (room < 1) {
        pages.push([]);
        y = area.y;
        room = Math.max(1, Math.floor((bottom - y - HEAD) / ROW));
      }
      const part = rows.slice(at, at + room);
      pages.at(-1)?.push(tableMarks(table, part, { ...area, y }));
      y += HEAD + part.length * ROW + GAP;
      at += part.length;
    }
  };
  addTable(KNOWLEDGE, enemies);
  addTable(
    OWN,
    own.map((name) => ({ name, from: '' })),
  );
  pages.at(-1)?.push(fill(skirmishTables(job.scenario), halves({ ...area, y, height: bottom - y })));
  const name = side?.name ?? 'Side';
  return pages.map((marks, page) => {
    const pageLabel = `Side sheet: ${name}${page === 0 ? '' : `, page ${page + 1}`}`;
    return sheetPage(job, pageLabel, 'Side sheet · Skirmish', ['<g data-side-sheet="">', ...marks, '</g>']);
  });
}

function sideHead({ tone }: PrintJob, side: PrintSide | undefined, { x, y, width }: Area): string {
  if (side === undefined) return text(x, y + 4.6, 'Side', { size: 4.4, bold: true });
  const band = sideBand(tone, side, { x, y, width: 2.6, height: 7 });
  return band + text(x + 4.6, y + 5, side.name, { size: 4.4, bold: true, fit: width - 6 });
}

/** A box per round for the side order roll (13.2). */
function roundTrack(turns: number, { x, y, width }: Area): Drawn {
  const across = Math.floor(width / ROUND);
  const count = Math.min(turns, across * 4);
  const marks = [
    label(x, y + 2, 'ROUNDS'),
    text(x + 15, y + 2, 'write the side order roll in the box', { size: 2.2, fill: GREY }),
  ];
  for (let round = 1; round <= count; round++) {
    const left = x + ((round - 1) % across) * ROUND;
    const top = y + 3.6 + Math.floor((round - 1) / across) * ROUND;
    marks.push(
      `<g data-round="${round}">`,
      rect(left, top, ROUND - 1, ROUND - 1, { stroke: LINE, width: 0.25 }),
      text(left + 0.8, top + 2.4, String(round), { size: 2, fill: GREY }),
      '</g>',
    );
  }
  return { markup: marks.join(''), height: 3.6 + Math.ceil(count / across) * ROUND };
}

/** A line of a table: a unit and, for enemies, its side. */
interface Row {
  readonly name: string;
  readonly from: string;
}

/** A table of units; with `levels`, the second column has circles for the awareness levels. */
interface Table {
  readonly columns: readonly RuledColumn[];
  readonly levels: boolean;
}

const HEAD = 6.4;
const GAP = 5;
/** Awareness of each enemy unit and its last known position (13.2.1, 13.3). */
const KNOWLEDGE: Table = {
  columns: [
    { head: 'ENEMY UNIT', share: 48 },
    { head: 'KNOWN AS', share: 56 },
    { head: 'UNTIL ROUND', share: 18 },
    { head: 'LAST SEEN AT', share: 40 },
    { head: 'SHARED WITH', share: 38 },
  ],
  levels: true,
};
/** Positions of own units, which may be hidden from the enemy (13.2.1). */
const OWN: Table = {
  columns: [
    { head: 'OWN UNIT', share: 48 },
    { head: 'LOCATION AND POSITION', share: 60 },
    { head: 'IN NEUTRAL SINCE', share: 26 },
    { head: 'JUST MOVED, FIRED OR ARRIVED', share: 66 },
  ],
  levels: false,
};

function tableMarks({ columns, levels: hasLevels }: Table, rows: readonly Row[], area: Area): string {
  const lines = { columns, head: HEAD, row: ROW, count: rows.length, type: 2.1, inset: 1, rise: 2 };
  return ruledLines(area, lines, (index, y, [left = 0, second = 0]) => {
    const { name, from } = rows[index]!;
    const fit = second - left - 2;
    return [
      hasLevels ? '<g data-foe="">' : '<g data-own="">',
      text(left + 1, y + (from === '' ? 4.7 : 3.5), name, { size: 2.8, bold: true, fit }),
      text(left + 1, y + 6.3, from, { size: 2, fill: GREY, fit }),
      hasLevels ? levels(second + 1, y + ROW / 2) : '',
      '</g>',
    ].join('');
  });
}

function levels(x: number, y: number): string {
  const step = [0, 13.2, 29] as const;
  return LEVELS.map((level, index) => {
    const at = x + (step[index] ?? 0);
    return (
      circle(at + 1.3, y, 1.3, { stroke: GREY, width: 0.25, fill: WHITE }) +
      text(at + 3.2, y + 0.85, level, { size: 2.3 })
    );
  }).join('');
}
