import type { Order } from '../model/orders';

/** Prompts by the kind of the side's first choice (mass-combat text, the phases by name). */
const PROMPTS: Readonly<Record<string, string>> = {
  ambush:
    'Prepare an ambush or keep only the surprise. An ambush adds a Support Die and confuses the enemy, but forbids defensive strategies in the first wave.',
  risk: 'Choose this character’s risk for the wave. It is added to its skill rolls and to the dice that strike back.',
  strategy:
    'Choose a strategy to seal. Both sides reveal together. The number is the chance to win the wave before pushes, against an enemy that attacks, or defends if it may not attack.',
  parley:
    'Agree to the enemy’s parley or refuse it. If you agree, the fighting stops; if you refuse, the enemy defends with one die less.',
  talks:
    'Settle the battle or fight on. It ends in a truce if both leaders settle it; otherwise it goes on with the next wave.',
  rally: 'Your leader may end the confusion: with a roll, or for two points of a power.',
  deed: 'One character may attempt a Remarkable Action. Each success adds a Strategy Die this wave, up to four; in a commando operation it takes an enemy one instead. The number is the average.',
  spend: 'The commando operation succeeded. Choose the enemy’s loss.',
  push: 'Push the roll or keep it. A push costs a Strategy Die and rerolls every die without a symbol. The number is the chance to win the wave if the enemy keeps its roll.',
  repair: 'An engineer may repair. Every two successes restore a Support Die lost to an explosion.',
  mend: 'A medic may heal. Every two successes restore a Battle Die lost to a skull.',
  damage: 'Choose the enemy unit that is damaged and loses its Support Die. Unrepaired damage is final.',
  breach: 'Choose the enemy structure that loses a Support Die. Unrepaired damage is final.',
};

/** The choice that a power replaces when a side can only use powers, by the phase of the battle (mass-combat text, Mutations). */
const POWERS: Readonly<Record<string, string>> = {
  'Action Phase': 'deed',
  'Support Phase: repairs': 'repair',
  'Support Phase: wounds': 'mend',
};

/** The prompt for a side's choices in a phase; empty where the choices need none. */
export function promptFor(orders: readonly Order[], phase: string): string {
  const kinds = orders.map(({ action }) => action.t);
  const first = kinds.find((kind) => kind in PROMPTS) ?? (kinds.includes('power') ? POWERS[phase] : undefined);
  return first === undefined ? '' : (PROMPTS[first] ?? '');
}

/**
 * The prompt line: the side, whose choices look like those of the other side, and the first sentence of the prompt.
 * @param character the one whose risk is chosen
 */
export function hintFor(side: string, character: string, orders: readonly Order[], phase: string): string {
  const [first = ''] = promptFor(orders, phase).split(/(?<=[.;])\s/);
  const hint = first === '' ? 'Choose from the list' : first.replace(/[.;]$/, '');
  return `${side}: ${hint.charAt(0).toLowerCase()}${hint.slice(1).replace('this character', character)}`;
}
