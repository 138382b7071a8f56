import { err, ok } from '@core/base/result';
import type { Result } from '@core/base/result';
import { colOf, hexAt, onMap, rowOf, toAxial } from './coords';
import type { HexId, HexShape } from './shape';

/** Why a text is not a valid hex label: wrong format, or off the map. */
export interface HexLabelError {
  readonly code: 'hex.label.format' | 'hex.label.off-map';
  readonly label: string;
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}

/** The printed label: 1-based column, then row, two digits each, or three each if a side is over 99. */
export function hexLabel(shape: HexShape, id: HexId): string {
  const digits = shape.cols > 99 || shape.rows > 99 ? 3 : 2;
  return pad(colOf(shape, id) + 1, digits) + pad(rowOf(shape, id) + 1, digits);
}

/**
 * Parses a label of four digits (two for the column, two for the row) or six (three each), in either form on any map. Ignores surrounding
 * spaces. Fails with `hex.label.format` or `hex.label.off-map`.
 */
export function parseHexLabel(shape: HexShape, text: string): Result<HexId, HexLabelError> {
  const label = text.trim();
  if (!/^(?:[0-9]{4}|[0-9]{6})$/.test(label)) return err({ code: 'hex.label.format', label });
  const half = label.length / 2;
  const col = Number(label.slice(0, half)) - 1;
  const row = Number(label.slice(half)) - 1;
  if (!onMap(shape, col, row)) return err({ code: 'hex.label.off-map', label });
  return ok(hexAt(shape, col, row));
}

/** Why a text is not a valid hex label, as a message; undefined if it is one. */
export function hexLabelError(shape: HexShape, text: string): string | undefined {
  const hex = parseHexLabel(shape, text);
  if (hex.ok) return undefined;
  const { code, label } = hex.error;
  return code === 'hex.label.off-map'
    ? `The map has no hex ${label}.`
    : `“${label}” is not a hex. Enter column and row in digits, such as 1109.`;
}

/** The axial coordinates of a hex as text, "q,r". */
export function axialLabel(shape: HexShape, id: HexId): string {
  const { q, r } = toAxial(shape, id);
  return `${q},${r}`;
}

/** The displayed name of a hex, in the coordinates of its map: column and row, or axial. Files always use column and row. */
export function hexName(map: HexShape & { readonly coordinates?: 'column-row' | 'axial' }, id: HexId): string {
  return map.coordinates === 'axial' ? axialLabel(map, id) : hexLabel(map, id);
}

/** The hex ids of labels; ignores labels off the map, which a finding reports. */
export function parseHexLabels(shape: HexShape, labels: readonly string[]): HexId[] {
  return labels.flatMap((label) => {
    const parsed = parseHexLabel(shape, label);
    return parsed.ok ? [parsed.value] : [];
  });
}
