import { nextStep, type Engagement, type NextStep, type StepContext } from '@core/campaign';
import { startCampaign } from '@renderer/app';
import { reportProblem } from '@renderer/app/file-problem';
import { exchangeOf } from '@renderer/mail/exchange';
import { useTabs, useUi } from '@renderer/stores';
import { computed, ref, shallowRef } from 'vue';
import { CampaignExchange } from '../mail/campaign-exchange';
import { fightRecordOf } from '../mail/fight-record';
import { battlesOf } from './battles';
import { perCampaign, type CampaignModel } from './campaign-model';
import { playBattle, startedBattle } from './play';
import { isEndingTold, isUnread, markRead } from './reading';
import { reportsOf } from './reports';
import { turnsOf } from './turns';

/** The exchange of a campaign by mail. */
export function campaignExchange({ mail, tab }: CampaignModel): CampaignExchange | undefined {
  const exchange = mail.value === undefined ? undefined : exchangeOf(tab);
  return exchange instanceof CampaignExchange ? exchange : undefined;
}

/** The turn file that comes next in a campaign by mail. */
export function mailStep(model: CampaignModel): StepContext['mail'] {
  const { mail } = model;
  const status = campaignExchange(model)?.status();
  if (status === undefined || mail.value?.ok !== true) return undefined;
  const { fight, headline } = status;
  const waits = status.step === 'wait';
  if (fight !== undefined && (fight.do === 'play' || (fight.do === 'start' && !waits)))
    return { label: headline, waits, battle: fight.do };
  if (waits)
    return { label: fight === undefined ? headline : `Waiting for ${mail.value.value.nameOf(fight.from)}`, waits };
  if (fight !== undefined) return { label: fight.do === 'answer' ? 'Let computers fight' : 'Send result', waits };
  const seals = mail.value.value.turn.stage === 'seal';
  return { label: seals ? 'Seal orders' : status.step === 'save' ? 'Open orders' : 'Send orders', waits };
}

/** The next step of a campaign and what its button does; shared by its views. */
export const stepsOf = perCampaign((model) => {
  const { campaign, state, selection, viewer, handover } = model;
  const battles = battlesOf(model);
  const turns = turnsOf(model);
  const reports = reportsOf(model);
  const { showPanel } = useUi();
  /** The turn in which the player looked for fleets without orders. */
  const lookedIn = ref<number>();
  /** The fleet that the button selected for orders, a new object each time: it gets the keyboard's focus on the map. */
  const ordered = shallowRef<{ readonly fleet: string }>();
  const open = computed(() =>
    Object.fromEntries(
      state.value.engagements.flatMap((engagement) => {
        const played = startedBattle(model, engagement);
        return played ? [[engagement.id, played.over ? 'over' : 'running'] as const] : [];
      }),
    ),
  );
  const step = computed<NextStep>(() => {
    const context: StepContext = {
      side: viewer.value,
      handover: handover.value !== undefined,
      unread: isUnread(model),
      looked: lookedIn.value === state.value.turn,
      open: open.value,
      preview: battles.preview.value?.posting.engagement,
      form: battles.paper.value?.form.engagement.id,
      chosen: battles.chosen.value?.id,
      told: isEndingTold(model),
      mail: mailStep(model),
    };
    return nextStep(campaign.value, state.value, context);
  });
  const battle = computed<Engagement | undefined>(() =>
    state.value.engagements.find(({ id }) => id === step.value.engagement),
  );

  function showBriefing(): void {
    markRead(model);
    showPanel('campaign-briefing');
  }
  async function startCopy(): Promise<void> {
    const { tab, doc } = model;
    const started = await startCampaign(campaign.value);
    if (!started.ok) reportProblem(started.error);
    // The template has nothing to return to.
    else if (campaign.value.copyOnPlay === true && !doc.state.dirty) useTabs().remove(tab.id);
  }
  function giveOrders(fleet: string | undefined): void {
    lookedIn.value = state.value.turn;
    reports.close();
    selection.fleet = fleet;
    ordered.value = fleet === undefined ? undefined : { fleet };
    selection.system = state.value.fleets.find(({ id }) => id === fleet)?.at ?? selection.system;
  }

  /** Starts or shows the battle that a campaign by mail waits for. */
  async function fightByMail(): Promise<void> {
    const exchange = campaignExchange(model);
    if (exchange?.status()?.fight?.do === 'start') await exchange.startFight();
    else await fightRecordOf(model).show();
  }
  /** Sends the result of a battle by mail, or the answer that computers fight it. */
  async function sendFought(): Promise<void> {
    const exchange = campaignExchange(model);
    if (exchange?.status()?.fight?.do === 'answer') await exchange.chooseComputers(true);
    else await exchange?.save();
  }

  /** True, or why the step is not possible now. */
  function canRun(): true | string {
    const { type, engagement } = step.value;
    switch (type) {
      case 'end-turn':
      case 'hand-over':
      case 'chapter':
        return turns.canEnd();
      case 'mail':
        return engagement === undefined ? turns.canEnd() : true;
      case 'wait':
        return `${step.value.label}: open their turn file when it arrives`;
      case 'preview':
        return battles.formFault.value ?? true;
      case 'post':
        return battles.findings.value.find(({ severity }) => severity === 'error')?.message ?? true;
      case 'resolve':
      case 'fight':
        return battles.fighting.value === undefined ? true : 'The computer is resolving a battle';
      default:
        return true;
    }
  }

  async function run(): Promise<void> {
    const { type, fleet } = step.value;
    const engagement = battle.value;
    switch (type) {
      case 'start':
      case 'again':
        return startCopy();
      case 'show-side':
        return model.revealSide();
      case 'briefing':
      case 'ending':
        return showBriefing();
      case 'orders':
        return giveOrders(fleet);
      case 'end-turn':
      case 'hand-over':
      case 'chapter':
        return turns.end();
      case 'mail':
        return engagement === undefined ? turns.end() : sendFought();
      case 'wait':
        return;
      case 'preview':
        return battles.previewForm();
      case 'post':
        return battles.post();
      case 'fight':
      case 'continue':
        if (model.mail.value !== undefined) return fightByMail();
        if (engagement) await playBattle(model, engagement);
        return;
      case 'use-result':
        if (engagement) startedBattle(model, engagement)?.loadResult();
        return;
      case 'resolve':
        if (engagement) await battles.resolve(engagement);
    }
  }
  return { step, battle, ordered, canRun, run, showPanel };
});
