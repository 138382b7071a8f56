import { sideName, lowerFirst } from '@core/base';
import type { BattleAction, Rejection, UnitView } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import type { ComputedRef, Ref } from 'vue';
import type { BattleController } from './battle-controller';
import type { Attack, EnergyStep, Order, Orders } from './orders';
import type { Reach, ReachedHex } from './reach';

/** The one thing that the big button does now: actions in a row, or what `run` does. */
export interface Primary {
  readonly label: string;
  /** Why it cannot be done now. */
  readonly disabledReason?: string | undefined;
  readonly actions?: readonly BattleAction[];
  /** Does it, or says why not. */
  readonly run?: () => Rejection | undefined;
}

/** A key with what it does, in a word or two. */
export interface KeyHelp {
  readonly shortcut: string;
  readonly does: string;
}

/** What a rule system says in place of the common words; what it leaves out stays. */
export interface ActionBarText {
  /** The unit whose card is shown while no other one is looked at. */
  readonly unit?: number | undefined;
  readonly primary?: Primary | undefined;
  /** What is to be done, in a sentence. */
  readonly hint?: string | undefined;
  readonly keys?: readonly KeyHelp[] | undefined;
}

/** What may be done now and what is chosen of it, for the words about it. */
export interface OrdersView {
  readonly controller: BattleController;
  /** What the deciding side may do; undefined while no person at this screen decides. */
  readonly orders: ComputedRef<Orders | undefined>;
  /** The unit that acts. */
  readonly active: ComputedRef<UnitView | undefined>;
  /** The unit that the next activation is about. */
  readonly candidate: ComputedRef<Order | undefined>;
  readonly reach: ComputedRef<Reach>;
  /** A hex of the reach to confirm, since the unit does not come back from it. */
  readonly pendingExit: Ref<ReachedHex | undefined>;
  readonly targets: ComputedRef<readonly number[]>;
  readonly attacks: ComputedRef<readonly Attack[]>;
  readonly attack: ComputedRef<Attack | undefined>;
  readonly energy: ComputedRef<readonly EnergyStep[]>;
  /** Index of the chosen energy split. */
  readonly split: Ref<number>;
}

/** The one thing that the big button does now. */
export function primaryOf(view: OrdersView): Primary | undefined {
  const orders = view.orders.value;
  if (orders === undefined) return undefined;
  const pendingExit = view.pendingExit.value;
  if (pendingExit) return { label: 'Move there: the unit does not come back', actions: pendingExit.actions };
  const step = view.energy.value[view.split.value];
  if (step) return { label: `Set ${lowerFirst(step.info.label)}`, actions: [step.action] };
  const order = view.candidate.value ?? view.attack.value;
  if (order) return { label: order.info.label, actions: [order.action] };
  return orders.end && { label: orders.end.info.label, actions: [orders.end.action] };
}

/** What is to be done, in a sentence. */
export function hintOf(view: OrdersView): string {
  const { controller } = view;
  const { outcome, actor, observation } = controller.position.value;
  if (outcome) return 'The battle is over';
  if (controller.reviewing.value) return 'An earlier place of the battle';
  const orders = view.orders.value;
  if (controller.handoverTo.value !== undefined)
    return `${sideName(controller.scenario, controller.handoverTo.value)} comes to the screen`;
  if (orders === undefined) {
    if (controller.computers.paused.value) return 'Paused';
    return actor === undefined ? '' : `${controller.computers.thinking.value === undefined ? 'Waiting' : 'Thinking'} …`;
  }
  if (view.pendingExit.value) return 'The unit leaves the battle there: click again, or press Enter, to go';
  if (orders.activate.length > 0) return 'Choose the unit that acts next';
  if (orders.energy.length > 0) return 'Split the energy, then set it';
  if (orders.deploy.length > 0) return `${observation.phase}: choose a marked ${boardCell(view)}`;
  const name = view.active.value?.name ?? 'The unit';
  if (view.active.value?.index !== observation.activeUnit) return observation.phase;
  if (orders.steps.some((order) => order.info.kind === 'enter')) {
    return `${name} comes onto the map: choose a marked ${boardCell(view)}`;
  }
  const can = [orders.steps.length > 0 ? 'move' : '', orders.fire.length > 0 ? 'fire' : ''].filter(Boolean);
  return can.length > 0 ? `${name} can ${can.join(' and ')}` : `${name} can only end its turn`;
}

/** What the board of the battle is made of. */
function boardCell({ controller }: OrdersView): string {
  return ruleSystem(controller.scenario.rules)?.info.board === 'locations' ? 'position' : 'hex';
}

/** The keys that serve now, for a line of help: each key with what it does. */
export function keysOf(view: OrdersView, primary: Primary | undefined): readonly KeyHelp[] {
  const { controller } = view;
  const orders = view.orders.value;
  if (controller.animation.waiting.value) return [{ shortcut: '.', does: 'next step' }];
  if (controller.reviewing.value) return [{ shortcut: 'Alt+ArrowRight', does: 'forward' }];
  if (controller.handoverTo.value !== undefined) return [{ shortcut: 'Space', does: 'show my side' }];
  if (orders === undefined) return controller.position.value.outcome ? [] : [{ shortcut: 'P', does: 'pause' }];
  const keys: KeyHelp[] = [];
  if (primary) keys.push({ shortcut: 'Enter', does: 'confirm' });
  if (view.energy.value.length > 0) keys.push({ shortcut: 'S', does: 'shields' });
  if (orders.activate.length > 1 || view.targets.value.length > 1) keys.push({ shortcut: 'N', does: 'next' });
  if (view.attacks.value.length > 1) keys.push({ shortcut: 'W', does: 'weapon' });
  if (view.reach.value.size > 0) keys.push({ shortcut: 'B', does: 'board' });
  if (orders.end) keys.push({ shortcut: 'E', does: 'end' });
  return keys;
}
