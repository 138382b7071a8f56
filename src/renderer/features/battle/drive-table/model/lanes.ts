/* Where the fire between ships runs on the board. All lengths are pixels of the board. */

/** Where a ship's panel lies; `left` for panels whose fire leaves on their right edge. */
export interface PanelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly left: boolean;
}

/** How far fire within a column goes around. */
const BEND = 90;

/** A line of fire from one ship to another. */
export interface FireLine {
  readonly from: number;
  readonly to: number;
}

/** A lane as it is drawn: from the firer's edge to the target's. */
export interface DrawnLane<L extends FireLine> {
  readonly lane: L;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  /** How far its middle stands out to the right; 0 for a straight line. */
  readonly bend: number;
}

/**
 * Places lanes so that those of one ship spread over its edge, in the order of the ships at their other ends. Lanes of ships that are not
 * placed are left out.
 */
export function layOutLanes<L extends FireLine>(
  lanes: readonly L[],
  places: ReadonlyMap<number, PanelBox>,
): readonly DrawnLane<L>[] {
  const shown = lanes.filter(({ from, to }) => places.has(from) && places.has(to));
  const middle = (unit: number): number => {
    const place = places.get(unit);
    return place ? place.y + place.height / 2 : 0;
  };
  /** PanelBox of a lane's end among all ends at a ship: by where the other end is, fire that leaves before fire that arrives. */
  const ends = new Map<string, number>();
  for (const [unit, place] of places) {
    const own = shown
      .flatMap((lane, index) => [
        ...(lane.from === unit ? [{ key: `${index}out`, other: middle(lane.to), leaves: 0 }] : []),
        ...(lane.to === unit ? [{ key: `${index}in`, other: middle(lane.from), leaves: 1 }] : []),
      ])
      .sort((a, b) => a.other - b.other || (place.left ? a.leaves - b.leaves : b.leaves - a.leaves));
    own.forEach(({ key }, at) => ends.set(key, place.y + (place.height * (at + 1)) / (own.length + 1)));
  }
  return shown.flatMap((lane, index) => {
    const [from, to] = [places.get(lane.from), places.get(lane.to)];
    if (from === undefined || to === undefined) return [];
    return [
      {
        lane,
        x1: from.left ? from.x + from.width : from.x,
        y1: ends.get(`${index}out`) ?? middle(lane.from),
        x2: to.left ? to.x + to.width : to.x,
        y2: ends.get(`${index}in`) ?? middle(lane.to),
        // Between ships of one column the fire goes around through the middle of the board.
        bend: from.left !== to.left ? 0 : from.left ? BEND : -BEND,
      },
    ];
  });
}

type LanePath = Omit<DrawnLane<FireLine>, 'lane'>;

/** A point of a lane, `t` from 0 at the firer to 1 at the target. */
export function alongLane({ x1, y1, x2, y2, bend }: LanePath, t: number): { x: number; y: number } {
  return { x: x1 + (x2 - x1) * t + 2 * t * (1 - t) * bend, y: y1 + (y2 - y1) * t };
}

/** The part of a lane between two of its points as an SVG path. */
export function pathOf(way: LanePath, from: number, to: number): string {
  const [start, end] = [alongLane(way, from), alongLane(way, to)];
  if (way.bend === 0) return `M${start.x} ${start.y}L${end.x} ${end.y}`;
  // The middle of a quadratic curve lies half way to its control point.
  const middle = alongLane(way, (from + to) / 2);
  const control = { x: 2 * middle.x - (start.x + end.x) / 2, y: 2 * middle.y - (start.y + end.y) / 2 };
  return `M${start.x} ${start.y}Q${control.x} ${control.y} ${end.x} ${end.y}`;
}
