import { SILHOUETTE_PATHS, textWidth } from '@core/drawing';
import type { Design, SkirmishWeapon } from '@core/model';
import { numberIn } from '@core/rules/fields';
import { ammoKey, skirmish, statsOf, type CompiledOptions } from '@core/rules/systems/skirmish';
import type { PrintUnit } from '../contract';
import { BLACK, boxes, circle, GREY, label, line, LINE, rect, text, WHITE, type Drawn } from '../svg';
import { sideBand, valueCells } from '../sheet-parts';
import { glyph, type Tone } from '../side-style';
import type { Area } from '../paper';
import { unitDescription } from '../unit-head';

type Condition = PrintUnit['condition'];

/** Size of a unit card in millimetres; eight fit on a page. */
export const UNIT_CARD = { width: 95, height: 65 } as const;
const PAD = 3.2;
const GAP = 4;
const HEAD = 10.6;
const VALUES = 8.4;
const WEAPON = 3.9;

/** A unit with tracks for HP, armour, DPs, AP and OP, awareness and ammunition (13.2 to 13.6), without what it has lost before the battle. */
export function unitCard(tone: Tone, unit: PrintUnit, area: Area, options: CompiledOptions): string {
  const stats = statsOf(unit.design);
  const inner = {
    x: area.x + PAD,
    y: area.y + PAD + 1,
    width: area.width - 2 * PAD,
    height: area.height - 2 * PAD - 1,
  };
  const top = inner.y + HEAD + VALUES;
  const arms = stats.weapons.length * WEAPON + 3.4;
  const tracks = { ...inner, y: top + 1.2, height: inner.y + inner.height - top - arms - 2.4 };
  return [
    '<g data-card="">',
    rect(area.x, area.y, area.width, area.height, { stroke: LINE, width: 0.2 }),
    head(tone, unit, area, inner),
    values(unit.design, { ...inner, y: inner.y + HEAD }),
    trackMarks(unit, options, tracks),
    weaponMarks(stats.weapons, unit.condition, { ...inner, y: inner.y + inner.height - arms, height: arms }),
    '</g>',
  ].join('');
}

function head(tone: Tone, unit: PrintUnit, area: Area, inner: Area): string {
  const { side, design, number } = unit;
  const right = inner.x + inner.width;
  const aside = number === undefined ? '' : `#${number}`;
  const room = inner.width - 18;
  return [
    sideBand(tone, side, { x: area.x + 1.2, y: area.y + 1.2, width: area.width - 2.4, height: 2.2 }),
    glyph(SILHOUETTE_PATHS[design.silhouette ?? 'destroyer'], right - 4, inner.y + 5, 8),
    text(right - 9.4, inner.y + 4.4, aside, { size: 3, bold: true, fill: GREY, anchor: 'end', fit: 8 }),
    text(inner.x, inner.y + 4.6, unit.name, { size: 4.2, bold: true, fit: room }),
    text(inner.x, inner.y + 8.2, unitDescription(unit) || 'Skirmish unit', { size: 2.4, fill: GREY, fit: room }),
    line(inner.x, inner.y + HEAD - 0.6, right, inner.y + HEAD - 0.6, { stroke: LINE, width: 0.2 }),
  ].join('');
}

const SKILLS = skirmish.fields.find(({ id }) => id === 'skills')?.fields ?? [];

/** AP and the skills. */
function values(design: Design, { x, y, width }: Area): string {
  const shown = [
    { name: 'AP PER TURN', value: statsOf(design).ap },
    ...SKILLS.map((field) => ({ name: field.label.toUpperCase(), value: numberIn(design, field) })),
  ];
  const cells = valueCells({ x, y: y + 2.2, width, height: VALUES }, shown, {
    ...{ name: 1.9, value: 4.6, drop: 4.6, room: 1.2 },
  });
  const foot = line(x, y + VALUES - 0.2, x + width, y + VALUES - 0.2, { stroke: LINE, width: 0.2 });
  return cells + foot;
}

/** A labelled row of boxes to tick. */
interface Track {
  readonly name: string;
  readonly count: number;
  /** Boxes that are not filled in; all if absent. */
  readonly left?: number | undefined;
  /** Boxes that are ticked at the start. */
  readonly ticked?: number;
  /** Shown instead of the number. */
  readonly aside?: string;
  readonly round?: boolean;
}

/** Box sizes, largest first; with more than `most` boxes, there is a line to write on. */
const SIZES = [
  { size: 4, most: 24 },
  { size: 3.4, most: 33 },
  { size: 2.7, most: 40 },
  { size: 2.7, most: 12 },
] as const;

function trackMarks({ design, condition, start }: PrintUnit, { maxDefence, fog }: CompiledOptions, area: Area): string {
  const stats = statsOf(design);
  const located = start?.type === 'location' ? start : undefined;
  const width = (area.width - GAP) / 2;
  const left: Track[] = [
    { name: 'HP', count: stats.hp, left: condition?.['hp'] },
    { name: 'ARMOUR', count: stats.armour, left: condition?.['armour'] },
  ];
  const right: Track[] = [
    { name: 'DEFENCE POINTS', count: maxDefence, ticked: located?.defencePoints ?? 0, aside: `max. ${maxDefence}` },
    { name: 'AP', count: stats.ap, aside: 'unspent AP become OP', round: true },
  ];
  // Without fog, all units are known at the start.
  const aware = awareness(start && (fog ? (located?.awareness ?? 'fogged') : 'revealed'), {
    x: area.x,
    y: area.y + area.height - AWARE,
    width: area.width,
    height: AWARE,
  });
  const room = area.height - AWARE - 0.6;
  let columns: Drawn[] = [];
  for (const density of SIZES) {
    columns = [left, right].map((tracks, index) =>
      trackColumn(tracks, { ...area, x: area.x + index * (width + GAP), width }, density),
    );
    if (columns.every(({ height }) => height <= room)) break;
  }
  return columns.map(({ markup }) => markup).join('') + aware;
}

