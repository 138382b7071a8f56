import { sideName, withVerb } from '@core/base';
import { boxesOf, extentOf, linesOf } from '@core/drawing/battlespace';
import type { Battlespace, Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import type { PrintJob } from '../contract';
import { COLUMN_GAP, fill } from '../flow';
import { GREY, line, LINE, rect, text, textLine, WHITE } from '../svg';
import { parseRuns, textWidth, wrap } from '@core/drawing';
import type { PrintOptions } from '../options';
import { pageHead, type PrintPage } from '../page';
import { underHead, type Area } from '../paper';
import { unitsOf } from '../units';
import { locationPanel, type BattlespaceView, type StartPosition } from './skirmish-location';
import { positionLegend, skirmishTables } from './skirmish-tables';

/** Maximum width of a position on the overview; below `COUNTER_ROOM`, location pages follow. In millimetres. */
const MAX_CELL_WIDTH = 34;
const COUNTER_ROOM = 22;

/** The battlespace: an overview with links and distances, then location pages with room for counters (13.2, 13.4). */
export function battlespacePages(
  job: PrintJob,
  scenario: Scenario,
  designs: DesignSet,
  { unitsOnMap }: PrintOptions,
): PrintPage[] {
  const { battlespace: space } = scenario;
  if (space === undefined || space.locations.length === 0) return [];
  const startPositions = unitsOnMap ? startPositionsOf(scenario, designs) : [];
  const view = { job, scenario, space, startPositions };
  const scale = scaleOf(view);
  const overview = overviewPage(view, scale);
  return scale * CELL >= COUNTER_ROOM ? [overview] : [overview, ...locationPages(view)];
}

/** The units with a start position in the scenario, numbered as on their cards. */
function startPositionsOf(scenario: Scenario, designs: DesignSet): StartPosition[] {
  return unitsOf(scenario, designs).units.flatMap(({ side, number, start }): StartPosition[] => {
    if (start?.type !== 'location' || start.position === undefined || side === undefined || number === undefined) {
      return [];
    }
    return [{ location: start.location, position: start.position, number, side }];
  });
}

/** Width of a position in the screen layout, in pixels. */
const CELL = 68;
/** Height of the footer below the overview, in millimetres. */
const FOOT = 12;

function scaleOf({ job, space }: BattlespaceView): number {
  const area = underHead(job.sheet);
  const extent = extentOf(boxesOf(space));
  return Math.min(area.width / extent.width, (area.height - FOOT) / extent.height, MAX_CELL_WIDTH / CELL);
}

function overviewPage(view: BattlespaceView, scale: number): PrintPage {
  const { job, scenario, space } = view;
  const area = underHead(job.sheet);
  const boxes = boxesOf(space);
  const extent = extentOf(boxes);
  const left = area.x + (area.width - extent.width * scale) / 2;
  const areas = boxes.map(({ x, y, width, height }) => ({
    ...{ x: left + x * scale, y: area.y + y * scale, width: width * scale, height: height * scale },
  }));
  const links = linesOf(space, boxes).map(({ index, x1, y1, x2, y2, at: [x, y] }) => {
    const { distance = 1 } = space.links[index] ?? { distance: 1 };
    const name = distance === 1 ? 'close' : `far, ${distance}`;
    const ends = [x1, x2].map((one) => left + one * scale).concat([y1, y2].map((one) => area.y + one * scale));
    const look = distance === 1 ? { width: 0.5 } : { width: 0.35, dash: '1.6 1.2' };
    const drawn = line(ends[0] ?? 0, ends[2] ?? 0, ends[1] ?? 0, ends[3] ?? 0, look);
    return { drawn, name, x: left + x * scale, y: area.y + y * scale };
  });
  const tags = links.map(({ name, x, y }) => {
    const wide = textWidth(name, { size: 2.4 }) + 1.6;
    return (
      rect(x - wide / 2, y - 1.8, wide, 3.6, { fill: WHITE, stroke: LINE, width: 0.2, radius: 0.8 }) +
      text(x, y + 0.9, name, { size: 2.4, anchor: 'middle' })
    );
  });
  const panels = space.locations.map((location, at) => locationPanel(view, location, areas[at] ?? area, false));
  return {
    label: 'Battlespace',
    body: [
      pageHead(job.sheet, scenario.name, 'Battlespace · Skirmish'),
      `<g data-overview="">${links.map(({ drawn }) => drawn).join('')}${panels.join('')}${tags.join('')}</g>`,
      tablesBelow(scenario, area, area.y + extent.height * scale),
      foot(view, { ...area, y: area.y + area.height - FOOT, height: FOOT }),
    ].join(''),
  };
}

/** The most important tables, below the drawing. */
function tablesBelow(scenario: Scenario, area: Area, from: number): string {
  const width = (area.width - 2 * COLUMN_GAP) / 3;
  const step = width + COLUMN_GAP;
  const free = [0, 1, 2].map((column) => ({
    ...{ x: area.x + column * step, y: from, width, height: area.y + area.height - FOOT - from },
  }));
  return fill(skirmishTables(scenario), free);
}

/** How the battle opens, as sentences. */
export function openingNotes(scenario: Scenario, { opening, ambush }: Battlespace): string[] {
  return [
    ...(opening === 'first-attack' ? ['The first attack sets the distance between the sides (13.2).'] : []),
    ...(ambush === undefined
      ? []
      : [`${withVerb(sideName(scenario, ambush.by), 'ambushes')} ${sideName(scenario, ambush.against)} (13.2).`]),
  ];
}

/** Notes on the whole battlespace. */
function foot({ scenario, space }: BattlespaceView, { x, y, width }: Area): string {
  const notes = [positionLegend(), ...openingNotes(scenario, space)];
  const lines = wrap(parseRuns(notes.join(' · ')), 2.4, width);
  return lines
    .slice(0, 3)
    .map((runs, at) => textLine(x, y + 4 + at * 3.3, runs, 2.4, GREY))
    .join('');
}

/** Location pages with room for counters. */
function locationPages(view: BattlespaceView): PrintPage[] {
  const { job, scenario, space } = view;
  const area = underHead(job.sheet);
  const gap = 4;
  const rows = Math.max(1, Math.floor((area.height + gap) / (BOARD + gap)));
  const height = (area.height - gap * (rows - 1)) / rows;
  const played = space.locations.filter(({ positions }) => positions > 0);
  return Array.from({ length: Math.ceil(played.length / rows) }, (_, page) => {
    const own = played.slice(page * rows, (page + 1) * rows);
    const boards = own.map((location, at) => {
      const width = Math.min(area.width, location.positions * MAX_CELL + 2);
      return locationPanel(view, location, { x: area.x, y: area.y + at * (height + gap), width, height }, true);
    });
    return {
      label: `Locations: ${own.map(({ name }) => name).join(', ')}`,
      body: pageHead(job.sheet, scenario.name, 'Locations · Skirmish') + boards.join(''),
    };
  });
}
/** Minimum height of a location and maximum width of its positions, in millimetres. */
const BOARD = 56;
const MAX_CELL = 60;
