import { Eye, Flag, FileText, Milestone, Printer, Swords, TimerReset } from '@lucide/vue';
import type { AppAction } from '@renderer/app';
import { useUi } from '@renderer/stores';
import { battlesOf } from './battles';
import type { CampaignDesk } from './desk';
import { branchHere } from './lines';
import { exportPage, exportText } from './newspaper';
import { turnsOf } from './turns';

const GROUP = 'Campaign';

/** Everything that can be done in the campaign that is shown, by menu, palette and keys. */
export function campaignActions(desk: CampaignDesk): AppAction[] {
  const turns = turnsOf(desk);
  const battles = battlesOf(desk);
  const { state, selection, viewer, campaign, curtain } = desk;
  const ui = useUi();
  const common = { group: GROUP, menu: 'Campaign' as const };
  const waiting = (): true | string => (battles.chosen.value ? true : 'No battle waits');
  const fleets = (): readonly string[] =>
    state.value.fleets
      .filter(
        ({ side, id }) =>
          side === viewer.value && state.value.ships.some((ship) => ship.fleet === id && ship.status === 'ready'),
      )
      .map(({ id }) => id);
  return [
    {
      ...common,
      id: 'campaign.end-turn',
      title: 'End turn',
      icon: TimerReset,
      shortcut: 'Mod+Enter',
      enabled: turns.canEnd,
      run: turns.end,
    },
    {
      ...common,
      id: 'campaign.lift',
      title: 'Show my side',
      icon: Eye,
      shortcut: 'Space',
      enabled: () => (curtain.value === undefined ? 'Nothing is covered' : true),
      run: desk.lift,
    },
    {
      ...common,
      id: 'campaign.next-fleet',
      title: 'Next fleet',
      icon: Flag,
      shortcut: 'F',
      enabled: () => (fleets().length > 0 ? true : 'This side has no fleet with ships'),
      run: () => {
        const all = fleets();
        const next = all[(all.indexOf(selection.fleet ?? '') + 1) % all.length];
        selection.fleet = next;
        selection.system = state.value.fleets.find(({ id }) => id === next)?.at ?? selection.system;
      },
    },
    {
      ...common,
      id: 'campaign.next-battle',
      title: 'Next battle',
      icon: Swords,
      shortcut: 'N',
      enabled: waiting,
      run: () => {
        const all = state.value.engagements;
        const at = all.findIndex(({ id }) => id === battles.chosen.value?.id);
        const next = all[(at + 1) % all.length];
        selection.engagement = next?.id;
        selection.system = next?.system ?? selection.system;
        ui.bottom = true;
        ui.bottomPanel = 'battles';
      },
    },
    {
      ...common,
      id: 'campaign.resolve',
      title: 'Resolve the battle',
      shortcut: 'R',
      enabled: waiting,
      run: async () => {
        if (battles.chosen.value) await battles.resolve(battles.chosen.value);
      },
    },
    {
      ...common,
      id: 'campaign.branch',
      title: 'Branch from the entry before',
      icon: Milestone,
      enabled: () => (campaign.value.log.length > 0 ? true : 'Nothing has happened yet'),
      run: () => branchHere(desk, campaign.value.log.length - 1),
    },
    {
      ...common,
      id: 'campaign.newspaper',
      title: 'Export the newspaper as Markdown',
      icon: FileText,
      run: () => exportText(desk),
    },
    {
      ...common,
      id: 'campaign.page',
      title: 'Export the newspaper to print',
      icon: Printer,
      run: () => exportPage(desk),
    },
    {
      ...common,
      id: 'campaign.stop',
      title: 'Stop the computers',
      enabled: () =>
        turns.thinking.value === '' && battles.fighting.value === undefined ? 'No computer is at work' : true,
      run: turns.stop,
    },
  ];
}
