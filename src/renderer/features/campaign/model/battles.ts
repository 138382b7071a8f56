import { canReverse, type Engagement } from '@core/campaign';
import { battlePlan, changesOf, checkPosting, paperForm, type PaperForm } from '@core/campaign/battle';
import { RULEBOOK, postingOfRecord, type BattleOdds } from '@core/campaign/play';
import type { BattleRecord, PostingEntry } from '@core/model';
import { computed, ref, shallowReactive, shallowRef } from 'vue';
import type { BattlePlayers } from '../play/messages';
import { perDesk } from './desk';
import { keepRecord } from './records';
import { sayAll } from './say';

/** What a quick batch showed so far. */
export interface OddsNow {
  readonly odds: BattleOdds | undefined;
  readonly running: boolean;
}

/** A result before it is posted: as it came, and as it was edited. */
export interface Preview {
  readonly came: PostingEntry;
  readonly posting: PostingEntry;
  /** The battle as it was fought; none where it was typed in. */
  readonly record?: BattleRecord;
}

/** Games of the odds before a battle is resolved. */
export const ODDS_GAMES = 200;

/** The battles of a campaign that wait, and the result that is looked at before it is posted; shared by its views. */
export const battlesOf = perDesk((desk) => {
  const { campaign, state, selection } = desk;
  const { brain } = desk;
  const preview = shallowRef<Preview>();
  /** The form of a battle on paper that is being filled in. */
  const paper = shallowRef<{ form: PaperForm; posting: PostingEntry }>();
  const odds = shallowReactive(new Map<string, OddsNow>());
  const players = shallowReactive(new Map<string, BattlePlayers>());
  /** Id of the engagement that is fought by computers now. */
  const fighting = ref<string>();

  function playersOf(engagement: Engagement): BattlePlayers {
    const own = players.get(engagement.id) ?? {};
    return Object.fromEntries(
      engagement.sides.map(({ side }) => {
        const usual = campaign.value.sides.find(({ id }) => id === side)?.battlePlayer ?? 'greedy';
        return [side, own[side] ?? usual];
      }),
    );
  }

  /** Shows a result before it is posted, with the record of the battle where there is one. */
  function show(posting: PostingEntry, record?: BattleRecord): void {
    selection.engagement = posting.engagement;
    paper.value = undefined;
    preview.value = { came: posting, posting, ...(record ? { record } : {}) };
  }

  return {
    preview,
    paper,
    odds,
    fighting,
    playersOf,
    show,
    /** The engagement that is chosen, else the first. */
    chosen: computed(
      () => state.value.engagements.find(({ id }) => id === selection.engagement) ?? state.value.engagements[0],
    ),
    changes: computed(() =>
      preview.value ? changesOf(campaign.value, state.value, preview.value.posting, RULEBOOK) : [],
    ),
    /** What the checks say about the result. */
    findings: computed(() =>
      preview.value ? checkPosting(campaign.value, state.value, preview.value.posting, RULEBOOK) : [],
    ),
    setPlayer(engagement: Engagement, side: string, player: string): void {
      players.set(engagement.id, { ...playersOf(engagement), [side]: player });
      odds.delete(engagement.id);
    },
    async askOdds(engagement: Engagement): Promise<void> {
      const seats = playersOf(engagement);
      const note = (shown: BattleOdds | undefined, running: boolean): void => {
        odds.set(engagement.id, { odds: shown, running });
      };
      note(undefined, true);
      const { id, seed } = engagement;
      const question = { campaign: campaign.value, engagement: id, players: seats, games: ODDS_GAMES, seed };
      const answer = await brain.ask({ type: 'odds', ...question }, (shown) => note(shown, true));
      if (answer.ok && answer.value.type === 'odds') note(answer.value.odds, false);
      else {
        odds.delete(engagement.id);
        if (!answer.ok) sayAll(answer.error);
      }
    },
    async resolve(engagement: Engagement): Promise<void> {
      fighting.value = engagement.id;
      const { value: asked } = campaign;
      const { id, seed } = engagement;
      const question = { campaign: asked, engagement: id, players: playersOf(engagement), seed };
      const answer = await brain.ask({ type: 'fight', ...question });
      fighting.value = undefined;
      if (!answer.ok) sayAll(answer.error);
      else if (answer.value.type === 'fight' && campaign.value.log === asked.log) {
        show(answer.value.posting, answer.value.record);
      }
    },
    stop: () => brain.cancel(),
    /** Begins a form, or says why not. */
    openPaper(engagement: Engagement): void {
      const form = paperForm(campaign.value, state.value, engagement, RULEBOOK);
      if (!form.ok) return sayAll(form.error);
      selection.engagement = engagement.id;
      paper.value = { form: form.value, posting: form.value.blank };
    },
    /** Takes the result of a battle that was played, from its record, or says why not. */
    take(engagement: Engagement, record: BattleRecord): void {
      const plan = battlePlan(campaign.value, state.value, engagement, RULEBOOK);
      const posting = plan.ok ? postingOfRecord(plan.value, record) : plan;
      if (posting.ok) show(posting.value, record);
      else sayAll(posting.error);
    },
    async post(): Promise<void> {
      if (!preview.value) return;
      const { posting: shown, record } = preview.value;
      const name = state.value.engagements.find(({ id }) => id === shown.engagement)?.name ?? shown.engagement;
      if (!desk.append(`Post ${name}`, shown)) return;
      preview.value = undefined;
      selection.engagement = undefined;
      await Promise.all([desk.keep(), ...(record ? [keepRecord(record)] : [])]);
    },
    discard() {
      preview.value = undefined;
      paper.value = undefined;
    },
    /** True, or why an entry of the log cannot be reversed. */
    reversible(entry: number): true | string {
      const refused = canReverse(campaign.value, entry, desk.wouldBe);
      return refused === undefined ? true : refused.message;
    },
    async reverse(entry: number, reason: string): Promise<void> {
      const why = reason.trim();
      if (!desk.append('Reverse a result', { t: 'reverse', entry, ...(why === '' ? {} : { reason: why }) })) return;
      preview.value = undefined;
      await desk.keep();
    },
  };
});
