import type { Order } from '../model/orders';

/** Prompts by the kind of the side's first choice (mass-combat text, the phases by name). */
const PROMPTS: Readonly<Record<string, string>> = {
  ambush:
    'You found the enemy first. An ambush adds a Support Die and confuses the enemy, but forbids defensive strategies in the first wave.',
  risk: 'Choose this character’s risk for the wave. It is added to its skill rolls and to the dice that strike back.',
  strategy: 'Choose a strategy to seal. Both sides reveal together. The number is the chance to win the wave.',
  parley: 'The enemy offers a truce. If you refuse, it defends with one die less.',
  deed: 'One character may attempt a Remarkable Action. Each success adds a Strategy Die this wave, up to four. The number is the average gain.',
  spend: 'The commando operation succeeded. Choose the enemy’s loss.',
  push: 'Push the roll or keep it. A push costs a Strategy Die and rerolls every die without a symbol. The number is the chance to win the wave.',
  repair: 'An engineer may repair. Every two successes restore a Support Die lost to an explosion.',
  mend: 'A medic may heal. Every two successes restore a Battle Die lost to a skull.',
  damage: 'Unrepaired losses are final. Choose which enemy units are lost.',
};

/** The prompt for a side's choices; empty where the choices need none. */
export function promptFor(orders: readonly Order[]): string {
  const kinds = orders.map(({ action }) => (action.t === 'power' ? 'deed' : action.t));
  const first = kinds.find((kind) => kind in PROMPTS);
  return first === undefined ? '' : (PROMPTS[first] ?? '');
}
