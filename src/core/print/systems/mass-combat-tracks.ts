import { levelOf } from '@core/rules/systems/mass-combat';
import { boxes, GREY, label, line, LINE, text } from '../ink';
import type { Drawn } from '../ink';
import type { Area } from '../paper';

/** More levels than these are a number to be changed by hand. */
const MOST_ROWS = 9;
const ROW = 4.3;
const NAME_WIDTH = 17;
const RANGE_WIDTH = 17;
const HEAD = 4.4;
/** Largest box of the track. */
const LARGEST = 3.1;

/** A row of the track: fighters who are all of one Battle Level. */
export interface LevelRow {
  readonly level: number;
  readonly from: number;
  readonly to: number;
}

/** The fighters of a faction by the Battle Level that is left while any of the row stands, highest first. */
export function levelRows(fighters: number, perLevel: number): LevelRow[] {
  const rows: LevelRow[] = [];
  for (let row = Math.floor(fighters / perLevel); row >= 0; row--) {
    const from = Math.max(1, row * perLevel);
    const to = Math.min(fighters, (row + 1) * perLevel - 1);
    if (from <= to) rows.push({ level: levelOf(from, perLevel), from, to });
  }
  return rows;
}

/** A box for each fighter, a row for each Battle Level; a number with a line to write on where there are too many. */
export function fighterTrack(fighters: number, perLevel: number, bonus: number, area: Area): Drawn {
  const rows = levelRows(fighters, perLevel);
  const head = label(area.x, area.y + 2.4, 'FIGHTERS');
  if (rows.length > MOST_ROWS) {
    const level = levelOf(fighters, perLevel) + bonus;
    const words = `${fighters}, Battle Level ${level}: one for each ${perLevel}`;
    return {
      markup:
        head +
        text(area.x + NAME_WIDTH, area.y + 2.8, words, { size: 3, bold: true }) +
        line(area.x + NAME_WIDTH, area.y + 10, area.x + area.width, area.y + 10, { stroke: LINE }),
      height: 11,
    };
  }
  const hint = `cross off from the end of the first row; a row that is gone takes its Battle Level along`;
  const marks = [head, text(area.x + area.width, area.y + 2.4, hint, { size: 2.1, fill: GREY, anchor: 'end' })];
  const room = area.width - NAME_WIDTH - RANGE_WIDTH;
  // Boxes by fives with gaps of 0.7, and 1.6 of a gap more after each five.
  const gaps = (perLevel - 1) * 0.7 + Math.floor((perLevel - 1) / 5) * 1.12;
  const size = Math.min(LARGEST, Math.floor(((room - gaps) / perLevel) * 100) / 100);
  for (const [index, { level, from, to }] of rows.entries()) {
    const top = area.y + HEAD + index * ROW;
    marks.push(text(area.x, top + 2.6, `Level ${level + bonus}`, { size: 2.8, bold: true, fit: NAME_WIDTH - 1 }));
    marks.push(boxes(area.x + NAME_WIDTH, top, room + 2, to - from + 1, { size, gap: 0.7, by: 5 }).markup);
    const range = from === to ? String(from) : `${to}–${from}`;
    marks.push(text(area.x + area.width, top + 2.6, range, { size: 2.5, fill: GREY, anchor: 'end' }));
  }
  return { markup: marks.join(''), height: HEAD + rows.length * ROW };
}

/** A box to tick with words after it, and how wide both are. */
export function tick(x: number, y: number, words: string, fit: number): string {
  return boxes(x, y, 3, 1, { size: 2.8, gap: 0.7 }).markup + text(x + 4, y + 2.4, words, { size: 2.6, fit: fit - 4 });
}
