import { levelOf } from '@core/rules/systems/mass-combat';
import { boxes, GREY, label, line, LINE, text, type Drawn } from '../svg';
import type { Area } from '../paper';

/** With more levels than this, the track is a number to change by hand. */
const MAX_ROWS = 9;
const ROW = 4.3;
const NAME_WIDTH = 17;
const RANGE_WIDTH = 17;
const HEAD = 4.4;
/** Maximum box size in millimetres. */
const MAX_BOX = 3.1;

/** A row of the track: the fighters of one Battle Level. */
export interface LevelRow {
  readonly level: number;
  readonly from: number;
  readonly to: number;
}

/** The fighters of a faction by the Battle Level that remains while the row has fighters, highest first. */
export function levelRows(fighters: number, perLevel: number): LevelRow[] {
  const rows: LevelRow[] = [];
  for (let row = Math.floor(fighters / perLevel); row >= 0; row--) {
    const from = Math.max(1, row * perLevel);
    const to = Math.min(fighters, (row + 1) * perLevel - 1);
    if (from <= to) rows.push({ level: levelOf(from, perLevel), from, to });
  }
  return rows;
}

/**
 * A row of boxes per Battle Level with a box for each fighter, or a number and a line to write on if there are too many. All but `left`
 * fighters were lost before the battle.
 */
export function fighterTrack(fighters: number, left: number, perLevel: number, bonus: number, area: Area): Drawn {
  const rows = levelRows(fighters, perLevel);
  const head = label(area.x, area.y + 2.4, 'FIGHTERS');
  if (rows.length > MAX_ROWS) {
    const level = levelOf(left, perLevel) + bonus;
    const summary = `${left} fighters, Battle Level ${level} (1 per ${perLevel})`;
    return {
      markup:
        head +
        text(area.x + NAME_WIDTH, area.y + 2.8, summary, { size: 3, bold: true }) +
        line(area.x + NAME_WIDTH, area.y + 10, area.x + area.width, area.y + 10, { stroke: LINE }),
      height: 11,
    };
  }
  const hint = 'Cross off from the end of the first row. The first row with fighters left shows the Battle Level.';
  const marks = [head, text(area.x + area.width, area.y + 2.4, hint, { size: 2.1, fill: GREY, anchor: 'end' })];
  const room = area.width - NAME_WIDTH - RANGE_WIDTH;
  // Boxes in groups of five: gaps of 0.7 mm, plus 1.6 gaps after each group.
  const gaps = (perLevel - 1) * 0.7 + Math.floor((perLevel - 1) / 5) * 1.12;
  const size = Math.min(MAX_BOX, Math.floor(((room - gaps) / perLevel) * 100) / 100);
  for (const [index, { level, from, to }] of rows.entries()) {
    const top = area.y + HEAD + index * ROW;
    marks.push(text(area.x, top + 2.6, `Level ${level + bonus}`, { size: 2.8, bold: true, fit: NAME_WIDTH - 1 }));
    const style = { size, gap: 0.7, by: 5, filledFrom: left - from + 1 };
    marks.push(boxes(area.x + NAME_WIDTH, top, room + 2, to - from + 1, style).markup);
    const range = from === to ? String(from) : `${to}–${from}`;
    marks.push(text(area.x + area.width, top + 2.6, range, { size: 2.5, fill: GREY, anchor: 'end' }));
  }
  return { markup: marks.join(''), height: HEAD + rows.length * ROW };
}

/** A box with a label, `fit` wide in total; filled in if `filled`. */
export function checkbox(x: number, y: number, name: string, fit: number, filled = false): string {
  return (
    boxes(x, y, 3, 1, { size: 2.8, gap: 0.7, filledFrom: filled ? 0 : 1 }).markup +
    text(x + 4, y + 2.4, name, { size: 2.6, fit: fit - 4 })
  );
}
