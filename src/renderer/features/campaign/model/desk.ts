import { assert } from '@core/base';
import { append, createDeriver, type Derived } from '@core/campaign';
import type { Campaign, CampaignEntry } from '@core/model';
import { RULEBOOK } from '@core/campaign/play';
import { isOpen, type OpenDocument, type Recipe } from '@renderer/documents';
import { useDocument, useTabs, type Tab } from '@renderer/stores';
import { computed, effectScope, markRaw, ref, shallowReactive, watch } from 'vue';
import { brainInWorker } from '../play/brain';
import { say } from './say';
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
export type CampaignDesk = ReturnType<typeof makeDesk>;

/** The parts of a campaign that its state follows from; drafts and branches are none of them. */
function basis(campaign: Campaign): readonly unknown[] {
  const { drafts: _drafts, branches: _branches, notes: _notes, briefing: _briefing, ...rest } = campaign;
  return Object.values(rest);
}

function makeDesk(tab: Tab, doc: OpenDocument<'campaign'>) {
  const campaign = useDocument(doc.document);
  const derive = createDeriver(RULEBOOK);
  // Checks of what would be have a memory of their own, so that the present state stays at hand.
  const wouldBe = createDeriver(RULEBOOK);
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
  /** The side whose orders are written and shown; undefined where computers play all. */
  const viewer = computed(() => {
    const people = persons(campaign.value);
    const { phase, waiting } = state.value;
    const due = phase === 'orders' ? waiting.filter((side) => isPerson(campaign.value, side)) : [];
    if (seat.value !== undefined && people.includes(seat.value) && (due.length === 0 || due.includes(seat.value))) {
      return seat.value;
    }
    return due[0] ?? people[0];
  });
  /** The side that comes to the screen: what another has drafted is covered. */
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
    /** Fights and gives orders for computers. */
    brain: brainInWorker(),
    /** Works another campaign out, such as this one with one more entry. */
    wouldBe,
    /** The side behind the curtain has come. */
    lift(): void {
      seated.value = viewer.value;
    },
    /** Takes another side's place, behind the curtain where several persons share the machine. */
    takeSeat(side: string): void {
      seat.value = side;
    },
    /** Changes the campaign as one undo entry. */
    edit(label: string, recipe: Recipe<Campaign>, merge?: string): void {
      doc.document.execute(label, recipe, merge === undefined ? {} : { merge });
    },
    /** Appends to the log as one undo entry; where the entry does not fit it says why. Returns whether it is done. */
    append(label: string, entry: CampaignEntry): boolean {
      const next = append(campaign.value, entry, wouldBe);
      if (!next.ok) {
        say(next.error.message);
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
    /** Makes the campaign another one as one undo entry. */
    take(label: string, next: Campaign): void {
      doc.replaceWith(label, next);
    },
    /** Writes the file at once; a new campaign gets one. Returns whether all is safe; what went wrong stands in the tab's banner. */
    async keep(): Promise<boolean> {
      return (await doc.save()).ok;
    },
  };
}

/** Makes something once for each campaign, shared by its views. */
export function perDesk<T>(make: (desk: CampaignDesk) => T): (desk: CampaignDesk) => T {
  const made = new WeakMap<CampaignDesk, { readonly of: T }>();
  return (desk) => {
    const there = made.get(desk) ?? { of: make(desk) };
    made.set(desk, there);
    return there.of;
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
