import type { Design, Fleet, SilhouetteId } from '@core/model';
import { HEIGHT, WIDTH } from './picture-parts';

/** A ship of a fleet's picture: its centre, and its scale for `SILHOUETTE_PATHS`. */
export interface FleetShip {
  readonly silhouette: SilhouetteId;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A small picture of a fleet: its ships in rows. */
export interface FleetPicture {
  readonly width: number;
  readonly height: number;
  readonly ships: readonly FleetShip[];
}

/** The most ships in a picture. */
const MOST = 24;
/** Half the extent of a silhouette, with a margin. */
const EXTENT = 12;
/** The largest scale of a ship. */
const MAX_SCALE = 3.6;

/** Draws the first ships of a fleet; the more there are, the smaller they are. */
export function fleetPicture({ units }: Fleet, designs: ReadonlyMap<string, Design>): FleetPicture {
  const [width, height] = [WIDTH, HEIGHT / 2];
  const silhouettes = units
    .flatMap(({ design, count }) =>
      Array.from({ length: Math.min(count, MOST) }, () => designs.get(design)?.silhouette ?? 'destroyer'),
    )
    .slice(0, MOST);
  const { length } = silhouettes;
  const columns = Math.max(1, Math.min(length, Math.ceil(Math.sqrt((length * width) / height))));
  const rows = Math.max(1, Math.ceil(length / columns));
  const scale = Math.min(MAX_SCALE, Math.min(width / columns, height / rows) / (2 * EXTENT));
  const step = 2 * EXTENT * scale;
  const ships = silhouettes.map((silhouette, index): FleetShip => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, length - row * columns);
    const x = width / 2 + ((index % columns) - (inRow - 1) / 2) * step;
    return { silhouette, x, y: height / 2 + (row - (rows - 1) / 2) * step, scale };
  });
  return { width, height, ships };
}
