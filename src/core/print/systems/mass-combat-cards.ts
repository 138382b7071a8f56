import { capitalize } from '@core/base';
import { sectionOf, STRATEGIES } from '@core/rules/systems/mass-combat';
import type { PrintJob, PrintUnit } from '../contract';
import { BLACK, FAINT, GREY, line, LINE, rect, text, textLine } from '../svg';
import { sideInk, sidePaint } from '../side-style';
import { parseRuns, wrap } from '@core/drawing';
import { sheetPage } from '../sheet-parts';
import type { PrintPage } from '../page';
import { underHead } from '../paper';

/** Card size in millimetres: five rows of three on a page of either paper. */
export const CARD = { width: 63, height: 50 } as const;
const ACROSS = 3;
const BODY = 3;
const LEAD = 4;

/** The thirteen strategies as cards, starting a new page for each faction. */
export function cardPages(job: PrintJob, units: readonly PrintUnit[]): PrintPage[] {
  const area = underHead(job.sheet);
  const across = Math.max(1, Math.min(Math.floor(area.width / CARD.width), ACROSS + 1));
  const perPage = across * Math.max(1, Math.floor(area.height / CARD.height));
  const left = area.x + (area.width - across * CARD.width) / 2;
  return units.flatMap((unit) => {
    const pages: PrintPage[] = [];
    for (let from = 0; from < STRATEGIES.length; from += perPage) {
      const cards = STRATEGIES.slice(from, from + perPage).map((_, index) =>
        card(
          job,
          unit,
          from + index,
          left + (index % across) * CARD.width,
          area.y + Math.floor(index / across) * CARD.height,
        ),
      );
      pages.push(sheetPage(job, `Strategy cards: ${unit.name}`, `Strategy cards · ${unit.name}`, cards));
    }
    return pages;
  });
}

function diceText(dice: number): string {
  const count = `${Math.abs(dice)} Strategy ${Math.abs(dice) === 1 ? 'Die' : 'Dice'}`;
  return dice === 0 ? 'No Strategy Dice' : dice > 0 ? `Gain ${count}` : `Lose ${count}`;
}

function card(job: PrintJob, unit: PrintUnit, strategy: number, x: number, y: number): string {
  const { label, category, dice, special } = STRATEGIES[strategy];
  const ink = unit.side === undefined ? BLACK : sideInk(job.tone, unit.side.colour);
  const paint = unit.side === undefined ? FAINT : sidePaint(unit.side.colour);
  const inner = CARD.width - 9;
  const lines = wrap(parseRuns(special), BODY, inner);
  return [
    `<g data-strategy="${strategy}">`,
    rect(x, y, CARD.width, CARD.height, { stroke: LINE, width: 0.2 }),
    rect(x + 2, y + 2, CARD.width - 4, CARD.height - 4, { stroke: ink, width: 0.4, radius: 1.6 }),
    rect(x + 2, y + 2, CARD.width - 4, 3.2, { fill: paint, stroke: ink, width: 0.2, radius: 1.5 }),
    text(x + 4.5, y + 11.5, label, { size: 5, bold: true, fit: inner }),
    text(x + 4.5, y + 16, capitalize(category), { size: 2.7, fill: GREY }),
    text(x + CARD.width - 4.5, y + 16, diceText(dice), { size: 3, bold: true, anchor: 'end' }),
    line(x + 4.5, y + 18, x + CARD.width - 4.5, y + 18, { stroke: LINE, width: 0.2 }),
    ...lines.map((runs, index) => textLine(x + 4.5, y + 22.6 + index * LEAD, runs, BODY)),
    text(x + 4.5, y + CARD.height - 4, sectionOf(strategy), { size: 1.9, fill: GREY, fit: inner }),
    '</g>',
  ].join('');
}
