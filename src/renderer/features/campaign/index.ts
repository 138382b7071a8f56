import { Map as MapIcon, Orbit, Settings2, Users, Waypoints, Workflow } from '@lucide/vue';
import { registerActions, registerActivity, registerDialog, registerView, registerTabNote } from '@renderer/app';
import { isOpen } from '@renderer/documents';
import { registerExchange } from '@renderer/mail/exchange';
import { useTabs } from '@renderer/stores';
import CampaignInspector from './CampaignInspector.vue';
import CampaignPage from './CampaignPage.vue';
import CampaignView from './CampaignView.vue';
import NewCampaign from './NewCampaign.vue';
import { CampaignExchange } from './mail/campaign-exchange';
import MailCampaignDialog from './mail/MailCampaignDialog.vue';
import MailFilesPanel from './mail/MailFilesPanel.vue';
import { campaignModelOf } from './model/campaign-model';
import { isUnread } from './model/reading';
import { battleNote, reportResult, reportBlocker } from './model/play';
import ChapterInspector from './chapters/ChapterInspector.vue';
import ChaptersView from './chapters/ChaptersView.vue';
import MapEditInspector from './edit/MapEditInspector.vue';
import MapEditView from './edit/MapEditView.vue';
import RostersView from './edit/RostersView.vue';
import SetupView from './edit/SetupView.vue';
import BattlesPanel from './parts/BattlesPanel.vue';
import BriefingPanel from './parts/BriefingPanel.vue';
import ForecastPanel from './parts/ForecastPanel.vue';
import VariationsPanel from './parts/VariationsPanel.vue';
import StrengthPanel from './parts/StrengthPanel.vue';

const INSPECTOR_WIDTH = 440;
const PANEL_HEIGHT = 224;

/** Registers the Campaign page, the campaign views and the action that reports battle results. */
export function install(): void {
  registerDialog('new-campaign', NewCampaign);
  registerDialog('campaign-by-mail', MailCampaignDialog);
  registerExchange('campaign', (tab) => new CampaignExchange(tab));
  registerView({
    kind: 'campaign',
    id: 'campaign',
    title: 'Campaign',
    icon: Orbit,
    order: 1,
    component: CampaignView,
    inspector: CampaignInspector,
    inspectorWidth: INSPECTOR_WIDTH,
    panelHeight: PANEL_HEIGHT,
    panels: [
      {
        id: 'battles',
        title: 'Battles',
        component: BattlesPanel,
        count: (tab) => campaignModelOf(tab).state.value.engagements.length,
      },
      {
        id: 'campaign-briefing',
        title: 'Briefing',
        component: BriefingPanel,
        count: (tab) => Number(isUnread(campaignModelOf(tab))),
      },
      { id: 'strength', title: 'Strength', component: StrengthPanel },
      { id: 'campaign-forecast', title: 'Forecast', component: ForecastPanel },
      { id: 'campaign-lines', title: 'Variations', component: VariationsPanel },
      {
        id: 'campaign-mail',
        title: 'Turn files',
        component: MailFilesPanel,
        count: (tab) => campaignModelOf(tab).campaign.value.mail?.files.length ?? 0,
      },
    ],
    reveals: (path) => path.startsWith('/log') || path.startsWith('/drafts'),
  });
  registerView({
    kind: 'campaign',
    id: 'map',
    title: 'Edit map',
    icon: MapIcon,
    order: 2,
    component: MapEditView,
    inspector: MapEditInspector,
    reveals: (path) => path.startsWith('/map'),
  });
  registerView({
    kind: 'campaign',
    id: 'chapters',
    title: 'Chapters',
    icon: Workflow,
    order: 3,
    component: ChaptersView,
    inspector: ChapterInspector,
    reveals: (path) => path.startsWith('/chapters') || path.startsWith('/start'),
  });
  registerView({
    kind: 'campaign',
    id: 'rosters',
    title: 'Rosters',
    icon: Users,
    order: 4,
    component: RostersView,
    reveals: (path) => /^\/(ships|fleets|troops)/.test(path),
  });
  registerView({
    kind: 'campaign',
    id: 'setup',
    title: 'Setup',
    icon: Settings2,
    order: 5,
    component: SetupView,
  });
  registerActivity({
    id: 'campaign',
    title: 'Campaign',
    icon: Waypoints,
    order: 6,
    component: CampaignPage,
    kinds: ['campaign'],
  });
  registerTabNote(battleNote);
  const tabs = useTabs();
  registerActions([
    {
      id: 'campaign.report',
      title: 'Report to campaign',
      group: 'Campaign',
      icon: Orbit,
      enabled: () => reportBlocker(tabs.active) ?? true,
      run: () => {
        if (tabs.active && isOpen(tabs.active.doc, 'record')) reportResult(tabs.active);
      },
    },
  ]);
}
