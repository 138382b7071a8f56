import type { HexShape } from '@core/hex';
import type { StarMap } from './generated/types';

/** The hexes of a star map: flat on top unless it says otherwise, the second column or row shifted. */
export function starMapShape(map: Pick<StarMap, 'orientation' | 'cols' | 'rows'>): HexShape {
  return { orientation: map.orientation ?? 'flat', stagger: 'odd', cols: map.cols, rows: map.rows };
}