function trackColumn(tracks: readonly Track[], area: Area, { size, most }: (typeof SIZES)[number]): Drawn {
  const marks: string[] = [];
  let { y } = area;
  for (const { name, count, left = count, ticked = 0, aside, round } of tracks) {
    const own = textWidth(name, { size: 2, bold: true }) + 1.4;
    marks.push(
      label(area.x, y + 1.7, name, { size: 2 }),
      aside === undefined
        ? text(area.x + area.width, y + 1.7, String(left), { size: 2.3, bold: true, anchor: 'end' })
        : text(area.x + area.width, y + 1.7, aside, { size: 2, fill: GREY, anchor: 'end', fit: area.width - own }),
    );
    y += 2.4;
    if (count > most) {
      marks.push(line(area.x, y + 2.6, area.x + area.width, y + 2.6, { stroke: LINE }));
      if (ticked > 0) marks.push(text(area.x + 1, y + 2, String(ticked), { size: 2.3, bold: true }));
      y += 4;
    } else if (count > 0) {
      const style = { size, gap: 0.6, filledFrom: left, ticked, ...(round === true ? { round } : {}) };
      const drawn = boxes(area.x, y, area.width, count, style);
      marks.push(drawn.markup);
      y += drawn.height + 1.3;
    } else y += 0.8;
  }
  return { markup: marks.join(''), height: y - area.y };
}

const AWARE = 4.6;
export const LEVELS = ['fogged', 'concealed', 'revealed'] as const;

/** The enemy's awareness of the unit, from its start on, and its end (13.3). */
function awareness(known: (typeof LEVELS)[number] | undefined, { x, y, width }: Area): string {
  const marks = [label(x, y + 2.9, 'KNOWN AS', { size: 2 })];
  let at = x + 15;
  for (const level of LEVELS) {
    marks.push(circle(at + 1.4, y + 2.1, 1.4, { stroke: GREY, width: 0.25, fill: level === known ? BLACK : WHITE }));
    marks.push(text(at + 3.6, y + 3, level, { size: 2.4 }));
    at += 5.4 + textWidth(level, { size: 2.4 });
  }
  marks.push(text(at + 1, y + 3, 'until round', { size: 2.2, fill: GREY }));
  const from = at + 2 + textWidth('until round', { size: 2.2 });
  return [...marks, line(from, y + 3.4, x + width, y + 3.4, { stroke: LINE, width: 0.2 })].join('');
}

/** Left edges of the weapon columns, from the left of the card, in millimetres. */
const ARMS = { damage: 31, range: 40, kind: 48, more: 59 } as const;
const AMMO = { size: 2.3, gap: 0.5 } as const;
/** With more attacks than this, there is a number and a line to write on. */
const MAX_AMMO = 10;

/** Short marks of a weapon: penetrating, area, indirect fire. */
function tagsOf({ penetrating, area, indirect }: SkirmishWeapon): string[] {
  return [
    ...(penetrating === true ? ['PEN'] : []),
    ...(area === true ? ['AREA'] : []),
    ...(indirect === true ? ['IND'] : []),
  ];
}

function weaponMarks(weapons: readonly SkirmishWeapon[], condition: Condition, { x, y, width }: Area): string {
  const rule = line(x, y, x + width, y, { stroke: LINE, width: 0.2 });
  if (weapons.length === 0) return rule + text(x, y + 2.8, 'No weapons', { size: 2.4, fill: GREY });
  const heads = [
    label(x, y + 2.6, 'WEAPON', { size: 1.9 }),
    label(x + ARMS.damage, y + 2.6, 'DMG', { size: 1.9 }),
    label(x + ARMS.range, y + 2.6, 'RNG', { size: 1.9 }),
    label(x + ARMS.kind, y + 2.6, 'KIND', { size: 1.9 }),
  ];
  const rows = weapons.map((weapon, index) => {
    const foot = y + 3.4 + index * WEAPON + 2.7;
    const { name, damage, range, kind, ammunition } = weapon;
    const more = x + ARMS.more;
    const tags = tagsOf(weapon).join(' ');
    const tag = tags === '' ? 0 : textWidth(tags, { size: 2, bold: true }) + 1.2;
    return [
      text(x, foot, name, { size: 2.7, bold: true, fit: ARMS.damage - 1.5 }),
      text(x + ARMS.damage, foot, String(damage), { size: 2.9, bold: true }),
      text(x + ARMS.range, foot, String(range), { size: 2.9, bold: true }),
      text(x + ARMS.kind, foot, kind, { size: 2.2, fit: ARMS.more - ARMS.kind - 1 }),
      tags === '' ? '' : text(more, foot, tags, { size: 2, bold: true }),
      ammunition === undefined
        ? ''
        : ammoMarks(ammunition, condition?.[ammoKey(index)] ?? ammunition, more + tag, foot, width - ARMS.more - tag),
    ].join('');
  });
  return rule + heads.join('') + rows.join('');
}

function ammoMarks(count: number, left: number, x: number, foot: number, width: number): string {
  if (count <= MAX_AMMO && count * (AMMO.size + AMMO.gap) <= width + AMMO.gap) {
    return boxes(x, foot - 2.2, width, count, { ...AMMO, round: true, filledFrom: left }).markup;
  }
  const attacks = `${left} attacks`;
  const from = x + textWidth(attacks, { size: 2.2 }) + 1;
  return (
    text(x, foot, attacks, { size: 2.2 }) + line(from, foot + 0.4, x + width, foot + 0.4, { stroke: LINE, width: 0.2 })
  );
}
