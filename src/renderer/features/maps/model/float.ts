import { DIRECTIONS, hexLabel, mirrorDirection, OFF_MAP, parseHexLabel, toAxial, turnDirection } from '@core/hex';
import type { Direction, HexId, MirrorAxis } from '@core/hex';
import type { Scenario } from '@core/model';
import type { ToolContext } from '../tools/tool';
import { changeGrid } from './editor';
import type { Floating } from './editor';
import { editedLayers, LAYER_NAME, layerBar } from './layers';
import { flipPiece, liftPiece, lostHexes, placesOf, turnPiece } from './piece';
import type { MapPiece } from './piece';
import { clearHexes, putPiece } from './put-piece';
import { hexesWord, NO_SELECTION } from './selection';

/** What selections and pieces are edited with. */
export type FloatDesk = Pick<
  ToolContext,
  'grid' | 'scenario' | 'state' | 'change' | 'rememberSelection' | 'say' | 'show'
>;

/** The layers that may be changed now; says why not when there are none. */
function layersOf({ state, say, show }: FloatDesk): ReturnType<typeof editedLayers> | undefined {
  const layers = editedLayers(state);
  if (layers.size > 0) return layers;
  const why = layerBar(state, state.layer ?? 'terrain') ?? 'Every layer is locked or hidden';
  show({}, why);
  say(why);
  return undefined;
}

/** The selection as a piece that can be moved; `copy` leaves the hexes as they are. Undefined where nothing is selected or editable. */
export function liftSelection(desk: FloatDesk, copy = false): Floating | undefined {
  const { grid, state } = desk;
  const layers = layersOf(desk);
  if (state.selection.length === 0 || layers === undefined) return undefined;
  const { piece, pivot } = liftPiece(grid, state.selection, layers);
  return {
    piece,
    at: pivot,
    home: pivot,
    from: copy ? [] : state.selection,
    facings: DIRECTIONS,
    label: copy ? 'Copy selection' : 'Move selection',
  };
}

/** A piece as it hangs over a hex: what a paste begins with. */
export function floatOver({ grid }: FloatDesk, piece: MapPiece, hex: HexId, label: string): Floating {
  const at = toAxial(grid, hex === OFF_MAP ? 0 : hex);
  // A piece of a map whose hexes lie the other way keeps its neighbours; mirrors work as on this map.
  return { piece: { ...piece, orientation: grid.orientation }, at, home: at, from: [], facings: DIRECTIONS, label };
}

/** What putting a piece down here would lose, in words; empty when nothing. */
export function lossOf({ grid }: FloatDesk, { piece, at }: Floating): string {
  const lost = lostHexes(piece, placesOf(grid, piece, at));
  return lost === 0 ? '' : `${hexesWord(lost)} of it would fall off the map`;
}

/** Puts a piece down as one undo entry; what it covered is selected then. */
export function putDown(desk: FloatDesk, floating: Floating | undefined = desk.state.floating): void {
  const { grid, state, scenario } = desk;
  const layers = layersOf(desk);
  if (floating === undefined || layers === undefined) return;
  const { piece, at, from, facings, label } = floating;
  const places = placesOf(grid, piece, at);
  const lost = lossOf(desk, floating);
  const old = state.selection;
  const done = desk.change(label, (draft) => {
    changeGrid(draft, (map) => {
      clearHexes(map, from, layers);
      putPiece(map, piece, at, { layers, covers: state.covers, sides: scenario.sides });
    });
    if (from.length > 0 && layers.has('units')) moveUnits(draft, from, places, facings);
  });
  if (floating === state.floating) state.floating = undefined;
  if (label !== 'Stamp') {
    state.selection = places.filter((hex) => hex !== OFF_MAP).sort((a, b) => a - b);
    if (done) desk.rememberSelection(label, scenario, old);
  }
  const words = `${label}: ${hexesWord(places.length)}${lost === '' ? '' : `, ${lost.replace('would fall', 'fell')}`}`;
  desk.show({}, words);
  desk.say(words);
}

