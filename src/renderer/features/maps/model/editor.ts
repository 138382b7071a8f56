import { OFF_MAP, type Axial, type Direction, type HexId } from '@core/hex';
import { editGrid, isRated, needsRating, TERRAIN } from '@core/model';
import type { EntryEdge, MapGrid, Scenario, TerrainBrush, TerrainType } from '@core/model';
import { DEFAULT_VIEW, type BoardOverlays, type BoardView, type CameraState } from '@renderer/canvas';
import { isOpen, type ExecuteOptions, type OpenDocument } from '@renderer/documents';
import type { Tab } from '@renderer/stores';
import { current, isDraft } from 'mutative';
import { markRaw, shallowReactive } from 'vue';
import type { Mirror } from './grid-edits';
import type { LayerId } from './layers';
import type { MapPiece } from './piece';
import { NO_SELECTION, type SelectMode, type Selection } from './selection';
import { kindsOf } from './terrain';

/** Ids of the map tools. */
const TOOL_IDS = [
  'select',
  'area',
  'lasso',
  'wand',
  'stamp',
  'brush',
  'line',
  'rectangle',
  'fill',
  'eraser',
  'pick',
  'zone',
  'edge',
  'measure',
  'sight',
] as const;
export type ToolId = (typeof TOOL_IDS)[number];

/** The tabs of the map inspector. */
export type MapPanel = 'terrain' | 'generate' | 'zones' | 'map' | 'layers';

/** A piece that floats above the board until it is placed or cancelled. */
export interface Floating {
  readonly piece: MapPiece;
  /** Axial coordinates of its pivot; may be off the map. */
  readonly at: Axial;
  /** Hexes to clear when it is placed: the source of a move, none for a copy. */
  readonly from: readonly HexId[];
  /** Axial coordinates of its pivot when it was lifted. */
  readonly home: Axial;
  /** The new direction for each old one, after turning and mirroring. */
  readonly facings: readonly Direction[];
  /** Label of the undo entry, such as "Paste". */
  readonly label: string;
}

/** The paint settings of the terrain palette. */
export interface PaintChoice {
  readonly type: TerrainType;
  /** Rating by terrain type, 0..6. */
  readonly ratings: Readonly<Partial<Record<TerrainType, number>>>;
  readonly random: Readonly<Partial<Record<TerrainType, boolean>>>;
  /** True for an obstacle that can be entered as a hazard. */
  readonly passable: boolean;
  readonly name: string;
}

/** State of the map view of a tab; not saved. Values are replaced, not mutated. */
export interface MapEditorState {
  tool: ToolId;
  paint: PaintChoice;
  /** Brush size: hexes within size - 1. */
  size: 1 | 2 | 3;
  mirror: Mirror;
  zone: string | undefined;
  edge: string | undefined;
  edgeSide: string | undefined;
  edgeUse: EntryEdge['use'];
  /** Hex chosen with the select tool. */
  selected: HexId | undefined;
  /** Hex under the pointer or keyboard cursor, -1 for none. */
  hex: HexId;
  /** Overlays of the tool. */
  preview: BoardOverlays;
  /** Status bar text of the tool. */
  hint: string;
  /** Hexes of the revealed finding. */
  findings: readonly HexId[];
  view: BoardView;
  locked: ReadonlySet<LayerId>;
  /** The active layer: the only one that selection edits change; all layers when undefined. */
  layer: LayerId | undefined;
  /** Selected hexes; a selection limits painting to its hexes. */
  selection: Selection;
  /** How new hexes combine with the selection; Shift and Alt override it. */
  selectMode: SelectMode;
  /** The wand selects matching terrain on the whole map. */
  wholeMap: boolean;
  floating: Floating | undefined;
  /** The piece that the stamp places. */
  stamp: MapPiece | undefined;
  /** Empty hexes of a piece clear the hexes below. */
  opaque: boolean;
  /** Shows the mini-map while a part of the map is out of view. */
  overview: boolean;
  panel: MapPanel;
  camera: CameraState | undefined;
}

const FIRST_RATING = 2;

