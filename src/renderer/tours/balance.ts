import { openTourScenario, unevenDuel } from './scenarios';
import type { Tour } from './tour';

const NAME = 'Uneven duel';

/** The balance screen: measure a scenario, try other numbers, take the even one. */
export const balance: Tour = {
  id: 'balance',
  title: 'Make a scenario fair',
  minutes: 2,
  start: async () => {
    await openTourScenario(unevenDuel(NAME));
    return true;
  },
  find: (tabs) =>
    tabs.find(({ kind, title }) => kind === 'balance' && title.startsWith(NAME)) ??
    tabs.find(({ kind, title }) => kind === 'scenario' && title === NAME),
  steps: [
    {
      text: 'Two Foundlings attack a Destroyer. Is that fair? Choose **Balance**.',
      isDone: ({ tab }) => tab?.kind === 'balance',
    },
    {
      text: 'Of 1,000 games, the Destroyer wins nearly all. Choose **Run sweep** to try other numbers of Foundlings.',
      isDone: ({ canUse }) => canUse('Set to'),
    },
    {
      text: 'Where the line crosses 50%, the sides are even. Choose **Set to 3 and rerun**.',
      isDone: ({ isVisible, canUse }) => isVisible('Set to') && !canUse('Set to'),
    },
  ],
  end: 'You can measure and balance a scenario. Sweeps work for every value of a ship, too.',
};
