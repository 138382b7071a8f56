import { assert } from '@core/base';
import { append, deriver, type CampaignState, type Derived } from '@core/campaign';
import type { Campaign, CampaignEntry } from '@core/model';
import { isOpen, type OpenDocument, type Recipe } from '@renderer/documents';
import { useDocument, useTabs, type Tab } from '@renderer/stores';
import { computed, effectScope, markRaw, ref, shallowReactive, watch, type ComputedRef, type ShallowRef } from 'vue';
import { rulebook } from './core';
import { isPerson, persons } from './sides';

/** What is chosen on the screens of a campaign. */
export interface CampaignSelection {
  system: string | undefined;
  fleet: string | undefined;
  ship: string | undefined;
  troop: string | undefined;
  engagement: string | undefined;
  chapter: string | undefined;
}

/** What all views of a campaign share; it outlives them and ends with the tab. */
export interface CampaignDesk {
  readonly tab: Tab;
  readonly doc: OpenDocument<'campaign'>;
  readonly campaign: Readonly<ShallowRef<Campaign>>;
  readonly derived: ComputedRef<Derived>;
  readonly state: ComputedRef<CampaignState>;
  readonly selection: CampaignSelection;
  /** The side whose orders are written and shown; undefined where computers play all. */
  readonly viewer: ComputedRef<string | undefined>;
  /** The side that comes to the screen: what another has drafted is covered. */
  readonly curtain: ComputedRef<string | undefined>;
  /** The side behind the curtain has come. */
  lift(): void;
  /** Takes another side's place, behind the curtain where several persons share the machine. */
  takeSeat(side: string): void;
  /** Changes the campaign as one undo entry. */
  edit(label: string, recipe: Recipe<Campaign>, merge?: string): void;
  /** Appends to the log as one undo entry. Returns why the entry does not fit, or undefined when it is done. */
  append(label: string, entry: CampaignEntry): string | undefined;
  /** Works another campaign out, such as this one with one more entry. */
  readonly wouldBe: (campaign: Campaign) => Derived;
  /** Makes the campaign another one as one undo entry. */
  take(label: string, campaign: Campaign): void;
  /** Writes the file at once; a new campaign gets one. Returns whether all is safe; what went wrong stands in the tab's banner. */
  keep(): Promise<boolean>;
}

/** The parts of a campaign that its state follows from; drafts and branches are none of them. */
function basis(campaign: Campaign): readonly unknown[] {
  const { drafts: _drafts, branches: _branches, notes: _notes, briefing: _briefing, ...rest } = campaign;
  return Object.values(rest);
}

function makeDesk(tab: Tab, doc: OpenDocument<'campaign'>): CampaignDesk {
  const campaign = useDocument(doc.document);
  const derive = deriver(rulebook);
  // Checks of what would be have a memory of their own, so that the present state stays at hand.
  const wouldBe = deriver(rulebook);
  let held: { readonly basis: readonly unknown[]; readonly derived: Derived } | undefined;
  const derived = computed(() => {
    const parts = basis(campaign.value);
    const same = held?.basis.length === parts.length && held.basis.every((part, at) => part === parts[at]);
    if (!held || !same) held = { basis: parts, derived: derive(campaign.value) };
    return held.derived;
  });
  const state = computed(() => derived.value.state);
  const seat = ref<string>();
  /** The side that has the screen; another one waits behind the curtain until it says that it is there. */
  const seated = ref<string>();
  const viewer = computed(() => {
    const people = persons(campaign.value);
    const { phase, waiting } = state.value;
    const due = phase === 'orders' ? waiting.filter((side) => isPerson(campaign.value, side)) : [];
    if (seat.value !== undefined && people.includes(seat.value) && (due.length === 0 || due.includes(seat.value))) {
      return seat.value;
    }
    return due[0] ?? people[0];
  });
  const curtain = computed(() => {
    const shared = persons(campaign.value).length > 1;
    return shared && state.value.phase === 'orders' && seated.value !== viewer.value ? viewer.value : undefined;
  });
  const selection = shallowReactive<CampaignSelection>({
    system: undefined,
    fleet: undefined,
    ship: undefined,
    troop: undefined,
    engagement: undefined,
    chapter: undefined,
  });
  return {
    tab,
    doc,
    campaign,
    derived,
    state,
    selection,
    viewer,
    curtain,
    lift: () => {
      seated.value = viewer.value;
    },
    takeSeat: (side) => {
      seat.value = side;
    },
    edit(label, recipe, merge) {
      doc.document.execute(label, recipe, merge === undefined ? {} : { merge });
    },
    append(label, entry) {
      const next = append(campaign.value, entry, wouldBe);
      if (!next.ok) return next.error.message;
      const { drafts } = next.value;
      doc.document.execute(label, (draft) => {
        draft.log.push(entry);
        if (drafts === undefined || drafts.length === 0) delete draft.drafts;
        else draft.drafts = drafts;
      });
      return undefined;
    },
    wouldBe,
    take(label, next) {
      doc.take(label, next);
    },
    async keep() {
      return (await doc.save()).ok;
    },
  };
}

const STATE = 'campaign';

/** What the campaign's views share about a tab. */
export function deskOf(tab: Tab): CampaignDesk {
  const there = tab.state[STATE] as CampaignDesk | undefined;
  if (there) return there;
  const { doc } = tab;
  assert(isOpen(doc, 'campaign'), 'the tab holds a campaign');
  const scope = effectScope(true);
  const desk = scope.run(() => markRaw(makeDesk(tab, doc)));
  assert(desk, 'the scope runs');
  tab.state[STATE] = desk;
  scope.run(() => {
    const tabs = useTabs();
    watch(
      () => tabs.list.some((one) => one.id === tab.id),
      (open) => {
        if (!open) scope.stop();
      },
    );
  });
  return desk;
}
