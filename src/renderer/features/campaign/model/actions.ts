import { ArrowRight, Eye, FileClock, Flag, FileText, Mail, Milestone, Printer, Swords, TimerReset } from '@lucide/vue';
import { actionMaker, openDialog, type AppAction } from '@renderer/app';
import { mailActions } from '@renderer/mail/actions';
import { useUi } from '@renderer/stores';
import { shipsInYard } from '../map/scene';
import { battlesOf } from './battles';
import type { CampaignModel } from './campaign-model';
import { stepsOf } from './next-step';
import { reportsOf } from './reports';
import { resolveGuardOf } from './resolve-guard';
import { showOnMap } from './show';
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
  const action = actionMaker('Campaign', { menu: 'Campaign' });
  return [
    action('campaign.next', 'Next step', steps.run, { icon: ArrowRight, shortcut: 'Mod+Enter', enabled: steps.canRun }),
    action('campaign.show-report', 'Turn report', () => (reports.open.value ? reports.close() : reports.openLatest()), {
      icon: FileClock,
      enabled: () => reports.blocker.value ?? true,
    }),
    action('campaign.end-turn', 'End turn', turns.end, {
      icon: TimerReset,
      shortcut: 'Mod+Shift+Enter',
      enabled: turns.canEnd,
    }),
    action('campaign.lift', 'Show my side', model.revealSide, {
      icon: Eye,
      shortcut: 'Space',
      enabled: () => (handover.value === undefined ? 'Nothing is hidden' : true),
    }),
    action(
      'campaign.next-fleet',
      'Next fleet',
      () => {
        const all = fleets();
        const next = all[(all.indexOf(selection.fleet ?? '') + 1) % all.length];
        showOnMap(model, next);
      },
      { icon: Flag, shortcut: 'F', enabled: () => (fleets().length > 0 ? true : 'This side has no fleets with ships') },
    ),
    action(
      'campaign.next-battle',
      'Next battle',
      () => {
        const all = state.value.engagements;
        const at = all.findIndex(({ id }) => id === battles.chosen.value?.id);
        const next = all[(at + 1) % all.length];
        selection.engagement = next?.id;
        selection.system = next?.system ?? selection.system;
        ui.showPanel('battles');
      },
      { icon: Swords, shortcut: 'N', enabled: waiting },
    ),
    action(
      'campaign.resolve',
      'Auto-resolve battle',
      () => {
        const engagement = battles.chosen.value;
        if (engagement) guard.ask(engagement, () => void battles.resolve(engagement));
      },
      {
        shortcut: 'R',
        enabled: () =>
          model.mail.value === undefined ? waiting() : 'In a campaign by mail, turn files bring the results of battles',
      },
    ),
    action(
      'campaign.branch',
      'Undo last entry as variation',
      () => startVariation(model, campaign.value.log.length - 1),
      { icon: Milestone, enabled: () => (campaign.value.log.length > 0 ? true : 'The log is empty') },
    ),
    action('campaign.newspaper', 'Export newspaper as Markdown', () => exportText(model), { icon: FileText }),
    action('campaign.page', 'Export newspaper as HTML', () => exportPage(model), { icon: Printer, shortcut: 'Mod+P' }),
    action('campaign.by-mail', 'Play by mail', () => openDialog('campaign-by-mail', model), {
      icon: Mail,
      enabled: () => (campaign.value.mail === undefined ? true : 'This campaign is played by mail already'),
    }),
    ...mailActions(() => model.tab),
    action('campaign.stop', 'Stop the computer', turns.stop, {
      enabled: () =>
        turns.thinking.value === '' && battles.fighting.value === undefined ? 'The computer is not thinking' : true,
    }),
  ];
}
