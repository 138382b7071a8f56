import type { Order } from '../model/orders';

/** What is asked of a side, and what its answer brings, by the kind of its first choice (mass-combat text, the phases by name). */
const PROMPTS: Readonly<Record<string, string>> = {
  ambush:
    'You found the enemy first. An ambush is a Support Die and confuses it, but forbids defensive strategies in the first wave.',
  risk: 'How much does this character risk in the wave? The number is added to its skill rolls, and to the dice that strike back at it.',
  strategy:
    'Seal a strategy. The enemy seals one too, and both are opened together. The figure is the chance to win the wave.',
  parley: 'The enemy offers a truce. Refused, it defends with a die less.',
  deed: 'One character may do a Remarkable Action: each success is a Strategy Die in this wave, four at most. The figure is what it brings on average.',
  spend: 'The commando operation came off. Choose what the enemy loses by it.',
  push: 'Push the roll, or let it stand? A push gives up a Strategy Die and throws every die without a symbol again. The figure is the chance to win the wave.',
  repair: 'An engineer may repair: each two successes bring a Support Die back from its explosion.',
  mend: 'A medic may mend: each two successes bring a Battle Die back from its skull.',
  damage: 'What was not repaired is lost. Choose which of the enemy’s units are.',
};

/** What a side is to decide, in plain words; empty where its choices say all. */
export function promptFor(orders: readonly Order[]): string {
  const kinds = orders.map(({ action }) => (action.t === 'power' ? 'deed' : action.t));
  const first = kinds.find((kind) => kind in PROMPTS);
  return first === undefined ? '' : (PROMPTS[first] ?? '');
}
