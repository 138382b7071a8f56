import { DIRECTIONS, hexLabel, mirrorDirection, OFF_MAP, parseHexLabel, toAxial, turnDirection } from '@core/hex';
import type { Direction, HexId, MirrorAxis } from '@core/hex';
import type { Scenario } from '@core/model';
import { tell, type ToolContext } from '../tools/tool';
import { changeGrid, type Floating } from './editor';
import { editedLayers, LAYER_NAME, layerLockReason } from './layers';
import { flipPiece, extractPiece, countLostHexes, pieceHexes, rotatePiece, type MapPiece } from './piece';
import { clearHexes, pastePiece } from './paste-piece';
import { formatHexCount, NO_SELECTION } from './selection';

/** Context for editing selections and floating pieces. */
export type SelectionContext = Pick<
  ToolContext,
  'grid' | 'scenario' | 'state' | 'change' | 'rememberSelection' | 'announce' | 'show'
>;

/** The editable layers; announces the reason and returns undefined when there are none. */
function requireEditableLayers(context: SelectionContext): ReturnType<typeof editedLayers> | undefined {
  const { state } = context;
  const layers = editedLayers(state);
  if (layers.size > 0) return layers;
  const lock = layerLockReason(state, state.layer ?? 'terrain');
  tell(context, lock ?? 'All layers are locked or hidden. Change this in Layers.');
  return undefined;
}

/** Lifts the selection as a floating piece; with `copy` the source hexes stay. Undefined without a selection or editable layers. */
export function liftSelection(context: SelectionContext, copy = false): Floating | undefined {
  const { grid, state } = context;
  const layers = requireEditableLayers(context);
  if (state.selection.length === 0 || layers === undefined) return undefined;
  const { piece, pivot } = extractPiece(grid, state.selection, layers);
  return {
    piece,
    at: pivot,
    home: pivot,
    from: copy ? [] : state.selection,
    facings: DIRECTIONS,
    label: copy ? 'Copy selection' : 'Move selection',
  };
}

/** A piece floating above a hex, as for a paste. */
export function floatAt({ grid }: SelectionContext, piece: MapPiece, hex: HexId, label: string): Floating {
  const at = toAxial(grid, hex === OFF_MAP ? 0 : hex);
  // Offsets keep their neighbours on a map of the other orientation; mirrors use this map's.
  return { piece: { ...piece, orientation: grid.orientation }, at, home: at, from: [], facings: DIRECTIONS, label };
}

/** A warning about hexes that would fall off the map; empty when there are none. */
export function offMapWarning({ grid }: SelectionContext, { piece, at }: Floating): string {
  const lost = countLostHexes(piece, pieceHexes(grid, piece, at));
  return lost === 0 ? '' : `${formatHexCount(lost)} would fall off the map`;
}

/** Places a piece as one undo entry and selects its hexes. */
export function placePiece(context: SelectionContext, floating: Floating | undefined = context.state.floating): void {
  const { grid, state, scenario } = context;
  const layers = requireEditableLayers(context);
  if (floating === undefined || layers === undefined) return;
  const { piece, at, from, facings, label } = floating;
  const targetHexes = pieceHexes(grid, piece, at);
  const lost = offMapWarning(context, floating);
  const old = state.selection;
  const changed = context.change(label, (draft) => {
    changeGrid(draft, (map) => {
      clearHexes(map, from, layers);
      pastePiece(map, piece, at, { layers, opaque: state.opaque, sides: scenario.sides });
    });
    if (from.length > 0 && layers.has('units')) moveUnits(draft, from, targetHexes, facings);
  });
  if (floating === state.floating) state.floating = undefined;
  if (label !== 'Stamp') {
    state.selection = targetHexes.filter((hex) => hex !== OFF_MAP).sort((a, b) => a - b);
    if (changed) context.rememberSelection(label, scenario, old);
  }
  const fell = lost === '' ? '' : `, ${lost.replace('would fall', 'fell')}`;
  tell(context, `${label}: ${formatHexCount(targetHexes.length)}${fell}`);
}

