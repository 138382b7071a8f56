import { MIN_TEXT, parseRuns, SILHOUETTE_PATHS, textWidth, wrap } from '@core/drawing';
import { effectiveStats, equipmentWords, statsOf, weaponNotation } from '@core/rules/systems/counterspace';
import type { EffectiveStats } from '@core/rules/systems/counterspace';
import { cardSheets } from '../cards';
import type { PrintJob, PrintUnit } from '../contract';
import { boxes, FAINT, GREY, label, line, LINE, rect, text, textLine, type BoxStyle, type Drawn } from '../svg';
import { sideBand, valueCells } from '../sheet-parts';
import { glyph, type Tone } from '../side-style';
import type { Block } from '../flow';
import type { PrintPage } from '../page';
import type { Area } from '../paper';
import { unitDescription } from '../unit-head';

/** Trading card size in millimetres, so that a card fits a sleeve (7.1.0). */
export const CARD = { width: 63, height: 88 } as const;
const PAD = 3.2;

export function cardPages(job: PrintJob, units: readonly PrintUnit[], tables: readonly Block[]): PrintPage[] {
  const caption = 'Unit cards · CounterSpace';
  return cardSheets(job, units, { ...CARD, caption, tables, draw: (unit, area) => card(job.tone, unit, area) });
}

/** Sizes of the parts of a card. */
interface Density {
  /** Side of a box. */
  readonly box: number;
  /** With more boxes than this, the card has a line to write on. */
  readonly most: number;
  /** Font size of weapons and notes. */
  readonly type: number;
  /** Numbers instead of boxes, and plain text. */
  readonly tight?: boolean;
}

/** Card densities, roomiest first; the last one fits every legal design. */
const DENSITIES: readonly Density[] = [
  { box: 4.9, most: 24, type: 2.8 },
  { box: 4.3, most: 48, type: 2.6 },
  { box: 3.5, most: 60, type: 2.4 },
  { box: 2.9, most: 60, type: 2.2 },
  { box: 2.9, most: 16, type: 2 },
  { box: 0, most: 0, type: 2, tight: true },
];

/** A unit card with boxes to tick in play (7.1.0). */
function card(tone: Tone, unit: PrintUnit, area: Area): string {
  const play = effectiveStats(statsOf(unit.design));
  const inner = { x: area.x + PAD, y: area.y + PAD, width: area.width - 2 * PAD, height: area.height - 2 * PAD };
  const head = cardHead(tone, unit, play, area, inner);
  const room = inner.height - head.height;
  let body: Drawn = { markup: '', height: 0 };
  for (const density of DENSITIES) {
    body = cardBody(unit, play, { ...inner, y: inner.y + head.height }, density);
    if (body.height <= room) break;
  }
  const frame = rect(area.x, area.y, area.width, area.height, { stroke: LINE, width: 0.2 });
  const top = inner.y + head.height + body.height + 1.5;
  const notes = noteLines({ ...inner, y: top, height: inner.y + inner.height - top });
  return `<g data-card="">${frame}${head.markup}${body.markup}${notes}</g>`;
}

const NOTE_LINE = 5.2;

/** Faint lines for notes on the rest of a card, if there is room for two. */
function noteLines({ x, y, width, height }: Area): string {
  const count = Math.floor(height / NOTE_LINE);
  if (count < 2) return '';
  const marks = [label(x, y + 2.2, 'NOTES', { size: 2.1 })];
  for (let index = 1; index <= count; index++) {
    const at = y + height - (count - index) * NOTE_LINE;
    marks.push(line(x, at, x + width, at, { stroke: FAINT, width: 0.2 }));
  }
  return marks.join('');
}

function cardHead(tone: Tone, unit: PrintUnit, play: EffectiveStats, area: Area, inner: Area): Drawn {
  const band = sideBand(tone, unit.side, { x: area.x + 1.2, y: area.y + 1.2, width: area.width - 2.4, height: 2.6 });
  const y = inner.y + 3;
  const values = [
    { name: 'DEF', value: play.defence },
    { name: 'MOV', value: play.movement },
    { name: 'E PER TURN', value: isHalved(unit) ? halvedEnergy(play) : play.energy },
    ...(play.initiative === 0 ? [] : [{ name: 'INIT', value: play.initiative }]),
  ];
  const stats = valueCells({ ...inner, y: y + 12 }, values, { name: 2, value: 4.8, drop: 4.2, room: 1 });
  return {
    markup: [
      band,
      glyph(SILHOUETTE_PATHS[unit.design.silhouette ?? 'destroyer'], inner.x + inner.width - 4, y + 4.6, 8),
      text(inner.x, y + 4.4, unit.name, { size: 4.2, bold: true, fit: inner.width - 10 }),
      text(inner.x, y + 7.8, unitDescription({ ...unit, initialOrders: [] }) || 'CounterSpace unit', {
        size: 2.3,
        fill: GREY,
        fit: inner.width - 10,
      }),
      line(inner.x, y + 9.6, inner.x + inner.width, y + 9.6, { stroke: LINE, width: 0.2 }),
      stats,
      line(inner.x, y + 17.2, inner.x + inner.width, y + 17.2, { stroke: LINE, width: 0.2 }),
    ].join(''),
    height: 21.6,
  };
}