/** Takes the units that start in hexes along to where these are put; one whose hex falls off the map stays. */
function moveUnits(
  draft: Scenario,
  from: readonly HexId[],
  places: readonly HexId[],
  facings: readonly Direction[],
): void {
  const { map } = draft;
  if (map === undefined) return;
  const to = new Map(from.map((hex, index) => [hex, places[index]]));
  for (const { start } of draft.forces) {
    if (start.type !== 'hex') continue;
    const hex = parseHexLabel(map, start.hex);
    const place = hex.ok ? to.get(hex.value) : undefined;
    if (place === undefined || place === OFF_MAP) continue;
    start.hex = hexLabel(map, place);
    if (start.facing !== undefined) start.facing = facings[start.facing];
  }
}

/** Takes everything out of the selection, as far as layers may be changed. */
export function clearSelection(desk: FloatDesk, label: string): void {
  const layers = layersOf(desk);
  const { selection } = desk.state;
  if (layers === undefined) return;
  const names = [...layers].filter((layer) => layer !== 'units').map((layer) => LAYER_NAME[layer].toLowerCase());
  desk.change(label, (draft) => {
    changeGrid(draft, (map) => clearHexes(map, selection, layers));
  });
  desk.say(`${label}: ${names.join(', ')} of ${hexesWord(selection.length)}`);
}

/** How a piece is turned or mirrored. */
export interface Turn {
  readonly label: string;
  readonly piece: (piece: MapPiece) => MapPiece;
  readonly facing: (desk: FloatDesk, dir: Direction) => Direction;
}

/** Turns by sixths, clockwise. */
export function turning(steps: number): Turn {
  return {
    label: steps > 0 ? 'Turn selection right' : 'Turn selection left',
    piece: (piece) => turnPiece(piece, steps),
    facing: (_desk, dir) => turnDirection(dir, steps),
  };
}

/** Mirrors left and right, or top and bottom. */
export function flipping(axis: MirrorAxis): Turn {
  return {
    label: axis === 'left-right' ? 'Mirror selection left to right' : 'Mirror selection top to bottom',
    piece: (piece) => flipPiece(piece, axis),
    facing: ({ grid }, dir) => mirrorDirection(grid.orientation, dir, axis),
  };
}

const pivots = new WeakMap<readonly HexId[], Floating['home']>();

/**
 * Turns what floats, else the stamp while it is in hand, else the selection in place. A selection that would lose hexes over the
 * border floats instead, so that one sees it first.
 */
export function turnHeld(desk: FloatDesk, turn: Turn): void {
  const { state } = desk;
  const turned = (held: Floating): Floating => ({
    ...held,
    piece: turn.piece(held.piece),
    facings: held.facings.map((dir) => turn.facing(desk, dir)),
  });
  if (state.floating !== undefined) {
    state.floating = turned(state.floating);
    desk.show({}, `${turn.label.replace('selection', 'piece')}; Enter puts it down`);
    return;
  }
  if (state.tool === 'stamp' && state.stamp !== undefined) {
    state.stamp = turn.piece({ ...state.stamp, orientation: desk.grid.orientation });
    return;
  }
  const lifted = liftSelection(desk);
  if (lifted === undefined) return;
  // Turning again goes about the same hex, so that six turns are none.
  const pivot = pivots.get(state.selection) ?? lifted.home;
  const shift = { q: lifted.home.q - pivot.q, r: lifted.home.r - pivot.r };
  const piece: MapPiece = {
    ...lifted.piece,
    q: lifted.piece.q.map((q) => q + shift.q),
    r: lifted.piece.r.map((r) => r + shift.r),
  };
  const held = turned({ ...lifted, piece, at: pivot, home: pivot, label: turn.label });
  if (lossOf(desk, held) === '') {
    putDown(desk, held);
    pivots.set(state.selection, pivot);
  } else {
    state.floating = held;
    desk.show({}, `${lossOf(desk, held)}; move it and press Enter, or Esc`);
  }
}

/** Takes the selection as the stamp. Returns false where nothing is selected. */
export function takeStamp(desk: FloatDesk): boolean {
  const lifted = liftSelection(desk, true);
  if (lifted === undefined) return false;
  desk.state.stamp = lifted.piece;
  return true;
}

/** Forgets the selection and what floats, such as when the map has another size. */
export function dropAll({ state }: Pick<FloatDesk, 'state'>): void {
  state.floating = undefined;
  state.selection = NO_SELECTION;
}
