import {
  type Axial,
  axialQ,
  axialR,
  fromAxial,
  type HexId,
  type HexShape,
  mirrorAxial,
  type MirrorAxis,
  rotateAxial,
} from '@core/hex';

/** Transforms the offset of a hex from `centre`; `OFF_MAP` (-1) if the result is off the map. */
function about(shape: HexShape, centre: HexId, id: HexId, change: (offset: Axial) => Axial): HexId {
  const q0 = axialQ(shape, centre);
  const r0 = axialR(shape, centre);
  const { q, r } = change({ q: axialQ(shape, id) - q0, r: axialR(shape, id) - r0 });
  return fromAxial(shape, q0 + q, r0 + r);
}

/** Rotates a hex about `centre` clockwise by `steps` sixths of a turn (any integer); `OFF_MAP` (-1) if the result is off the map. */
export function rotate(shape: HexShape, centre: HexId, id: HexId, steps: number): HexId {
  return about(shape, centre, id, (offset) => rotateAxial(offset, steps));
}

/** Reflects a hex across the vertical or horizontal line through `centre`; `OFF_MAP` (-1) if the result is off the map. */
export function mirror(shape: HexShape, centre: HexId, id: HexId, axis: MirrorAxis): HexId {
  return about(shape, centre, id, (offset) => mirrorAxial(shape.orientation, offset, axis));
}
