import { LEGEND_TYPE, mapLayers, num, type Legend } from '@core/drawing';
import type { Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import { pageHead, type PrintPage } from './page';
import { underHead, type Area, type Sheet } from './paper';
import { BLACK } from './svg';

/** Usual and smallest font size of the legend, in millimetres. */
const LEGEND_SIZE = 2.9;
const LEGEND_LEAST = 2.4;

/** The legend on paper; `height` is in millimetres. */
export interface PaperLegend extends Legend {
  readonly scale: number;
  readonly height: number;
}

/** The legend of a map for pages with this window. */
export function paperLegend(scenario: Scenario, designs: DesignSet, window: Area): PaperLegend {
  const legendRoom = {
    width: (window.width * LEGEND_TYPE) / LEGEND_LEAST,
    height: (window.height * LEGEND_TYPE) / LEGEND_SIZE,
  };
  const { legend } = mapLayers(scenario, designs, { hexes: [0], legendRoom })!;
  const scale = Math.min(LEGEND_SIZE / LEGEND_TYPE, window.width / Math.max(1, legend.width));
  return { ...legend, scale, height: legend.rows.reduce((sum, row) => sum + row.height, 0) * scale };
}

/** Rows of the legend, one below the other. */
export function rowsMarkup({ rows, scale }: Pick<PaperLegend, 'rows' | 'scale'>, x: number, y: number): string {
  let top = y + LEGEND_TYPE * scale;
  return rows
    .map(({ markup, height }) => {
      const row = `<g transform="translate(${num(x)} ${num(top)}) scale(${scale.toFixed(4)})" fill="${BLACK}">${markup}</g>`;
      top += height * scale;
      return row;
    })
    .join('');
}

/** The legend on separate pages. */
export function legendPages(title: string, sheet: Sheet, { rows, scale }: PaperLegend): PrintPage[] {
  const window = underHead(sheet);
  const pages: Legend['rows'][number][][] = [];
  let left = 0;
  for (const row of rows) {
    const height = row.height * scale;
    if (height > left) {
      pages.push([]);
      left = window.height;
    }
    pages.at(-1)!.push(row);
    left -= height;
  }
  return pages.map((own) => ({
    label: 'Map legend',
    body: pageHead(sheet, title, 'Map legend') + rowsMarkup({ rows: own, scale }, window.x, window.y),
  }));
}
