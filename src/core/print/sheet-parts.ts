import { assert, sumOf } from '@core/base';
import type { Scenario } from '@core/model';
import { changedOptions, changedText, type ChangedOption } from '@core/rules/common/changed-options';
import type { AnyRuleSystem } from '@core/rules/contract';
import type { CounterFace, PrintJob, PrintSide, PrintUnit } from './contract';
import type { Block } from './flow';
import { FAINT, GREY, label, line, LINE, rect, text, TINT } from './svg';
import { sideInk, sidePaint, type Tone } from './side-style';
import { pageHead, type PrintPage } from './page';
import type { Area } from './paper';

/* Layout parts shared by the sheets of several rule systems. */

/** A page with its head; `caption` names the sheet type and the rule system. */
export function sheetPage(
  { sheet, title }: PrintJob,
  label: string,
  caption: string,
  marks: readonly string[],
): PrintPage {
  return { label, body: pageHead(sheet, title, caption) + marks.join('') };
}

/** A rectangle in the colour and pattern of a side; grey without a side. */
export function sideBand(tone: Tone, side: PrintSide | undefined, { x, y, width, height }: Area): string {
  const look =
    side === undefined ? { fill: FAINT } : { fill: sidePaint(side.colour), stroke: sideInk(tone, side.colour) };
  return rect(x, y, width, height, { ...look, width: 0.2 });
}

/** Values in a row, each under its name. */
export function valueCells(
  { x, y, width }: Area,
  values: readonly { readonly name: string; readonly value: number }[],
  style: { readonly name: number; readonly value: number; readonly drop: number; readonly room: number },
): string {
  const wide = width / values.length;
  return values
    .map(({ name, value }, index) => {
      const left = x + index * wide;
      return (
        label(left, y, name, { size: style.name, fit: wide - style.room }) +
        text(left, y + style.drop, String(value), { size: style.value, bold: true, fit: wide - 1.5 })
      );
    })
    .join('');
}

/** A column to write in. */
export interface RuledColumn {
  readonly head: string;
  /** Small text under the column head. */
  readonly below?: string;
  /** Relative width. */
  readonly share: number;
}

/** A table of lines to write on. */
export interface RuledLines {
  readonly columns: readonly RuledColumn[];
  /** Height of the column heads; `row` is the height of a line. */
  readonly head: number;
  readonly row: number;
  readonly count: number;
  /** Font size of the heads; `inset` is their distance from the left of the column, `rise` from the first line. */
  readonly type: number;
  readonly inset: number;
  readonly rise?: number;
}

/** Draws lines under column heads, every second one tinted; `draw` adds the content of a line, given its index and the left column edges. */
export function ruledLines(
  { x, y, width }: Area,
  { columns, head, row, count, type, inset, rise = 1.6 }: RuledLines,
  draw: (index: number, y: number, lefts: readonly number[]) => string,
): string {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const wide = columns.map(({ share }) => (share / shares) * width);
  const lefts = wide.map((_, index) => x + sumOf(wide.slice(0, index)));
  const top = y + head;
  const marks = columns.flatMap(({ head: name, below = '' }, index) => {
    const at = (lefts[index] ?? x) + inset;
    const fit = (wide[index] ?? 0) - 1;
    return [
      label(at, top - (below === '' ? rise : 4.2), name, { size: type, fit }),
      text(at, top - 1.4, below, { size: 2, fill: GREY, fit }),
    ];
  });
  marks.push(line(x, top, x + width, top, { width: 0.4 }));
  for (let index = 0; index < count; index++) {
    const at = top + index * row;
    if (index % 2 === 1) marks.push(rect(x, at, width, row, { fill: TINT, stroke: 'none' }));
    marks.push(draw(index, at, lefts), line(x, at + row, x + width, at + row, { stroke: LINE, width: 0.15 }));
  }
  const bottom = top + count * row;
  for (const left of lefts.slice(1)) marks.push(line(left, top, left, bottom, { stroke: LINE, width: 0.15 }));
  return marks.join('');
}

/** A line number, right-aligned at `x`; every fifth is bold. */
export function lineNumber(x: number, y: number, row: number, number: number): string {
  return text(x, y + row / 2 + 1.1, String(number), { size: 3, anchor: 'end', bold: number % 5 === 0 });
}

/** The counter of a unit with named values. */
export function counterFace(
  { name, design }: PrintUnit,
  values: Readonly<Record<string, number | string>>,
  more: Partial<CounterFace> = {},
): CounterFace {
  return {
    ...{ name, silhouette: design.silhouette ?? 'destroyer', facing: false, ...more },
    values: Object.entries(values).map(([key, value]) => ({ label: key, value: String(value) })),
  };
}

/**
 * Looks up reference entries by title; passes other blocks through. An unknown title is a bug. A scenario with other options than the
 * defaults adds its values to their entries, and a table of them all in front.
 */
export function selectTables(
  { reference, info }: Pick<AnyRuleSystem, 'reference' | 'info'>,
  scenario: Scenario | undefined,
  tables: readonly (string | Block)[],
): Block[] {
  const entries = reference.flatMap(({ entries: own }) => own);
  const changed = scenario === undefined ? [] : changedOptions(info.options, scenario);
  const blocks = tables.map((table): Block => {
    if (typeof table !== 'string') return table;
    const entry = entries.find(({ title }) => title === table);
    assert(entry !== undefined, `the rules reference has an entry “${table}”`);
    const own = changed.filter(({ spec }) => spec.key === entry.option).map(changedText);
    return own.length === 0 ? entry : { ...entry, text: [...entry.text, `In this scenario: ${own.join('; ')}.`] };
  });
  return changed.length === 0 ? blocks : [optionBlock(changed), ...blocks];
}

function optionBlock(changed: readonly ChangedOption[]): Block {
  return {
    title: 'Options of this scenario',
    section: 'scenario',
    text: ['These options differ from the defaults. Where a table disagrees, they apply.'],
    table: {
      head: ['Option', 'Value'],
      rows: changed.map(({ spec, side, text }) => [side === undefined ? spec.label : `${spec.label}, ${side}`, text]),
    },
  };
}
