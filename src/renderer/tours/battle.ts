import type { BattleRecord } from '@core/model';
import { runAction } from '@renderer/app';
import { isOpen } from '@renderer/documents';
import { openSpaceDuel, openTourScenario } from './scenarios';
import type { Tour } from './tour';

const NAME = 'Two destroyers';
/** How often the user's side has taken an action of a type. */
function taken(record: BattleRecord | undefined, type: string): number {
  return record?.actions.filter(({ by, do: action }) => by === 0 && action.t === type).length ?? 0;
}

/** A battle of two ships: move, fire, end the turn, take it back. */
export const battle: Tour = {
  id: 'battle',
  title: 'Move and fire',
  minutes: 3,
  start: async () => {
    const duel = openSpaceDuel(NAME, 'Two destroyers meet in open space. The last ship flying wins.');
    return runAction('battle.playtest', await openTourScenario(duel)) === true;
  },
  find: (tabs) => tabs.find(({ doc }) => isOpen(doc, 'record') && doc.document.value.scenario.name === NAME),
  steps: [
    { text: 'Choose **Start battle**. You are Blue.', isDone: ({ open }) => open('record') !== undefined },
    {
      text: 'Your destroyer is active. Click an outlined hex two hexes nearer to the enemy: the numbers are movement costs.',
      isDone: ({ open }) => taken(open('record'), 'move') >= 2,
    },
    {
      text: 'Click the enemy. The inspector compares your weapons; choose one, then **Fire**.',
      isDone: ({ open }) => taken(open('record'), 'fire') > 0,
    },
    {
      text: 'Fire again, or save the energy for your shields next turn. Then choose **End turn**.',
      isDone: ({ open }) => taken(open('record'), 'end') > 0,
    },
    {
      text: 'The computer plays. The event log lists every roll; **Take back** undoes your turn and the answer.',
      isDone: ({ open, canUse }) => open('record') !== undefined && canUse('Redo'),
    },
  ],
  end: 'You can play any scenario like this. Each rule system explains itself at F1.',
};
