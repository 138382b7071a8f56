import { OFF_MAP, type HexId } from '@core/hex';
import type { Scenario, MapGrid, TerrainBrush } from '@core/model';
import type { BoardOverlays, BoardPointer } from '@renderer/canvas';
import type { Mark } from '@renderer/documents';
import type { MapEditorState, ToolId } from '../model/editor';
import type { Component } from 'vue';
import type { LayerId } from '../model/layers';
import type { Selection } from '../model/selection';

/** State and operations available to a tool. */
export interface ToolContext {
  /** The current map. */
  readonly grid: MapGrid;
  readonly scenario: Scenario;
  readonly state: MapEditorState;
  /** The current brush of the palette. */
  readonly brush: TerrainBrush;
  /** Changes the map, as one undo entry unless inside a gesture. */
  edit(label: string, recipe: (map: MapGrid) => void): boolean;
  /** Changes the scenario, as one undo entry unless inside a gesture. */
  change(label: string, recipe: (scenario: Scenario) => void): boolean;
  /** True when a layer is editable; otherwise announces the reason. */
  canEdit(layer: LayerId): boolean;
  /** Remembers the selection before and after an edit, so that undo and redo restore it. */
  rememberSelection(label: string, before: Scenario, old: Selection): void;
  /** Starts a gesture that becomes one undo entry. */
  mark(): Mark;
  commit(mark: Mark, label: string): void;
  bail(mark: Mark): void;
  /** Replaces the overlays and the status bar text. */
  show(overlays: BoardOverlays, hint?: string): void;
  /** Announces a text to screen readers. */
  announce(text: string): void;
}

/**
 * A tool: a small state machine that handles one gesture at a time. `hex` is -1 off the map. A press is always followed by a release or a
 * cancel; Enter is a press and a release.
 */
export interface Tool {
  /** The pointer or cursor entered a hex, with no button down. */
  hover(hex: HexId): void;
  press(event: BoardPointer): void;
  /** The pointer entered another hex with the button down. */
  drag(event: BoardPointer): void;
  release(event: BoardPointer): void;
  /** Cancels and reverts the gesture, on Escape or a lost pointer. Returns false when there was none. */
  cancel(): boolean;
  /** True between the first and the last click of a multi-click gesture; absent for other tools. */
  inProgress?(): boolean;
}

/** Tool rail entry of a tool. */
export interface ToolInfo {
  readonly id: ToolId;
  readonly title: string;
  readonly icon: Component;
  readonly shortcut: string;
  /** One or two sentences for the status bar. */
  readonly help: string;
  /** Draws a separator above it. */
  readonly line?: boolean;
  /** True for painting tools, where Alt picks terrain. */
  readonly paints?: boolean;
  /** True for tools that change the selection. */
  readonly selects?: boolean;
  /** CSS cursor; crosshair by default. */
  readonly pointer?: string;
}

/** A tool without drags: previews a click on each hex, and runs it on release. */
export function clickTool(hover: (hex: HexId) => void, click: (event: BoardPointer) => void): Tool {
  return {
    hover,
    press: () => undefined,
    drag: ({ hex }) => hover(hex),
    release: click,
    cancel: () => false,
  };
}

/** Shows a text in the status bar, without overlays, and announces it. */
export function tell({ show, announce }: Pick<ToolContext, 'show' | 'announce'>, text: string): void {
  show({}, text);
  announce(text);
}

/** Marks the hex under the pointer and sets the status bar text. */
export function markHex(context: ToolContext, hex: HexId, hint: string): void {
  context.show(hex === OFF_MAP ? {} : { ghost: { hexes: [hex], paint: 'mark' } }, hint);
}
