import { SILHOUETTE_PATHS, wrap } from '@core/drawing';
import { effectiveStats, statsOf, weaponLine } from '@core/rules/systems/counterspace';
import type { PrintJob, PrintUnit } from '../contract';
import { GREY, label, line, LINE, rect, text, textLine, TINT } from '../svg';
import { sheetPage, sideBand } from '../sheet-parts';
import { glyph } from '../side-style';
import type { PrintPage } from '../page';
import { underHead, type Area } from '../paper';

const HEAD_ROW = 6;
const VALUE_ROW = 4.6;
const GAP = 1.6;
/** Width of the ship column in millimetres. */
const SHIP = 62;
const NAMES = 16;
const CELL = 8.2;

/** The rows of a ship with their starting values. */
function rowsOf({ design, condition = {} }: PrintUnit): { readonly name: string; readonly start: number }[] {
  const play = effectiveStats(statsOf(design));
  const bays = statsOf(design).torpedoBays;
  return [
    { name: 'Energy', start: condition['energy'] ?? play.energy },
    { name: 'Shields', start: condition['shields'] ?? play.shields },
    { name: 'Hull', start: condition['hull'] ?? play.hull },
    ...(bays === undefined ? [] : [{ name: 'Torps', start: condition['torpedoes'] ?? bays.torpedoes }]),
    // Bays with a DEF can be destroyed (6.3.1).
    ...(bays?.bayDefence === undefined ? [] : [{ name: 'Bays', start: condition['bays'] ?? bays.bays }]),
    ...(play.reserve === 0 ? [] : [{ name: 'Supply', start: condition['reserve'] ?? play.reserve }]),
  ];
}

/** The multi-ship chart with a column for each turn (7.1.0), grouped by side. */
export function chartPages(job: PrintJob, units: readonly PrintUnit[]): PrintPage[] {
  const area = underHead(job.sheet);
  const turns = Math.floor((area.width - SHIP - NAMES) / CELL);
  const bodies: string[][] = [];
  let y = Infinity;
  for (const unit of units) {
    const rows = rowsOf(unit);
    const height = Math.max(3, rows.length) * VALUE_ROW;
    if (y + height > area.y + area.height) {
      bodies.push([turnHeads(area, turns)]);
      y = area.y + HEAD_ROW;
    }
    bodies.at(-1)?.push(ship(job, unit, { ...area, y, height }, turns));
    y += height + GAP;
  }
  return bodies.map((marks, index) => {
    const caption = `Multi-ship chart ${index + 1} of ${bodies.length}`;
    return sheetPage(job, caption, `${caption} · CounterSpace`, marks);
  });
}

function turnHeads(area: Area, turns: number): string {
  const marks = [
    label(area.x, area.y + 3.6, 'SHIP'),
    label(area.x + SHIP + NAMES - 1, area.y + 3.6, 'START', { anchor: 'end', size: 2 }),
  ];
  for (let turn = 0; turn < turns; turn++) {
    marks.push(label(area.x + SHIP + NAMES + (turn + 0.5) * CELL, area.y + 3.6, `T${turn + 1}`, { anchor: 'middle' }));
  }
  return marks.join('');
}

function ship(job: PrintJob, unit: PrintUnit, area: Area, turns: number): string {
  const { design, side } = unit;
  const play = effectiveStats(statsOf(design));
  const { x, y, height, width } = area;
  const left = x + 3.4;
  const room = SHIP - 13.5;
  const values = [
    `DEF ${play.defence}`,
    `MOV ${play.movement}`,
    ...(play.initiative === 0 ? [] : [`INIT ${play.initiative}`]),
    // Bays and carried torpedoes with a DEF are targets (6.3.1).
    ...(play.bayDefence < 0 ? [] : [`bays DEF ${play.bayDefence}`]),
    ...(play.carriedDefence < 0 ? [] : [`torps DEF ${play.carriedDefence}`]),
  ].join('  ');
  const marks = [
    rect(x, y, width, height, { width: 0.3 }),
    sideBand(job.tone, side, { x, y, width: 2.2, height }),
    glyph(SILHOUETTE_PATHS[design.silhouette ?? 'destroyer'], left + 4, y + 5, 8),
    text(left + 9, y + 3.8, unit.name, { size: 3.4, bold: true, fit: room }),
    text(left + 9, y + 7.4, values, { size: 2.5, fit: room }),
    weapons(unit, left, y, height),
    line(x + SHIP, y, x + SHIP, y + height, { width: 0.3 }),
  ];
  for (const [index, { name, start }] of rowsOf(unit).entries()) {
    const top = y + index * VALUE_ROW;
    if (index % 2 === 0) {
      marks.push(
        rect(x + SHIP + 0.15, top + 0.15, width - SHIP - 0.3, VALUE_ROW - 0.15, { fill: TINT, stroke: 'none' }),
      );
    }
    if (index > 0) marks.push(line(x + SHIP, top, x + width, top, { stroke: LINE, width: 0.15 }));
    marks.push(text(x + SHIP + 1, top + 3.2, name, { size: 2.1, fill: GREY }));
    marks.push(text(x + SHIP + NAMES - 1, top + 3.2, String(start), { size: 2.6, bold: true, anchor: 'end', fit: 5 }));
  }
  for (let turn = 0; turn < turns; turn++) {
    const at = x + SHIP + NAMES + turn * CELL;
    marks.push(line(at, y, at, y + height, { stroke: LINE, width: turn === 0 ? 0.3 : 0.15 }));
  }
  return `<g data-ship="">${marks.join('')}</g>`;
}

const WEAPON_TYPE = 2.3;

/** The weapons in notation under the name, on two lines if there is room. */
function weapons({ design }: PrintUnit, x: number, y: number, height: number): string {
  const notation = weaponLine(statsOf(design)) || 'No weapons';
  const width = SHIP - 4.6;
  const lines = wrap([{ text: notation, mono: true }], WEAPON_TYPE, width);
  const room = height - 11.2 >= 2 * 3.1 ? 2 : 1;
  if (lines.length <= room) {
    return lines.map((runs, index) => textLine(x, y + 12 + index * 3.1, runs, WEAPON_TYPE)).join('');
  }
  return text(x, y + 12, notation, { size: WEAPON_TYPE, mono: true, fit: width, least: 0.55 });
}
