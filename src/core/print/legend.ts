import { lowerFirst } from '@core/base';
import type { RulesId } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import { textWidth } from '@core/drawing';
import type { PrintSystem } from './contract';
import type { PrintPage } from './page';
import { MARGIN, type Sheet } from './paper';
import { GREY, text } from './svg';

/** Font size and baseline of the legend: in the lower margin, inside the border that printers need. */
const SIZE = 2;
const LIFT = 5.1;
/** Distance from the margins at the sides, where the trim marks of the lower corners are. */
const INSET = 1;
const BETWEEN = ' · ';

/** Height by which a page is laid out shorter so that its legend is above the lower trim marks. */
export const LEGEND_ROOM = 3.4;

/** The entries of a legend: the notations and abbreviations that stand on a page, with their meanings. */
export function legendOf(body: string, rules: RulesId, codes: Readonly<Record<string, string>>): string[] {
  const words = new Set(
    Array.from(body.matchAll(/>([^<>]+)</g), ([, content]) => content).flatMap((content) =>
      content.split(/[^\p{L}\p{N}-]+/u),
    ),
  );
  const spell = ruleSystem(rules).spellNotation;
  // One example of each form explains the others: a2r3e2 explains a1r1e1.
  const examples = new Map<string, string>();
  for (const word of words) {
    const form = word.replaceAll(/\d+/g, '0');
    const meaning = examples.has(form) ? undefined : spell?.(word);
    if (meaning !== undefined) examples.set(form, `${word}: ${lowerFirst(meaning)}`);
  }
  const used = Object.entries(codes).filter(([code]) => words.has(code) && !examples.has(code));
  return [...examples.values(), ...used.map(([code, meaning]) => `${code} ${meaning}`)];
}

/** Adds the legend of a page in its lower margin: as many entries as fit. */
export function withLegend(page: PrintPage, sheet: Sheet, { rules, codes }: PrintSystem): PrintPage {
  const width = sheet.width - 2 * (MARGIN + INSET);
  let line = '';
  for (const entry of legendOf(page.body, rules, codes)) {
    const longer = line === '' ? entry : line + BETWEEN + entry;
    if (textWidth(longer, { size: SIZE }) > width) break;
    line = longer;
  }
  if (line === '') return page;
  const mark = text(MARGIN + INSET, sheet.height - LIFT, line, { size: SIZE, fill: GREY });
  return { ...page, body: `${page.body}<g data-legend="">${mark}</g>` };
}
