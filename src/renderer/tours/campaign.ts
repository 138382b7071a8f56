import { startCampaignFile, toast } from '@renderer/app';
import { useLibrary } from '@renderer/stores';
import type { Tour } from './tour';

const CAMPAIGN = 'first-command';
const BATTLE = 'Play It';

/** A campaign: the next step, a battle, its result, the turn report. */
export const campaign: Tour = {
  id: 'campaign',
  title: 'Begin a campaign',
  minutes: 3,
  start: async () => {
    const library = useLibrary();
    const find = () => library.entries.find(({ id, kind }) => kind === 'campaign' && id === CAMPAIGN);
    // The list is empty while the program starts.
    if (find() === undefined) await library.refresh();
    const entry = find();
    const opened = entry && (await startCampaignFile(entry.ref));
    if (opened?.ok === true) return true;
    toast(opened?.error.message ?? 'First Command is no longer in the library.');
    return false;
  },
  find: (tabs) => tabs.find(({ kind, title }) => kind === 'campaign' && title.startsWith('First Command,')),
  steps: [
    {
      text: `This is your own copy of First Command. The highlighted button always names the next step: choose it until it reads **Fight “${BATTLE}”**.`,
      // The first, while a folded panel hides the briefing.
      controls: ['Read the briefing', `Go to “${BATTLE}”`],
      isDone: ({ canUse }) => canUse(`Fight “${BATTLE}”`),
    },
    {
      text: 'You could fight this battle yourself. This time, let the computer: **Auto-resolve**.',
      isDone: ({ canUse }) => canUse('Post'),
    },
    {
      text: 'Nothing has changed yet: After action lists what would. Choose **Post**.',
      isDone: ({ canUse }) => canUse('Watch'),
    },
    {
      text: 'The turn report tells what happened; History keeps it. Choose **Read the briefing** of the next chapter.',
      isDone: ({ canUse }) => canUse('Go to “'),
    },
  ],
  end: 'You can play a campaign. Fleets and build points appear in campaigns with a star map.',
};
