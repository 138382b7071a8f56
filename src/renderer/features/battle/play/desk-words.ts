import { sideName, lowered } from '@core/base';
import { ruleSystem } from '@core/rules/registry';
import type { Moment } from '../model/moment';
import type { DeskView, KeyHelp, Primary } from './desk-help';

/** The one thing that the big button does now. */
export function primaryOf(desk: DeskView): Primary | undefined {
  const orders = desk.orders.value;
  if (orders === undefined) return undefined;
  const armed = desk.armed.value;
  if (armed) return { label: 'Move there: the unit does not come back', actions: armed.actions };
  const step = desk.energy.value[desk.split.value];
  if (step) return { label: `Set ${lowered(step.info.label)}`, actions: [step.action] };
  const order = desk.candidate.value ?? desk.attack.value;
  if (order) return { label: order.info.label, actions: [order.action] };
  return orders.end && { label: orders.end.info.label, actions: [orders.end.action] };
}

/** What is to be done, in a sentence. */
export function hintOf(desk: DeskView, moment: Moment): string {
  const { play } = desk;
  const { outcome, actor, observation } = moment;
  if (outcome) return 'The battle is over';
  if (play.looking.value) return 'An earlier place of the battle';
  const orders = desk.orders.value;
  if (play.curtain.value !== undefined) return `${sideName(play.scenario, play.curtain.value)} comes to the screen`;
  if (orders === undefined) {
    if (play.computers.paused.value) return 'Paused';
    return actor === undefined ? '' : `${play.computers.thinking.value === undefined ? 'Waiting' : 'Thinking'} …`;
  }
  if (desk.armed.value) return 'The unit leaves the battle there: click again, or press Enter, to go';
  if (orders.activate.length > 0) return 'Choose the unit that acts next';
  if (orders.energy.length > 0) return 'Split the energy, then set it';
  if (orders.deploy.length > 0) return `${observation.phase}: choose a marked ${placeOf(desk)}`;
  const name = desk.active.value?.name ?? 'The unit';
  if (desk.active.value?.index !== observation.activeUnit) return observation.phase;
  if (orders.steps.some((order) => order.info.kind === 'enter')) {
    return `${name} comes onto the map: choose a marked ${placeOf(desk)}`;
  }
  const can = [orders.steps.length > 0 ? 'move' : '', orders.fire.length > 0 ? 'fire' : ''].filter(Boolean);
  return can.length > 0 ? `${name} can ${can.join(' and ')}` : `${name} can only end its turn`;
}

/** What the board of the battle is made of. */
function placeOf({ play }: DeskView): string {
  return ruleSystem(play.scenario.rules)?.info.board === 'locations' ? 'position' : 'hex';
}

/** The keys that serve now, for a line of help: each key with what it does. */
export function keysOf(desk: DeskView): readonly KeyHelp[] {
  const { play } = desk;
  const orders = desk.orders.value;
  if (play.stage.waiting.value) return [{ shortcut: '.', does: 'next step' }];
  if (play.looking.value) return [{ shortcut: 'Alt+ArrowRight', does: 'forward' }];
  if (play.curtain.value !== undefined) return [{ shortcut: 'Space', does: 'show my side' }];
  if (orders === undefined) return play.moment.value.outcome ? [] : [{ shortcut: 'P', does: 'pause' }];
  const keys: KeyHelp[] = [];
  if (desk.primary.value) keys.push({ shortcut: 'Enter', does: 'confirm' });
  if (desk.energy.value.length > 0) keys.push({ shortcut: 'S', does: 'shields' });
  if (orders.activate.length > 1 || desk.targets.value.length > 1) keys.push({ shortcut: 'N', does: 'next' });
  if (desk.attacks.value.length > 1) keys.push({ shortcut: 'W', does: 'weapon' });
  if (desk.reach.value.size > 0) keys.push({ shortcut: 'B', does: 'board' });
  if (orders.end) keys.push({ shortcut: 'E', does: 'end' });
  return keys;
}
