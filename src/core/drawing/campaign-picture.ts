import { hexCentre, mapSize, parseHexLabel, type Point } from '@core/hex';
import type { Campaign, CampaignChapter, StarMap } from '@core/model';
import { num } from './markup';
import { linePart, polygon, sideColours, WIDTH, type Picture, type PicturePart } from './picture-parts';
import { SIDES, type SideColour } from './print-style';

const HEIGHT = 172;
const MARGIN = 14;
/** Radius of a system or chapter. */
const RADIUS = 8;
/** Distances between chapters. */
const STEP = { x: 64, y: 40 } as const;

/** A small picture of a campaign: its star map, or its chapters from left to right. */
export function campaignPicture(campaign: Campaign): Picture {
  return campaign.map === undefined ? chapterPicture(campaign) : starPicture(campaign, campaign.map);
}

function starPicture({ sides }: Campaign, map: StarMap): Picture {
  const shape = { orientation: map.orientation ?? 'flat', stagger: 'odd', cols: map.cols, rows: map.rows } as const;
  const whole = mapSize(shape, 1);
  const size = Math.min((WIDTH - 2 * MARGIN) / whole.width, (HEIGHT - 2 * MARGIN) / whole.height);
  const at = new Map<string, Point>();
  for (const { id, hex } of map.systems) {
    const parsed = parseHexLabel(shape, hex);
    if (!parsed.ok) continue;
    const { x, y } = hexCentre(shape, size, parsed.value);
    at.set(id, { x: x + MARGIN, y: y + MARGIN });
  }
  const lanes = map.lanes.map(({ from, to }) => line(at.get(from), at.get(to))).join('');
  const colours = sideColours(sides);
  const systems = map.systems.flatMap(({ id, owner, kind }): PicturePart[] => {
    const point = at.get(id);
    if (!point) return [];
    const colour = owner === undefined ? undefined : colours.get(owner);
    const path = mark(point, colour ?? 'a', kind === 'capital' ? RADIUS * 1.3 : RADIUS * 0.8);
    return [{ tone: colour === undefined ? { of: 'zone' } : { of: 'side', side: colour }, path }];
  });
  return {
    width: whole.width * size + 2 * MARGIN,
    height: whole.height * size + 2 * MARGIN,
    parts: [linePart(lanes, 'link'), ...systems].filter(({ path }) => path !== ''),
  };
}

/** The number of battles before each chapter; chapters that no branch leads to count as first. */
function depthsOf(chapters: readonly CampaignChapter[], start: string | undefined): Map<string, number> {
  const depths = new Map<string, number>();
  let reached = chapters.filter(({ id }) => id === start);
  for (let depth = 0; reached.length > 0; depth++) {
    for (const { id } of reached) depths.set(id, depth);
    const next = new Set(reached.flatMap(({ branches }) => branches.map(({ to }) => to)));
    reached = chapters.filter(({ id }) => next.has(id) && !depths.has(id));
  }
  return depths;
}

function chapterPicture({ chapters = [], start }: Campaign): Picture {
  const depths = depthsOf(chapters, start);
  const columns: string[][] = [];
  for (const { id } of chapters) (columns[depths.get(id) ?? 0] ??= []).push(id);
  const tallest = Math.max(1, ...columns.map((column) => column?.length ?? 0));
  const height = Math.max(HEIGHT / 2, tallest * STEP.y + MARGIN);
  const width = Math.max(WIDTH / 2, columns.length * STEP.x + MARGIN);
  const at = new Map<string, Point>();
  columns.forEach((column, x) =>
    column.forEach((id, y) =>
      at.set(id, {
        x: width / 2 + (x - (columns.length - 1) / 2) * STEP.x,
        y: height / 2 + (y - (column.length - 1) / 2) * STEP.y,
      }),
    ),
  );
  const links = chapters.flatMap(({ id, branches }) => branches.map(({ to }) => line(at.get(id), at.get(to ?? ''))));
  return {
    width,
    height,
    parts: [
      linePart(links.join(''), 'link'),
      {
        tone: { of: 'side', side: 'd' },
        path: [...at.values()].map((point) => mark(point, 'd', RADIUS * 1.6)).join(''),
      },
    ],
  };
}

function line(from: Point | undefined, to: Point | undefined): string {
  return from && to ? `M${num(from.x)} ${num(from.y)}L${num(to.x)} ${num(to.y)}` : '';
}

/** The shape of a side around a point. */
function mark({ x, y }: Point, colour: SideColour, size: number): string {
  return polygon(SIDES[colour].shape, x, y, size);
}