/** A labelled row of boxes. */
interface Tally {
  readonly name: string;
  readonly count: number;
  readonly style?: Partial<BoxStyle>;
  /** A note after the name. */
  readonly aside?: string;
}

/** The style of boxes of which only those of the condition are left; the others are filled in. */
function leftOf({ condition }: PrintUnit, key: string): Pick<BoxStyle, 'filledFrom'> {
  const left = condition?.[key];
  return left === undefined ? {} : { filledFrom: left };
}

/** True for a unit whose energy has already dropped at half hull. */
function isHalved({ condition }: PrintUnit): boolean {
  return condition?.['halved'] === 1;
}

/** The energy of a unit at half hull (6.0.0). */
function halvedEnergy({ energy }: EffectiveStats): number {
  return Math.floor((energy + 1) / 2);
}

function talliesOf(unit: PrintUnit, play: EffectiveStats): Tally[] {
  const bays = statsOf(unit.design).torpedoBays;
  const half = Math.ceil(play.hull / 2);
  const halved = halvedEnergy(play);
  return [
    {
      name: 'Energy',
      count: play.energy + play.battery,
      style: { ...leftOf(unit, 'energy'), ...(play.battery > 0 ? { brokenFrom: play.energy } : {}) },
      ...(play.battery > 0 ? { aside: `+ ${play.battery} in battery` } : {}),
    },
    { name: 'Shields', count: play.shields, style: leftOf(unit, 'shields') },
    {
      name: 'Hull',
      count: play.hull,
      // The point of hull that is lost last destroys the unit.
      style: { ...(half < play.hull ? { markAfter: half } : {}), ...leftOf(unit, 'hull') },
      ...(half < play.hull && halved < play.energy && !isHalved(unit)
        ? { aside: `at the mark, E drops to ${halved}` }
        : {}),
    },
    ...(bays === undefined
      ? []
      : [
          {
            name: 'Torpedoes',
            count: bays.torpedoes,
            style: { round: true, ...leftOf(unit, 'torpedoes') },
            aside: `ATT ${bays.attack}  MOV ${bays.movement}  RNG ${bays.range}${bays.defence === undefined ? '' : `  DEF ${bays.defence}`}`,
          },
          {
            name: 'Bays',
            count: bays.bays,
            style: leftOf(unit, 'bays'),
            ...(bays.bayDefence === undefined ? {} : { aside: `DEF ${bays.bayDefence}` }),
          },
        ]),
    ...(play.reserve > 0 ? [{ name: 'Supply', count: play.reserve, style: leftOf(unit, 'reserve') }] : []),
  ];
}

function cardBody(unit: PrintUnit, play: EffectiveStats, area: Area, density: Density): Drawn {
  const { type, tight } = density;
  const tallies = talliesOf(unit, play);
  const drawn = tight === true ? tightTallies(tallies, area) : roomyTallies(tallies, area, density);
  let y = area.y + drawn.height;
  const marks = [drawn.markup, line(area.x, y, area.x + area.width, y, { stroke: LINE, width: 0.2 })];
  y += 1;
  const weapons = weaponMarks(play, { ...area, y }, type, tight === true);
  marks.push(weapons.markup);
  y += weapons.height;
  // The boxes already show torpedo bays, except the torpedo type in parentheses.
  const equipment = equipmentWords(statsOf(unit.design)).filter(
    (note) => !/^\d+ torpedo bay/.test(note) || note.includes('('),
  );
  const notes = [...equipment, ...(unit.initialOrders ?? [])];
  for (const note of tight === true && notes.length > 0 ? [notes.join(' · ')] : notes) {
    for (const runs of wrap(parseRuns(note), Math.max(MIN_TEXT, type * 0.92), area.width)) {
      marks.push(textLine(area.x, y + type, runs, Math.max(MIN_TEXT, type * 0.92), GREY));
      y += type * 1.3;
    }
  }
  return { markup: marks.join(''), height: y - area.y };
}

