import { edgeHexes, hexCentre, hexCorners, hexCount, hexLabel, mapSize, parseHexLabel } from '@core/hex';
import type { HexId, MapEdge } from '@core/hex';
import type { EntryEdge, HexMap, Scenario, Side, Zone } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import { SIZE } from './drawing';
import type { Drawing } from './drawing';
import { escapeXml, num, points } from './markup';
import { HEX_FILL, HEX_LINE, INK, NUMBER_INK, PAPER, sideColour, SIDES, TERRAIN } from './print-style';
import { mapUnits } from './units';
import { legend } from './legend';

const MARGIN = 36;
const TITLE = 34;

/**
 * The map of a scenario with its units as an SVG document in a light printed style: terrain by colour and letter, zones hatched, hex numbers, entry
 * arrows, a legend. Undefined when the scenario has no map. Hexes that are not on the map are left out: the findings name them.
 */
export function renderMap(scenario: Scenario, designs: DesignSet): string | undefined {
  const { map } = scenario;
  if (map === undefined) return undefined;
  const styles = new Map(scenario.sides.map((side, index) => [side.id, SIDES[sideColour(side, index)]]));
  const drawing: Drawing = {
    map,
    scenario,
    designs,
    corners: hexCorners(map.orientation, SIZE),
    styleOf: (side) => (side === undefined ? undefined : styles.get(side)),
  };
  const board = mapSize(map, SIZE);
  const foot = legend(drawing);
  const width = Math.max(board.width, foot.width) + 2 * MARGIN;
  const height = TITLE + board.height + 2 * MARGIN + foot.height;
  const layers = [
    grid(drawing),
    terrain(drawing),
    zones(drawing),
    numbers(drawing),
    edges(drawing),
    labels(drawing),
    mapUnits(drawing),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${num(width)}" height="${num(height)}" viewBox="0 0 ${num(width)} ${num(height)}" font-family="'Noto Sans', 'DejaVu Sans', Helvetica, Arial, sans-serif" fill="${INK}">`,
    `<title>${escapeXml(scenario.name)}</title>`,
    `<defs>${scenario.sides.map((side, index) => hatching(side, index)).join('')}${plainHatching()}</defs>`,
    `<rect width="100%" height="100%" fill="${PAPER}"/>`,
    `<text x="${MARGIN}" y="${TITLE - 6}" font-size="20" font-weight="600">${escapeXml(scenario.name)}</text>`,
    `<g transform="translate(${MARGIN} ${TITLE + MARGIN})">`,
    ...layers,
    '</g>',
    `<g transform="translate(${MARGIN} ${num(TITLE + 2 * MARGIN + board.height)})">${foot.markup}</g>`,
    '</svg>',
    '',
  ].join('\n');
}

/** The hexes of labels that are on the map. */
function hexesOf(map: HexMap, labelsOfHexes: readonly string[]): HexId[] {
  return labelsOfHexes.flatMap((label) => {
    const hex = parseHexLabel(map, label);
    return hex.ok ? [hex.value] : [];
  });
}

/** The outline of a hex. */
function outline({ map, corners }: Drawing, hex: HexId): string {
  const { x, y } = hexCentre(map, SIZE, hex);
  return points(corners, x, y);
}

function grid(drawing: Drawing): string {
  const hexes = Array.from(
    { length: hexCount(drawing.map) },
    (_, hex) => `<polygon points="${outline(drawing, hex)}"/>`,
  );
  return `<g id="grid" fill="${HEX_FILL}" stroke="${HEX_LINE}" stroke-width="1">\n${hexes.join('\n')}\n</g>`;
}

function terrain(drawing: Drawing): string {
  const { map } = drawing;
  const features = map.terrain.map((feature) => {
    const style = TERRAIN[feature.type];
    const rating = feature.random === true ? 'd6' : (feature.rating ?? '');
    const hexes = hexesOf(map, feature.hexes).map((hex) => {
      const { x, y } = hexCentre(map, SIZE, hex);
      return `<polygon points="${outline(drawing, hex)}"/><text x="${num(x)}" y="${num(y + 5)}" stroke="none" fill="${style.ink}">${style.letter}${rating}</text>`;
    });
    return `<g fill="${style.fill}" stroke="${style.ink}" stroke-width="1">${hexes.join('\n')}</g>`;
  });
  return `<g id="terrain" font-size="13" font-weight="600" text-anchor="middle">\n${features.join('\n')}\n</g>`;
}

