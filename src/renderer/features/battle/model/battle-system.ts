import type { HexId } from '@core/hex';
import type { BattleAction, UnitView } from '@core/rules/contract';
import type { BoardCounter, BoardOverlays } from '@renderer/canvas';
import type { Component } from 'vue';
import type { OrdersModel } from './orders-model';
import type { BattleController } from './battle-controller';
import type { LossColumn } from './loss-columns';

/** A press on a hex of the board, by pointer or by Enter. */
export interface BoardPress {
  /** -1 beside the map. */
  readonly hex: HexId;
  /** The direction, 0..5, in which the place pressed lies from the middle of the hex; undefined near the middle and by keyboard. */
  readonly direction: number | undefined;
  readonly byKeyboard: boolean;
}

/** What a mark on the board means, in a few words. */
export interface LegendEntry {
  readonly mark: 'reach' | 'threat' | 'arc' | 'heading';
  readonly text: string;
}

/**
 * What a system lays over the hex board, and what it hears of it before the orders model does. Asked while no animation runs; what it
 * answers from is reactive. Lives as long as the orders model.
 */
export interface BoardExtension {
  /** MapOverlays on the board; a part that is given stands in place of the orders model's. */
  overlays?(): BoardOverlays;
  /** What its marks mean, for the line under the board. */
  legend?(): readonly LegendEntry[];
  /** The counters as they are to be drawn, such as with ghosts of what is planned. */
  counters?(counters: readonly BoardCounter[]): readonly BoardCounter[];
  /** More about a hex for a screen reader. */
  describe?(hex: HexId): string;
  /** True when the press was for the extension. */
  press?(press: BoardPress): boolean;
  /** A key pressed on the board, before the board itself hears it; true when it was for the extension. */
  key?(event: KeyboardEvent): boolean;
  /** A unit was pressed in the strip; true when that was for the extension. */
  pick?(unit: number): boolean;
  /** Takes the next thing in hand, or the one before, for Tab on the board; false when there is nothing to choose. */
  cycle?(by: 1 | -1): boolean;
  /** The hex that the keyboard is to stand on for what is in hand; it goes there when this changes. */
  cursor?(): HexId | undefined;
  /** The wheel over a hex, down (1) or up (-1); true when it was for the aid, so that the board does not zoom. */
  wheel?(hex: HexId, by: 1 | -1): boolean;
}

/** What is special about the battles of one rule system; the frame around it is the same for all. */
export interface BattleSystem {
  /** Stands in place of the hex board. May expose `focus`. */
  readonly board?: Component<{ controller: BattleController; model: OrdersModel }>;
  /**
   * Stands in the inspector in place of the common lists of orders while a person decides. It says what the big button does with
   * `useActionBar`.
   */
  readonly orders?: Component<{ controller: BattleController; model: OrdersModel }>;
  /** Stands under the bars of a unit's card in place of the list of facts. */
  readonly card?: Component<{ controller: BattleController; unit: UnitView }>;
  /** True when that card shows the unit's bars itself. */
  readonly cardHasBars?: boolean;
  /** Stands in the Combat panel in place of the attacks that are told step by step. */
  readonly combat?: Component<{ controller: BattleController }>;
  /** What lies over the hex board and hears its clicks and keys before the orders model does. */
  readonly extension?: (controller: BattleController, model: OrdersModel) => BoardExtension;
  /** What the button says that ends a turn of fire or the like. */
  readonly endLabel?: string;
  /** What is counted of units at the end, in place of shields and hull; the last stands for the losses of a side. */
  readonly lossColumns?: readonly LossColumn[];
  /** True for actions that a side gives together, such as the sealed orders of its ships: undo takes them back together. */
  readonly simultaneous?: (action: BattleAction) => boolean;
}
