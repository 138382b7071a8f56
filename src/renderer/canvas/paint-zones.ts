import { hexCount, neighbour, OFF_MAP, type HexId, type HexShape } from '@core/hex';
import type { Block } from './block';
import { addSide } from './paths';
import type { Patterns } from './patterns';
import type { BoardTheme } from './theme';
import type { BoardZone } from './types';

const members = new WeakMap<readonly HexId[], Uint8Array>();

/** A mask with 1 for each hex of the zone, else 0. Cached by the array of hexes, which must not change. */
export function membership(shape: HexShape, hexes: readonly HexId[]): Uint8Array {
  const known = members.get(hexes);
  if (known?.length === hexCount(shape)) return known;
  const mask = new Uint8Array(hexCount(shape));
  for (const hex of hexes) mask[hex] = 1;
  members.set(hexes, mask);
  return mask;
}

/** Hatches and outlines the zones of the block, in order. */
export function paintZones(
  ctx: CanvasRenderingContext2D,
  block: Block,
  zones: readonly BoardZone[],
  theme: BoardTheme,
  patterns: Patterns,
): void {
  for (const zone of zones) {
    const has = membership(block.shape, zone.hexes);
    let any = false;
    ctx.beginPath();
    block.each((hex, x, y) => {
      if (has[hex] === 0) return;
      any = true;
      block.addHex(ctx, x, y);
    });
    if (!any) continue;
    ctx.fillStyle = patterns.zone(ctx, zone.color, block.ratio);
    ctx.fill();
    ctx.beginPath();
    block.each((hex, x, y) => {
      if (has[hex] === 0) return;
      for (let dir = 0; dir < 6; dir++) {
        const next = neighbour(block.shape, hex, dir);
        if (next === OFF_MAP || has[next] === 0) addSide(ctx, block.corners, x, y, dir);
      }
    });
    ctx.strokeStyle = zone.color === undefined ? theme.neutral : theme.sides[zone.color].ink;
    ctx.lineWidth = block.px(Math.max(1, Math.min(2, block.hexWidth / 10)));
    ctx.lineCap = 'round';
    ctx.stroke();
  }
}
