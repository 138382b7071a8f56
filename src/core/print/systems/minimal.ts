import { chancePercent } from '@core/base';
import { isDesignOf, type MinimalSide, type MinimalStats, type Scenario } from '@core/model';
import { MAX_VALUE, minimal, shotOdds, SIDES, totalCost, weaponKey } from '@core/rules/systems/minimal';
import type { CounterFace, PrintJob, PrintSystem, PrintUnit } from '../contract';
import { fill, halves, type Block } from '../flow';
import { BLACK, boxes, FAINT, GREY, label, line, LINE, path, rect, text, WHITE } from '../svg';
import { counterFace, lineNumber, ruledLines, sheetPage, selectTables, type RuledColumn } from '../sheet-parts';
import type { PrintPage } from '../page';
import { underHead, type Area } from '../paper';
import { HEAD_HEIGHT, unitHead, unitDescription } from '../unit-head';

/** Lines of a ship turn record: as many turns as a battle lasts (2.0 and the record at the end of the text). */
const RECORD_LINES = 30;

const OVALS = { size: 4.4, gap: 1.3, round: true } as const;
const MAX_OVALS = 10;

function statsOf({ design }: PrintUnit): MinimalStats {
  return isDesignOf(design, 'minimal') ? design.stats : { engine: 0, shields: 0, toHit: 0, weapons: [] };
}

/** Two records per page; the rules tables fill a free half page. */
function sheets(job: PrintJob, units: readonly PrintUnit[]): PrintPage[] {
  const area = underHead(job.sheet);
  const gap = 7;
  const half = (area.height - gap) / 2;
  const areas = [area.y, area.y + half + gap].map((y) => ({ ...area, y, height: half }));
  const pages: PrintPage[] = [];
  for (let at = 0; at < units.length; at += 2) {
    const own = units.slice(at, at + 2);
    const fold = area.y + half + gap / 2;
    const marks = areas.map((area, index) => {
      const unit = own[index];
      return unit === undefined ? fill(tables(job.scenario), halves(area)) : record(job, unit, area);
    });
    const cut = line(area.x, fold, area.x + area.width, fold, { stroke: LINE, dash: '1.5 1.5', width: 0.2 });
    const names = own.map(({ name }) => name).join(', ');
    const caption = 'Ship turn records · Minimal Space Combat';
    pages.push(sheetPage(job, `Ship turn records: ${names}`, caption, [...marks, cut]));
  }
  return pages;
}

/** A ship turn record (2.0): the ship's values without earlier losses, then lines for speed and orders. */
function record(job: PrintJob, unit: PrintUnit, area: Area): string {
  const stats = statsOf(unit);
  const { condition = {} } = unit;
  const armed = stats.weapons.filter((side) => condition[weaponKey(SIDES.indexOf(side))] !== 0);
  const number = unit.number === undefined ? 'Unit #____' : `Unit #${unit.number}`;
  const cost = totalCost(unit.design);
  const below = [unitDescription(unit), `${cost} BP`].filter(Boolean).join(' · ');
  const top = area.y + HEAD_HEIGHT + 3;
  const middle = area.x + area.width - 62;
  return [
    `<g data-record="">`,
    unitHead(job.tone, unit, area, below, number),
    ovals(area.x, top, 'ENGINE', stats.engine, condition['engine']),
    ovals(area.x, top + 8.4, 'SHIELDS', stats.shields, condition['shields']),
    text(area.x, top + 21.5, 'TO-HIT', { size: 3.2, bold: true }),
    toHit(area.x + 21, top + 17.2, stats.toHit),
    arcs(middle + 40, top + 12.6, armed),
    weaponList(middle - 32, top, stats.weapons, armed),
    lines(area, top + 28, RECORD_LINES),
    '</g>',
  ].join('');
}

/** Five ovals; those that the ship does not have, or has lost before the battle, are filled in (2.0). */
function ovals(x: number, y: number, name: string, value: number, left = value): string {
  const title = text(x, y + 3.5, name, { size: 3.2, bold: true });
  if (value > MAX_OVALS) return title + text(x + 21, y + 3.6, String(left), { size: 4, bold: true });
  const count = Math.max(MAX_VALUE, value);
  return title + boxes(x + 21, y, 80, count, { ...OVALS, filledFrom: left }).markup;
}

/** The ranges with the same modifier, by their first (7.0). */
const RANGES = [
  { label: '0', range: 0 },
  { label: '1–2', range: 1 },
  { label: '3–4', range: 3 },
  { label: '5–6', range: 5 },
];

/** TO-HIT and its value at each range (7.0). */
function toHit(x: number, y: number, value: number): string {
  const cells = RANGES.map(({ label: name, range }, index) => {
    const { need } = shotOdds({ toHit: value, range, engine: 1, armed: 0, sides: 1 });
    const left = x + 9 + index * 12.5;
    return (
      rect(left, y - 1, 12.5, 8, { stroke: LINE, width: 0.2 }) +
      text(left + 6.25, y + 2, `range ${name}`, { size: 1.9, fill: GREY, anchor: 'middle' }) +
      text(left + 6.25, y + 5.9, need < 1 ? '–' : need === 1 ? '1' : `1–${Math.min(6, need)}`, {
        ...{ size: 3.2, anchor: 'middle', bold: range === 3 },
      })
    );
  });
  return (
    rect(x, y - 1, 9, 8, { width: 0.4 }) +
    text(x + 4.5, y + 5, String(value), { size: 5, bold: true, anchor: 'middle', fit: 8 }) +
    cells.join('')
  );
}

