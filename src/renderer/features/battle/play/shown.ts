import type { Observation } from '@core/rules/contract';
import type { BoardEffect, BoardOverlays } from '@renderer/canvas';
import type { Moving } from '../model/scene';

/** What is on the board for the moment. */
export interface Shown {
  /** How the units stand as far as the visuals have come; absent while nothing runs. */
  readonly observation?: Observation;
  readonly moving?: readonly Moving[];
  readonly attack?: NonNullable<BoardOverlays['attack']>;
  readonly bursts?: NonNullable<BoardOverlays['bursts']>;
  readonly effects?: readonly BoardEffect[];
  /** What the system's own board is to draw, and how far it has come, 0..1. */
  readonly scene?: { readonly name: string; readonly progress: number };
  /** The attack that is being told, and how many of its steps have been. */
  readonly clash?: { readonly place: number; readonly steps: number };
}
