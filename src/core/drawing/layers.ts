import { edgeHexes, hexCentre, hexName, mapSize, type HexId, type MapEdge } from '@core/hex';
import { cellAt, MAP_HEX_SIZE, TERRAIN, checkPicture, terrainMark } from '@core/model';
import type { EntryEdge, GridZone, HexMap, Side } from '@core/model';
import { backdropMarkup } from './backdrop';
import { outline, SIZE, type Drawing } from './drawing';
import { escapeXml, num } from './markup';
import { textWidth } from './metrics';
import { HEX_LINE, INK, NOTE_FILL, NUMBER_INK, sideColour, SIDES } from './print-style';
import { startHex } from './units';

/* Each layer of a drawing as an SVG group, in board coordinates. */

/** The hexes: fill, unless there is a background image, and outlines. */
export function grid(drawing: Drawing): string {
  const { grid: lines, background } = drawing.parts;
  const covered = hasBackdrop(drawing) || (background && drawing.map.background !== undefined);
  const fill = covered ? 'none' : drawing.pen.ground;
  if (!lines && fill === 'none') return '';
  const hexes = drawing.hexes.map((hex) => `<polygon points="${outline(drawing, hex)}"/>`);
  const stroke = lines ? `stroke="${HEX_LINE}" stroke-width="${num(drawing.pen.line)}"` : 'stroke="none"';
  return `<g id="grid" fill="${fill}" ${stroke}>\n${hexes.join('\n')}\n</g>`;
}

export function terrain(drawing: Drawing): string {
  const { grid } = drawing;
  const drawn: HexId[][] = [[], ...grid.palette.map(() => [])];
  for (const hex of drawing.hexes) drawn[cellAt(grid, hex)].push(hex);
  const features = grid.palette.map((brush, index) => {
    const { fill, ink } = TERRAIN[brush.type].colours.light;
    const hexes = drawn[index + 1].map((hex) => {
      const { x, y } = hexCentre(grid, SIZE, hex);
      return `<polygon points="${outline(drawing, hex)}"/><text x="${num(x)}" y="${num(y + 5)}" stroke="none" fill="${ink}">${terrainMark(brush, 'd6')}</text>`;
    });
    return `<g fill="${fill}" stroke="${ink}" stroke-width="1">${hexes.join('\n')}</g>`;
  });
  return `<g id="terrain" font-size="${num(Math.max(13, drawing.pen.least))}" font-weight="600" text-anchor="middle">\n${features.join('\n')}\n</g>`;
}

/** The hatching of the zones of each side, and of other zones. */
export function hatchings(sides: readonly Side[], width: number): string {
  const own = sides.map((side, index) => {
    const { ink, hatch } = SIDES[sideColour(side, index)];
    return pattern(`zone-${index}`, ink, hatch, width);
  });
  return own.join('') + pattern('zone-plain', NUMBER_INK, 90, width);
}

function pattern(id: string, ink: string, angle: number, width: number): string {
  return `<pattern id="${id}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><path d="M0 0H7" stroke="${ink}" stroke-width="${num(width)}" stroke-opacity="0.5"/></pattern>`;
}

export function zones(drawing: Drawing): string {
  return `<g id="zones" stroke-width="${num(drawing.pen.zone)}">\n${drawing.grid.zones.map((zone) => zoneMarkup(drawing, zone)).join('\n')}\n</g>`;
}

/** The hatching and outline of the zones of a side, or of no side, as attributes. */
export function zoneLook({ scenario, styleOf }: Drawing, side: string | undefined): string {
  const index = scenario.sides.findIndex(({ id }) => id === side);
  return `fill="url(#zone-${index < 0 ? 'plain' : index})" stroke="${styleOf(side)?.ink ?? NUMBER_INK}"`;
}

function zoneMarkup(drawing: Drawing, zone: GridZone): string {
  const hexes = zone.hexes.filter(drawing.shows).map((hex) => `<polygon points="${outline(drawing, hex)}"/>`);
  return `<g ${zoneLook(drawing, zone.side)}><title>${escapeXml(zone.name)}</title>${hexes.join('')}</g>`;
}