/** The initial state of a map view. */
export function initialState(type: TerrainType = 'asteroids'): MapEditorState {
  return {
    tool: 'select',
    paint: {
      type,
      ratings: {},
      random: {},
      passable: false,
      name: '',
    },
    size: 1,
    mirror: 'off',
    zone: undefined,
    edge: undefined,
    edgeSide: undefined,
    edgeUse: 'enter',
    selected: undefined,
    hex: OFF_MAP,
    preview: {},
    hint: '',
    findings: [],
    view: DEFAULT_VIEW,
    locked: new Set(),
    layer: undefined,
    selection: NO_SELECTION,
    selectMode: 'new',
    wholeMap: false,
    floating: undefined,
    stamp: undefined,
    opaque: false,
    overview: true,
    panel: 'terrain',
    camera: undefined,
  };
}

/** An open scenario with the state of its map view. */
export interface MapEditor {
  readonly doc: OpenDocument<'scenario'>;
  readonly state: MapEditorState;
}

const STATE_KEY = 'maps';

/** The map editor of a tab, shared by view and inspector; created on first use. */
export function editorOf(tab: Tab): MapEditor {
  const existing = tab.state[STATE_KEY] as MapEditor | undefined;
  if (existing !== undefined) return existing;
  if (!isOpen(tab.doc, 'scenario')) throw new Error('Bug: the tab of a map view has no scenario');
  const editor = markRaw({ doc: tab.doc, state: shallowReactive(initialState(kindsOf(tab.doc.document.value)[0])) });
  tab.state[STATE_KEY] = editor;
  return editor;
}

/** True when the paint settings include a rating. */
export function isHazard({ type, passable }: PaintChoice): boolean {
  return needsRating(type) || (TERRAIN[type].rating === 'optional' && passable);
}

/** Tools that paint terrain. */
const PAINT_TOOLS: readonly ToolId[] = ['brush', 'line', 'rectangle', 'fill'];

/** True while the current tool paints terrain. */
export function isPainting({ tool }: MapEditorState): boolean {
  return PAINT_TOOLS.includes(tool);
}

/** Selects a terrain type, and the brush unless the current tool paints. */
export function selectTerrain(state: MapEditorState, type: TerrainType): void {
  state.paint = { ...state.paint, type };
  if (!isPainting(state)) state.tool = 'brush';
}

/** The brush for paint settings, with only the values that apply to its terrain type. */
export function brushOf(choice: PaintChoice): TerrainBrush {
  const { type, ratings, random, name } = choice;
  const { mayBeRandom, named } = TERRAIN[type];
  const brush: TerrainBrush = { type };
  const hazard = isHazard(choice);
  if (hazard && mayBeRandom && random[type] === true) brush.random = true;
  else if (hazard) brush.rating = ratings[type] ?? FIRST_RATING;
  if (named && name.trim() !== '') brush.name = name.trim();
  return brush;
}

/** Paint settings that produce a brush, for picking terrain. */
export function choiceOf(brush: TerrainBrush, old: PaintChoice): PaintChoice {
  const { type, rating } = brush;
  return {
    type,
    ratings: rating === undefined ? old.ratings : { ...old.ratings, [type]: rating },
    random: { ...old.random, [type]: brush.random === true },
    passable: TERRAIN[type].rating === 'optional' ? isRated(brush) : old.passable,
    name: brush.name ?? '',
  };
}

/** Changes the map of a scenario draft through its grid; does nothing without a map. */
export function changeGrid(draft: Scenario, recipe: (map: MapGrid) => void): void {
  const { map } = draft;
  if (map !== undefined) draft.map = editGrid(isDraft(map) ? current(map) : map, recipe);
}

/** Edits the map of a scenario as one undo entry; does nothing without a map. Returns whether it changed. */
export function editMap(
  { doc }: MapEditor,
  label: string,
  recipe: (map: MapGrid) => void,
  options: ExecuteOptions = {},
): boolean {
  return doc.document.execute(
    label,
    (draft) => {
      changeGrid(draft, recipe);
    },
    options,
  );
}
