import type { Finding } from '@core/base';
import { canReverse, type Engagement } from '@core/campaign';
import { battlePlan, changesOf, checkPosting, paperForm, type Change, type PaperForm } from '@core/campaign/battle';
import { postingOfRecord, type BattleOdds } from '@core/campaign/play';
import type { BattleRecord, PostingEntry } from '@core/model';
import { computed, ref, shallowReactive, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import type { BattlePlayers } from '../play/messages';
import { brainOf } from './brain';
import { rulebook } from './core';
import type { CampaignDesk } from './desk';
import { keepRecord } from './records';
import { say } from './say';

/** What a quick batch showed so far. */
export interface OddsNow {
  readonly odds: BattleOdds | undefined;
  readonly games: number;
  readonly running: boolean;
  readonly players: BattlePlayers;
}

/** A result before it is posted: as it came, and as it was edited. */
export interface Preview {
  readonly came: PostingEntry;
  readonly posting: PostingEntry;
  /** The battle as it was fought; none where it was typed in. */
  readonly record?: BattleRecord;
}

/** The battles of a campaign that wait, and the result that is looked at before it is posted. */
export interface Battles {
  /** The engagement that is chosen, else the first. */
  readonly chosen: ComputedRef<Engagement | undefined>;
  readonly preview: ShallowRef<Preview | undefined>;
  readonly changes: ComputedRef<readonly Change[]>;
  /** What the checks say about the result. */
  readonly findings: ComputedRef<readonly Finding[]>;
  /** The form of a battle on paper that is being filled in. */
  readonly paper: ShallowRef<{ readonly form: PaperForm; readonly posting: PostingEntry } | undefined>;
  readonly odds: Map<string, OddsNow>;
  /** Id of the engagement that is fought by computers now. */
  readonly fighting: Ref<string | undefined>;
  playersOf(engagement: Engagement): BattlePlayers;
  setPlayer(engagement: Engagement, side: string, player: string): void;
  askOdds(engagement: Engagement): Promise<void>;
  resolve(engagement: Engagement): Promise<void>;
  stop(): void;
  /** Begins a form, or says why not. */
  openPaper(engagement: Engagement): void;
  /** Takes the result of a battle that was played, from its record. Returns why not, or undefined when it is shown. */
  take(engagement: Engagement, record: BattleRecord): string | undefined;
  /** Shows a result before it is posted, with the record of the battle where there is one. */
  show(posting: PostingEntry, record?: BattleRecord): void;
  post(): Promise<void>;
  discard(): void;
  /** True, or why an entry of the log cannot be reversed. */
  reversible(entry: number): true | string;
  reverse(entry: number, reason: string): Promise<void>;
}

/** Games of the odds before a battle is resolved. */
export const ODDS_GAMES = 200;

const made = new WeakMap<CampaignDesk, Battles>();

/** The battles of a campaign, shared by its views. */
export function battlesOf(desk: CampaignDesk): Battles {
  const there = made.get(desk);
  if (there) return there;
  const battles = makeBattles(desk);
  made.set(desk, battles);
  return battles;
}

function makeBattles(desk: CampaignDesk): Battles {
  const { campaign, state, selection } = desk;
  const brain = brainOf(desk);
  const preview = shallowRef<Preview>();
  const paper = shallowRef<{ form: PaperForm; posting: PostingEntry }>();
  const odds = shallowReactive(new Map<string, OddsNow>());
  const players = shallowReactive(new Map<string, BattlePlayers>());
  const fighting = ref<string>();
  const words = (findings: readonly Finding[]): string => findings.map(({ message }) => message).join(' ');

  function playersOf(engagement: Engagement): BattlePlayers {
    const own = players.get(engagement.id) ?? {};
    return Object.fromEntries(
      engagement.sides.map(({ side }) => {
        const usual = campaign.value.sides.find(({ id }) => id === side)?.battlePlayer ?? 'greedy';
        return [side, own[side] ?? usual];
      }),
    );
  }

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
    chosen: computed(
      () => state.value.engagements.find(({ id }) => id === selection.engagement) ?? state.value.engagements[0],
    ),
    changes: computed(() =>
      preview.value ? changesOf(campaign.value, state.value, preview.value.posting, rulebook) : [],
    ),
    findings: computed(() =>
      preview.value ? checkPosting(campaign.value, state.value, preview.value.posting, rulebook) : [],
    ),
    setPlayer(engagement, side, player) {
      players.set(engagement.id, { ...playersOf(engagement), [side]: player });
      odds.delete(engagement.id);
    },
    async askOdds(engagement) {
      const seats = playersOf(engagement);
      const note = (shown: BattleOdds | undefined, running: boolean): void => {
        odds.set(engagement.id, { odds: shown, games: ODDS_GAMES, running, players: seats });
      };
      note(undefined, true);
      const answer = await brain.ask(
        {
          type: 'odds',
          campaign: campaign.value,
          engagement: engagement.id,
          players: seats,
          games: ODDS_GAMES,
          seed: engagement.seed,
        },
        (shown) => note(shown, true),
      );
      if (answer.ok && answer.value.type === 'odds') note(answer.value.odds, false);
      else {
        odds.delete(engagement.id);
        if (!answer.ok) say(words(answer.error));
      }
    },
    async resolve(engagement) {
      fighting.value = engagement.id;
      const asked = campaign.value.log;
      const answer = await brain.ask({
        type: 'fight',
        campaign: campaign.value,
        engagement: engagement.id,
        players: playersOf(engagement),
        seed: engagement.seed,
      });
      fighting.value = undefined;
      if (!answer.ok) say(words(answer.error));
      else if (answer.value.type === 'fight' && campaign.value.log === asked) {
        show(answer.value.posting, answer.value.record);
      }
    },
    stop: () => brain.cancel(),
    openPaper(engagement) {
      const form = paperForm(campaign.value, state.value, engagement, rulebook);
      if (!form.ok) {
        say(words(form.error));
        return;
      }
      selection.engagement = engagement.id;
      paper.value = { form: form.value, posting: form.value.blank };
    },
    take(engagement, record) {
      const plan = battlePlan(campaign.value, state.value, engagement, rulebook);
      if (!plan.ok) return words(plan.error);
      const posting = postingOfRecord(plan.value, record);
      if (!posting.ok) return words(posting.error);
      show(posting.value, record);
      return undefined;
    },
    async post() {
      if (!preview.value) return;
      const { posting: shown, record } = preview.value;
      const name = state.value.engagements.find(({ id }) => id === shown.engagement)?.name ?? shown.engagement;
      const refused = desk.append(`Post ${name}`, shown);
      if (refused !== undefined) {
        say(refused);
        return;
      }
      preview.value = undefined;
      selection.engagement = undefined;
      await Promise.all([desk.keep(), ...(record ? [keepRecord(record)] : [])]);
    },
    discard() {
      preview.value = undefined;
      paper.value = undefined;
    },
    reversible(entry) {
      const refused = canReverse(campaign.value, entry, desk.wouldBe);
      return refused === undefined ? true : refused.message;
    },
    async reverse(entry, reason) {
      const why = reason.trim();
      const refused = desk.append('Reverse a result', { t: 'reverse', entry, ...(why === '' ? {} : { reason: why }) });
      if (refused !== undefined) {
        say(refused);
        return;
      }
      preview.value = undefined;
      await desk.keep();
    },
  };
}