/** The name, note and count of a tally. */
function tallyHead({ name, count, aside }: Tally, x: number, y: number, width: number): string {
  const heading = name.toUpperCase();
  const nameWidth = textWidth(heading, { size: 2.1, bold: true }) + 1.6;
  return [
    label(x, y + 1.7, heading, { size: 2.1 }),
    aside === undefined
      ? ''
      : text(x + nameWidth, y + 1.7, aside, { size: 2.1, fill: GREY, fit: width - nameWidth - 8 }),
    text(x + width, y + 1.7, String(count), { size: 2.3, bold: true, anchor: 'end' }),
  ].join('');
}

function roomyTallies(tallies: readonly Tally[], area: Area, { box, most }: Density): Drawn {
  const marks: string[] = [];
  let y = area.y;
  for (const tally of tallies) {
    marks.push(tallyHead(tally, area.x, y, area.width));
    y += 2.6;
    if (tally.count === 0) y += 1.2;
    else if (tally.count > most) {
      marks.push(line(area.x, y + 2.4, area.x + area.width, y + 2.4, { stroke: LINE }));
      y += 4.6;
    } else {
      const drawn = boxes(area.x, y, area.width, tally.count, { size: box, gap: 0.75, ...tally.style });
      marks.push(drawn.markup);
      y += drawn.height + 1.9;
    }
  }
  return { markup: marks.join(''), height: y - area.y };
}

/** Numbers to change by hand, two in a row. */
function tightTallies(tallies: readonly Tally[], area: Area): Drawn {
  const gap = 4;
  const width = (area.width - gap) / 2;
  const row = 6.6;
  const marks = tallies.map(({ aside: _, ...tally }, index) => {
    const x = area.x + (index % 2) * (width + gap);
    const y = area.y + Math.floor(index / 2) * row;
    return tallyHead(tally, x, y, width) + line(x, y + 5, x + width, y + 5, { stroke: LINE });
  });
  return { markup: marks.join(''), height: Math.ceil(tallies.length / 2) * row };
}

/** The weapons in notation, identical ones counted; "PD" marks weapons that can be used in point defence (6.2.0). */
function weaponMarks(play: EffectiveStats, area: Area, type: number, tight: boolean): Drawn {
  if (play.weapons.length === 0) {
    return { markup: text(area.x, area.y + type, 'No weapons', { size: type, fill: GREY }), height: type * 1.6 };
  }
  const kinds = new Map<string, { count: number; defends: boolean; combined: boolean }>();
  for (const weapon of play.weapons) {
    const name = weaponNotation(weapon);
    const combined = weapon.name.startsWith('combined');
    const known = kinds.get(name);
    kinds.set(name, { count: (known?.count ?? 0) + 1, defends: weapon.pointDefence, combined });
  }
  if (tight) {
    const list = [...kinds].map(([name, { count }]) => `${count > 1 ? `${count}×` : ''}${name}`).join(' ');
    const lines = wrap([{ text: list, mono: true }], type, area.width);
    const rows = lines.map((runs, index) => textLine(area.x, area.y + type * (1 + index * 1.3), runs, type));
    return { markup: rows.join(''), height: lines.length * type * 1.3 + 1 };
  }
  const size = type * 1.18;
  const marks: string[] = [];
  let [x, y] = [area.x, area.y];
  const height = size * 1.55;
  for (const [name, { count, defends, combined }] of kinds) {
    const notation = `${count > 1 ? `${count}×` : ''}${name}${combined ? '*' : ''}`;
    const tag = defends ? textWidth('PD', { size: Math.max(MIN_TEXT, size * 0.66), bold: true }) + 0.8 : 0;
    const own = textWidth(notation, { size, mono: true }) + tag + 2;
    if (x + own > area.x + area.width && x > area.x) [x, y] = [area.x, y + height + 0.8];
    marks.push(
      rect(x, y, own, height, { stroke: LINE, width: 0.2, radius: 0.6 }),
      text(x + 1, y + size * 1.12, notation, { size, mono: true, bold: true, fit: area.width - 2 }),
      defends
        ? text(x + own - 0.8, y + size * 1.05, 'PD', {
            size: Math.max(MIN_TEXT, size * 0.66),
            bold: true,
            fill: GREY,
            anchor: 'end',
          })
        : '',
    );
    x += own + 1;
  }
  return { markup: marks.join(''), height: y - area.y + height + 1.4 };
}
