import { edgeHexes, hexCentre, hexCorners, hexCount, mapSize, parseHexLabels, type HexId } from '@core/hex';
import type { Battlespace, Force, HexMap, Scenario } from '@core/model';
import { backdropPaths } from './backdrop-paths';
import { fieldPicture } from './field-picture';
import { duelPicture, HEIGHT, linePart, polygon, rectangle, sideColours, WIDTH } from './picture-parts';
import type { Picture, PicturePart, PictureTone } from './picture-parts';
import { boxesOf, extentOf, linesOf } from './battlespace';
import { num } from './markup';
import { SIDES, type SideColour } from './print-style';
import { startHex } from './units';

/** Room for entry edges around a map, and their thickness. */
const MARGIN = 6;
const RAIL = 3;
/** Maps with more hexes are drawn without hex lines, which would be a solid tone. */
const MAX_LINED_HEXES = 3000;

/** A small picture of a scenario: its map, its locations, its armies, or its units face to face. */
export function scenarioPicture(scenario: Scenario): Picture {
  if (scenario.map !== undefined) return mapPicture(scenario, scenario.map);
  if (scenario.battlespace !== undefined) return battlespacePicture(scenario, scenario.battlespace);
  return scenario.field === undefined ? duelPicture(scenario) : fieldPicture(scenario, scenario.field);
}

function mapPicture(scenario: Scenario, map: HexMap): Picture {
  const whole = mapSize(map, 1);
  const size = Math.min((WIDTH - 2 * MARGIN) / whole.width, (HEIGHT - 2 * MARGIN) / whole.height);
  const [width, height] = [whole.width * size + 2 * MARGIN, whole.height * size + 2 * MARGIN];
  const corners = hexCorners(map.orientation, size);
  const centre = (hex: HexId): { x: number; y: number } => {
    const { x, y } = hexCentre(map, size, hex);
    return { x: x + MARGIN, y: y + MARGIN };
  };
  const hexes = (ids: readonly HexId[], part = 1): string =>
    ids.map((hex) => polygon(corners, centre(hex).x, centre(hex).y, part)).join('');
  const colours = sideColours(scenario.sides);
  const every = Array.from({ length: hexCount(map) }, (_, hex) => hex);
  return {
    width,
    height,
    parts: [
      ...(map.backdrop === undefined
        ? []
        : backdropPaths(map.backdrop, width, height).map(({ kind, path }): PicturePart => {
            return { tone: { of: 'backdrop', kind }, path };
          })),
      linePart(every.length > MAX_LINED_HEXES ? '' : hexes(every)),
      ...map.terrain.map(({ type, hexes: labels }): PicturePart => {
        return { tone: { of: 'terrain', type }, path: hexes(parseHexLabels(map, labels)) };
      }),
      ...map.zones.map(({ side, hexes: labels }): PicturePart => {
        return { tone: zoneTone(colours, side), path: hexes(parseHexLabels(map, labels), 0.92) };
      }),
      ...map.edges.map(({ side, edge, from, to }): PicturePart => {
        const border = edgeHexes(map, edge).slice((from ?? 1) - 1, to);
        const ends = [border[0], border.at(-1)].filter((hex) => hex !== undefined).map(centre);
        return { tone: { of: 'side', side: colours.get(side) ?? 'a' }, path: rail(edge, ends, size, width, height) };
      }),
      ...scenario.forces.map((force): PicturePart => {
        const side = colours.get(force.side) ?? 'a';
        const counters = startsOf(scenario, map, force).map(centre);
        const path = counters.map(({ x, y }) => polygon(SIDES[side].shape, x, y, size * 1.2)).join('');
        return { tone: { of: 'side', side }, path };
      }),
    ].filter(({ path }) => path !== ''),
  };
}

/**
 * The hexes where a force is drawn: its own, or hexes spread over its start zone, which it shares with the other forces there. None for
 * forces that enter later or at an edge.
 */
function startsOf({ forces }: Scenario, map: HexMap, force: Force): HexId[] {
  const { start } = force;
  const hex = startHex(map, force);
  if (hex !== undefined) return [hex];
  if (start.type !== 'zone') return [];
  const zone = map.zones.find(({ id }) => id === start.zone);
  const hexes = zone ? parseHexLabels(map, zone.hexes) : [];
  const sharing = forces.filter((other) => other.start.type === 'zone' && other.start.zone === start.zone);
  const total = sharing.reduce((sum, { count = 1 }) => sum + count, 0);
  const before = sharing.slice(0, sharing.indexOf(force)).reduce((sum, { count = 1 }) => sum + count, 0);
  return Array.from({ length: force.count ?? 1 }, (_, i) => {
    return hexes[Math.floor(((before + i + 0.5) * hexes.length) / total)];
  }).filter((candidate) => candidate !== undefined);
}

/** A bar along a part of a map edge; `ends` are the centres of its first and last hex. */
function rail(edge: string, ends: readonly { x: number; y: number }[], size: number, w: number, h: number): string {
  const [first, last] = [ends[0], ends.at(-1)];
  if (first === undefined || last === undefined) return '';
  if (edge === 'north' || edge === 'south')
    return rectangle(first.x - size / 2, edge === 'north' ? 1 : h - 1 - RAIL, last.x - first.x + size, RAIL);
  return rectangle(edge === 'west' ? 1 : w - 1 - RAIL, first.y - size / 2, RAIL, last.y - first.y + size);
}

function battlespacePicture({ sides }: Scenario, space: Battlespace): Picture {
  const boxes = boxesOf(space);
  const extent = extentOf(boxes);
  const scale = Math.min(WIDTH / extent.width, HEIGHT / extent.height, 1);
  const colours = sideColours(sides);
  const links = linesOf(space, boxes).map(({ x1, y1, x2, y2 }) => `M${at(x1)} ${at(y1)}L${at(x2)} ${at(y2)}`);
  function at(value: number): string {
    return num(value * scale);
  }
  return {
    width: extent.width * scale,
    height: extent.height * scale,
    parts: [
      linePart(links.join(''), 'link'),
      ...space.locations.flatMap(({ side, positions }, index): PicturePart[] => {
        const { x, y, width, height } = boxes[index]!;
        const cell = width / Math.max(1, positions);
        const cells = Array.from({ length: positions }, (_, i) =>
          rectangle((x + i * cell + 3) * scale, (y + 3) * scale, (cell - 6) * scale, (height - 6) * scale),
        );
        const frame = rectangle(x * scale, y * scale, width * scale, height * scale);
        return [linePart(frame), { tone: zoneTone(colours, side), path: cells.join('') }];
      }),
    ].filter(({ path }) => path !== ''),
  };
}

function zoneTone(colours: ReadonlyMap<string, SideColour>, id: string | undefined): PictureTone {
  const side = id === undefined ? undefined : colours.get(id);
  return side === undefined ? { of: 'zone' } : { of: 'zone', side };
}
