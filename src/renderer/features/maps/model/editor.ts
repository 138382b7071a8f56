import { OFF_MAP } from '@core/hex';
import type { Axial, Direction, HexId } from '@core/hex';
import { editGrid, isRated, needsRating, TERRAIN } from '@core/model';
import type { EntryEdge, MapGrid, Scenario, TerrainBrush, TerrainType } from '@core/model';
import { DEFAULT_VIEW } from '@renderer/canvas';
import type { BoardOverlays, BoardView, CameraState } from '@renderer/canvas';
import { isOpen } from '@renderer/documents';
import type { ExecuteOptions, OpenDocument } from '@renderer/documents';
import type { Tab } from '@renderer/stores';
import { current, isDraft } from 'mutative';
import { markRaw, shallowReactive } from 'vue';
import type { Mirror } from './grid-edits';
import type { LayerId } from './layers';
import type { MapPiece } from './piece';
import { NO_SELECTION } from './selection';
import type { SelectHow, Selection } from './selection';
import { kindsOf } from './terrain';

/** The tools of the rail. */
export const TOOL_IDS = [
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

/** A piece that hangs over the board until it is put down or dropped. */
export interface Floating {
  readonly piece: MapPiece;
  /** Where its pivot is, axial coordinates of the map; may be off the map. */
  readonly at: Axial;
  /** Hexes that it leaves when it is put down: those of a move; none for a copy. */
  readonly from: readonly HexId[];
  /** Where its pivot was when it was lifted. */
  readonly home: Axial;
  /** What each direction has become by turning and mirroring the piece. */
  readonly facings: readonly Direction[];
  /** What putting it down is called in the history, such as "Paste". */
  readonly label: string;
}

/** How an obstacle is painted: it cannot be entered, or it is a hazard. */
export interface PaintChoice {
  readonly type: TerrainType;
  /** Remembered for each kind, 0..6. */
  readonly ratings: Readonly<Partial<Record<TerrainType, number>>>;
  readonly random: Readonly<Partial<Record<TerrainType, boolean>>>;
  /** True for an obstacle that is a hazard. */
  readonly passable: boolean;
  readonly name: string;
}

/** What the map view remembers for a tab; it is never saved. Parts are replaced, not changed in place. */
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
  /** What the tool shows. */
  preview: BoardOverlays;
  /** What the tool is about to do, for the status bar. */
  hint: string;
  /** Hexes of the finding that was gone to. */
  findings: readonly HexId[];
  view: BoardView;
  /** Layers that may not be changed. */
  locked: ReadonlySet<LayerId>;
  /** The only layer that edits of a selection change; all when undefined. */
  layer: LayerId | undefined;
  /** Hexes that are selected; painting stays inside while there are any. */
  selection: Selection;
  /** What newly selected hexes do, unless Shift or Alt says otherwise. */
  selectHow: SelectHow;
  /** The wand takes the same terrain of the whole map. */
  wholeMap: boolean;
  floating: Floating | undefined;
  /** What the stamp puts down. */
  stamp: MapPiece | undefined;
  /** Empty hexes of a piece clear what is below them. */
  covers: boolean;
  /** The small map in the corner, shown while a part of the map is out of view. */
  overview: boolean;
  panel: MapPanel;
  camera: CameraState | undefined;
}

const FIRST_RATING = 2;

/** A map view as it is at first. */
export function freshState(type: TerrainType = 'asteroids'): MapEditorState {
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
    selectHow: 'new',
    wholeMap: false,
    floating: undefined,
    stamp: undefined,
    covers: false,
    overview: true,
    panel: 'terrain',
    camera: undefined,
  };
}

/** A scenario under edit and the state of its map view. */
export interface MapEditor {
  readonly doc: OpenDocument<'scenario'>;
  readonly state: MapEditorState;
}

const STATE_KEY = 'maps';

/** The map editor of a tab; the same for the view and the inspector, and for as long as the tab lives. */
export function editorOf(tab: Tab): MapEditor {
  const known = tab.state[STATE_KEY] as MapEditor | undefined;
  if (known !== undefined) return known;
  if (!isOpen(tab.doc, 'scenario')) throw new Error('Bug: the map view was given a tab without a scenario');
  const made = markRaw({ doc: tab.doc, state: shallowReactive(freshState(kindsOf(tab.doc.document.value)[0])) });
  tab.state[STATE_KEY] = made;
  return made;
}

/** True for a choice that paints a rating. */
export function isHazard({ type, passable }: PaintChoice): boolean {
  return needsRating(type) || (TERRAIN[type].rating === 'optional' && passable);
}

/** Tools that paint terrain. */
const PAINT_TOOLS: readonly ToolId[] = ['brush', 'line', 'rectangle', 'fill'];

/** True while the tool in hand paints terrain. */
export function paints({ tool }: MapEditorState): boolean {
  return PAINT_TOOLS.includes(tool);
}

/** Chooses a kind of terrain, and the brush unless the tool in hand paints. */
export function choosePaint(state: MapEditorState, type: TerrainType): void {
  state.paint = { ...state.paint, type };
  if (!paints(state)) state.tool = 'brush';
}

/** The brush that the choice stands for, with only the values that its kind has. */
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

/** The choice that paints like a brush: what picking a hex sets. */
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

/** Changes the map of a scenario's draft by its grid; nothing happens where there is no map. */
export function changeGrid(draft: Scenario, recipe: (map: MapGrid) => void): void {
  const { map } = draft;
  if (map !== undefined) draft.map = editGrid(isDraft(map) ? current(map) : map, recipe);
}

/** Edits the map of a scenario as one undo entry; nothing happens where there is no map. */
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
