import { sideName } from '@core/base';
import { boxesOf, extentOf, linesOf } from '@core/drawing/battlespace';
import type { Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import type { PrintJob } from '../contract';
import { COLUMN_GAP, fill } from '../flow';
import { GREY, line, LINE, rect, text, textLine, WHITE } from '../ink';
import { runsOf, textWidth, wrap } from '../metrics';
import type { PrintOptions } from '../options';
import { pageHead } from '../page';
import type { PrintPage } from '../page';
import { underHead } from '../paper';
import type { Area } from '../paper';
import { unitsOf } from '../units';
import { locationPanel } from './skirmish-location';
import type { Ground, Standing } from './skirmish-location';
import { positionWords, skirmishTables } from './skirmish-tables';

/** Positions of the overview are at most so wide; when they are narrower than a counter needs, boards of the locations follow. */
const WIDEST = 34;
const COUNTER_ROOM = 22;

/** The battlespace: an overview with links and distances, then a board for each location that is large enough for counters (13.2, 13.4). */
export function groundPages(
  job: PrintJob,
  scenario: Scenario,
  designs: DesignSet,
  { unitsOnMap }: PrintOptions,
): PrintPage[] {
  const { battlespace: space } = scenario;
  if (space === undefined || space.locations.length === 0) return [];
  const standing = unitsOnMap ? standingOf(scenario, designs) : [];
  const ground = { job, scenario, space, standing };
  const scale = scaleOf(ground);
  const overview = overviewPage(ground, scale);
  return scale * CELL >= COUNTER_ROOM ? [overview] : [overview, ...boardPages(ground)];
}

/** Units whose position the scenario gives, with the numbers that their cards have. */
function standingOf(scenario: Scenario, designs: DesignSet): Standing[] {
  const { units } = unitsOf(scenario, designs);
  const places = scenario.sides.flatMap((side) =>
    scenario.forces
      .filter((force) => force.side === side.id && units.some(({ design }) => design.id === force.design))
      .flatMap(({ start, count = 1 }) => Array.from({ length: count }, () => start)),
  );
  return units.flatMap(({ side, number }, at): Standing[] => {
    const start = places[at];
    if (start?.type !== 'location' || start.position === undefined || side === undefined || number === undefined) {
      return [];
    }
    return [{ location: start.location, position: start.position, number, side }];
  });
}

/** Pixels of a position in the layout that the screen uses. */
const CELL = 68;
/** Room under the overview for what holds for all of it. */
const FOOT = 12;

function scaleOf({ job, space }: Ground): number {
  const area = underHead(job.sheet);
  const extent = extentOf(boxesOf(space));
  return Math.min(area.width / extent.width, (area.height - FOOT) / extent.height, WIDEST / CELL);
}

function overviewPage(ground: Ground, scale: number): PrintPage {
  const { job, scenario, space } = ground;
  const area = underHead(job.sheet);
  const found = boxesOf(space);
  const extent = extentOf(found);
  const left = area.x + (area.width - extent.width * scale) / 2;
  const places = found.map(({ x, y, width, height }) => ({
    ...{ x: left + x * scale, y: area.y + y * scale, width: width * scale, height: height * scale },
  }));
  const links = linesOf(space, found).map(({ index, x1, y1, x2, y2, at: [x, y] }) => {
    const { distance = 1 } = space.links[index] ?? { distance: 1 };
    const words = distance === 1 ? 'close' : `far, ${distance}`;
    const ends = [x1, x2].map((one) => left + one * scale).concat([y1, y2].map((one) => area.y + one * scale));
    const look = distance === 1 ? { width: 0.5 } : { width: 0.35, dash: '1.6 1.2' };
    const drawn = line(ends[0] ?? 0, ends[2] ?? 0, ends[1] ?? 0, ends[3] ?? 0, look);
    return { drawn, words, x: left + x * scale, y: area.y + y * scale };
  });
  const tags = links.map(({ words, x, y }) => {
    const wide = textWidth(words, { size: 2.4 }) + 1.6;
    return (
      rect(x - wide / 2, y - 1.8, wide, 3.6, { fill: WHITE, stroke: LINE, width: 0.2, radius: 0.8 }) +
      text(x, y + 0.9, words, { size: 2.4, anchor: 'middle' })
    );
  });
  const panels = space.locations.map((location, at) => locationPanel(ground, location, places[at] ?? area, false));
  return {
    label: 'Battlespace',
    body: [
      pageHead(job.sheet, scenario.name, 'Battlespace · Skirmish'),
      `<g data-overview="">${links.map(({ drawn }) => drawn).join('')}${panels.join('')}${tags.join('')}</g>`,
      underneath(area, area.y + extent.height * scale),
      foot(ground, { ...area, y: area.y + area.height - FOOT, height: FOOT }),
    ].join(''),
  };
}

/** What the drawing leaves free holds what is looked up most. */
function underneath(area: Area, from: number): string {
  const width = (area.width - 2 * COLUMN_GAP) / 3;
  const step = width + COLUMN_GAP;
  const free = [0, 1, 2].map((column) => ({
    ...{ x: area.x + column * step, y: from, width, height: area.y + area.height - FOOT - from },
  }));
  return fill(skirmishTables(), free);
}

/** What holds for the whole battlespace, in words. */
function foot({ scenario, space }: Ground, { x, y, width }: Area): string {
  const words = [
    positionWords(),
    space.opening === 'first-attack' ? 'The first attack settles how far the sides are from each other (13.2).' : '',
    space.ambush === undefined
      ? ''
      : `${sideName(scenario, space.ambush.by)} ambushes ${sideName(scenario, space.ambush.against)} (13.2).`,
  ];
  const lines = wrap(runsOf(words.filter(Boolean).join(' · ')), 2.4, width);
  return lines
    .slice(0, 3)
    .map((runs, at) => textLine(x, y + 4 + at * 3.3, runs, 2.4, GREY))
    .join('');
}

/** Boards of the locations, as many on a page as leave room for counters. */
function boardPages(ground: Ground): PrintPage[] {
  const { job, scenario, space } = ground;
  const area = underHead(job.sheet);
  const gap = 4;
  const rows = Math.max(1, Math.floor((area.height + gap) / (BOARD + gap)));
  const height = (area.height - gap * (rows - 1)) / rows;
  const played = space.locations.filter(({ positions }) => positions > 0);
  return Array.from({ length: Math.ceil(played.length / rows) }, (_, page) => {
    const own = played.slice(page * rows, (page + 1) * rows);
    const boards = own.map((location, at) => {
      const width = Math.min(area.width, location.positions * MOST_CELL + 2);
      return locationPanel(ground, location, { x: area.x, y: area.y + at * (height + gap), width, height }, true);
    });
    return {
      label: `Locations: ${own.map(({ name }) => name).join(', ')}`,
      body: pageHead(job.sheet, scenario.name, 'Locations · Skirmish') + boards.join(''),
    };
  });
}
/** A board is at least so high, its positions at most so wide. */
const BOARD = 56;
const MOST_CELL = 60;
