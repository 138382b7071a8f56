import { lowerFirst } from '@core/base';
import type { BattleAction, Rejection } from '@core/rules/contract';
import { mailStatusOf } from '../mail/status';
import type { Choices } from './choices';

/** A question about a step that leaves something undone. */
export interface Question {
  readonly text: string;
  /** Label of the button that performs the step. */
  readonly label: string;
}

/** The main button: it performs `actions` in order, or calls `run`. */
export interface Primary {
  readonly label: string;
  /** Why the button is disabled. */
  readonly disabledReason?: string | undefined;
  readonly actions?: readonly BattleAction[];
  /** True for the step that ends a turn: it asks first if it leaves something undone. */
  readonly ends?: boolean;
  /** The question before a step of the system's own that leaves something undone. */
  readonly asks?: Question | undefined;
  /** Performs the step; returns the rejection when it is not allowed. */
  readonly run?: () => Rejection | undefined;
}

/** A key and what it does, in one or two words. */
export interface KeyHelp {
  readonly shortcut: string;
  readonly does: string;
}

/** Texts of a rule system that replace the common ones; an omitted text keeps the common one. */
export interface ActionBarText {
  /** The unit whose card is shown while no other unit is inspected. */
  readonly unit?: number | undefined;
  readonly primary?: Primary | undefined;
  /** What the player should do next, in one sentence. */
  readonly hint?: string | undefined;
  readonly keys?: readonly KeyHelp[] | undefined;
}

/** The main button for the current orders; undefined when there is nothing to confirm. */
export function primaryOf(view: Choices): Primary | undefined {
  const orders = view.orders.value;
  if (orders === undefined) return undefined;
  const pendingMove = view.pendingMove.value;
  if (pendingMove) {
    const label = pendingMove.leaves ? 'Move and leave the battle' : 'Move into the enemy’s hex';
    return { label, actions: pendingMove.actions };
  }
  const step = view.energy.value[view.split.value];
  if (step) return { label: `Set ${lowerFirst(step.info.label)}`, actions: [step.action] };
  const order = view.candidate.value ?? view.attack.value;
  if (order) return { label: order.info.label, actions: [order.action] };
  return orders.end && { label: orders.end.info.label, actions: [orders.end.action], ends: true };
}

/** The keys that work now, for the help line. */
export function keysOf(view: Choices, primary: Primary | undefined): readonly KeyHelp[] {
  const { controller } = view;
  const orders = view.orders.value;
  if (controller.animation.waiting.value) return [{ shortcut: '.', does: 'next step' }];
  if (controller.reviewing.value) return [{ shortcut: 'Alt+ArrowRight', does: 'forward' }];
  if (controller.handoverTo.value !== undefined) return [{ shortcut: 'Space', does: 'show my side' }];
  if (orders === undefined) {
    const mail = mailStatusOf(controller);
    // Nothing runs that could pause.
    const isWaiting = controller.position.value.outcome !== undefined || (mail !== undefined && mail.step !== 'play');
    return isWaiting ? [] : [{ shortcut: 'P', does: controller.computers.paused.value ? 'resume' : 'pause' }];
  }
  const keys: KeyHelp[] = [];
  if (primary) keys.push({ shortcut: 'Enter', does: 'confirm' });
  if (view.energy.value.length > 0) keys.push({ shortcut: 'S', does: 'shields' });
  if (orders.activate.length > 1 || view.targets.value.length > 1) keys.push({ shortcut: 'N', does: 'next' });
  if (view.attacks.value.length > 1) keys.push({ shortcut: 'W', does: 'weapon' });
  if (view.reach.value.size > 0) keys.push({ shortcut: 'B', does: 'board' });
  // Without a map, the list beside the board holds all actions of the active unit.
  if (controller.shape === undefined && orders.activate.length === 0)
    keys.push({ shortcut: 'ArrowDown', does: 'actions' });
  if (orders.end) keys.push({ shortcut: 'E', does: 'end' });
  return keys;
}
