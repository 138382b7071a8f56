import { ArrowRight, Eye, FileClock, Flag, FileText, Mail, Milestone, Printer, Swords, TimerReset } from '@lucide/vue';
import { openDialog, type AppAction } from '@renderer/app';
import { mailActions } from '@renderer/mail/actions';
import { useUi } from '@renderer/stores';
import { shipsInYard } from '../map/scene';
import { battlesOf } from './battles';
import type { CampaignModel } from './campaign-model';
import { stepsOf } from './next-step';
import { reportsOf } from './reports';
import { resolveGuardOf } from './resolve-guard';
import { startVariation } from './variations';
import { exportPage, exportText } from './newspaper';
import { turnsOf } from './turns';

/** The actions of a campaign for menu, palette and shortcuts. */
export function campaignActions(model: CampaignModel): AppAction[] {
  const turns = turnsOf(model);
  const battles = battlesOf(model);
  const guard = resolveGuardOf(model);
  const steps = stepsOf(model);
  const reports = reportsOf(model);
  const { state, selection, viewer, campaign, handover } = model;
  const ui = useUi();
  const waiting = (): true | string => (battles.chosen.value ? true : 'No battles to resolve');
  const fleets = (): readonly string[] =>
    state.value.fleets
      .filter(
        (fleet) =>
          fleet.side === viewer.value &&
          (state.value.ships.some((ship) => ship.fleet === fleet.id) || shipsInYard(state.value, fleet).length > 0),
      )
      .map(({ id }) => id);
  const own = (action: Omit<AppAction, 'group'>): AppAction => ({ ...action, group: 'Campaign', menu: 'Campaign' });
  const actions: readonly Omit<AppAction, 'group'>[] = [
    {
      id: 'campaign.next',
      title: 'Next step',
      icon: ArrowRight,
      shortcut: 'Mod+Enter',
      enabled: steps.canRun,
      run: steps.run,
    },
    {
      id: 'campaign.show-report',
      title: 'Turn report',
      icon: FileClock,
      enabled: () => (reports.reports.value.length > 0 ? true : 'No turn has ended yet'),
      run: () => (reports.open.value ? reports.close() : reports.openLatest()),
    },
    {
      id: 'campaign.end-turn',
      title: 'End turn',
      icon: TimerReset,
      shortcut: 'Mod+Shift+Enter',
      enabled: turns.canEnd,
      run: turns.end,
    },
    {
      id: 'campaign.lift',
      title: 'Show my side',
      icon: Eye,
      shortcut: 'Space',
      enabled: () => (handover.value === undefined ? 'Nothing is hidden' : true),
      run: model.revealSide,
    },
    {
      id: 'campaign.next-fleet',
      title: 'Next fleet',
      icon: Flag,
      shortcut: 'F',
      enabled: () => (fleets().length > 0 ? true : 'This side has no fleets with ships'),
      run: () => {
        const all = fleets();
        const next = all[(all.indexOf(selection.fleet ?? '') + 1) % all.length];
        selection.fleet = next;
        selection.system = state.value.fleets.find(({ id }) => id === next)?.at ?? selection.system;
      },
    },
    {
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
      id: 'campaign.resolve',
      title: 'Auto-resolve battle',
      shortcut: 'R',
      enabled: () =>
        model.mail.value === undefined ? waiting() : 'In a campaign by mail, turn files bring the results of battles',
      run: () => {
        const engagement = battles.chosen.value;
        if (engagement) guard.ask(engagement, () => void battles.resolve(engagement));
      },
    },
    {
      id: 'campaign.branch',
      title: 'Undo last entry as variation',
      icon: Milestone,
      enabled: () => (campaign.value.log.length > 0 ? true : 'The log is empty'),
      run: () => startVariation(model, campaign.value.log.length - 1),
    },
    {
      id: 'campaign.newspaper',
      title: 'Export newspaper as Markdown',
      icon: FileText,
      run: () => exportText(model),
    },
    {
      id: 'campaign.page',
      title: 'Export newspaper as HTML',
      icon: Printer,
      run: () => exportPage(model),
    },
    {
      id: 'campaign.by-mail',
      title: 'Play by mail',
      icon: Mail,
      enabled: () => (campaign.value.mail === undefined ? true : 'This campaign is played by mail already'),
      run: () => openDialog('campaign-by-mail', model),
    },
  ];
  return [
    ...actions.map(own),
    ...mailActions(() => model.tab),
    own({
      id: 'campaign.stop',
      title: 'Stop the computer',
      enabled: () =>
        turns.thinking.value === '' && battles.fighting.value === undefined ? 'The computer is not thinking' : true,
      run: turns.stop,
    }),
  ];
}