const ORDER: readonly MinimalSide[] = ['F', 'FR', 'RR', 'R', 'RL', 'FL'];

/** The weapons: an oval for each side except the rear, filled in if there is no weapon, or none left (2.0). */
function weaponList(x: number, y: number, weapons: readonly MinimalSide[], armed: readonly MinimalSide[]): string {
  const listed: MinimalSide[] = ['F', 'FL', 'FR', 'RL', 'RR', ...(weapons.includes('R') ? (['R'] as const) : [])];
  const rows = listed.map((side, index) => {
    const count = weapons.filter((one) => one === side).length;
    const top = y + 4.6 + index * (24 / Math.max(5, listed.length)) - 1.6;
    const left = armed.includes(side) ? count : 0;
    const ovalsOf = boxes(x + 9, top, 30, Math.max(1, count), { ...OVALS, size: 3.6, filledFrom: left });
    return text(x, top + 2.9, side, { size: 3, bold: count > 0, fill: count > 0 ? BLACK : GREY }) + ovalsOf.markup;
  });
  return label(x, y + 0.8, 'WEAPONS') + rows.join('');
}

/** The six sides with their firing arcs; armed sides are tinted (7.0, facing and firing arc chart). */
function arcs(x: number, y: number, weapons: readonly MinimalSide[]): string {
  const corner = (radius: number, index: number): readonly [number, number] => {
    const angle = (Math.PI / 3) * index - (2 * Math.PI) / 3;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  };
  const at = ([px, py]: readonly [number, number]): string => `${px.toFixed(2)} ${py.toFixed(2)}`;
  const [far, near] = [13.5, 5.6];
  const sectors = ORDER.map((side, index) => {
    const armed = weapons.includes(side);
    const d = `M${at(corner(near, index))}L${at(corner(far, index))}L${at(corner(far, index + 1))}L${at(corner(near, index + 1))}Z`;
    const angle = (Math.PI / 3) * index - Math.PI / 2;
    const [tx, ty] = [x + 8.6 * Math.cos(angle), y + 8.6 * Math.sin(angle)];
    return (
      path(d, { fill: armed ? FAINT : WHITE, stroke: LINE, width: 0.2 }) +
      text(tx, ty + 1, side, { size: 2.8, bold: armed, anchor: 'middle', fill: armed ? BLACK : GREY })
    );
  });
  const hex = ORDER.map((_, index) => at(corner(near, index))).join('L');
  const nose = `M${x} ${(y - 3.4).toFixed(2)}L${x + 2.2} ${(y + 2.4).toFixed(2)}L${x} ${(y + 1.2).toFixed(2)}L${x - 2.2} ${(y + 2.4).toFixed(2)}Z`;
  return sectors.join('') + path(`M${hex}Z`, { fill: WHITE, width: 0.4 }) + path(nose, { fill: BLACK, stroke: 'none' });
}

const COLUMNS: readonly RuledColumn[] = [
  { head: 'TURN', share: 11.5 },
  { head: 'SPEED', share: 17 },
  { head: 'MOVE', share: 66 },
];

/** Lines for SPEED and orders in two columns. */
function lines(area: Area, top: number, count: number): string {
  const gap = 6;
  const width = (area.width - gap) / 2;
  const rows = Math.ceil(count / 2);
  const head = 4.6;
  const row = Math.min(6.6, (area.y + area.height - top - head) / rows);
  const columns = COLUMNS.map((column, index) => (index === 2 ? { ...column, share: width - 28.5 } : column));
  return [area.x, area.x + width + gap]
    .map((x, column) =>
      ruledLines(
        { ...area, x, y: top, width },
        { columns, head, row, count: rows, type: 2.3, inset: 1 },
        (index, y) => {
          const turn = column * rows + index + 1;
          return `<g data-turn="${turn}">${lineNumber(x + 7, y, row, turn)}</g>`;
        },
      ),
    )
    .join('');
}

function counters(unit: PrintUnit): CounterFace[] {
  const { engine, shields, toHit: aim, weapons } = statsOf(unit);
  return [counterFace(unit, { ENG: engine, SHD: shields, HIT: aim, WPN: weapons.length }, { facing: true })];
}

/** The hit chance by TO-HIT and range. */
function hitTable(): Block {
  return {
    title: 'Chance to hit',
    section: '7.0',
    text: ['The highest roll that hits, and the hit chance.'],
    table: {
      head: ['TO-HIT', 'Range 0', '1–2', '3–4', '5–6'],
      rows: [1, 2, 3, 4, 5].map((value) => [
        String(value),
        ...RANGES.map(({ range }) => {
          const { need, hit } = shotOdds({ toHit: value, range, engine: 1, armed: 0, sides: 1 });
          return need < 1 ? '–' : `${Math.min(6, need)} · ${chancePercent(hit)}`;
        }),
      ]),
    },
  };
}

function tables(scenario?: Scenario): readonly Block[] {
  return selectTables(minimal, scenario, [
    'To hit',
    hitTable(),
    'Damage',
    'The struck side',
    'Targets',
    'Line of sight',
    'Order of play',
    'SPEED',
    'Orders',
    'Consecutive turns',
    'Map edge',
    'Obstacles',
    'Standing orders',
    'Setup',
    'Victory',
    'Ship parts and costs',
  ]);
}

export const minimalPrint: PrintSystem = {
  rules: 'minimal',
  codes: { ENG: 'engine', SHD: 'shields', HIT: 'highest roll that hits', WPN: 'weapons', BP: 'build points' },
  forms: [{ id: 'record', label: 'Ship turn records' }],
  sheets,
  counters,
  tables,
};