/** The hex numbers, without those under units and place names. */
export function numbers(drawing: Drawing): string {
  const { map, hexes, parts, pen } = drawing;
  const units = parts.units ? new Set(drawing.scenario.forces.map((force) => startHex(map, force))) : undefined;
  const names = parts.labels ? nameBoxes(drawing) : [];
  const texts = hexes.flatMap((hex) => {
    const { x, y } = hexCentre(map, SIZE, hex);
    const text = hexName(map, hex);
    const baseline = y - numberLift(map) + 4;
    const reach = textWidth(text, { size: pen.number }) / 2;
    const covered = names.some(
      (box) => x + reach > box.x0 && x - reach < box.x1 && baseline > box.y0 && baseline - pen.number < box.y1,
    );
    if (covered || units?.has(hex) === true) return [];
    return [`<text x="${num(x)}" y="${num(baseline)}">${text}</text>`];
  });
  return `<g id="numbers" font-size="${num(pen.number)}" text-anchor="middle" fill="${NUMBER_INK}">\n${texts.join('\n')}\n</g>`;
}

/** The box of the longest hex number of a map, relative to the hex centre. */
export function numberBox(map: HexMap, size: number): { reach: number; top: number; bottom: number } {
  const bottom = 4 - numberLift(map);
  const longest = hexName(map, map.cols * map.rows - 1);
  return { reach: textWidth(longest, { size }) / 2, top: bottom - size, bottom: bottom + size / 4 };
}

/** Distance from the hex centre up to a hex number, below the top of the hex: a pointy hex is narrower there. */
function numberLift({ orientation }: HexMap): number {
  return orientation === 'pointy' ? SIZE * 0.56 : SIZE * 0.6;
}

/** The offset of the arrows of a map edge from its border hexes, and the rotation that makes a right arrow point into the map. */
const INWARD: Readonly<Record<MapEdge, { dx: number; dy: number; rotation: number }>> = {
  north: { dx: 0, dy: -1, rotation: 90 },
  south: { dx: 0, dy: 1, rotation: -90 },
  west: { dx: -1, dy: 0, rotation: 0 },
  east: { dx: 1, dy: 0, rotation: 180 },
};

export function edges(drawing: Drawing): string {
  return `<g id="edges">\n${drawing.map.edges.map((edge) => edgeMarkup(drawing, edge)).join('\n')}\n</g>`;
}

function edgeMarkup(drawing: Drawing, edge: EntryEdge): string {
  const { map } = drawing;
  const ink = drawing.styleOf(edge.side)?.ink ?? NUMBER_INK;
  const { dx, dy, rotation } = INWARD[edge.edge];
  const border = edgeHexes(map, edge.edge);
  const part = border.slice((edge.from ?? 1) - 1, edge.to ?? border.length);
  const arrows = part.filter(drawing.shows).map((hex) => {
    const { x, y } = hexCentre(map, SIZE, hex);
    const away = SIZE * 1.35;
    return `<path transform="translate(${num(x + dx * away)} ${num(y + dy * away)}) rotate(${rotation})" d="${ARROWS[edge.use]}"/>`;
  });
  return `<g fill="${ink}"><title>${escapeXml(`${edge.id}: ${edge.use}`)}</title>${arrows.join('')}</g>`;
}

/** Arrows pointing right, centred on (0, 0). */
const ARROWS: Readonly<Record<EntryEdge['use'], string>> = {
  enter: 'M-7 -2H1V-6L8 0L1 6V2H-7Z',
  exit: 'M7 -2H-1V-6L-8 0L-1 6V2H7Z',
  both: 'M-9 0L-3 -6V-2H3V-6L9 0L3 6V2H-3V6Z',
};

/** Font size of place names. */
function nameSize({ pen }: Drawing): number {
  return Math.max(10, pen.least);
}

