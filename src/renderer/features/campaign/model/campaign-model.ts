import { assert } from '@core/base';
import { append, createDeriver, isPerson, type Derived } from '@core/campaign';
import { openCampaignMail, ordersDue } from '@core/campaign/mail';
import type { Campaign, CampaignEntry } from '@core/model';
import { isOpen, type OpenDocument, type Recipe } from '@renderer/documents';
import { useDocument, useTabs, type Tab } from '@renderer/stores';
import {
  computed,
  effectScope,
  type EffectScope,
  markRaw,
  onScopeDispose,
  ref,
  shallowReactive,
  shallowRef,
  watch,
} from 'vue';
import { createAiClient } from '../play/ai-client';
import { showReason } from './toasts';
import { personSides } from './sides';

/** Selection in the campaign views, by id. */
export interface CampaignSelection {
  system: string | undefined;
  fleet: string | undefined;
  ship: string | undefined;
  troop: string | undefined;
  engagement: string | undefined;
  chapter: string | undefined;
}

/** View model of a campaign, shared by its views. Lives as long as the tab. */
export type CampaignModel = ReturnType<typeof createCampaignModel>;

/** The parts of a campaign that its state depends on: all but drafts, variations and texts. */
function stateInputs(campaign: Campaign): readonly unknown[] {
  const { drafts: _drafts, branches: _branches, notes: _notes, briefing: _briefing, ...rest } = campaign;
  return Object.values(rest);
}

/** Delay from a played change to its save, in milliseconds; several orders make one save. */
const SAVE_DELAY = 600;

