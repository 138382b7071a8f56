import type { HexId } from '@core/hex';
import type { BattleAction, BattleState, UnitView } from '@core/rules/contract';
import type { BoardCounter, BoardOverlays } from '@renderer/canvas';
import type { Component } from 'vue';
import type { OrdersModel } from './orders-model';
import type { BattleController } from './battle-controller';
import type { LossColumn } from './loss-columns';

/** A press on the board, by pointer or by Enter. */
export interface BoardPress {
  /** -1 off the map. */
  readonly hex: HexId;
  /** Direction 0..5 from the hex centre to the pointer; undefined near the centre and for the keyboard. */
  readonly direction: number | undefined;
  readonly byKeyboard: boolean;
}

/** A line of the legend: a symbol of the board and its meaning. */
export interface LegendEntry {
  readonly symbol: 'reach' | 'threat' | 'arc' | 'heading';
  readonly text: string;
}

/**
 * What a rule system adds to the hex board: overlays, and input handlers that run before the orders model. Not called during animation.
 * Its answers are reactive. It lives as long as the orders model.
 */
export interface BoardExtension {
  /** Board overlays; each one replaces the orders model's. */
  overlays?(): BoardOverlays;
  /** Legend entries of its overlays. */
  legend?(): readonly LegendEntry[];
  /** The counters to draw, such as with ghosts at planned positions. */
  counters?(counters: readonly BoardCounter[]): readonly BoardCounter[];
  /** Additional description of a hex for a screen reader. */
  describe?(hex: HexId): string;
  /** Handles a press on the board; true when handled. */
  onPress?(press: BoardPress): boolean;
  /** Handles a key on the board, before the board does; true when handled. */
  onKey?(event: KeyboardEvent): boolean;
  /** Handles a press on a unit in the initiative strip; true when handled. */
  onUnitPress?(unit: number): boolean;
  /** The hex of the current selection; the keyboard cursor follows it. */
  cursor?(): HexId | undefined;
  /** Handles the wheel over a hex, down (1) or up (-1); true when handled, so that the board does not zoom. */
  onWheel?(hex: HexId, by: 1 | -1): boolean;
}

/** The screens and labels of one rule system; the frame around them is the same for all. */
export interface BattleSystem {
  /** Replaces the hex board. May expose `focus`. */
  readonly board?: Component<{ controller: BattleController; model: OrdersModel }>;
  /**
   * Replaces the common lists of orders in the inspector while a person decides. Main button and prompt come from `addStatusProvider`,
   * so that they do not depend on an open inspector.
   */
  readonly orders?: Component<{ controller: BattleController; model: OrdersModel }>;
  /** Replaces the list of facts on a unit's card. */
  readonly card?: Component<{ controller: BattleController; unit: UnitView }>;
  /** True when `card` shows the unit's bars itself. */
  readonly cardHasBars?: boolean;
  /** Replaces the step-by-step attacks in the Combat panel. */
  readonly combat?: Component<{ controller: BattleController }>;
  /** Creates the extension of the hex board. */
  readonly extension?: (controller: BattleController, model: OrdersModel) => BoardExtension;
  /** The button in the strip that ends a unit's turn or its fire; absent where the system's own orders include it. */
  readonly end?: EndButton;
  /** Columns of the unit table at the end, in place of shields and hull; the last one measures a side's losses. */
  readonly lossColumns?: readonly LossColumn[];
  /** True for actions that a side submits together, such as sealed orders; undo takes all of them back. */
  readonly simultaneous?: (action: BattleAction) => boolean;
}

/** A button of the strip above the board. */
export interface EndButton {
  readonly label: string;
  /** False in phases in which nothing can be ended. */
  isShown(state: BattleState): boolean;
}
