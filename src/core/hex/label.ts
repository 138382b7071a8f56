import { err, ok } from '@core/base/result';
import type { Result } from '@core/base/result';
import { colOf, fromAxial, hexAt, onMap, rowOf, toAxial } from './coords';
import { OFF_MAP, type HexId, type HexShape } from './shape';

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

/** The axial coordinates of a hex as text, "q,r". */
export function axialLabel(shape: HexShape, id: HexId): string {
  const { q, r } = toAxial(shape, id);
  return `${q},${r}`;
}

/** The shape of a map, and the coordinates in which its hexes are named; column and row when absent. */
export interface NamedShape extends HexShape {
  readonly coordinates?: 'column-row' | 'axial';
}

/** The displayed name of a hex, in the coordinates of its map: column and row, or axial. Files always use column and row. */
export function hexName(map: NamedShape, id: HexId): string {
  return map.coordinates === 'axial' ? axialLabel(map, id) : hexLabel(map, id);
}

/** The displayed name of a hex label from a file; a label off the map is its own name. */
export function labelToName(map: NamedShape | undefined, label: string): string {
  if (map?.coordinates !== 'axial') return label;
  const hex = parseHexLabel(map, label);
  return hex.ok ? hexName(map, hex.value) : label;
}

/** The displayed names of hex labels. Axial names contain a comma, so semicolons separate them. */
export function labelsToNames(map: NamedShape | undefined, labels: readonly string[]): string {
  return labels.map((label) => labelToName(map, label)).join(map?.coordinates === 'axial' ? '; ' : ', ');
}

/** Parses a displayed name, in the coordinates of its map only: a hex has one name. */
export function parseHexName(map: NamedShape, text: string): Result<HexId, HexLabelError> {
  if (map.coordinates !== 'axial') return parseHexLabel(map, text);
  const label = text.trim();
  const [, q, r] = /^([-−]?[0-9]{1,3})\s*,\s*([-−]?[0-9]{1,3})$/.exec(label) ?? [];
  if (q === undefined || r === undefined) return err({ code: 'hex.label.format', label });
  const id = fromAxial(map, Number(q.replace('−', '-')), Number(r.replace('−', '-')));
  return id === OFF_MAP ? err({ code: 'hex.label.off-map', label }) : ok(id);
}

/** Why a text is not the displayed name of a hex of the map, as a message; undefined if it is one. */
export function hexNameError(map: NamedShape, text: string): string | undefined {
  const hex = parseHexName(map, text);
  if (hex.ok) return undefined;
  const { code, label } = hex.error;
  if (code === 'hex.label.off-map') return `The map has no hex ${label}.`;
  const format = map.coordinates === 'axial' ? 'q and r, such as 4,-1' : 'column and row in digits, such as 1109';
  return `“${label}” is not a hex. Enter ${format}.`;
}

/** The label for the file of a valid displayed name; column and row are kept as typed, with two digits or three. */
export function nameToLabel(map: NamedShape, name: string): string {
  if (map.coordinates !== 'axial') return name.trim();
  const hex = parseHexName(map, name);
  return hex.ok ? hexLabel(map, hex.value) : name;
}

/** The hex ids of labels; ignores labels off the map, which a finding reports. */
export function parseHexLabels(shape: HexShape, labels: readonly string[]): HexId[] {
  return labels.flatMap((label) => {
    const parsed = parseHexLabel(shape, label);
    return parsed.ok ? [parsed.value] : [];
  });
}
