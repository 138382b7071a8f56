import { edgeHexes, hexCentre, hexName, parseHexLabel, type HexId } from '@core/hex';
import type { Force, HexMap } from '@core/model';
import { headingText } from '@core/model/scenario-text';
import { escapeXml, num, points } from './markup';
import { SIZE, type Drawing } from './drawing';
import { INK, PAPER, type SideStyle } from './print-style';

/** Maximum number of counters drawn in one hex, slightly offset. */
const MAX_STACK = 4;

/**
 * The units with a start hex, as counters in the shape and colour of their side. The legend lists the units that enter by an edge or set up in
 * a zone.
 */
export function mapUnits(drawing: Drawing): string {
  const { map, scenario } = drawing;
  const stacks = new Map<HexId, Force[]>();
  for (const force of scenario.forces) {
    const hex = startHex(map, force);
    if (hex === undefined || !drawing.shows(hex)) continue;
    const stack = stacks.get(hex) ?? [];
    stack.push(...Array.from({ length: force.count ?? 1 }, () => force));
    stacks.set(hex, stack);
  }
  const counters = [...stacks].map(([hex, forces]) => stack(drawing, hex, forces));
  return `<g id="units" text-anchor="middle">\n${counters.join('\n')}\n</g>`;
}

/** The hex where a force starts, or undefined when it starts elsewhere. */
export function startHex(map: HexMap, { start }: Force): HexId | undefined {
  if (start.type !== 'hex') return undefined;
  const hex = parseHexLabel(map, start.hex);
  return hex.ok ? hex.value : undefined;
}

function stack(drawing: Drawing, hex: HexId, forces: readonly Force[]): string {
  const { x, y } = hexCentre(drawing.map, SIZE, hex);
  const shown = forces.slice(0, MAX_STACK);
  const counters = shown.map((force, index) => {
    const shift = (index - (shown.length - 1) / 2) * 4;
    return counter(drawing, force, x + shift, y + shift + 4);
  });
  const more =
    forces.length > 1
      ? `<text x="${num(x + SIZE * 0.55)}" y="${num(y + SIZE * 0.75)}" font-size="${textSize(drawing)}" font-weight="600">×${forces.length}</text>`
      : '';
  return counters.join('') + more;
}

function counter(drawing: Drawing, force: Force, x: number, y: number): string {
  const style = drawing.styleOf(force.side);
  const { start } = force;
  const facing = start.type === 'hex' ? start.facing : undefined;
  const nose = facing === undefined ? '' : noseMarkup(drawing.map, facing, style);
  const name = unitName(drawing, force);
  return `<g transform="translate(${num(x)} ${num(y)})"><title>${escapeXml(name)}</title>${nose}${counterShape(style)}<text y="4" font-size="${textSize(drawing)}" font-weight="600">${escapeXml(initials(name))}</text></g>`;
}

/** Font size of the texts on counters. */
function textSize({ pen }: Drawing): string {
  return num(Math.max(9, pen.least));
}

/** The counter outline of a side, centred on (0, 0). */
export function counterShape(style: SideStyle | undefined, scale = SIZE * 0.9): string {
  const shape = (style?.shape ?? []).map((value) => value * scale);
  return `<polygon points="${points(shape)}" fill="${style?.fill ?? PAPER}" stroke="${style?.ink ?? INK}" stroke-width="1.5"/>`;
}

/** The facing wedge of a counter. Direction 0 is east on pointy maps, south-east on flat ones; then clockwise. */
function noseMarkup(map: HexMap, facing: number, style: SideStyle | undefined): string {
  const angle = facing * 60 + (map.orientation === 'flat' ? 30 : 0);
  const far = num(SIZE * 0.98);
  const near = num(SIZE * 0.62);
  return `<path transform="rotate(${angle})" d="M${near} -6L${far} 0L${near} 6Z" fill="${style?.ink ?? INK}"/>`;
}

/** The name of a force, else that of its design. */
export function unitName({ designs }: Drawing, force: Force): string {
  return force.name ?? designs.get(force.design)?.name ?? force.design;
}

/** Two or three letters for a counter. */
function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const letters =
    words.length > 1 ? words.map((word) => [...word][0] ?? '').slice(0, 3) : [...(words[0] ?? '?')].slice(0, 2);
  return letters.join('').toUpperCase();
}

/** When units enter, as the end of a sentence; empty for the start of the battle. */
function timeText({ turn, call }: { readonly turn?: number; readonly call?: boolean }): string {
  const time = turn === undefined ? '' : ` on turn ${turn}`;
  if (call !== true) return time;
  return turn === undefined ? ' when called' : ` when called, from turn ${turn} on`;
}

/** The start of a force, as text for the legend. */
export function startText({ map }: Drawing, force: Force): string {
  const { start } = force;
  switch (start.type) {
    case 'hex': {
      const hex = startHex(map, force);
      return `at ${hex === undefined ? start.hex : hexName(map, hex)}${headingText({ map }, start)}`;
    }
    case 'zone':
      return `sets up in ${map.zones.find(({ id }) => id === start.zone)?.name ?? start.zone}${timeText(start)}`;
    case 'edge': {
      const edge = map.edges.find(({ id }) => id === start.edge);
      const whole = edge === undefined || edge.from === undefined || edgeHexes(map, edge.edge).length === 0;
      const side = edge === undefined ? start.edge : `${edge.edge} edge${whole ? '' : ` (part)`}`;
      return `enters by the ${side}${timeText(start)}`;
    }
    case 'location':
      return `in ${start.location}`;
    case 'free':
      return 'free placement';
  }
}