/** Moves the start hexes of units along with their hexes; a unit whose hex falls off the map stays. */
function moveUnits(
  draft: Scenario,
  from: readonly HexId[],
  targetHexes: readonly HexId[],
  facings: readonly Direction[],
): void {
  const { map } = draft;
  if (map === undefined) return;
  const to = new Map(from.map((hex, index) => [hex, targetHexes[index]]));
  for (const { start } of draft.forces) {
    if (start.type !== 'hex') continue;
    const hex = parseHexLabel(map, start.hex);
    const target = hex.ok ? to.get(hex.value) : undefined;
    if (target === undefined || target === OFF_MAP) continue;
    start.hex = hexLabel(map, target);
    if (start.facing !== undefined) start.facing = facings[start.facing];
  }
}

/** Clears the editable layers of the selected hexes. */
export function clearSelection(context: SelectionContext, label: string): void {
  const layers = requireEditableLayers(context);
  const { selection } = context.state;
  if (layers === undefined) return;
  const names = [...layers].filter((layer) => layer !== 'units').map((layer) => LAYER_NAME[layer].toLowerCase());
  if (names.length === 0) {
    tell(context, 'Units are not cleared. Remove them in Forces.');
    return;
  }
  context.change(label, (draft) => {
    changeGrid(draft, (map) => clearHexes(map, selection, layers));
  });
  context.announce(`${label}: ${names.join(', ')} of ${formatHexCount(selection.length)}`);
}

/** A turn or mirror of a piece. */
export interface PieceTransform {
  readonly label: string;
  readonly piece: (piece: MapPiece) => MapPiece;
  readonly facing: (context: SelectionContext, dir: Direction) => Direction;
}

/** A turn by `steps` of 60° clockwise. */
export function rotation(steps: number): PieceTransform {
  return {
    label: steps > 0 ? 'Turn selection right' : 'Turn selection left',
    piece: (piece) => rotatePiece(piece, steps),
    facing: (_model, dir) => turnDirection(dir, steps),
  };
}

/** A mirror left to right, or top to bottom. */
export function reflection(axis: MirrorAxis): PieceTransform {
  return {
    label: axis === 'left-right' ? 'Mirror selection left to right' : 'Mirror selection top to bottom',
    piece: (piece) => flipPiece(piece, axis),
    facing: ({ grid }, dir) => mirrorDirection(grid.orientation, dir, axis),
  };
}

const pivots = new WeakMap<readonly HexId[], Floating['home']>();

/**
 * Transforms the floating piece, else the stamp while its tool is active, else the selection in place. A selection that would lose
 * hexes off the map floats instead, so that the user can move it first.
 */
export function transformPiece(context: SelectionContext, turn: PieceTransform): void {
  const { state } = context;
  const transformed = (floating: Floating): Floating => ({
    ...floating,
    piece: turn.piece(floating.piece),
    facings: floating.facings.map((dir) => turn.facing(context, dir)),
  });
  if (state.floating !== undefined) {
    state.floating = transformed(state.floating);
    context.show({}, `${turn.label.replace('selection', 'piece')}: press Enter to place it`);
    return;
  }
  if (state.tool === 'stamp' && state.stamp !== undefined) {
    state.stamp = turn.piece({ ...state.stamp, orientation: context.grid.orientation });
    return;
  }
  const lifted = liftSelection(context);
  if (lifted === undefined) return;
  // Reuse the pivot of the last turn, so that six turns restore the selection.
  const pivot = pivots.get(state.selection) ?? lifted.home;
  const shift = { q: lifted.home.q - pivot.q, r: lifted.home.r - pivot.r };
  const piece: MapPiece = {
    ...lifted.piece,
    q: lifted.piece.q.map((q) => q + shift.q),
    r: lifted.piece.r.map((r) => r + shift.r),
  };
  const floating = transformed({ ...lifted, piece, at: pivot, home: pivot, label: turn.label });
  if (offMapWarning(context, floating) === '') {
    placePiece(context, floating);
    pivots.set(state.selection, pivot);
  } else {
    state.floating = floating;
    context.show({}, `${offMapWarning(context, floating)}. Move it, then press Enter to place or Esc to cancel`);
  }
}

/** Sets the stamp to the selection. Returns false without a selection. */
export function setStampFromSelection(context: SelectionContext): boolean {
  const lifted = liftSelection(context, true);
  if (lifted === undefined) return false;
  context.state.stamp = lifted.piece;
  return true;
}

/** Clears the selection and the floating piece, such as after a resize. */
export function resetSelection({ state }: Pick<SelectionContext, 'state'>): void {
  state.floating = undefined;
  state.selection = NO_SELECTION;
}
