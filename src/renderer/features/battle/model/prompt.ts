import { capitalize, lowerFirst, sideName } from '@core/base';
import { ruleSystem } from '@core/rules/registry';
import type { Refusal } from '@core/rules/contract';
import { mailStatusOf } from '../mail/status';
import type { Choices } from './choices';
import type { Order } from './orders';

/** Longer lists of verbs end with "use another action". */
const MAX_VERBS = 4;

/** The text of the prompt: what the person at the screen may do now, and why usual actions are not possible. */
export function promptOf(view: Choices): string {
  const { controller } = view;
  const { outcome, actor, observation, cursor } = controller.position.value;
  if (outcome) return 'The battle is over';
  if (controller.reviewing.value)
    return `Earlier position: ${cursor < controller.floor ? '' : 'continue from here, or '}go to the end`;
  const orders = view.orders.value;
  if (controller.handoverTo.value !== undefined)
    return `Hand the screen to ${sideName(controller.scenario, controller.handoverTo.value)}`;
  const mail = mailStatusOf(controller);
  // The mail bar above the board says what to do; it is hidden once the game is over.
  if (orders === undefined && mail !== undefined && mail.step !== 'play')
    return mail.step === 'over' ? mail.headline : '';
  if (orders === undefined) {
    if (controller.computers.paused.value) return 'Paused';
    if (actor === undefined) return '';
    return controller.computers.thinking.value === undefined ? 'Waiting for the computer' : 'The computer is thinking…';
  }
  const name = view.active.value?.name ?? 'The unit';
  const pending = view.pendingMove.value;
  if (pending) {
    const what = pending.leaves ? 'leaves the battle there' : 'can move into the enemy’s hex';
    return `${name} ${what}: click again or press Enter to confirm`;
  }
  if (orders.activate.length > 0) return 'Choose a unit to activate';
  if (orders.energy.length > 0) return withOthers(`Split ${name}’s energy`, orders.others);
  if (orders.deploy.length > 0) return `Deploy ${name}: choose a marked ${boardCell(view)}`;
  if (view.active.value?.index !== observation.activeUnit) return reactionPrompt(view, name);
  return actionPrompt(view, name);
}

/** The word for a cell of this battle's board. */
function boardCell({ controller }: Choices): string {
  return ruleSystem(controller.scenario.rules).info.board === 'locations' ? 'position' : 'hex';
}

/** The infinitive of an order for a prompt. */
function verbOf({ info }: Order): string {
  return info.verb ?? lowerFirst(info.label);
}

/** The verbs of the current orders, without duplicates. */
function verbsOf({ orders }: Choices): string[] {
  const { steps = [], fire = [], others = [] } = orders.value ?? {};
  const moves = steps.some(({ info }) => info.kind === 'move') ? ['move'] : [];
  const enters = steps.some(({ info }) => info.kind === 'enter') ? ['enter the map'] : [];
  const fires = fire.length > 0 ? [fire[0]?.info.verb ?? 'attack'] : [];
  const verbs = [...new Set([...moves, ...enters, ...fires, ...others.map(verbOf)])];
  return verbs.length > MAX_VERBS ? [...verbs.slice(0, MAX_VERBS - 1), 'use another action'] : verbs;
}

/** A list with "or" before its last item. */
function either(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
}

function withOthers(text: string, others: readonly Order[]): string {
  const verbs = [...new Set(others.map(verbOf))];
  return verbs.length === 0 ? `${text}, then confirm` : `${text}, then confirm. Before that it can ${either(verbs)}`;
}

/** The prompt for a unit that answers another side's action. */
function reactionPrompt(view: Choices, name: string): string {
  const verbs = verbsOf(view);
  const { phase } = view.controller.position.value.observation;
  return `${phase}. ${name} can ${verbs.length === 0 ? 'only pass' : either([...verbs, 'pass'])}`;
}

/** The prompt for the active unit. */
function actionPrompt(view: Choices, name: string): string {
  const { steps = [] } = view.orders.value ?? {};
  const verbs = verbsOf(view);
  const refused = (kind: Refusal['kind']): Refusal | undefined =>
    view.refusals.value.find((refusal) => refusal.kind === kind);
  const enters = steps.some(({ info }) => info.kind === 'enter');
  const end = refused('end');
  if (end !== undefined && enters) return `${name} must enter the map: choose a marked ${boardCell(view)}`;
  if (end !== undefined) {
    const more = verbs.filter((verb) => verb !== 'move');
    return `${name} must move: ${end.reason}${more.length === 0 ? '' : `. ${name} can also ${either(more)}`}`;
  }
  const reasons = [refused('move'), refused('fire')].filter((refusal) => refusal !== undefined);
  if (verbs.length === 0) {
    const why = [...new Set(reasons.map(({ reason }) => reason))].join(', ');
    return `${name} can only end the turn${why === '' ? '' : `: ${why}`}`;
  }
  const why = reasons.map(({ kind, reason }) => `${kind === 'move' ? 'Move' : 'Fire'}: ${reason}`);
  return [`${name} can ${either(verbs)}`, ...why.map(capitalize)].join('. ');
}