function hatching(side: Side, index: number): string {
  const { ink, hatch } = SIDES[sideColour(side, index)];
  return pattern(`zone-${index}`, ink, hatch);
}

function plainHatching(): string {
  return pattern('zone-plain', NUMBER_INK, 90);
}

function pattern(id: string, ink: string, angle: number): string {
  return `<pattern id="${id}" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(${angle})"><path d="M0 0H7" stroke="${ink}" stroke-width="1.6" stroke-opacity="0.5"/></pattern>`;
}

function zones(drawing: Drawing): string {
  return `<g id="zones" stroke-width="1.5">\n${drawing.map.zones.map((zone) => zoneMarkup(drawing, zone)).join('\n')}\n</g>`;
}

function zoneMarkup(drawing: Drawing, zone: Zone): string {
  const { map, scenario } = drawing;
  const index = scenario.sides.findIndex(({ id }) => id === zone.side);
  const fill = index < 0 ? 'zone-plain' : `zone-${index}`;
  const ink = drawing.styleOf(zone.side)?.ink ?? NUMBER_INK;
  const hexes = hexesOf(map, zone.hexes).map((hex) => `<polygon points="${outline(drawing, hex)}"/>`);
  return `<g fill="url(#${fill})" stroke="${ink}"><title>${escapeXml(zone.name)}</title>${hexes.join('')}</g>`;
}

function numbers({ map }: Drawing): string {
  // Under the upper side of the hex: a pointy hex is narrower there.
  const lift = map.orientation === 'pointy' ? SIZE * 0.56 : SIZE * 0.6;
  const labelsOfHexes = Array.from({ length: hexCount(map) }, (_, hex) => {
    const { x, y } = hexCentre(map, SIZE, hex);
    return `<text x="${num(x)}" y="${num(y - lift + 4)}">${hexLabel(map, hex)}</text>`;
  });
  return `<g id="numbers" font-size="8" text-anchor="middle" fill="${NUMBER_INK}">\n${labelsOfHexes.join('\n')}\n</g>`;
}

/** Where the arrows of a map edge stand beside its border hexes, and how an arrow that points right is turned to point into the map. */
const INWARD: Readonly<Record<MapEdge, { dx: number; dy: number; turn: number }>> = {
  north: { dx: 0, dy: -1, turn: 90 },
  south: { dx: 0, dy: 1, turn: -90 },
  west: { dx: -1, dy: 0, turn: 0 },
  east: { dx: 1, dy: 0, turn: 180 },
};

function edges(drawing: Drawing): string {
  return `<g id="edges">\n${drawing.map.edges.map((edge) => edgeMarkup(drawing, edge)).join('\n')}\n</g>`;
}

function edgeMarkup(drawing: Drawing, edge: EntryEdge): string {
  const { map } = drawing;
  const ink = drawing.styleOf(edge.side)?.ink ?? NUMBER_INK;
  const { dx, dy, turn } = INWARD[edge.edge];
  const border = edgeHexes(map, edge.edge);
  const part = border.slice((edge.from ?? 1) - 1, edge.to ?? border.length);
  const arrows = part.map((hex) => {
    const { x, y } = hexCentre(map, SIZE, hex);
    const away = SIZE * 1.35;
    return `<path transform="translate(${num(x + dx * away)} ${num(y + dy * away)}) rotate(${turn})" d="${ARROWS[edge.use]}"/>`;
  });
  return `<g fill="${ink}"><title>${escapeXml(`${edge.id}: ${edge.use}`)}</title>${arrows.join('')}</g>`;
}

/** Arrows that point right, around (0, 0). */
const ARROWS: Readonly<Record<EntryEdge['use'], string>> = {
  enter: 'M-7 -2H1V-6L8 0L1 6V2H-7Z',
  exit: 'M7 -2H-1V-6L-8 0L-1 6V2H7Z',
  both: 'M-9 0L-3 -6V-2H3V-6L9 0L3 6V2H-3V6Z',
};

function labels({ map }: Drawing): string {
  const texts = (map.labels ?? []).flatMap(({ hex, text }) =>
    hexesOf(map, [hex]).map((id) => {
      const { x, y } = hexCentre(map, SIZE, id);
      return `<text x="${num(x)}" y="${num(y + SIZE * 0.72)}">${escapeXml(text)}</text>`;
    }),
  );
  return `<g id="labels" font-size="10" font-style="italic" text-anchor="middle">\n${texts.join('\n')}\n</g>`;
}
