import { OFF_MAP } from '@core/hex';
import type { HexId } from '@core/hex';
import type { Scenario, MapGrid, TerrainBrush } from '@core/model';
import type { BoardOverlays, BoardPointer } from '@renderer/canvas';
import type { Mark } from '@renderer/documents';
import type { MapEditorState, ToolId } from '../model/editor';
import type { Component } from 'vue';
import type { LayerId } from '../model/layers';
import type { Selection } from '../model/selection';

/** What a tool may see and do. */
export interface ToolContext {
  /** The map as it is now. */
  readonly grid: MapGrid;
  readonly scenario: Scenario;
  readonly state: MapEditorState;
  /** What the palette paints now. */
  readonly brush: TerrainBrush;
  /** Changes the map, as one undo entry unless inside a gesture. */
  edit(label: string, recipe: (map: MapGrid) => void): boolean;
  /** Changes the scenario, as one undo entry unless inside a gesture. */
  change(label: string, recipe: (scenario: Scenario) => void): boolean;
  /** True when a layer may be changed now; says why not when it may not. */
  allows(layer: LayerId): boolean;
  /** Notes that the edit of a name led from a value with a selection to the present ones: undo and redo give it back. */
  rememberSelection(label: string, before: Scenario, old: Selection): void;
  /** Opens a gesture that is to be one undo entry. */
  mark(): Mark;
  commit(mark: Mark, label: string): void;
  bail(mark: Mark): void;
  /** Shows overlays in place of those before, and words for the status bar. */
  show(overlays: BoardOverlays, hint?: string): void;
  /** Says something to who cannot see the board. */
  say(text: string): void;
}

/**
 * A tool: a small state machine that is told of one gesture at a time. `hex` is -1 off the map. A press is always followed by a
 * release or a cancel; Enter on the keyboard is a press and a release at once.
 */
export interface Tool {
  /** The pointer or cursor came to a hex, with no button down. */
  hover(hex: HexId): void;
  press(event: BoardPointer): void;
  /** The pointer came to another hex with the button down. */
  drag(event: BoardPointer): void;
  release(event: BoardPointer): void;
  /** Escape or a lost pointer: takes back what the gesture did. Returns false when there was none. */
  cancel(): boolean;
  /** True between the first and the last click of a gesture of several clicks; absent where there are none such. */
  going?(): boolean;
}

/** How a tool stands in the rail. */
export interface ToolInfo {
  readonly id: ToolId;
  readonly title: string;
  readonly icon: Component;
  readonly shortcut: string;
  /** What it does and how, in a sentence for the tooltip. */
  readonly help: string;
  /** A line above it in the rail. */
  readonly line?: boolean;
  /** True for tools that Alt turns into a picker for as long as it is held. */
  readonly paints?: boolean;
  /** True for tools that change the selection. */
  readonly selects?: boolean;
  /** CSS cursor, where it is no cross. */
  readonly pointer?: string;
}

/** A tool without a gesture: it shows what a click would do on each hex, and does it when the button is let go. */
export function clickTool(hover: (hex: HexId) => void, click: (event: BoardPointer) => void): Tool {
  return {
    hover,
    press: () => undefined,
    drag: ({ hex }) => hover(hex),
    release: click,
    cancel: () => false,
  };
}

/** Marks the hex under the pointer, with words for the status bar. */
export function markHex(context: ToolContext, hex: HexId, hint: string): void {
  context.show(hex === OFF_MAP ? {} : { ghost: { hexes: [hex], paint: 'mark' } }, hint);
}
