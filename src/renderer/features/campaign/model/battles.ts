import { canReverse, type Engagement } from '@core/campaign';
import { battlePlan, changesOf, checkPosting, paperForm, type PaperForm } from '@core/campaign/battle';
import { postingOfRecord, type BattleOdds } from '@core/campaign/play';
import type { BattleRecord, PostingEntry } from '@core/model';
import { computed, ref, shallowReactive, shallowRef, watch } from 'vue';
import { battlePlayers } from '../play/battle-players';
import type { BattlePlayers } from '../play/messages';
import { perCampaign } from './campaign-model';
import { consequencesOf } from './consequences';
import { saveRecord } from './records';
import { showFindings } from './toasts';

/** Progress of a quick batch. */
export interface OddsState {
  readonly odds: BattleOdds | undefined;
  readonly running: boolean;
}

/** A result before posting: the original and the edited version. */
export interface ResultPreview {
  readonly original: PostingEntry;
  readonly posting: PostingEntry;
  /** Record of the battle; absent for a result entered by hand. */
  readonly record?: BattleRecord;
}

/** The open result form of a battle on paper. */
export interface OpenForm {
  readonly form: PaperForm;
  readonly posting: PostingEntry;
  /** True once the player has chosen who won, or a draw. */
  readonly decided: boolean;
}

/** Games per odds calculation. */
export const ODDS_GAMES = 200;

