import type { MassField, MassTerrain, Scenario } from '@core/model';
import { num } from './markup';
import { linePart, rectangle, sideColours, WIDTH, type Picture, type PicturePart } from './picture-parts';

const HEIGHT = 112;
const MIDDLE = HEIGHT / 2;
/** A block of fighters: columns and rows of men, and their distance. */
const MEN = 5;
const RANKS = 3;
const STEP = 5;
/** Blocks of an army, one below the other in two columns. */
const BLOCKS = 3;
/** The outer edge of the ground of an army, from the edge of the picture. */
const INSET = 20;

/** The two armies of a mass combat on their ground, with the walls of a side that has some. */
export function fieldPicture({ sides, forces }: Scenario, field: MassField): Picture {
  const colours = sideColours(sides);
  const parts = sides.slice(0, 2).flatMap((side, index): PicturePart[] => {
    const tone = { of: 'side', side: colours.get(side.id) ?? 'a' } as const;
    const mirrored = index === 1;
    const armies = forces.some((force) => force.side === side.id) ? [{ tone, path: army(mirrored) }] : [];
    const posture = field.postures?.find((candidate) => candidate.side === side.id);
    const isWalled = posture?.place === 'ark' || ['walled', 'fortress'].includes(posture?.fortification ?? '');
    if (!isWalled) return armies;
    return [
      { tone: { of: 'zone', side: tone.side }, path: town(mirrored) },
      ...armies,
      { tone, path: towers(mirrored) },
    ];
  });
  return { width: WIDTH, height: HEIGHT, parts: [linePart(ground(field.terrain)), ...parts] };
}

/** An x from the left edge, or from the right edge for the second side. */
function across(x: number, width: number, mirrored: boolean): number {
  return mirrored ? WIDTH - x - width : x;
}

/** Two columns of blocks of small squares. */
function army(mirrored: boolean): string {
  let path = '';
  for (let block = 0; block < 2 * BLOCKS; block++) {
    const left = INSET + 12 + (block % 2) * (MEN * STEP + 14);
    const top = 20 + Math.floor(block / 2) * (RANKS * STEP + 12);
    for (let man = 0; man < MEN * RANKS; man++) {
      const x = across(left + (man % MEN) * STEP, 3.4, mirrored);
      path += rectangle(x, top + Math.floor(man / MEN) * STEP, 3.4, 3.4);
    }
  }
  return path;
}

const TOWN = { x: INSET - 8, y: 8, width: 100, height: HEIGHT - 16 };
const TOWER = 10;

function town(mirrored: boolean): string {
  return rectangle(across(TOWN.x, TOWN.width, mirrored), TOWN.y, TOWN.width, TOWN.height);
}

/** Towers on the corners of a town and beside its gate, joined by walls. */
function towers(mirrored: boolean): string {
  const { x, y, width, height } = TOWN;
  const front = x + width - 2;
  const wall = (left: number, top: number, w: number, h: number): string =>
    rectangle(across(left, w, mirrored), top, w, h);
  const tower = (cx: number, cy: number): string => wall(cx - TOWER / 2, cy - TOWER / 2, TOWER, TOWER);
  return [
    wall(front, y, 2, height / 2 - TOWER),
    wall(front, MIDDLE + TOWER, 2, height / 2 - TOWER),
    wall(x, y, width, 2),
    wall(x, y + height - 2, width, 2),
    ...[y, MIDDLE - TOWER, MIDDLE + TOWER, y + height].map((cy) => tower(front, cy)),
  ].join('');
}

/** Lines that suggest the terrain between the armies. */
function ground(terrain: MassTerrain): string {
  const centre = WIDTH / 2;
  const peak = (x: number, y: number, size: number): string =>
    `M${num(x - size)} ${num(y)}L${num(x)} ${num(y - size)}L${num(x + size)} ${num(y)}`;
  const house = (x: number, y: number): string => rectangle(x, y, 12, 9);
  const spots = [
    [-14, 30],
    [12, 42],
    [-6, 60],
    [16, 78],
    [-12, 94],
  ] as const;
  const at = (draw: (x: number, y: number) => string): string => spots.map(([dx, y]) => draw(centre + dx, y)).join('');
  switch (terrain) {
    case 'hills':
      return at((x, y) => `M${num(x - 12)} ${num(y)}Q${num(x)} ${num(y - 12)} ${num(x + 12)} ${num(y)}`);
    case 'mountains':
      return at((x, y) => peak(x, y, 11));
    case 'urban':
    case 'bunkers':
      return at((x, y) => house(x - 6, y - 6));
    case 'moat':
    case 'river':
      return [-6, 6]
        .map((dx) => `M${num(centre + dx)} 4Q${num(centre + dx + 14)} ${MIDDLE} ${num(centre + dx)} ${HEIGHT - 4}`)
        .join('');
    case 'open':
      return [28, 56, 84].map((y) => `M12 ${y}Q${num(centre)} ${y - 10} ${WIDTH - 12} ${y}`).join('');
  }
}