function createCampaignModel(tab: Tab, doc: OpenDocument<'campaign'>) {
  const campaign = useDocument(doc.document);
  const derive = createDeriver();
  // Separate cache for candidate entries, so that they do not evict the current state.
  const deriveCandidate = createDeriver();
  let cached: { readonly basis: readonly unknown[]; readonly derived: Derived } | undefined;
  const derived = computed(() => {
    const parts = stateInputs(campaign.value);
    const same = cached?.basis.length === parts.length && cached.basis.every((part, at) => part === parts[at]);
    if (!cached || !same) cached = { basis: parts, derived: derive(campaign.value) };
    return cached.derived;
  });
  const files = computed(() => campaign.value.mail);
  /** The verified turn files of an unfinished campaign by mail, or why they cannot be verified. */
  const mail = computed(() => (files.value?.own === undefined ? undefined : openCampaignMail(doc.document.value, '')));
  /** In a campaign by mail: sides at this screen whose orders are ready for the next turn file. */
  const finished = shallowReactive(new Set<string>());
  const state = computed(() => {
    const { state: now } = derived.value;
    if (mail.value === undefined) return now;
    const due = mail.value.ok ? ordersDue(campaign.value, mail.value.value) : [];
    // Only people at this screen are waited for here.
    return { ...now, waiting: due.filter((side) => isPerson(campaign.value, side) && !finished.has(side)) };
  });
  /** The side whose player is at the screen. */
  const sideAtScreen = ref<string>();
  /** The side whose orders are shown; undefined when the computer plays all sides. */
  const viewer = computed(() => {
    const { phase, waiting } = state.value;
    const due = phase === 'orders' ? waiting.find((side) => isPerson(campaign.value, side)) : undefined;
    return due ?? personSides(campaign.value)[0];
  });
  /** The side to hand the screen to; undefined when no handover is pending. */
  const handover = computed(() => {
    const shared = personSides(campaign.value).length > 1;
    return shared && state.value.phase === 'orders' && sideAtScreen.value !== viewer.value ? viewer.value : undefined;
  });
  /**
   * The side whose private texts are shown. Undefined where anyone may look at a screen that people share: between the orders of two
   * sides, and while battles are pending.
   */
  const reader = computed(() => {
    const [first, ...others] = personSides(campaign.value);
    if (others.length === 0) return first;
    return state.value.phase === 'orders' && handover.value === undefined ? viewer.value : undefined;
  });
  const selection = shallowReactive<CampaignSelection>({
    system: undefined,
    fleet: undefined,
    ship: undefined,
    troop: undefined,
    engagement: undefined,
    chapter: undefined,
  });
  const announcement = ref('');
  // Announcements to one player must not reach the next.
  watch(handover, () => (announcement.value = ''), { flush: 'sync' });
  // Nor what was ordered once the turn goes on.
  watch([() => state.value.turn, () => state.value.phase], () => (announcement.value = ''), { flush: 'sync' });
  /** Text keys that the player has seen: chapter ids, or `start` for the briefing. */
  const seenTexts = shallowReactive(new Set<string>());
  /** Shows why the campaign cannot be edited; false if it can. */
  function isLocked(): boolean {
    if (mail.value === undefined) return false;
    showReason('This campaign is played by mail: only turn files change it.');
    return true;
  }
  let saving: ReturnType<typeof setTimeout> | undefined;
  // Orders, postings, notes and their undo are saved alike. A template or an unplayed draft of a campaign is saved by its author.
  watch([() => campaign.value.log, () => campaign.value.drafts, () => campaign.value.branches], () => {
    clearTimeout(saving);
    const isPlayed = campaign.value.log.length > 0 || doc.ref !== undefined;
    if (campaign.value.copyOnPlay !== true && isPlayed) saving = setTimeout(() => void doc.save(), SAVE_DELAY);
  });
  onScopeDispose(() => clearTimeout(saving));
  return {
    tab,
    doc,
    /** Text for screen readers, in the live region of the toolbar. */
    announcement,
    announce(text: string): void {
      announcement.value = text;
    },
    seenTexts,
    /** The system or chapter to bring into view; a new object for each request. */
    shown: shallowRef<{ readonly id: string }>(),
    campaign,
    derived,
    state,
    mail,
    finished,
    selection,
    viewer,
    reader,
    handover,
    /** Worker client for computer orders and battles. */
    ai: createAiClient(),
    /** Derives another version of the campaign, such as one with an additional entry. */
    deriveCandidate,
    /** Completes the handover. */
    revealSide(): void {
      sideAtScreen.value = viewer.value;
    },
    /** Edits the campaign as one undo step. Shows why in a campaign by mail: only turn files change it. */
    edit(label: string, recipe: Recipe<Campaign>, merge?: string): void {
      if (isLocked()) return;
      doc.document.execute(label, recipe, { merge });
    },
    /** Changes the drafts of orders as one undo step. */
    editDrafts(label: string, recipe: Recipe<Campaign>): void {
      doc.document.execute(label, recipe);
    },
    /** Appends a log entry as one undo step, or shows why it is invalid. Returns whether it did. */
    append(label: string, entry: CampaignEntry): boolean {
      if (isLocked()) return false;
      const next = append(campaign.value, entry, deriveCandidate);
      if (!next.ok) {
        showReason(next.error.message);
        return false;
      }
      const { drafts } = next.value;
      doc.document.execute(label, (draft) => {
        draft.log.push(entry);
        if (drafts === undefined || drafts.length === 0) delete draft.drafts;
        else draft.drafts = drafts;
      });
      return true;
    },
    /** Replaces the campaign as one undo step. */
    replaceWith(label: string, next: Campaign): void {
      if (isLocked()) return;
      doc.replaceWith(label, next);
    },
    /** Saves the file. Returns whether it succeeded; the tab's banner shows errors. */
    async save(): Promise<boolean> {
      clearTimeout(saving);
      return (await doc.save()).ok;
    },
  };
}

const scopes = new WeakMap<CampaignModel, EffectScope>();

/** Caches one value per campaign model. */
export function perCampaign<T>(make: (model: CampaignModel) => T): (model: CampaignModel) => T {
  const models = new WeakMap<CampaignModel, { readonly of: T }>();
  return (model) => {
    // In the model's scope, so that watchers outlive the component that asks first.
    const there = models.get(model) ?? { of: scopes.get(model)?.run(() => make(model)) ?? make(model) };
    models.set(model, there);
    return there.of;
  };
}

const STATE = 'campaign';

/** The campaign model of a tab, created on first use. */
export function campaignModelOf(tab: Tab): CampaignModel {
  const there = tab.state[STATE] as CampaignModel | undefined;
  if (there) return there;
  const { doc } = tab;
  assert(isOpen(doc, 'campaign'), 'the tab holds a campaign');
  const scope = effectScope(true);
  const model = scope.run(() => markRaw(createCampaignModel(tab, doc)));
  assert(model, 'the scope runs');
  scopes.set(model, scope);
  tab.state[STATE] = model;
  scope.run(() => {
    const tabs = useTabs();
    watch(
      () => tabs.list.some((candidate) => candidate.id === tab.id),
      (open) => {
        if (!open) scope.stop();
      },
    );
  });
  return model;
}