/** The unresolved battles of a campaign and the preview of a result; shared by its views. */
export const battlesOf = perCampaign((model) => {
  const { campaign, state, selection } = model;
  const { ai } = model;
  const preview = shallowRef<ResultPreview>();
  /** Open result form of a battle on paper. */
  const paper = shallowRef<OpenForm>();
  /** Messages of the fields with an impossible value, by unit and key. */
  const faults = shallowReactive(new Map<string, string>());
  const odds = shallowReactive(new Map<string, OddsState>());
  /** Id of the engagement being auto-resolved. */
  const fighting = ref<string>();

  const playersOf = (engagement: Engagement): BattlePlayers => battlePlayers(campaign.value, engagement);

  /** Previews a result, with the record of the battle if there is one. */
  function show(posting: PostingEntry, record?: BattleRecord): void {
    selection.engagement = posting.engagement;
    paper.value = undefined;
    faults.clear();
    model.announce('');
    preview.value = { original: posting, posting, ...(record ? { record } : {}) };
  }

  function discard(): void {
    preview.value = undefined;
    paper.value = undefined;
    faults.clear();
  }
  // An undo, a reversal or another variation may change the battle of an open form or preview; a note does not.
  watch(
    () => campaign.value.log,
    (log, before) => {
      odds.clear();
      if (log.length !== before.length + 1 || log.at(-1)?.t !== 'note') discard();
    },
    { flush: 'sync' },
  );

  const formFindings = computed(() =>
    paper.value ? checkPosting(campaign.value, state.value, paper.value.posting) : [],
  );
  const formFault = computed(() => {
    if (!paper.value) return 'No result form is open';
    const [fault] = faults.values();
    if (fault !== undefined) return fault;
    if (!paper.value.decided) return 'Choose who won, or a draw';
    return formFindings.value.find(({ severity }) => severity === 'error')?.message;
  });
  return {
    preview,
    paper,
    faults,
    /** Notes the message of an impossible value; undefined when it is possible. */
    noteFault(key: string, message: string | undefined): void {
      if (message === undefined) faults.delete(key);
      else faults.set(key, message);
    },
    odds,
    fighting,
    playersOf,
    show,
    /** The selected engagement, else the first. */
    chosen: computed(
      () => state.value.engagements.find(({ id }) => id === selection.engagement) ?? state.value.engagements[0],
    ),
    changes: computed(() => (preview.value ? changesOf(campaign.value, state.value, preview.value.posting) : [])),
    /** Findings for the previewed result. */
    findings: computed(() => (preview.value ? checkPosting(campaign.value, state.value, preview.value.posting) : [])),
    /** What follows from the previewed result: build points, prizes, retreats, systems and the next chapter. */
    consequences: computed(() => (preview.value ? consequencesOf(model, preview.value.posting) : [])),
    /** Sets the computer player that fights a side’s battles; the campaign remembers it. */
    setPlayer(side: string, player: string): void {
      model.edit(
        'Choose a computer player',
        (draft) => {
          const of = draft.sides.find(({ id }) => id === side);
          if (of !== undefined) of.battlePlayer = player;
        },
        `battle-player-${side}`,
      );
      odds.clear();
    },
    async runOdds(engagement: Engagement): Promise<void> {
      const seats = playersOf(engagement);
      const { value: asked } = campaign;
      const note = (shown: BattleOdds | undefined, running: boolean): void => {
        if (campaign.value.log === asked.log) odds.set(engagement.id, { odds: shown, running });
      };
      note(undefined, true);
      const { id, seed } = engagement;
      const question = { campaign: asked, engagement: id, players: seats, games: ODDS_GAMES, seed };
      const answer = await ai.ask({ type: 'odds', ...question }, (shown) => note(shown, true));
      if (answer.ok && answer.value.type === 'odds') note(answer.value.odds, false);
      else {
        odds.delete(engagement.id);
        if (!answer.ok) showFindings(answer.error);
      }
    },
    async resolve(engagement: Engagement): Promise<void> {
      fighting.value = engagement.id;
      const { value: asked } = campaign;
      const { id, seed } = engagement;
      const question = { campaign: asked, engagement: id, players: playersOf(engagement), seed };
      const answer = await ai.ask({ type: 'fight', ...question });
      fighting.value = undefined;
      if (!answer.ok) showFindings(answer.error);
      else if (answer.value.type === 'fight' && campaign.value.log === asked.log) {
        show(answer.value.posting, answer.value.record);
      }
    },
    stop: () => ai.cancel(),
    /** Opens the result form, or shows why it cannot. */
    openPaper(engagement: Engagement): void {
      const form = paperForm(campaign.value, state.value, engagement);
      if (!form.ok) return showFindings(form.error);
      selection.engagement = engagement.id;
      preview.value = undefined;
      faults.clear();
      paper.value = { form: form.value, posting: form.value.blank, decided: false };
    },
    /** Findings of the open result form. */
    formFindings,
    /** Why the open result form cannot be previewed; undefined when it can. */
    formFault,
    /** Previews the result of the open form. */
    previewForm(): void {
      if (paper.value && formFault.value === undefined) show(paper.value.posting);
    },
    /** Previews the result from the record of a played battle, or shows why it cannot. */
    loadResult(engagement: Engagement, record: BattleRecord): void {
      const plan = battlePlan(campaign.value, state.value, engagement);
      const posting = plan.ok ? postingOfRecord(plan.value, record) : plan;
      if (posting.ok) show(posting.value, record);
      else showFindings(posting.error);
    },
    async post(): Promise<void> {
      if (!preview.value) return;
      const { posting: shown, record } = preview.value;
      const name = state.value.engagements.find(({ id }) => id === shown.engagement)?.name ?? shown.engagement;
      if (!model.append(`Post ${name}`, shown)) return;
      selection.engagement = undefined;
      model.announce(`Result of ${name} posted.`);
      await Promise.all([model.save(), ...(record ? [saveRecord(record)] : [])]);
    },
    discard,
    /** True, or why a log entry cannot be reversed. */
    reversible(entry: number): true | string {
      const refused = canReverse(campaign.value, entry, model.deriveCandidate);
      return refused === undefined ? true : refused.message;
    },
    async reverse(entry: number, reason: string): Promise<void> {
      const why = reason.trim();
      if (model.append('Reverse result', { t: 'reverse', entry, ...(why === '' ? {} : { reason: why }) }))
        await model.save();
    },
  };
});
