import { newDesign, type Design } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import { openNew } from '@renderer/app';
import type { Tour } from './tour';

const RULES = 'minimal';
const ID = 'tour-ship';
const BUDGET = 15;

function cost(design: Design | undefined): number {
  return design === undefined
    ? 0
    : ruleSystem(RULES)
        .cost(design)
        .reduce((sum, { value }) => sum + value, 0);
}

/** The ship workshop: spend a budget, then fight ships of the same cost. */
export const ship: Tour = {
  id: 'ship',
  title: `Design a ship of ${BUDGET} points`,
  minutes: 2,
  start: () => {
    openNew({ ...newDesign(RULES, 'My first ship'), id: ID });
    return true;
  },
  find: (tabs) => tabs.find(({ doc }) => doc?.document.value.id === ID),
  steps: [
    { text: `Set the budget to **${BUDGET}** points.`, isDone: ({ isOn }) => isOn(String(BUDGET)) },
    {
      text: 'Spend the points: **Increase ENGINE**, SHIELDS or TO-HIT for 1 each, or add a weapon for 2.',
      isDone: ({ open }) => cost(open('design')) === BUDGET,
    },
    { text: 'Is it any good? Open **Duel**.', isDone: ({ isOn }) => isOn('Duel') },
    {
      text: `Choose **Add all of ${BUDGET} BP** as opponents.`,
      isDone: ({ canUse }) => canUse('Run '),
    },
    { text: '**Run** the games: 1,000 against each.', isDone: ({ canUse }) => canUse('Watch') },
  ],
  end: 'You can design within a budget. The duel shows which weapons and values decided the fights.',
};