/** Distance of the baseline of place names from the hex centre. */
const NAME_DROP = SIZE * 0.72;

/** The place names or notes of the drawn hexes, with the centres of the hexes. */
function textsOf({ grid, shows }: Drawing, list: 'labels' | 'notes'): { text: string; x: number; y: number }[] {
  return grid[list].filter(({ hex }) => shows(hex)).map(({ hex, text }) => ({ text, ...hexCentre(grid, SIZE, hex) }));
}

/** The place names of the drawn hexes, centred on their hex but not beyond the border of the map, where they would be cut off. */
function namesOf(drawing: Drawing): { text: string; x: number; baseline: number; reach: number }[] {
  const size = nameSize(drawing);
  const { width } = mapSize(drawing.map, SIZE);
  return textsOf(drawing, 'labels').map(({ text, x, y }) => {
    const reach = textWidth(text, { size }) / 2;
    const inside = reach * 2 > width ? width / 2 : Math.min(width - reach, Math.max(reach, x));
    return { text, x: inside, baseline: y + NAME_DROP, reach };
  });
}

/** The boxes of the place names of the drawn hexes. */
function nameBoxes(drawing: Drawing): { x0: number; y0: number; x1: number; y1: number }[] {
  const size = nameSize(drawing);
  return namesOf(drawing).map(({ x, baseline, reach }) => ({
    ...{ x0: x - reach, y0: baseline - size },
    ...{ x1: x + reach, y1: baseline + size * 0.25 },
  }));
}

export function labels(drawing: Drawing): string {
  const texts = namesOf(drawing).map(
    ({ text, x, baseline }) => `<text x="${num(x)}" y="${num(baseline)}">${escapeXml(text)}</text>`,
  );
  return `<g id="labels" font-size="${num(nameSize(drawing))}" font-style="italic" text-anchor="middle">\n${texts.join('\n')}\n</g>`;
}

/** The designer's notes: a note icon on the hex, with the text as a tooltip. */
export function notes(drawing: Drawing): string {
  const marks = textsOf(drawing, 'notes').map(({ text, x, y }) => {
    const transform = `translate(${num(x + SIZE * 0.45)} ${num(y - SIZE * 0.1)})`;
    return `<path transform="${transform}" d="M0 0h6l3 3v8h-9z"><title>${escapeXml(text)}</title></path>`;
  });
  return `<g id="notes" fill="${NOTE_FILL}" stroke="${INK}">\n${marks.join('\n')}\n</g>`;
}

/** The backdrop and the background image of the map, clipped to the map; empty without any. */
export function background(drawing: Drawing, board: { width: number; height: number }): string {
  const { map } = drawing;
  const space =
    hasBackdrop(drawing) && map.backdrop ? backdropMarkup(map.backdrop, { ...board, hexSize: SIZE }, 'light') : '';
  const below = space === '' ? '' : `<g id="backdrop">${boardClip(board)}<g clip-path="url(#board)">${space}</g></g>`;
  return below + backgroundImage(drawing, board);
}

function hasBackdrop({ parts, map, backdrop }: Drawing): boolean {
  return parts.background && backdrop && map.backdrop !== undefined;
}

function backgroundImage({ map }: Drawing, board: { width: number; height: number }): string {
  const picture = map.background;
  const checked = picture && checkPicture(picture.image);
  const size = checked?.ok === true ? checked.value : undefined;
  if (picture === undefined || size === undefined) return '';
  const unit = SIZE / MAP_HEX_SIZE;
  const [x, y] = [picture.x * unit, picture.y * unit];
  const [width, height] = [size.width, size.height].map((side) => side * picture.scale * unit) as [number, number];
  return `<g id="background">${boardClip(board)}<image clip-path="url(#board)" x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" preserveAspectRatio="none" opacity="${num(picture.opacity / 100)}" href="${picture.image}"/></g>`;
}

function boardClip(board: { width: number; height: number }): string {
  return `<clipPath id="board"><rect width="${num(board.width)}" height="${num(board.height)}"/></clipPath>`;
}
