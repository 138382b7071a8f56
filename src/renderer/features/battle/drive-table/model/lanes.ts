/* Layout of the fire lanes between ship panels. Lengths are in board pixels. */

/** The box of a ship's panel; `left` for the left column, whose lanes start at the right edge. */
export interface PanelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly left: boolean;
}

/** Horizontal bend of lanes within one column. */
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
  /** Horizontal offset of the control point, positive to the right; 0 for a straight line. */
  readonly bend: number;
}

/**
 * Lays out lanes so that the lanes of one ship spread over its edge, sorted by the ships at their other ends. Lanes of ships without a box
 * are left out.
 */
export function layOutLanes<L extends FireLine>(
  lanes: readonly L[],
  boxes: ReadonlyMap<number, PanelBox>,
): readonly DrawnLane<L>[] {
  const shown = lanes.filter(({ from, to }) => boxes.has(from) && boxes.has(to));
  const middle = (unit: number): number => {
    const box = boxes.get(unit);
    return box ? box.y + box.height / 2 : 0;
  };
  /** The y of each lane end. Ends at a ship are sorted by the height of the other end, outgoing fire before incoming. */
  const ends = new Map<string, number>();
  for (const [unit, box] of boxes) {
    const own = shown
      .flatMap((lane, index) => [
        ...(lane.from === unit ? [{ key: `${index}out`, other: middle(lane.to), incoming: 0 }] : []),
        ...(lane.to === unit ? [{ key: `${index}in`, other: middle(lane.from), incoming: 1 }] : []),
      ])
      .sort((a, b) => a.other - b.other || (box.left ? a.incoming - b.incoming : b.incoming - a.incoming));
    own.forEach(({ key }, index) => ends.set(key, box.y + (box.height * (index + 1)) / (own.length + 1)));
  }
  return shown.flatMap((lane, index) => {
    const [from, to] = [boxes.get(lane.from), boxes.get(lane.to)];
    if (from === undefined || to === undefined) return [];
    return [
      {
        lane,
        x1: from.left ? from.x + from.width : from.x,
        y1: ends.get(`${index}out`) ?? middle(lane.from),
        x2: to.left ? to.x + to.width : to.x,
        y2: ends.get(`${index}in`) ?? middle(lane.to),
        // Lanes between ships of one column bend through the middle of the board.
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
export function pathOf(lane: LanePath, from: number, to: number): string {
  const [start, end] = [alongLane(lane, from), alongLane(lane, to)];
  if (lane.bend === 0) return `M${start.x} ${start.y}L${end.x} ${end.y}`;
  // The midpoint of a quadratic curve lies halfway to its control point.
  const middle = alongLane(lane, (from + to) / 2);
  const control = { x: 2 * middle.x - (start.x + end.x) / 2, y: 2 * middle.y - (start.y + end.y) / 2 };
  return `M${start.x} ${start.y}Q${control.x} ${control.y} ${end.x} ${end.y}`;
}
