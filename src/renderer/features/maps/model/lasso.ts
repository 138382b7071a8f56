import { hexAt, hexCentre, line, type HexId, type HexShape } from '@core/hex';

/**
 * The hexes on and inside a loop through the centres of `corners`, which is closed automatically. Self-intersecting loops use the
 * nonzero winding rule.
 */
export function insideLoop(shape: HexShape, corners: readonly HexId[]): HexId[] {
  if (corners.length === 0) return [];
  const inside = new Set<HexId>();
  corners.forEach((corner, index) => {
    for (const hex of line(shape, corner, corners[(index + 1) % corners.length])) inside.add(hex);
  });
  const pointy = shape.orientation === 'pointy';
  // The centres of a straight row (pointy) or column (flat) are on one line: intersect the loop with each of these lines.
  const points = corners.map((hex) => {
    const { x, y } = hexCentre(shape, 1, hex);
    return pointy ? { along: x, across: y } : { along: y, across: x };
  });
  const [lines, lineLength] = pointy ? [shape.rows, shape.cols] : [shape.cols, shape.rows];
  const idOf = (at: number, place: number): HexId => (pointy ? hexAt(shape, place, at) : hexAt(shape, at, place));
  for (let at = 0; at < lines; at++) {
    const first = hexCentre(shape, 1, idOf(at, 0));
    const across = pointy ? first.y : first.x;
    const start = pointy ? first.x : first.y;
    const cuts = cutsOf(points, across);
    let winding = 0;
    cuts.forEach(({ along, turn }, index) => {
      winding += turn;
      if (winding === 0 || index === cuts.length - 1) return;
      const from = Math.max(0, Math.ceil((along - start) / STEP));
      const to = Math.min(lineLength - 1, Math.floor((cuts[index + 1].along - start) / STEP));
      for (let place = from; place <= to; place++) inside.add(idOf(at, place));
    });
  }
  return [...inside];
}

/** Distance of neighbouring centres along a straight line of hexes of size 1. */
const STEP = Math.sqrt(3);

interface LoopPoint {
  readonly along: number;
  readonly across: number;
}

/** Where a closed loop crosses a line, in order, with the direction of each crossing. */
function cutsOf(points: readonly LoopPoint[], across: number): { along: number; turn: 1 | -1 }[] {
  const cuts: { along: number; turn: 1 | -1 }[] = [];
  points.forEach((a, index) => {
    const b = points[(index + 1) % points.length];
    if (a.across <= across === b.across <= across) return;
    const along = a.along + ((across - a.across) / (b.across - a.across)) * (b.along - a.along);
    cuts.push({ along, turn: b.across > a.across ? 1 : -1 });
  });
  return cuts.sort((cut, other) => cut.along - other.along);
}
